/** What is an entry of a collection, page by page: all that lists, cards, breadcrumbs and feeds need to know of it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import type { IconName } from '../drawing/icons/drawings.ts';
import { kindOf, kinds, pageKinds, type Crumb, type PageKind } from '../content/kinds.ts';
import { addressOf, documentAddress, isBuilt } from '../content/addresses.ts';
import type { Term } from '../content/terms.ts';
import { holdOf, isEmptyGlossary, momentOf } from '../content/publication.ts';
import { firm } from './data.ts';
import { showsUnpublished } from './settings.ts';

/** An entry that has a page, of any kind. */
export type PageEntry = CollectionEntry<PageKind>;

/** Address of an entry: one of the route table's, without a trailing slash. */
export const pathOf = (entry: PageEntry) => addressOf(entry.collection, entry.id);

/** Whether this build has an entry: drafts and releases of a day ahead are for development and previews. */
const isShown = ({ data }: { data: unknown }) => showsUnpublished || holdOf(data) === undefined;

/** Entries of a kind that have an address in this build, in the order of their file names. */
export async function entriesOf<K extends PageKind>(kind: K): Promise<CollectionEntry<K>[]> {
  const entries: CollectionEntry<K>[] = await getCollection(kind, isShown);
  const terms = kind === 'pages' ? (await glossaryTerms()).length : 0;
  return entries
    .filter(({ id }) => isBuilt(kind, id) && !isEmptyGlossary(kind, id, terms))
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** Every page of this build, kind by kind. */
export const allEntries = async (): Promise<PageEntry[]> =>
  (await Promise.all(pageKinds.map((kind) => entriesOf(kind)))).flat();

/** Entry behind a reference such as `services/wealth-management`. Throws when there is none. */
export async function entryAt(reference: string): Promise<PageEntry> {
  const [kind, id] = reference.split('/') as [PageKind, string];
  const entry = await getEntry(kind, id);
  if (!entry) throw new Error(`There is no content/${reference}.mdx.`);
  return entry as PageEntry;
}

/** Icon of an entry: its own, or that of its kind. */
export const iconOf = (entry: PageEntry): IconName | undefined =>
  ('icon' in entry.data ? entry.data.icon : undefined) ?? kindOf(entry.collection).icon;

let releases: Promise<readonly CollectionEntry<'press'>[]> | undefined;

/** Press releases, newest first: sorted once, because every release asks for its neighbours. A change of content loads this anew. */
export const pressReleases = () => (releases ??= sortedReleases());

async function sortedReleases() {
  const shown = await getCollection('press', isShown);
  const time = ({ data }: CollectionEntry<'press'>) => momentOf(data)!.getTime();
  return shown.sort((a, b) => time(b) - time(a) || a.id.localeCompare(b.id));
}

/** Address of the press feed; undefined where releases have no pages and so no feed (ROUTES=literal). */
export const pressFeed = () => (isBuilt('press', '') ? '/rss.xml' : undefined);

/** Name of the press feed, in heads and in the feed itself. */
export const feedTitle = `${firm.name}: press releases`;

/** Every document to download, with its PDF on this machine. A draft may wait for that. */
export const documents = async () =>
  (await getCollection('documents', isShown))
    .map(({ id, data: { title, edition } }) => ({ title, edition, path: documentAddress(id) }))
    .map((document) => ({ ...document, file: join('content', document.path) }))
    .filter(({ file }) => existsSync(file));

/** Groups of questions and answers, in their order. */
export const questionGroups = async () =>
  (await getCollection('faqs', isShown))
    .map(({ data }) => data)
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));

/** The terms of the glossary, in the order of the alphabet. */
export const glossaryTerms = async (): Promise<Term[]> =>
  (await getCollection('glossary', isShown))
    .map(({ id, data }) => ({ id, ...data }))
    .sort((a, b) => a.title.localeCompare(b.title));

/** The page that lists them; undefined where this build has none. */
export const glossaryPage = async (): Promise<PageEntry | undefined> =>
  (await entriesOf('pages')).find(({ id }) => id === kinds.glossary.listedOn);

/**
 * The breadcrumbs of a page: Home, the page above it, the page itself. Home, which has a hero, not-found, and the application,
 * which stands outside the layout, have none.
 */
export async function crumbsOf(entry: PageEntry): Promise<Crumb[]> {
  const own = { label: entry.data.title, path: pathOf(entry) };
  if (['/404', '/apply-now'].includes(own.path) || ('hero' in entry.data && entry.data.hero))
    return [];
  const { above } = kindOf(entry.collection);
  const crumbs: Crumb[] = [{ label: 'Home', path: '/' }];
  if (above && 'path' in above) crumbs.push(above);
  if (above && 'field' in above) {
    const parent = await entryAt(String((entry.data as Record<string, unknown>)[above.field]));
    crumbs.push({ label: parent.data.title, path: pathOf(parent) });
  }
  return [...crumbs, own];
}
