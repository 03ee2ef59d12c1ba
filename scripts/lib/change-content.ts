/** What the commands that write content have in common. */
import { checkContent } from '../../src/content/check/check.ts';
import { readContent } from '../../src/content/read.ts';
import { formatProblem } from '../../src/content/report.ts';

/** Runs a change and tells of the problems that it has made. */
export function changeContent(change: () => void): void {
  const problems = () => checkContent(readContent(process.cwd())).map((one) => formatProblem(one));
  const before = new Set(problems());
  change();
  const made = problems().filter((problem) => !before.has(problem));
  if (made.length > 0) console.log(`\nFirst mend this:\n\n${made.join('\n\n')}`);
}
