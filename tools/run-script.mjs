/**
 * Goes from the machine's Node.js to the project's: installs missing packages, runs a script of this folder, and ends with its
 * exit code. Plain JavaScript, because it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));
// Vite and Astro read these characters of a path as parts of a URL.
const [character] = /[#%?*"'`\\]/.exec(process.platform === 'win32' ? '' : folder) || [];
if (character) {
  console.error(
    `The project folder ${folder} has the character ${character} in its path, with which the site cannot be built. Move or rename the folder.`,
  );
  process.exit(1);
}
process.chdir(folder);
const shell = process.platform === 'win32';
const stdio = 'inherit';

/** Of the package `node`; the machine's own may be too old for Astro. */
const projectNode = resolve('node_modules/node/bin', shell ? 'node.exe' : 'node');

/** Not `npm ci`, which refuses a lock file with packages for other systems that the registry lacks. */
const INSTALL =
  'install --no-save --include=dev --no-audit --no-fund --loglevel=error --fetch-retries=1';

if (!isInstalled()) {
  console.log('Installing packages (the first time takes a minute or two) ...');
  spawnSync('npm', INSTALL.split(' '), { shell, stdio });
}
if (!isInstalled()) {
  console.error('The packages are not installed: npm says why, or may not run install scripts.');
  process.exit(1);
}
const [script, ...parameters] = process.argv.slice(2);
// Debian's users do not have /usr/sbin in their PATH, and nginx is there.
const PATH = [resolve('node_modules/.bin'), process.env.PATH, '/usr/sbin'].join(delimiter);
const env = { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: '1' };
const child = spawn(projectNode, [resolve('tools', script), ...parameters], { stdio, env });
// The terminal sends Ctrl-C to both processes; this one waits for the script.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// Told to end, npm ends only the shell in between.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || child.kill(), 500).unref();
child.on('exit', (code, signal) => process.exit(signal === null ? code : 1));

/** Whether npm's record has every package of the lock file; most optional ones are for other machines. */
function isInstalled() {
  const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file)).packages : {});
  const present = packagesIn('node_modules/.package-lock.json');
  const isThere = ([path, { version, optional, devOptional }]) =>
    path === '' || optional || devOptional || present[path]?.version === version;
  return existsSync(projectNode) && Object.entries(packagesIn('package-lock.json')).every(isThere);
}
