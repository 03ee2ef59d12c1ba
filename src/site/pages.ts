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
  const entries: CollectionEntry<K>[] = await getCollection(kind);
  const terms = kind === 'pages' ? (await glossaryTerms()).length : 0;
  return entries
    .filter(({ id }) => isBuilt(kind, id) && !isEmptyGlossary(kind, id, terms))
    .filter(isShown)
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

/** Icon of an entry: its own, or that of its kind. */
export const iconOf = (entry: PageEntry): IconName | undefined =>
  ('icon' in entry.data ? entry.data.icon : undefined) ?? kindOf(entry.collection).icon;

let releases: Promise<readonly CollectionEntry<'press'>[]> | undefined;

/** Press releases, newest first: sorted once, because every release asks for its neighbours. A change of content loads this anew. */
export const pressReleases = () => (releases ??= sortedReleases());

async function sortedReleases() {
  const shown = (await getCollection('press')).filter(isShown);
  return shown
    .map((entry) => ({ entry, time: momentOf(entry.data)!.getTime() }))
    .sort((a, b) => b.time - a.time || a.entry.id.localeCompare(b.entry.id))
    .map(({ entry }) => entry);
}

/** Address of the press feed; undefined where releases have no pages and so no feed (ROUTES=literal). */
export const pressFeed = () => (isBuilt('press', '') ? '/rss.xml' : undefined);

/** Name of the press feed, in heads and in the feed itself. */
export const feedTitle = `${firm.name}: press releases`;

/** Every document to download, with its PDF on this machine. A draft may wait for that. */
export async function documents() {
  const entries = (await getCollection('documents')).filter(isShown);
  return entries
    .map(({ id, data: { title, edition } }) => ({ title, edition, path: documentAddress(id) }))
    .map((document) => ({ ...document, file: join(process.cwd(), 'content', document.path) }))
    .filter(({ file }) => existsSync(file));
}

/** Groups of questions and answers, in their order. */
export async function questionGroups(): Promise<CollectionEntry<'faqs'>['data'][]> {
  const groups = (await getCollection('faqs')).filter(isShown).map(({ data }) => data);
  return groups.sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));
}

/** The terms of the glossary, in the order of the alphabet. */
export async function glossaryTerms(): Promise<Term[]> {
  const shown = (await getCollection('glossary')).filter(isShown);
  return shown
    .map(({ id, data }) => ({ id, ...data }))
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** The page that lists them; undefined where this build has none. */
export const glossaryPage = async (): Promise<PageEntry | undefined> =>
  (await entriesOf('pages')).find(({ id }) => id === kinds.glossary.listedOn);

/** Terms to explain on the page at an address, and the address of the glossary: none on the glossary, nor in a build without. */
export async function termsOn(pathname: string): Promise<{ terms: Term[]; glossary: string }> {
  const page = await glossaryPage();
  const glossary = page ? pathOf(page) : '';
  const isExplained = page && pathname.replace(/\.html$/, '') !== glossary;
  return { terms: isExplained ? await glossaryTerms() : [], glossary };
}

const home: Crumb = { label: 'Home', path: '/' };

/**
 * The breadcrumbs of a page: Home, the page above it, the page itself. Home, which has a hero, not-found, and the application,
 * which stands outside the layout, have none.
 */
export async function crumbsOf(entry: PageEntry): Promise<Crumb[]> {
  const own = { label: entry.data.title, path: pathOf(entry) };
  if (['/404', '/apply-now'].includes(own.path) || ('hero' in entry.data && entry.data.hero))
    return [];
  const { above } = kindOf(entry.collection);
  if (above === undefined) return [home, own];
  if ('path' in above) return [home, above, own];
  const parent = await entryAt(String((entry.data as Record<string, unknown>)[above.field]));
  return [home, { label: parent.data.title, path: pathOf(parent) }, own];
}
