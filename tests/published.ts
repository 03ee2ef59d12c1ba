/** The published content of the site, so that tests quote no text or number of it. */
import {
  isPageCollection,
  collectionDefinitions,
  type CollectionName,
  type PageCollection,
} from '../src/content/collections.ts';
import { readContent } from '../src/content/read.ts';
import type { SourceFile } from '../src/content/files.ts';
import { withOrdinarySpaces } from '../src/schemas/typography.ts';
import { entryPath, documentPath } from '../src/content/urls.ts';
import { unpublishedReason, isEmptyGlossary } from '../src/content/publication.ts';

export type PublishedEntry = SourceFile & { collection: PageCollection; path: string };

/** With the spaces that `textOf` and Playwright compare. */
const asRead = (collection: CollectionName, data: unknown): unknown =>
  JSON.parse(
    withOrdinarySpaces(JSON.stringify(collectionDefinitions[collection].schema.parse(data))),
  );

/** No drafts, nor releases whose day lies ahead. */
const files = readContent('.').files.filter(({ data }) => unpublishedReason(data) === undefined);

export const terms: readonly SourceFile[] = files
  .filter(({ collection }) => collection === 'glossary')
  .map((file) => ({ ...file, data: asRead('glossary', file.data) }));

export const documents = files
  .filter(({ collection }) => collection === 'documents')
  .map(({ id }) => documentPath(id));

/** All pages. */
export const published: readonly PublishedEntry[] = files.flatMap((file) => {
  const { collection, id, data } = file;
  if (!isPageCollection(collection) || isEmptyGlossary(collection, id, terms.length)) return [];
  return [{ ...file, collection, data: asRead(collection, data), path: entryPath(collection, id) }];
});
