/** What the content says today, so that no test holds a word or a number of it. */
import { isPageKind, type PageKind } from '../src/kinds.ts';
import { readContent } from '../src/reader/read.ts';
import type { SourceFile } from '../src/reader/source-file.ts';
import { addressOf, isBuilt, routeMode } from '../src/site/addresses.ts';
import { holdOf, isEmptyGlossary } from '../src/site/publication.ts';

export type PublishedEntry = SourceFile & { kind: PageKind; path: string };

const { files } = readContent('.');

/** The terms that visitors have explained. */
export const terms: readonly SourceFile[] = files.filter(
  ({ kind, data }) => kind === 'glossary' && holdOf(data) === undefined,
);

/** The entries that visitors have as pages: all but drafts and releases whose day lies ahead. */
export const published: readonly PublishedEntry[] = files.flatMap((file) => {
  const { kind, id, data } = file;
  if (!isPageKind(kind) || isEmptyGlossary(kind, id, terms.length)) return [];
  const shown = isBuilt(kind, id, routeMode()) && holdOf(data) === undefined;
  return shown ? [{ ...file, kind, path: addressOf(kind, id) }] : [];
});
