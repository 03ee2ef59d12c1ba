/** Content in the layout that the editor in the browser writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from '../../content/canonical.ts';
import { schemaOf, type SourceFile } from '../../content/files.ts';
import { readContent } from '../../content/read.ts';

/** Files that can be read and stand in another layout, with the text that they should have. */
export const otherLayouts = (root: string) =>
  readContent(root).files.flatMap((source) => {
    const { file } = source;
    const text = laidOut(root, source);
    return text === readFileSync(join(root, file), 'utf8') ? [] : { file, text };
  });

/** The text of a file that could be read in this layout, its fields changed. */
export const laidOut = (
  root: string,
  source: SourceFile,
  change?: (fields: unknown) => unknown,
) => {
  const text = readFileSync(join(root, source.file), 'utf8');
  return canonicalText(text, source.file, schemaOf(source), change);
};
