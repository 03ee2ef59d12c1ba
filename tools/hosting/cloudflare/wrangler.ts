/** Cloudflare's own tool, by the lock file beside this: 230 MB, installed in `.cache` when it is first asked for. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const OWN = import.meta.dirname;
const FOLDER = resolve(OWN, '../../../.cache/cloudflare');

export const [, WORKER = ''] =
  /"name": "(.+?)"/.exec(readFileSync(join(OWN, 'wrangler.jsonc'), 'utf8')) ?? [];

/** It asks and reports nothing. */
export const WRANGLER_ENVIRONMENT = { WRANGLER_SEND_METRICS: 'false', CI: '1' };

/** The command: the program that WRANGLER names, else what `ensureWrangler` installs. */
export const wrangler = (...words: string[]): [program: string, ...words: string[]] => {
  const named = process.env['WRANGLER'];
  if (named) return [named, ...words];
  return [process.execPath, join(FOLDER, 'node_modules/wrangler/bin/wrangler.js'), ...words];
};

/** Installs wrangler where it is missing; false when that failed, and npm has said why. */
export function ensureWrangler() {
  if (process.env['WRANGLER']) return true;
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const isThere = () =>
    // npm writes this last.
    existsSync(join(FOLDER, 'node_modules/.package-lock.json')) && lock(FOLDER) === lock(OWN);
  if (isThere()) return true;
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(OWN, FOLDER, { recursive: true });
  // Not `npm ci`, for the reason that tools/run.mjs gives.
  const words = 'install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error';
  const shell = process.platform === 'win32';
  spawnSync('npm', words.split(' '), { cwd: FOLDER, shell, stdio: ['ignore', 2, 2] });
  return isThere();
}

/** Runs wrangler and gives what it printed; throws an Error with that when it ends badly. */
export function runWrangler(...words: string[]) {
  if (!ensureWrangler()) throw new Error('Cloudflare’s tool could not be installed; npm says why.');
  const [program, ...all] = wrangler(...words);
  const env = { ...process.env, ...WRANGLER_ENVIRONMENT };
  const ran = spawnSync(program, all, { encoding: 'utf8', maxBuffer: 2 ** 30, env });
  if (ran.status === 0) return ran.stdout;
  const said = stripVTControlCharacters(ran.stderr || ran.stdout).trim();
  throw new Error(`Cloudflare refused (wrangler ${words.slice(0, 2).join(' ')}): ${said}`);
}
