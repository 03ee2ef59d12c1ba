/**
 * Makes what owners do to content over the years (tests/changes) in a copy of the project and runs the checks there: all
 * changes together, in the way of `npm test`.
 *
 *   node scripts/changed-content.ts          all at once
 *   node scripts/changed-content.ts --each   one by one, each in a copy of its own; takes a quarter of an hour
 *
 * Prints a table and ends with 1 when a check fails after a change.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changes, type Change } from '../tests/changes/changes.ts';
import { copySite } from './lib/copy-site.ts';

const CHECKS = {
  build: ['astro', 'build', '--force', '--outDir', '.cache/site'],
  tests: ['vitest', 'run', '--project=site-content', '--project=built', '--reporter=dot'],
};
const LAUNCH = ['node', 'scripts/check-launch.ts'];

/** Makes the changes in a new copy and runs the checks in it; says of each whether it passed. */
async function check(name: string, made: readonly Change[]): Promise<Record<string, string>> {
  mkdirSync('.cache', { recursive: true });
  const root = await copySite('.cache');
  const row: Record<string, string> = { change: name };
  try {
    const gone = made.flatMap((change) => change.gone?.(root) ?? []);
    for (const { apply } of made) await apply(root);
    const launches = made.some((change) => change.launches);
    for (const [step, words] of Object.entries({
      ...CHECKS,
      ...(launches && { launch: LAUNCH }),
    })) {
      const { status, stdout, stderr } = spawnSync(words[0]!, words.slice(1), {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, PUBLIC_API_BASE: '' },
        maxBuffer: 64 * 1024 * 1024,
        shell: process.platform === 'win32',
      });
      row[step] = status === 0 ? 'passed' : 'FAILED';
      if (status !== 0) console.error(`\n${name}, ${step}:\n${(stdout + stderr).slice(-20000)}`);
    }
    if (gone.length > 0) {
      const left = holding(join(root, '.cache/site'), gone);
      row['nothing old'] = left.length === 0 ? 'passed' : 'FAILED';
      if (left.length > 0) console.error(`\n${name}, of the old firm:\n${left.join('\n')}`);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return row;
}

/** Files of a built site that visitors and machines read as text, and that hold one of these texts. */
function holding(site: string, texts: readonly string[]): string[] {
  const patterns = texts.map((text) => {
    // As a page has it: other spaces, signs of HTML by their names; and small in the names of places.
    const words = text
      .replace(/\W/g, '\\$&')
      .replaceAll('\\ ', '(?:\\s|%20)')
      .replaceAll('\\&', '&\\S*');
    return { text, pattern: new RegExp(`(?<![\\w#.])${words}(?!\\w)`, 'i') };
  });
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|xml|json|webmanifest|txt|svg|js|css)$/.test(file))
    .flatMap((file) => {
      const content = readFileSync(join(site, file), 'utf8');
      return patterns
        .filter(({ pattern }) => pattern.test(content))
        .map(({ text }) => `"${text}" stands in ${file}`);
    });
}

process.chdir(resolve(import.meta.dirname, '..'));
const runs: [string, Change[]][] = process.argv.includes('--each')
  ? changes.map((change) => [change.name, [change]])
  : [[`${changes.length} changes at once`, changes]];
const rows = [];
for (const [name, made] of runs) rows.push(await check(name, made));
console.table(rows);
if (rows.some((row) => Object.values(row).includes('FAILED'))) process.exitCode = 1;
