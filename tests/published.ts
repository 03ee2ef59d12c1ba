/** What the content says today, so that no test holds a word or a number of it. */
import { isPageKind, kinds, type EntryKind, type PageKind } from '../src/content/collections.ts';
import { readContent } from '../src/content/read.ts';
import type { SourceFile } from '../src/content/files.ts';
import { withOrdinarySpaces } from '../src/schemas/typography.ts';
import { addressOf, documentAddress } from '../src/content/urls.ts';
import { holdOf, isEmptyGlossary } from '../src/content/publication.ts';

export type PublishedEntry = SourceFile & { kind: PageKind; path: string };

/** With the spaces that `textOf` and Playwright compare. */
const asRead = (kind: EntryKind, data: unknown): unknown =>
  JSON.parse(withOrdinarySpaces(JSON.stringify(kinds[kind].schema.parse(data))));

/** No drafts, nor releases whose day lies ahead. */
const files = readContent('.').files.filter(({ data }) => holdOf(data) === undefined);

export const terms: readonly SourceFile[] = files
  .filter(({ kind }) => kind === 'glossary')
  .map((file) => ({ ...file, data: asRead('glossary', file.data) }));

export const documents = files
  .filter(({ kind }) => kind === 'documents')
  .map(({ id }) => documentAddress(id));

/** All pages. */
export const published: readonly PublishedEntry[] = files.flatMap((file) => {
  const { kind, id, data } = file;
  if (!isPageKind(kind) || isEmptyGlossary(kind, id, terms.length)) return [];
  return [{ ...file, kind, data: asRead(kind, data), path: addressOf(kind, id) }];
});
