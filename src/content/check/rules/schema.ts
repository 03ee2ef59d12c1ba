/** What a file says against its schemas. */
import { fieldProblems, isEntry, problemAt, problemInProse, type SourceFile } from '../../files.ts';
import { kindOf } from '../../kinds.ts';
import { explain } from '../../phrasebook.ts';
import type { Problem } from '../../report.ts';
import { valueAt } from '../../schemas/paths.ts';
import { prose } from '../../schemas/prose.ts';

/** Everything that a file says against its schemas, that of its fields and that of its prose. */
export const schemaProblems = (file: SourceFile): Problem[] => [
  ...fieldProblems(file),
  ...proseProblems(file),
];

function proseProblems(file: SourceFile): Problem[] {
  if (!isEntry(file)) return [];
  const { prose: use, noun } = kindOf(file.kind);
  const schema = prose({ use, noun, sections: valueAt(file.data, ['sections']) });
  return explain(schema, file.body).map(({ path, line, ...found }) =>
    line === undefined ? problemAt(file, path, found) : problemInProse(file, line, found),
  );
}
