/** The site as this machine serves it, built when something changed since the last time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildStamp, lastStamp } from '../../src/hosting/build-stamp.ts';

/**
 * Folder of the build that `npm start` serves and the tests test, from the top of the project. Its form calls the server
 * that it came from; so it is not `dist/`, which `npm run build` makes for a host.
 */
export const LOCAL_SITE = '.cache/site';

/** What makes that build, and the settings that make it differ from the production build. */
export const LOCAL_BUILD = {
  command: ['npm', 'run', '--silent', 'build', '--', '--outDir', LOCAL_SITE],
  settings: { PUBLIC_API_BASE: '' },
};

/**
 * Makes the local site right for what the project now says. Returns whether it is; when it is not, the build has said why.
 *
 * @param root top of the project
 */
export async function buildWhenNeeded(root: string): Promise<boolean> {
  const environment = { ...process.env, ...LOCAL_BUILD.settings };
  const dist = resolve(root, LOCAL_SITE);
  if (existsSync(dist) && (await lastStamp(dist)) === (await buildStamp(root, environment)))
    return true;
  console.log('Building the site ...');
  const [command = '', ...parameters] = LOCAL_BUILD.command;
  const build = spawn(command, parameters, {
    cwd: root,
    env: environment,
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  const [status] = (await once(build, 'exit')) as [number | null];
  return status === 0;
}
