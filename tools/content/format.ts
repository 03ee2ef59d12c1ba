/** Content in the layout that the editor in the browser writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from './canonical.ts';
import { schemaOf, type SourceFile } from '../../src/content/files.ts';
import { readContent } from '../../src/content/read.ts';

/** Files that can be read and stand in another layout, with the text that they should have. */
export const unformattedFiles = (root: string) =>
  readContent(root)
    .files.map((source) => ({ file: source.file, text: formatSource(root, source) }))
    .filter(({ file, text }) => text !== readFileSync(join(root, file), 'utf8'));

/** The text of a file that could be read in this layout, its fields changed. */
export function formatSource(
  root: string,
  source: SourceFile,
  change?: (fields: unknown) => unknown,
) {
  const text = readFileSync(join(root, source.file), 'utf8');
  return canonicalText(text, source.file, schemaOf(source), change);
}
