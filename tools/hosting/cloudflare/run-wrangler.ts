/** Cloudflare's command-line tool, in the version of the lock file in this folder. It is installed in `.cache` on first use (230 MB). */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { UserError } from '../../../src/shared/user-error.ts';

/** Folder with the lock file and the configuration. */
const SOURCE = import.meta.dirname;

/** Folder in which the tool is installed. */
const INSTALLATION = resolve(SOURCE, '../../../.cache/cloudflare');

/** Name of the Worker, from `wrangler.jsonc`. */
export const WORKER =
  /"name": "(.+?)"/.exec(readFileSync(join(SOURCE, 'wrangler.jsonc'), 'utf8'))?.[1] ?? '';

/** Turns off prompts and telemetry. */
export const WRANGLER_ENVIRONMENT = { WRANGLER_SEND_METRICS: 'false', CI: '1' };

/** Returns the command that runs wrangler with parameters: the program in WRANGLER, or the one that `ensureWrangler` installs. */
export const wrangler = (...parameters: string[]): [program: string, ...parameters: string[]] => {
  const program = process.env['WRANGLER'];
  if (program) return [program, ...parameters];
  return [
    process.execPath,
    join(INSTALLATION, 'node_modules/wrangler/bin/wrangler.js'),
    ...parameters,
  ];
};

/** Installs wrangler if it is missing. Returns false if that fails; npm has printed the reason. */
export function ensureWrangler() {
  if (process.env['WRANGLER']) return true;
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const isInstalled = () =>
    // npm writes this file when the installation is complete.
    existsSync(join(INSTALLATION, 'node_modules/.package-lock.json')) &&
    lock(INSTALLATION) === lock(SOURCE);
  if (isInstalled()) return true;
  rmSync(INSTALLATION, { recursive: true, force: true });
  cpSync(SOURCE, INSTALLATION, { recursive: true });
  // Not `npm ci`, for the reason that tools/run.mjs gives.
  const parameters = 'install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error';
  const shell = process.platform === 'win32';
  spawnSync('npm', parameters.split(' '), { cwd: INSTALLATION, shell, stdio: ['ignore', 2, 2] });
  return isInstalled();
}

/** Runs wrangler and returns its output. Throws a UserError with the output if it fails. */
export function runWrangler(...parameters: string[]) {
  if (!ensureWrangler())
    throw new UserError('Cloudflare’s tool could not be installed. npm has printed the reason.');
  const [program, ...programParameters] = wrangler(...parameters);
  const env = { ...process.env, ...WRANGLER_ENVIRONMENT };
  const result = spawnSync(program, programParameters, {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env,
  });
  if (result.status === 0) return result.stdout;
  const output = stripVTControlCharacters(result.stderr || result.stdout).trim();
  throw new UserError(
    `Cloudflare rejected the command (wrangler ${parameters.slice(0, 2).join(' ')}): ${output}`,
  );
}
