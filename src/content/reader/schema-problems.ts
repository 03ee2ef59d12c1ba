/** Every file fits its schemas, in its fields and in its prose. */
import { kindOf } from '../kinds.ts';
import type { Path } from '../schemas/paths.ts';
import { prose } from '../schemas/prose.ts';
import { fieldProblems, refusalOf } from './explain.ts';
import type { Problem } from './problem.ts';
import { isEntry, problemAt, problemInProse, type SourceFile } from './source-file.ts';

/** Everything that a file says against its schemas, that of its fields and that of its prose. */
export const schemaProblems = (file: SourceFile): Problem[] => [
  ...fieldProblems(file),
  ...proseProblems(file),
];

function proseProblems(file: SourceFile): Problem[] {
  if (!isEntry(file)) return [];
  const { sections } = file.data as { sections?: unknown };
  const context = { use: kindOf(file.kind).prose, noun: kindOf(file.kind).noun, sections };
  const issues = prose(context).safeParse(file.body).error?.issues ?? [];
  return issues.map((issue) => {
    const { line, ...found } = refusalOf(issue);
    return line === undefined
      ? problemAt(file, issue.path as Path, found)
      : problemInProse(file, line, found);
  });
}
