/** `npm run approvals`: who approved which page; with `--csv` as a file for the firm's records (RFC 4180). */
import { register } from '../src/content/check/approvals.ts';
import { readContent } from '../src/content/reader/read.ts';

/** A text in exactly so many characters. */
const cut = (text: string, width: number) =>
  (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width);

const rows = register(readContent(process.cwd()));
if (process.argv.includes('--csv')) {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row) as string[])];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  process.stdout.write(lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join(''));
} else {
  // By its address, and in the width of a page: the whole title and every change are in --csv.
  const cells = rows.map((row) => [
    row.address,
    row['approved by'],
    row.on,
    row.until,
    row['changed since'],
  ]);
  const table = [['address', 'approved by', 'on', 'until', 'changed since'], ...cells];
  const widths = [42, 16, 10, 10, 14];
  for (const row of table)
    console.log(
      row
        .map((cell, at) => cut(cell, widths[at]!))
        .join('  ')
        .trimEnd(),
    );
  const held = rows.filter((row) => row['approved by'] !== '' && row['changed since'] === '');
  console.log(`\n${held.length} of ${rows.length} pages are approved as they are.`);
}
