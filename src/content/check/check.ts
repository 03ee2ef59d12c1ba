/** The content check: every rule over every file. Nothing is printed or kept. */
import { byPlace, type Problem } from '../report.ts';
import { cannotBeRead } from '../yaml.ts';
import type { Content, SourceFile } from '../files.ts';
import { momentsAhead, momentWords } from '../publication.ts';
import { ownProblems } from './rules/file.ts';
import { collectNames, referenceProblems } from './rules/references.ts';
import { sharedProblems } from './rules/shared.ts';

/**
 * All problems of the content, sorted by file and line: those that it has now, and those that it will have at a moment at which
 * a release appears, so that no build breaks by the calendar. They are the same in both readings of the routes: what one of them
 * lacks it leaves out (src/content/addresses.ts).
 */
export function checkContent(content: Content): Problem[] {
  const now = new Date();
  const { files } = content;
  const names = collectNames(content, now);
  const today = [
    ...content.problems,
    ...files.flatMap((file) =>
      named(file, () => [...ownProblems(file), ...referenceProblems(file, names)]),
    ),
    ...sharedProblems(content),
  ];
  return [...today, ...laterProblems(content, now, today)].sort(byPlace);
}

/** What links will say that is right until then: only they depend on what has appeared. */
function laterProblems(content: Content, now: Date, known: readonly Problem[]): Problem[] {
  const placed = ({ file, line, found }: Problem) => `${file}:${line} ${found}`;
  const seen = new Set(known.map(placed));
  return momentsAhead(content.files, now).flatMap((moment) => {
    const names = collectNames(content, moment);
    return content.files
      .flatMap((file) => named(file, () => referenceProblems(file, names)))
      .filter((problem) => !seen.has(placed(problem)) && seen.add(placed(problem)))
      .map((problem) => ({ ...problem, found: `From ${momentWords(moment)}: ${problem.found}` }));
  });
}

/** What the rules say of a file; where one of them fails at it, the name of the file. */
function named({ file }: SourceFile, rules: () => Problem[]): Problem[] {
  try {
    return rules();
  } catch (error) {
    return [{ file, line: 1, ...cannotBeRead(error) }];
  }
}
