/**
 * A stamp of what a build was made from, so that `npm start` can tell whether the last one is still right. Every build
 * writes it beside itself, whichever command started it.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { currentDay } from '../site/dates.ts';
import { hostingFolder } from './dist.ts';

const stampFile = (dist: string) => join(hostingFolder(dist), 'build-stamp');

/** What a build reads, from the top of the project. */
const INPUTS = [
  '{astro.config.mjs,package.json,package-lock.json,tsconfig.json}',
  '{content,public,src}/**',
  'src/pages/.well-known/*',
];

/** Environment variables that change what is built. */
const SETTING = /^(?:EDITOR_\w+|PUBLIC_API_BASE|ROUTES|SITE_URL)$/;

/** A hash of everything that a build in this folder, with this environment, is made from: the day too, for which a release may wait. */
export async function buildStamp(root: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const settings = Object.entries(environment).filter(([name]) => SETTING.test(name));
  const hash = createHash('sha256').update(JSON.stringify([currentDay(), ...settings.sort()]));
  const files = globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash.update(`${relative(root, file)}\n`).update(await readFile(file));
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
