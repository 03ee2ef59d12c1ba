/** The content check: every rule over every file. */
import { fieldProblems, problemAt, textsOf } from '../../src/content/files.ts';
import type { Content, SourceFile } from '../../src/content/files.ts';
import { entryKinds, kindOf, nounOf } from '../../src/content/collections.ts';
import { holdOf, momentsAhead, momentWords } from '../../src/content/publication.ts';
import { byPlace, type Problem } from '../../src/content/report.ts';
import { explainProse } from '../../src/schemas/prose.ts';
import { finding, quoted, TO_WRITE } from '../../src/schemas/refusals.ts';
import { collectNames, referenceProblems } from './rules/references.ts';
import { sharedProblems } from './rules/shared.ts';

/** All problems by file and line, those from when a release appears too, so that no build breaks by the calendar. */
export function checkContent(content: Content) {
  const now = new Date();
  const { files, problems } = content;
  const referencesAt = (moment: Date) => {
    const names = collectNames(content, moment);
    return files.flatMap((file) => referenceProblems(file, names));
  };
  const today = referencesAt(now);
  const placed = ({ file, line, found }: Problem) => `${file}:${line} ${found}`;
  const seen = new Set(today.map(placed));
  // Only what links say depends on what has appeared.
  const later = momentsAhead(files, now).flatMap((moment) =>
    referencesAt(moment)
      .filter((problem) => !seen.has(placed(problem)) && seen.add(placed(problem)))
      .map((problem) => ({ ...problem, found: `From ${momentWords(moment)}: ${problem.found}` })),
  );
  const own = files.flatMap((file) => [...schemaProblems(file), ...unwrittenProblems(file)]);
  return [...problems, ...own, ...today, ...sharedProblems(content), ...later].sort(byPlace);
}

/** Everything wrong with a file by itself; once, where it lies in the wrong folder. */
export function schemaProblems(file: SourceFile) {
  const needsProse = file.kind !== 'data' && kindOf(file.kind).needsProse === true;
  const inProse = explainProse(file.body, needsProse).map(({ line, ...found }) =>
    problemAt(file, line ?? [], found),
  );
  const all = [...fieldProblems(file), ...inProse];
  const moved = all.length > 1 ? misplaced(file) : undefined;
  return moved ? [moved] : all;
}

/** An entry whose fields fit exactly one other kind. */
function misplaced(file: SourceFile) {
  const fitting = entryKinds.filter((kind) => kindOf(kind).schema.safeParse(file.data).success);
  const [right] = fitting;
  if (file.kind === 'data' || !right || right === file.kind || fitting.length > 1) return undefined;
  const found = `This file has the fields of a ${nounOf(right)}, so it does not belong in content/${file.kind}.`;
  return problemAt(file, [], finding(found, `Move the file to content/${right}.`));
}

/** Texts of `npm run new` that nobody has written yet, in an entry that is no draft. */
function unwrittenProblems(file: SourceFile) {
  if (file.kind === 'data' || holdOf(file.data) === 'draft') return [];
  return textsOf(file).flatMap(({ text, place }) => {
    const words = text.replace(/^#+ /, '');
    if (!words.startsWith(TO_WRITE)) return [];
    const allowed = 'Write the text, or write draft: true until then.';
    return problemAt(file, place, finding(`${quoted(words)} is still a template text.`, allowed));
  });
}
