/** The content check: every rule over every file. Nothing is printed or kept. */
import type { Content, SourceFile } from '../files.ts';
import { momentsAhead, momentWords } from '../publication.ts';
import { byPlace, type Problem } from '../report.ts';
import { cannotBeRead } from '../yaml.ts';
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
  const { files, problems } = content;
  const referencesAt = (moment: Date) => {
    const names = collectNames(content, moment);
    return ofEach(files, (file) => referenceProblems(file, names));
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
  const own = ofEach(files, ownProblems);
  return [...problems, ...own, ...today, ...sharedProblems(content), ...later].sort(byPlace);
}

/** What a rule says of each file; where it fails at one, the name of that. */
const ofEach = (files: readonly SourceFile[], rule: (file: SourceFile) => Problem[]): Problem[] =>
  files.flatMap((file) => {
    try {
      return rule(file);
    } catch (error) {
      return { file: file.file, line: 1, ...cannotBeRead(error) };
    }
  });
