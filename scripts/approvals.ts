/** `npm run approvals`: who approved which file; with `--csv` as a file for the firm's records (RFC 4180). */
import './lib/command.ts';
import { register } from '../src/content/check/approvals.ts';
import { readContent } from '../src/content/read.ts';

const rows = register(readContent(process.cwd()));
if (process.argv.includes('--csv')) {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row) as string[])];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  process.stdout.write(lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join(''));
} else {
  console.table(rows);
  const held = rows.filter((row) => row['approved by'] !== '' && row['changed since'] === '');
  console.log(`${held.length} of ${rows.length} are approved as they are.`);
}
