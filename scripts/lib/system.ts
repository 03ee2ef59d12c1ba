/** Programs of the system that the checks need, and how they are installed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of the first of these commands that the PATH has. */
export function findProgram(...commands: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find((path) => existsSync(path));
}

/** Whether Debian's packages can be installed without asking. */
export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Runs an installer. Whether it worked shows in whether the program is there afterwards. */
export function run(command: string, parameters: string[]): void {
  spawnSync(command, parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // A download that hangs must not hang the tests for ever.
    timeout: 5 * 60 * 1000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Installs one of Debian's packages. */
export function installPackage(name: string): void {
  run('apt-get', ['update', '--quiet=2']);
  run('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', name]);
}

/** Whether something is there, after installing Debian's packages of it where that needs nobody's leave. Says it when not. */
export function ensure(isThere: () => boolean, packages: string[], missing: string): boolean {
  if (!isThere() && isRootOnDebian()) packages.forEach(installPackage);
  if (!isThere()) console.error(missing);
  return isThere();
}

/** Whether there is a Java runtime, which the W3C's HTML checker runs on. */
export const ensureJava = (): boolean =>
  ensure(
    () => spawnSync('java', ['-version']).status === 0,
    ['default-jre-headless'],
    'The HTML checker needs Java; install a Java runtime, version 11 or later.',
  );
