/** The published content of the site. Tests read it, so that they need not quote its texts and numbers. */
import {
  isPageCollection,
  collectionDefinitions,
  type CollectionName,
  type PageCollection,
} from '../src/content/collections.ts';
import { readContent } from '../src/content/read.ts';
import type { SourceFile } from '../src/content/files.ts';
import { withOrdinarySpaces } from '../src/utils/typography.ts';
import { entryPath, attachmentPath } from '../src/content/urls.ts';
import { unpublishedReason, emptyLists } from '../src/content/publication.ts';

/** A published entry, and the URL path of its page. */
export type PublishedEntry = SourceFile & { collection: PageCollection; path: string };

/** Returns the parsed fields, with ordinary spaces as `textOf` and Playwright return them. */
const asRead = (collection: CollectionName, data: unknown): unknown =>
  JSON.parse(
    withOrdinarySpaces(JSON.stringify(collectionDefinitions[collection].schema.parse(data))),
  );

/** Without drafts and scheduled press releases. */
const files = readContent('.').files.filter(({ data }) => unpublishedReason(data) === undefined);

/** Published terms of the glossary. */
export const terms: readonly SourceFile[] = files
  .filter(({ collection }) => collection === 'glossary')
  .map((file) => ({ ...file, data: asRead('glossary', file.data) }));

/** URL paths of published documents. */
export const documents = files
  .filter(({ collection }) => collection === 'documents')
  .map(({ id }) => attachmentPath('documents', id));

/** Published entries that have a page. */
export const published: readonly PublishedEntry[] = files.flatMap((file) => {
  const { collection, id, data } = file;
  if (!isPageCollection(collection)) return [];
  const path = entryPath(collection, id);
  if (emptyLists(files).includes(path)) return [];
  return [{ ...file, collection, data: asRead(collection, data), path }];
});
