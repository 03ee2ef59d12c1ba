/**
 * Installs the packages of the lock file when they are not there. Plain JavaScript without dependencies, because it runs
 * before anything is installed, on whatever Node the machine has (20 or later).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const windows = process.platform === 'win32';

/** The Node that the project runs on, installed by the package `node`; the machine's own may be too old for Astro. */
export const projectNode = join('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** What npm prints when the registry gives no answer. */
const NO_REGISTRY =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED/;

const OFFLINE =
  'The npm registry gives no answer, so the packages could not be installed; check the network and try again.';

const NO_SCRIPTS =
  'npm did not run the script of the package "node", which brings the Node that this project runs on; allow install scripts (npm config set ignore-scripts false), delete node_modules and try again.';

/** Installs what is missing. Returns undefined, or one sentence that says why it could not. */
export function installMissing() {
  if (isInstalled()) return undefined;
  console.log('Installing packages (the first time takes a minute or two) ...');
  // Offline, an installation would try for minutes before it gives up; one small question tells it in seconds.
  const question = runNpm(
    ['view', 'node', 'version', '--fetch-retry-mintimeout=1000'],
    'pipe',
    20_000,
  );
  if (question.error?.code === 'ETIMEDOUT' || NO_REGISTRY.test(question.stderr)) return OFFLINE;
  // `npm ci` would refuse a lock file whose optional packages for other systems the registry does not have; this keeps to
  // the lock file as well, and does not change it.
  const npm = runNpm(
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'],
    'inherit',
  );
  if (npm.error) {
    return `npm could not be started (${npm.error.message}); install Node with npm and try again.`;
  }
  if (npm.status === 0) {
    if (!existsSync(projectNode)) return NO_SCRIPTS;
    return isInstalled()
      ? undefined
      : 'package-lock.json does not fit package.json; run npm install and keep the new lock file.';
  }
  if (NO_REGISTRY.test(npm.stderr)) return OFFLINE;
  process.stderr.write(npm.stderr);
  return 'npm could not install the packages; its own message stands above.';
}

/** Runs npm; `timeout` is in ms, and without it npm takes its time. */
function runNpm(parameters, stdout, timeout) {
  return spawnSync('npm', [...parameters, '--loglevel=error', '--fetch-retries=1'], {
    encoding: 'utf8',
    shell: windows,
    stdio: ['ignore', stdout, 'pipe'],
    timeout,
  });
}

/**
 * Whether npm's record of node_modules has every package of the lock file in its version. Optional packages may be missing:
 * most are for other machines.
 */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf(join('node_modules', '.package-lock.json'));
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
