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

/** Whether something is there, after installing Debian's packages of it where that needs nobody's leave. Prints `missing` if not. */
export function ensure(isThere: () => boolean, packages: string[], missing: string): boolean {
  if (!isThere() && isRootOnDebian()) packages.forEach(installPackage);
  if (!isThere()) console.error(missing);
  return isThere();
}

/** Whether there are the servers that the hosting contract is asked of. */
export const ensureServers = (): boolean =>
  [
    ['nginx', 'nginx-light'],
    ['caddy', 'caddy'],
    ['rsync', 'rsync'],
  ].every(([program = '', debian = '']) =>
    ensure(
      () => findProgram(program) !== undefined,
      [debian],
      `${program} was not found; install it (Debian: ${debian}).`,
    ),
  );

/** Fonts of the same widths as Times New Roman, in which headings stand until the site's own have come. */
const SERIFS = ['Times New Roman', 'Liberation Serif', 'Tinos'];

/** Whether there are the fonts that src/styles/fonts.css fits to ours: in others, words would be measured that no visitor sees. */
export const ensureFonts = (): boolean =>
  ensure(
    () =>
      process.platform !== 'linux' ||
      SERIFS.some((name) => spawnSync('fc-list', [name]).stdout?.length > 0),
    ['fontconfig', 'fonts-liberation'],
    'The browser tests measure words; install the Liberation fonts, which have the widths of Arial and Times New Roman.',
  );

/** Whether there is a Java runtime, which the W3C's HTML checker runs on. */
export const ensureJava = (): boolean =>
  ensure(
    () => spawnSync('java', ['-version']).status === 0,
    ['default-jre-headless'],
    'The HTML checker needs Java; install a Java runtime, version 11 or later.',
  );
