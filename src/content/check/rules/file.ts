/** What a file says against its schemas, and what else is wrong with it whatever the others say. */
import {
  fieldProblems,
  isEntry,
  isPage,
  problemAt,
  textsOf,
  type SourceFile,
} from '../../files.ts';
import { entryKinds, kindOf } from '../../kinds.ts';
import { holdOf } from '../../publication.ts';
import type { Problem } from '../../report.ts';
import { valueAt } from '../../schemas/paths.ts';
import { explainProse } from '../../schemas/prose.ts';
import { finding, quoted, TO_WRITE } from '../../schemas/refusals.ts';

/** All that is said of a file by itself. */
export const ownProblems = (file: SourceFile): Problem[] => [
  ...schemaProblems(file),
  ...unwrittenProblems(file),
  ...weightProblems(file),
];

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
  const said = explainProse(file.body, { use, noun, sections: valueAt(file.data, ['sections']) });
  return said.map(({ path = [], line, ...found }) => problemAt(file, line ?? path, found));
}

/** Texts of `npm run new` that nobody has written yet, in an entry that is no draft. */
function unwrittenProblems(file: SourceFile): Problem[] {
  if (!isEntry(file) || holdOf(file.data) === 'draft') return [];
  const allowed = 'Write it, or leave the page a draft until it is written.';
  return textsOf(file)
    .map(({ text, place }) => ({ text: text.replace(/^#+ /, ''), place }))
    .filter(({ text }) => text.startsWith(TO_WRITE))
    .map(({ text, place }) =>
      problemAt(file, place, finding(`${quoted(text)} is still an example.`, allowed)),
    );
}

/** Most characters of a page's own words: half an hour of reading, and a second on a poor line. */
const MOST = 40_000;

/** A page is no book. */
function weightProblems(file: SourceFile): Problem[] {
  const length = isPage(file) ? JSON.stringify([file.data, file.body]).length : 0;
  const found = `The words of this page have ${length} characters, and ${MOST} is the most.`;
  return length <= MOST ? [] : [problemAt(file, [], finding(found, 'Make two pages of it.'))];
}
