/** What the commands that write content have in common. */
import { checkContent } from '../../src/content/check/check.ts';
import { CannotWrite } from '../../src/editors/commands/new-entry.ts';
import { readContent } from '../../src/content/read.ts';
import { formatProblem } from '../../src/content/report.ts';

/** Runs a change and tells of the problems that it has made. What cannot be written is said in its own words, without a stack. */
export async function changeContent(change: () => void | Promise<void>): Promise<void> {
  const problems = () => checkContent(readContent(process.cwd())).map((one) => formatProblem(one));
  try {
    const before = new Set(problems());
    await change();
    const made = problems().filter((problem) => !before.has(problem));
    if (made.length > 0) console.log(`\nFirst mend this:\n\n${made.join('\n\n')}`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!(error instanceof CannotWrite) && !code?.startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(message);
    process.exitCode = 1;
  }
}
