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
// On Debian, nginx is in /usr/sbin, which is not in the PATH of most users.
const PATH = [resolve('node_modules/.bin'), process.env.PATH, '/usr/sbin'].join(delimiter);
if (!isInstalled() || !hasNativePackages()) {
  console.log('Installing packages (the first time takes a minute or two) ...');
  const isFirstTime = !existsSync(projectNode);
  install();
  if (isFirstTime && isInstalled() && !hasNativePackages()) install();
}
if (!isInstalled()) {
  console.error(
    'The packages are not installed. Read the output of npm above. If npm config get ignore-scripts prints true, run npm rebuild --ignore-scripts=false.',
  );
  process.exit(1);
}
const [script, ...parameters] = process.argv.slice(2);
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

/**
 * Installs the packages, with the project's Node.js as soon as that is installed: npm leaves out optional packages whose `engines`
 * do not name the Node.js version that runs npm, and without them Astro does not start.
 */
function install() {
  const npm = process.env.npm_execpath || '';
  const options = INSTALL.split(' ');
  if (existsSync(projectNode) && npm.endsWith('npm-cli.js'))
    spawnSync(projectNode, [npm, ...options], { stdio });
  else spawnSync('npm', options, { shell, stdio, env: { ...process.env, PATH } });
}

/** Returns true if every package of the lock file that `isNeeded` selects is installed. */
function arePresent(isNeeded) {
  // npm may have been interrupted while it wrote this file.
  const present = packagesIn('node_modules/.package-lock.json') || {};
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, entry]) => path === '' || !isNeeded(entry) || present[path]?.version === entry.version,
  );
}

/** True if every package that each system needs is installed. */
function isInstalled() {
  const isNeeded = ({ optional, devOptional }) => !optional && !devOptional;
  return existsSync(projectNode) && arePresent(isNeeded);
}

/** True if every optional package for this system alone is installed. */
function hasNativePackages() {
  return arePresent(
    ({ optional, os, cpu, libc }) =>
      optional &&
      os?.includes(process.platform) &&
      cpu?.includes(process.arch) &&
      (!libc || libc.includes('glibc')),
  );
}
