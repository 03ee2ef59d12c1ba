/**
 * `npm run check:launch`: everything that is still to be filled, confirmed, sourced or approved. Exit 1 while there is any.
 *
 *   npm run check:launch -- facts
 *   npm run check:launch -- funds/blockchain
 */
import { end } from './lib/command.ts';
import { launchReport, openPoints, openWords, pointsOf } from '../src/content/check/launch.ts';
import { readContent } from '../src/content/read.ts';

const [wanted] = process.argv.slice(2);
const content = readContent(process.cwd());
const open = openPoints(content);
const points = wanted === undefined ? open : pointsOf(open, wanted);
const isKnown = (name: string) =>
  openWords.includes(name) || content.files.some(({ file }) => file.includes(name));
if (points.length > 0) {
  console.log(launchReport(points, process.stdout.isTTY));
  process.exitCode = 1;
} else if (wanted !== undefined && !isKnown(wanted))
  end(
    `There is no "${wanted}". Name a file or folder, like funds/blockchain, or one of: ${openWords.join(', ')}.`,
  );
else console.log(`launch: no point is open${wanted === undefined ? '' : ` of ${wanted}`}`);
