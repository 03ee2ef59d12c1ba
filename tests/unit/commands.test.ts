/** The commands of package.json. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
// Cloudflare's own tool has its own words.
const ours = Object.entries(scripts).filter(
  ([name, command]) => /^node scripts\/[^&]*$/.test(command) && name !== 'wrangler',
);

test.concurrent.each(ours)(
  'npm run %s -- --help says what there is, and does nothing',
  async (_, command) => {
    const [program = '', ...words] = command.split(' ');
    const { stdout } = await promisify(execFile)(program, [...words, '--help']);
    expect(stdout.length).toBeGreaterThan(60);
  },
);
