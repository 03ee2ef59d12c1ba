/** The commands of package.json say what they are for before they do anything. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
// Cloudflare's own tool has its own words.
const ours = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^node scripts\/(?:run\.mjs )?([\w-]+\.ts)/.exec(command)?.[1];
  return file && name !== 'wrangler' ? [[name, `scripts/${file}`] as const] : [];
});

test.each(ours)('npm run %s: its file begins with its usage', (_, file) => {
  const [, comment, first] = /^\/\*\*(.*?)\*\/\n(import .*)/s.exec(readFileSync(file, 'utf8'))!;
  expect(comment!.length).toBeGreaterThan(60);
  expect(first).toMatch(/^import (?:\{ end \} from )?'\.\/lib\/command\.ts';/);
});

test('which --help prints, and ends', () => {
  const said = execFileSync('npm', ['run', '--silent', 'deploy', '--', '--help'], {
    encoding: 'utf8',
  });
  expect(said).toContain('--dry-run');
});
