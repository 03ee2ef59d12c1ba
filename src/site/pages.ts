/** Every page that is an entry of a collection: what lists, cards, breadcrumbs and feeds need to know of it. */
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import type { IconName } from '../icons/names.ts';
import { addressOf, isBuilt, pageKinds, routeMode, type PageKind } from './addresses.ts';

export type PageEntry = CollectionEntry<PageKind>;

export interface Crumb {
  label: string;
  path: string;
}

/** Address of an entry: one of the route table's, without a trailing slash. */
export const pathOf = (entry: PageEntry) => addressOf(entry.collection, entry.id);

/** Entries of a kind that have an address in this build, in the order of their file names. */
export async function entriesOf<K extends PageKind>(kind: K): Promise<CollectionEntry<K>[]> {
  const mode = routeMode();
  const entries: CollectionEntry<K>[] = await getCollection(kind);
  return entries
    .filter(({ id }) => isBuilt(kind, id, mode))
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** Every page of this build, kind by kind. */
export async function allEntries(): Promise<PageEntry[]> {
  return (await Promise.all(pageKinds.map((kind) => entriesOf(kind)))).flat();
}

/** Entry behind a reference such as `services/wealth-management`. Throws when there is none. */
export async function entryAt(reference: string): Promise<PageEntry> {
  const [kind, id] = reference.split('/') as [PageKind, string];
  const entry = await getEntry(kind, id);
  if (!entry) throw new Error(`There is no content/${reference}.mdx.`);
  return entry as PageEntry;
}

/** Icons of the kinds whose entries name none. */
const kindIcons: Partial<Record<PageKind, IconName>> = { press: 'document', legal: 'scales' };

/** Icon of an entry: its own, or that of its kind. */
export const iconOf = (entry: PageEntry): IconName | undefined =>
  ('icon' in entry.data ? entry.data.icon : undefined) ?? kindIcons[entry.collection];

/** Press releases, newest first. */
export async function pressReleases(): Promise<CollectionEntry<'press'>[]> {
  const all = await getCollection('press');
  return all.sort((a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id));
}

/** Groups of questions and answers, in their order. */
export async function questionGroups(): Promise<CollectionEntry<'faqs'>['data'][]> {
  return (await getCollection('faqs')).map(({ data }) => data).sort((a, b) => a.order - b.order);
}
