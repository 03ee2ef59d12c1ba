/**
 * A stamp of what a build was made from, so that `npm start` can tell whether `dist/` is still right. Every build writes
 * it, whichever command started it.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const STAMP_FILE = '.cache/build-stamp';

/** Files and folders that a build reads, from the top of the project. */
const INPUTS = [
  'astro.config.mjs',
  'content',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** Environment variables that change what is built (decisions.md: Routes, Forms). */
const SETTINGS = ['PUBLIC_API_BASE', 'ROUTES', 'SITE_URL'];

/** A hash of everything that a build in this folder, with this environment, is made from. */
export async function buildStamp(root: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256');
  for (const name of SETTINGS) hash.update(`${name}=${environment[name] ?? '(default)'}\n`);
  for (const file of await inputFiles(root)) {
    hash.update(`${file}\n`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

/** The stamp of the last build that finished, or undefined. */
export async function lastStamp(root: string): Promise<string | undefined> {
  return await readFile(join(root, STAMP_FILE), 'utf8').catch(() => undefined);
}

/** Says that `dist/` is what the stamp was made from; at the end of a build. */
export async function writeStamp(root: string, stamp: string): Promise<void> {
  await mkdir(dirname(join(root, STAMP_FILE)), { recursive: true });
  await writeFile(join(root, STAMP_FILE), stamp);
}

/** Says nothing of `dist/` any more; at the beginning of a build, which may fail. */
export async function removeStamp(root: string): Promise<void> {
  await rm(join(root, STAMP_FILE), { force: true });
}

/** Files among the inputs, sorted; an input that does not exist has none. */
async function inputFiles(root: string): Promise<string[]> {
  const names = await Promise.all(
    INPUTS.map(async (input) => {
      const found = await stat(join(root, input)).catch(() => undefined);
      if (found === undefined) return [];
      if (found.isFile()) return [input];
      const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    }),
  );
  return names.flat().sort();
}
