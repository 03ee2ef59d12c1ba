/** Which files of content stand in another layout than the one that the editor in the browser writes. */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { canonicalText } from '../../content/canonical.ts';
import { dataNames, entryKinds } from '../../content/kinds.ts';
import { schemaOf } from '../../content/files.ts';

/** Files that can be read and stand in another layout, with the text that they should have. */
export function otherLayouts(root: string): { file: string; text: string }[] {
  return ['data' as const, ...entryKinds].flatMap((kind) =>
    globSync(`content/${kind}/*.{mdx,yaml}`, { cwd: root }).flatMap((file) => {
      const ending = extname(file);
      const id = basename(file, ending);
      if (kind === 'data' && !dataNames.some((name) => name === id)) return [];
      const before = readFileSync(join(root, file), 'utf8');
      const text = canonicalText(before, ending, schemaOf({ kind, id }));
      return text === undefined || text === before ? [] : { file, text };
    }),
  );
}
