/** Rewrites content in the format in which the CMS saves it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from './canonical.ts';
import { schemaOf, type SourceFile } from '../../src/content/files.ts';
import { readContent } from '../../src/content/read.ts';

/** Returns the files in another format, each with the text that it should have. Leaves out files that cannot be read. */
export const unformattedFiles = (root: string) =>
  readContent(root)
    .files.map((source) => ({ file: source.file, text: formatSource(root, source) }))
    .filter(({ file, text }) => text !== readFileSync(join(root, file), 'utf8'));

/** Returns the text of a file in this format, after `change` was applied to its fields. */
export function formatSource(
  root: string,
  source: SourceFile,
  change?: (fields: unknown) => unknown,
) {
  const text = readFileSync(join(root, source.file), 'utf8');
  return canonicalText(text, source.file, schemaOf(source), change);
}
