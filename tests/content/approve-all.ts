/** Approvals for test sites. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '../../src/content/read.ts';
import { valueAt } from '../../src/utils/nested-data.ts';
import { approvableParts } from '../../tools/content/approvals.ts';
import { formatSource } from '../../tools/content/format.ts';

/** Writes an approval by A. Person into each file that needs one. */
export function approveAll(root: string, on: string, until: string) {
  const parts = approvableParts(readContent(root).files);
  for (const [source, own] of Map.groupBy(parts, ({ file }) => file)) {
    const text = formatSource(root, source, (fields) => {
      for (const { path } of own)
        Object.assign(valueAt(fields, path) as object, {
          approved: { by: 'A. Person', on, until },
        });
      return fields;
    });
    writeFileSync(join(root, source.file), text);
  }
}
