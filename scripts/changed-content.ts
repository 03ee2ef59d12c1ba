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
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { changes, type Change } from '../tests/changes/changes.ts';
import { copySite } from './lib/copy-site.ts';

/** Beside what a build needs: what the tests read. */
const TESTED = [
  'tests',
  'scripts',
  'docs',
  '.vscode',
  'README.md',
  'vitest.config.ts',
  'prettier.config.js',
];

const CHECKS = {
  content: ['node', 'scripts/check-content.ts'],
  build: ['astro', 'build', '--force', '--outDir', '.cache/site'],
  tests: ['vitest', 'run', '--project=content', '--project=built', '--reporter=dot'],
};
const LAUNCH = ['node', 'scripts/check-launch.ts'];

/** Makes the changes in a new copy and runs the checks in it; says of each whether it passed. */
async function check(name: string, made: readonly Change[]): Promise<Record<string, string>> {
  mkdirSync('.cache', { recursive: true });
  const root = await copySite('.cache', TESTED);
  const row: Record<string, string> = { change: name };
  try {
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
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return row;
}

process.chdir(resolve(import.meta.dirname, '..'));
const runs: [string, Change[]][] = process.argv.includes('--each')
  ? changes.map((change) => [change.name, [change]])
  : [[`${changes.length} changes at once`, changes]];
const rows = [];
for (const [name, made] of runs) rows.push(await check(name, made));
console.table(rows);
if (rows.some((row) => Object.values(row).includes('FAILED'))) process.exitCode = 1;
