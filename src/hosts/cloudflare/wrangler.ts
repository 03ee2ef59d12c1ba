/**
 * Cloudflare's own tool, in the versions of the lock file beside this module. It is 230 MB and only hosts and tests need it, so
 * it is no package of the site: it is installed below `.cache` when it is first asked for, without install scripts.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, '.cache/cloudflare');
const LOCK = 'package-lock.json';

/** Name of the Worker, as its file has it. */
export const [, WORKER = ''] =
  /"name": "(.+?)"/.exec(readFileSync(join(import.meta.dirname, 'wrangler.jsonc'), 'utf8')) ?? [];

/** It asks nothing and reports nothing. */
export const WRANGLER_ENVIRONMENT = { WRANGLER_SEND_METRICS: 'false', CI: '1' };

/** The command that runs wrangler, once `ensureWrangler` was there: the program that the variable WRANGLER names, else the locked one. */
export const wrangler = (...words: string[]): [program: string, ...words: string[]] => {
  const named = process.env['WRANGLER'];
  if (named) return [named, ...words];
  return [process.execPath, join(FOLDER, 'node_modules/wrangler/bin/wrangler.js'), ...words];
};

/** Whether wrangler is there, after installing it if need be; npm has said why when it is not. */
export function ensureWrangler(): boolean {
  const lock = readFileSync(join(import.meta.dirname, LOCK), 'utf8');
  const isThere = () =>
    Boolean(process.env['WRANGLER']) ||
    // npm writes the second when all is there.
    ([LOCK, 'node_modules/.package-lock.json'].every((name) => existsSync(join(FOLDER, name))) &&
      readFileSync(join(FOLDER, LOCK), 'utf8') === lock);
  if (isThere()) return true;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ['package.json', LOCK])
    cpSync(join(import.meta.dirname, name), join(FOLDER, name));
  // Not `npm ci`, for the reason that scripts/run.mjs gives.
  const flags = '--no-save --ignore-scripts --no-audit --no-fund --loglevel=error';
  spawnSync('npm', ['install', ...flags.split(' '), '--fetch-retries=1'], {
    cwd: FOLDER,
    shell: process.platform === 'win32',
    stdio: ['ignore', 2, 2],
  });
  return isThere();
}

/** Runs wrangler and gives what it printed; throws an Error with what it said when it ends badly. */
export function runWrangler(...words: string[]): string {
  if (!ensureWrangler()) throw new Error('Cloudflare’s tool could not be installed; npm says why.');
  const [program, ...all] = wrangler(...words);
  const { status, stdout, stderr } = spawnSync(program, all, {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: { ...process.env, ...WRANGLER_ENVIRONMENT },
  });
  if (status === 0) return stdout;
  const said = stripVTControlCharacters(stderr || stdout).trim();
  throw new Error(`Cloudflare refused (wrangler ${words.slice(0, 2).join(' ')}): ${said}`);
}
