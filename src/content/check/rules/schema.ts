/** What a file says against its schemas. */
import { fieldProblems, isEntry, problemAt, problemInProse, type SourceFile } from '../../files.ts';
import { entryKinds, kindOf } from '../../kinds.ts';
import { explain } from '../../phrasebook.ts';
import type { Problem } from '../../report.ts';
import { valueAt } from '../../schemas/paths.ts';
import { prose } from '../../schemas/prose.ts';
import { finding } from '../../schemas/refusals.ts';

/** Everything that a file says against its schemas, that of its fields and that of its prose; once, where all is the folder's fault. */
export function schemaProblems(file: SourceFile): Problem[] {
  const all = [...fieldProblems(file), ...proseProblems(file)];
  const moved = all.length > 1 ? misplaced(file) : undefined;
  return moved ? [moved] : all;
}

/** Said of an entry whose fields fit exactly one other kind. */
function misplaced(file: SourceFile): Problem | undefined {
  const [right, ...others] = entryKinds.filter(
    (kind) => kindOf(kind).schema.safeParse(file.data).success,
  );
  if (!isEntry(file) || right === undefined || others.length > 0) return undefined;
  const found = `The fields are those of content/${right} (${kindOf(right).noun}), not of content/${file.kind}.`;
  return problemAt(file, [], finding(found, `Move the file to content/${right}.`));
}

function proseProblems(file: SourceFile): Problem[] {
  if (!isEntry(file)) return [];
  const { prose: use, noun } = kindOf(file.kind);
  const schema = prose({ use, noun, sections: valueAt(file.data, ['sections']) });
  return explain(schema, file.body).map(({ path, line, ...found }) =>
    line === undefined ? problemAt(file, path, found) : problemInProse(file, line, found),
  );
}
