/**
 * A stamp of what a build was made from, so that `npm start` can tell whether the last one is still right. Every build
 * writes it beside itself, whichever command started it.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hostingFolder } from './dist.ts';

const stampFile = (dist: string) => join(hostingFolder(dist), 'build-stamp');

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

/** Environment variables that change what is built. */
const SETTINGS = [
  'EDITOR_APP_ID',
  'EDITOR_BACKEND',
  'EDITOR_BRANCH',
  'EDITOR_REPOSITORY',
  'EDITOR_SIGN_IN',
  'PUBLIC_API_BASE',
  'ROUTES',
  'SITE_URL',
];

/** A hash of everything that a build in this folder, with this environment, is made from. */
export async function buildStamp(root: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256');
  for (const name of SETTINGS) hash.update(`${name}=${environment[name] ?? '(default)'}\n`);
  for (const file of await inputFiles(root)) {
    hash.update(`${file}\n`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

/** The stamp of a build that was finished, or undefined. */
export async function lastStamp(dist: string): Promise<string | undefined> {
  return await readFile(stampFile(dist), 'utf8').catch(() => undefined);
}

/** Says that the build is what the stamp was made from; at its end. */
export async function writeStamp(dist: string, stamp: string): Promise<void> {
  await mkdir(hostingFolder(dist), { recursive: true });
  await writeFile(stampFile(dist), stamp);
}

/** Says nothing of the build any more; at the beginning of the next, which may fail. */
export async function removeStamp(dist: string): Promise<void> {
  await rm(stampFile(dist), { force: true });
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
