/**
 * `npm run rename -- services/a services/b`: gives an entry another name and address, mends every mention of it in
 * content/, and leaves the old address behind as one that leads to the new.
 */
import { checkContent } from '../src/content-check/check.ts';
import { CannotWrite } from '../src/editing/new-entry.ts';
import { renameEntry } from '../src/editing/rename.ts';
import { formatProblem } from '../src/reader/report.ts';
import { routeMode } from '../src/site/addresses.ts';

const root = process.cwd();
const problems = () => checkContent({ root, routes: routeMode() }).map((one) => formatProblem(one));

try {
  const [from, to, ...rest] = process.argv.slice(2);
  if (from === undefined || to === undefined || rest.length > 0)
    throw new CannotWrite(
      'Name the entry as it is and as it will be: npm run rename -- services/old-name services/new-name',
    );
  const before = new Set(problems());
  const { file, mended } = renameEntry(root, from, to);
  console.log(`It is ${file} now.`);
  for (const { file: path, line, after } of mended)
    console.log(`Mended ${path}, line ${line}: ${after.trim()}`);
  const found = problems().filter((problem) => !before.has(problem));
  if (found.length > 0) console.log(`\nNow mend this:\n\n${found.join('\n\n')}`);
} catch (error) {
  if (!(error instanceof CannotWrite)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
