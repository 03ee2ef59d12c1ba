/**
 * `node scripts/run.mjs serve.ts`: the way from the machine's Node (20 or later) to the project's. Installs what is missing,
 * runs a script of this folder on Node 24, and ends as it ends. Plain JavaScript without dependencies, because it runs before
 * anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

process.chdir(resolve(import.meta.dirname, '..'));

const windows = process.platform === 'win32';

/** Installed by the package `node`; the machine's own may be too old for Astro. */
const projectNode = resolve('node_modules/node/bin', windows ? 'node.exe' : 'node');

if (!isInstalled()) install();
const [script, ...parameters] = process.argv.slice(2);
const child = spawn(projectNode, [resolve('scripts', script), ...parameters], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  },
});
// The terminal sends Ctrl-C to both processes; this one waits, so that the script can end in order.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// npm that is told to end ends the shell between the two, and no more.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || child.kill(), 500).unref();
child.on('exit', (code, signal) => process.exit(signal === null ? code : 1));

/**
 * Whether npm's record of node_modules has every package of the lock file in its version. Optional packages may be missing:
 * most are for other machines.
 */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return (
    existsSync(projectNode) &&
    Object.entries(wanted).every(
      ([path, { version, optional, devOptional }]) =>
        path === '' || optional || devOptional || present[path]?.version === version,
    )
  );
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** Installs what is missing, or ends with one sentence that says why it could not. */
function install() {
  console.log('Installing packages (the first time takes a minute or two) ...');
  // `npm ci` would refuse a lock file whose optional packages for other systems the registry does not have; this keeps to
  // the lock file as well, and does not change it. Offline it would try for minutes, but for the two numbers.
  const flags =
    '--no-save --include=dev --no-audit --no-fund --loglevel=error --fetch-retries=1 --fetch-retry-mintimeout=1000';
  const { status } = spawnSync('npm', ['install', ...flags.split(' ')], {
    shell: windows,
    stdio: 'inherit',
  });
  if (status === 0 && isInstalled()) return;
  if (status !== 0) fail('npm could not install the packages; the message above says why.');
  fail(
    'npm left packages out: let it run install scripts (npm config set ignore-scripts false), and package-lock.json fit package.json (npm install); then try again.',
  );
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
