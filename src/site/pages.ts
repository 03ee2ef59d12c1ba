/** Entries of this build, for lists, cards, breadcrumbs and feeds. */
import { existsSync } from 'node:fs';
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import {
  definitionOf,
  collectionDefinitions,
  pageCollections,
  type PageCollection,
} from '../content/collections.ts';
import { entryPath, documentPath, isBuilt } from '../content/urls.ts';
import { unpublishedReason, isEmptyGlossary, publicationMoment } from '../content/publication.ts';
import { firm } from './data.ts';
import { showsUnpublished } from './settings.ts';

/** An entry that has a page, of any kind. */
export type PageEntry = CollectionEntry<PageCollection>;

/** Address of an entry, without a trailing slash. */
export const pathOf = (entry: PageEntry) => entryPath(entry.collection, entry.id);

/** Development and previews show drafts and future releases. */
const isShown = ({ data }: { data: unknown }) =>
  showsUnpublished || unpublishedReason(data) === undefined;

/** Entries of a kind that have an address, in the order of their file names. */
export async function entriesOf<K extends PageCollection>(
  collection: K,
): Promise<CollectionEntry<K>[]> {
  const entries: CollectionEntry<K>[] = await getCollection(collection, isShown);
  const terms = collection === 'pages' ? (await glossaryTerms()).length : 0;
  return entries
    .filter(({ id }) => isBuilt(collection, id) && !isEmptyGlossary(collection, id, terms))
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** Every page of this build, kind by kind. */
export const allEntries = async () => (await Promise.all(pageCollections.map(entriesOf))).flat();

/** Entry of a reference like `services/wealth-management`. Throws when there is none. */
export async function entryAt(reference: string) {
  const [collection, id] = reference.split('/') as [PageCollection, string];
  const entry = await getEntry(collection, id);
  if (!entry) throw new Error(`There is no content/${reference}.mdx.`);
  return entry as PageEntry;
}

let releases: Promise<readonly CollectionEntry<'press'>[]> | undefined;

/** Press releases, newest first: sorted once, as each asks for its neighbours; anew after a change of content. */
export const pressReleases = () => (releases ??= sortedReleases());

async function sortedReleases() {
  const shown = await getCollection('press', isShown);
  const timeOf = ({ data }: CollectionEntry<'press'>) => publicationMoment(data)!.getTime();
  return shown.sort((a, b) => timeOf(b) - timeOf(a) || a.id.localeCompare(b.id));
}

/** Address of the press feed; undefined where releases have no pages (ROUTES=literal). */
export const pressFeed = isBuilt('press', '') ? '/rss.xml' : undefined;

export const feedTitle = `${firm.name}: press releases`;

/** Documents, with their PDFs on this machine; a draft may wait for one. */
export const documents = async () =>
  (await getCollection('documents', isShown))
    .map(({ id, data }) => ({ ...data, path: documentPath(id) }))
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
  (await entriesOf('pages')).find(({ id }) => id === collectionDefinitions.glossary.listedOn);

/** Home, the page above, the page. Home, which has a hero, not-found and the application have none. */
export async function crumbsOf(entry: PageEntry) {
  const own = { label: entry.data.title, path: pathOf(entry) };
  if (['/404', '/apply-now'].includes(own.path) || ('hero' in entry.data && entry.data.hero))
    return [];
  const { parent } = definitionOf(entry.collection);
  const crumbs = [{ label: 'Home', path: '/' }];
  if (parent && 'path' in parent) crumbs.push(parent);
  if (parent && 'field' in parent) {
    const page = await entryAt(String((entry.data as Record<string, unknown>)[parent.field]));
    crumbs.push({ label: page.data.title, path: pathOf(page) });
  }
  return [...crumbs, own];
}
