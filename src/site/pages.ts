/** Entries of this build, for lists, cards, breadcrumbs and feeds. */
import { existsSync } from 'node:fs';
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import {
  isFactsheetKind,
  kindOf,
  kinds,
  pageKinds,
  type FactsheetKind,
  type PageKind,
} from '../content/collections.ts';
import { addressOf, documentAddress, isBuilt } from '../content/urls.ts';
import { holdOf, isEmptyGlossary, momentOf } from '../content/publication.ts';
import { firm } from './data.ts';
import { showsUnpublished } from './settings.ts';

/** An entry that has a page, of any kind. */
export type PageEntry = CollectionEntry<PageKind>;

/** True if the page is a factsheet, which opens with a certificate. */
export const isFactsheet = (entry: PageEntry): entry is CollectionEntry<FactsheetKind> =>
  isFactsheetKind(entry.collection);

/** Address of an entry, without a trailing slash. */
export const pathOf = (entry: PageEntry) => addressOf(entry.collection, entry.id);

/** Development and previews show drafts and future releases. */
const isShown = ({ data }: { data: unknown }) => showsUnpublished || holdOf(data) === undefined;

/** Entries of a kind that have an address, in the order of their file names. */
export async function entriesOf<K extends PageKind>(kind: K): Promise<CollectionEntry<K>[]> {
  const entries: CollectionEntry<K>[] = await getCollection(kind, isShown);
  const terms = kind === 'pages' ? (await glossaryTerms()).length : 0;
  return entries
    .filter(({ id }) => isBuilt(kind, id) && !isEmptyGlossary(kind, id, terms))
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** Every page of this build, kind by kind. */
export const allEntries = async () => (await Promise.all(pageKinds.map(entriesOf))).flat();

/** Entry of a reference like `services/wealth-management`. Throws when there is none. */
export async function entryAt(reference: string) {
  const [kind, id] = reference.split('/') as [PageKind, string];
  const entry = await getEntry(kind, id);
  if (!entry) throw new Error(`There is no content/${reference}.mdx.`);
  return entry as PageEntry;
}

let releases: Promise<readonly CollectionEntry<'press'>[]> | undefined;

/** Press releases, newest first: sorted once, as each asks for its neighbours; anew after a change of content. */
export const pressReleases = () => (releases ??= sortedReleases());

async function sortedReleases() {
  const shown = await getCollection('press', isShown);
  const timeOf = ({ data }: CollectionEntry<'press'>) => momentOf(data)!.getTime();
  return shown.sort((a, b) => timeOf(b) - timeOf(a) || a.id.localeCompare(b.id));
}

/** Address of the press feed; undefined where releases have no pages (ROUTES=literal). */
export const pressFeed = isBuilt('press', '') ? '/rss.xml' : undefined;

export const feedTitle = `${firm.name}: press releases`;

/** Documents, with their PDFs on this machine; a draft may wait for one. */
export const documents = async () =>
  (await getCollection('documents', isShown))
    .map(({ id, data }) => ({ ...data, path: documentAddress(id) }))
    .map((document) => ({ ...document, file: `content${document.path}` }))
    .filter(({ file }) => existsSync(file));

/** Groups of the FAQ page, in their order. */
export const questionGroups = async () =>
  (await getCollection('faqs', isShown))
    .map(({ data }) => data)
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));

/** Terms by their names. */
export const glossaryTerms = async () =>
  (await getCollection('glossary', isShown))
    .map(({ id, data }) => ({ id, ...data }))
    .sort((a, b) => a.title.localeCompare(b.title));

/** The page that lists them, where this build has one. */
export const glossaryPage = async () =>
  (await entriesOf('pages')).find(({ id }) => id === kinds.glossary.listedOn);

/** Paths of the pages that have a file of their own in `src/pages`. They have no breadcrumbs. */
export const separatePaths: readonly string[] = ['/404', '/apply-now'];

/** Returns the breadcrumbs of a page: Home, the page above, the page. Pages with a hero have none. */
export async function crumbsOf(entry: PageEntry) {
  const own = { label: entry.data.title, path: pathOf(entry) };
  const isHero = 'hero' in entry.data && entry.data.hero !== undefined;
  if (own.path === '/' || isHero || separatePaths.includes(own.path)) return [];
  const { above } = kindOf(entry.collection);
  const crumbs = [{ label: 'Home', path: '/' }];
  if (above && 'path' in above) crumbs.push(above);
  if (above && 'field' in above) {
    const parent = await entryAt(String((entry.data as Record<string, unknown>)[above.field]));
    crumbs.push({ label: parent.data.title, path: pathOf(parent) });
  }
  return [...crumbs, own];
}
