/** `npm run readability`: how old a reader of each page must be, the hardest first (docs/decisions.md, "Words"). */
import './lib/usage.ts';
import { AIM, readability } from '../src/content/check/readability.ts';
import { readContent } from '../src/content/read.ts';

const rows = readability(readContent(process.cwd()));
console.table(rows);
const older = rows.filter(({ age }) => age > AIM).length;
console.log(`\n${older} of ${rows.length} files need a reader older than ${AIM}.`);
