/**
 * Installs missing packages, runs a script of this folder with the Node.js version of the project, and exits with its exit code.
 * Written in JavaScript, because it runs before any package is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));
// Vite and Astro treat these characters in a path as parts of a URL. A colon separates the folders of PATH.
const [character] = /[#%?*:"'`\\]/.exec(process.platform === 'win32' ? '' : folder) || [];
if (character) {
  console.error(
    `The project folder ${folder} has the character ${character} in its path, so the site cannot be built. Move or rename the folder.`,
  );
  process.exit(1);
}
process.chdir(folder);
const shell = process.platform === 'win32';
const stdio = 'inherit';

/** Node.js from the package `node`, because the version on the machine may be too old for Astro. */
const projectNode = resolve('node_modules/node/bin', shell ? 'node.exe' : 'node');

/**
 * Not `npm ci`, which rejects the lock file if the registry lacks a package for another system. The options override settings of the
 * person and of a workspace around the project. `engines` does not matter: packages run with the Node.js version of the project.
 */
const INSTALL =
  'install --no-save --no-workspaces --include=dev --package-lock --install-strategy=hoisted --no-engine-strict --no-audit --no-fund --loglevel=error --fetch-retries=1';

if (!packagesIn('package-lock.json')) {
  console.error(
    'package-lock.json is not valid JSON. After a merge conflict, restore it with git checkout HEAD package-lock.json, and then run npm install.',
  );
  process.exit(1);
}
if (!isInstalled()) {
  console.log('Installing packages (the first time takes a minute or two) ...');
  spawnSync('npm', INSTALL.split(' '), { shell, stdio });
}
if (!isInstalled()) {
  console.error(
    'The packages are not installed. Read the output of npm above, and check that npm may run install scripts.',
  );
  process.exit(1);
}
const [script, ...parameters] = process.argv.slice(2);
// On Debian, nginx is in /usr/sbin, which is not in the PATH of most users.
const PATH = [resolve('node_modules/.bin'), process.env.PATH, '/usr/sbin'].join(delimiter);
const env = {
  ...process.env,
  PATH,
  ASTRO_TELEMETRY_DISABLED: '1',
  // Commands start in half the time if Node.js need not compile their modules again.
  NODE_COMPILE_CACHE: resolve('.cache/node'),
};
const child = spawn(projectNode, [resolve('tools', script), ...parameters], { stdio, env });
// The terminal sends Ctrl-C to both processes; this one waits for the script.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// If npm is terminated, it terminates only the shell between npm and this process, so this process checks its parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || child.kill(), 500).unref();
child.on('exit', (code, signal) => process.exit(signal === null ? code : 1));

/** Returns the packages in a lock file, by folder; undefined if it is not valid JSON. */
function packagesIn(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
  } catch {
    return undefined;
  }
}

/** True if every package of the lock file is installed. Skips optional packages, because most are for other systems. */
function isInstalled() {
  // npm may have been interrupted while it wrote this file.
  const present = packagesIn('node_modules/.package-lock.json') || {};
  const isThere = ([path, { version, optional, devOptional }]) =>
    path === '' || optional || devOptional || present[path]?.version === version;
  return existsSync(projectNode) && Object.entries(packagesIn('package-lock.json')).every(isThere);
}
