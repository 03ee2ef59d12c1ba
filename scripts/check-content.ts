/** `npm run check:content`: every problem of the content at once. Exit 1 while there is any. */
import { checkAll } from '../src/content-check/check.ts';
import { formatReport } from '../src/content-check/report.ts';
import { routeMode } from '../src/site/addresses.ts';

try {
  const { problems, count } = checkAll({ root: process.cwd(), routes: routeMode() });
  if (problems.length === 0) {
    console.log(`content: ${count} files, no problems`);
  } else {
    console.error(formatReport(problems, { colour: process.stderr.isTTY }));
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
