/** The production build, made when something changed since the last one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStamp, lastStamp } from '../../src/hosting/build-stamp.ts';

/**
 * Makes `dist/` right for what the project now says. Returns whether it is; when it is not, the build has said why.
 *
 * @param root top of the project
 * @param environment of the build; settings in it belong to the build as much as files do
 */
export async function buildWhenNeeded(
  root: string,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  const isThere = existsSync(join(root, 'dist'));
  if (isThere && (await lastStamp(root)) === (await buildStamp(root, environment))) return true;
  console.log('Building the site ...');
  const build = spawn('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env: environment,
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  const [status] = (await once(build, 'exit')) as [number | null];
  return status === 0;
}
