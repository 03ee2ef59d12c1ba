/** Every file fits its schemas, in its fields and in its prose. */
import { entryKinds, kindOf } from '../kinds.ts';
import type { Path } from '../schemas/paths.ts';
import { prose } from '../schemas/prose.ts';
import { finding } from '../schemas/refusals.ts';
import { fieldProblems, refusalOf } from './explain.ts';
import type { Problem } from './problem.ts';
import { isEntry, problemAt, problemInProse, type SourceFile } from './source-file.ts';

/** Everything that a file says against its schemas, that of its fields and that of its prose. */
export function schemaProblems(file: SourceFile): Problem[] {
  const problems = [...fieldProblems(file), ...proseProblems(file)];
  return problems.length < 2 ? problems : (misplaced(file) ?? problems);
}

/** Said once of an entry that has nothing wrong but its folder: one kind can't do with its fields, and exactly one other can. */
function misplaced(file: SourceFile): Problem[] | undefined {
  if (!isEntry(file)) return undefined;
  const { ending, schema, noun } = kindOf(file.kind);
  const codes = schema.safeParse(file.data).error?.issues.map(({ code }) => code) ?? [];
  // What only lacks a field fits kinds that need fewer.
  if (!codes.includes('unrecognized_keys')) return undefined;
  const fitting = entryKinds.filter(
    (name) => kindOf(name).ending === ending && kindOf(name).schema.safeParse(file.data).success,
  );
  const [right, ...others] = fitting;
  if (right === undefined || others.length > 0) return undefined;
  const found = `The fields are those of content/${right} (${kindOf(right).noun}), not of content/${file.kind} (${noun}).`;
  return [problemAt(file, [], finding(found, `Move the file to content/${right}.`))];
}

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
