/** `npm run check:launch`: everything that is still to be confirmed, sourced or approved. Exit 1 while there is any. */
import { openPoints } from '../src/content-check/launch.ts';
import { readContent } from '../src/reader/read.ts';
import { formatReport } from '../src/reader/report.ts';

const left = openPoints(readContent(process.cwd()));
if (left.length === 0) {
  console.log('launch: no point is open');
} else {
  console.error(formatReport(left, { colour: process.stderr.isTTY, noun: 'open point' }));
  process.exitCode = 1;
}
