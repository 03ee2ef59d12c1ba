/** The entries of this build, for lists, cards, breadcrumbs and feeds. */
import { existsSync } from 'node:fs';
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import {
  isFactsheetCollection,
  definitionOf,
  collectionDefinitions,
  optionalLists,
  pageCollections,
  type CollectionDefinition,
  type CollectionWith,
  type FactsheetCollection,
  type PageCollection,
} from '../content/collections.ts';
import { attachmentPath, entryPath, isBuilt, NOT_FOUND_PATH } from '../content/urls.ts';
import { emptyLists, unpublishedReason, publicationMoment } from '../content/publication.ts';
import { valueAt } from '../utils/nested-data.ts';
import { firm } from './data.ts';
import { showsUnpublished } from './settings.ts';

/** An entry of any collection whose entries have pages. */
export type PageEntry = CollectionEntry<PageCollection>;

/** True if the page is a factsheet, which opens with a certificate. */
export const isFactsheet = (entry: PageEntry): entry is CollectionEntry<FactsheetCollection> =>
  isFactsheetCollection(entry.collection);

/** True if a template (src/templates) renders the page. */
export const usesTemplate = <Name extends NonNullable<CollectionDefinition['template']>>(
  template: Name,
  entry: PageEntry,
): entry is CollectionEntry<CollectionWith<{ template: Name }>> =>
  collectionDefinitions[entry.collection].template === template;

/** True if the page is a press release. */
export const isPressRelease = (entry: PageEntry) => usesTemplate('PressReleasePage', entry);

/** Returns the path of an entry's page, without a trailing slash. */
export const pathOf = (entry: PageEntry) => entryPath(entry.collection, entry.id);

/** True if this build shows the entry. Development and previews also show drafts and scheduled press releases. */
const isShown = ({ data }: { data: unknown }) =>
  showsUnpublished || unpublishedReason(data) === undefined;

/** Returns the entries of a collection that have a page in this build, in the order of their file names. */
export async function entriesOf<K extends PageCollection>(
  collection: K,
): Promise<CollectionEntry<K>[]> {
  const entries: CollectionEntry<K>[] = await getCollection(collection, isShown);
  const listed = await Promise.all(optionalLists.map((name) => getCollection(name, isShown)));
  const leftOut = emptyLists(listed.flat());
  return entries
    .filter(({ id }) => isBuilt(collection, id) && !leftOut.includes(entryPath(collection, id)))
    .sort((a, b) => a.id.localeCompare(b.id));
}

/** Returns the entries of all pages in this build, grouped by collection. */
export const allEntries = async () => (await Promise.all(pageCollections.map(entriesOf))).flat();

/** Returns the entry with a reference like `services/wealth-management`. Throws an error if there is none. */
export async function entryAt(reference: string) {
  const [collection, id] = reference.split('/') as [PageCollection, string];
  const entry = await getEntry(collection, id);
  if (!entry) throw new Error(`There is no content/${reference}.mdx.`);
  return entry;
}

let sortedPressReleases: Promise<readonly CollectionEntry<'press'>[]> | undefined;

/** Returns the press releases, newest first. Sorted once per build, because the page of every press release needs its neighbours. */
export const pressReleases = () => (sortedPressReleases ??= sortPressReleases());

const sortPressReleases = async () => newestFirst(await getCollection('press', isShown));

/** Returns dated entries, newest first. */
export function newestFirst<Entry extends { id: string; data: unknown }>(
  entries: readonly Entry[],
) {
  const timeOf = ({ data }: Entry) => publicationMoment(data)!.getTime();
  return entries.toSorted((a, b) => timeOf(b) - timeOf(a) || a.id.localeCompare(b.id));
}

/** Path of the press feed; undefined if press releases have no pages (ROUTES=literal). */
export const pressFeed = isBuilt('press', '') ? '/rss.xml' : undefined;

/** Title of the press feed. */
export const feedTitle = `${firm.name}: press releases`;

/** Returns the documents whose PDF exists. `path` is the URL path, `file` the path in the project. */
export const documents = async () =>
  (await getCollection('documents', isShown))
    .map(({ id, data }) => ({ ...data, path: attachmentPath('documents', id) }))
    .map((document) => ({ ...document, file: `content${document.path}` }))
    .filter(({ file }) => existsSync(file));

/** Returns the groups of questions in the order of the FAQ page. */
export const questionGroups = async () =>
  (await getCollection('faqs', isShown))
    .map(({ data }) => data)
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));

/** Returns the glossary's terms in alphabetical order. */
export const glossaryTerms = async () =>
  (await getCollection('glossary', isShown))
    .map(({ id, data }) => ({ id, ...data }))
    .sort((a, b) => a.title.localeCompare(b.title));

/** Returns the page that lists the terms, or undefined if this build has none. */
export const glossaryPage = async () =>
  (await entriesOf('pages')).find(
    (entry) => pathOf(entry) === collectionDefinitions.glossary.listedOn,
  );

/** Paths of the pages with a separate file in `src/pages`. They have no breadcrumbs. */
export const separatePaths: readonly string[] = [NOT_FOUND_PATH, '/apply-now'];

/** Names of pages that list a collection, as the breadcrumbs of its entries have them, by path. */
const listNames: ReadonlyMap<string, string> = new Map(
  Object.values(collectionDefinitions).flatMap((definition) => {
    const parent = 'parent' in definition ? definition.parent : undefined;
    return parent && 'path' in parent ? [[parent.path, parent.label] as [string, string]] : [];
  }),
);

/** Returns the breadcrumbs of a page: Home, its parent, the page. Empty for the home page and for pages with a hero. */
export async function crumbsOf(entry: PageEntry) {
  const path = pathOf(entry);
  const current = { label: listNames.get(path) ?? entry.data.title, path };
  const isHero = 'hero' in entry.data && entry.data.hero !== undefined;
  if (current.path === '/' || isHero || separatePaths.includes(current.path)) return [];
  const { parent } = definitionOf(entry.collection);
  const crumbs = [{ label: 'Home', path: '/' }];
  if (parent && 'path' in parent) crumbs.push(parent);
  if (parent && 'field' in parent) {
    const page = await entryAt(String(valueAt(entry.data, [parent.field])));
    crumbs.push({ label: page.data.title, path: pathOf(page) });
  }
  return [...crumbs, current];
}
