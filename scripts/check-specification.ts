/** Builds the site when something changed, and holds the list in tests/specification against it. Ends as the tests end. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { buildWhenNeeded } from './lib/build.ts';

const root = resolve(import.meta.dirname, '..');
if (!(await buildWhenNeeded(root))) process.exit(1);
const { status } = spawnSync('vitest', ['run', '--project=specification'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
