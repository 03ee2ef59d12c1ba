/** `npm run approvals`: who approved which page; with `--csv` as a file for the firm's records (RFC 4180). */
import { register } from '../src/content/check/approvals.ts';
import { readContent } from '../src/content/reader/read.ts';
import { pagesOrStop } from './lib/build.ts';

const root = process.cwd();
const rows = register(readContent(root), await pagesOrStop(root));
if (process.argv.includes('--csv')) {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row) as string[])];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  process.stdout.write(lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join(''));
} else {
  // By its address, and in the width of a page: the whole title and every change are in --csv.
  const cut = (text: string) => (text.length > 20 ? `${text.slice(0, 19)}…` : text);
  console.table(
    rows.map(({ page: _page, ...row }) => ({ ...row, 'changed since': cut(row['changed since']) })),
  );
  const held = rows.filter((row) => row['approved by'] !== '' && row['changed since'] === '');
  console.log(`\n${held.length} of ${rows.length} pages are approved as they are.`);
}
