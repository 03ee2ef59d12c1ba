/** A finished build: its files, its name, and what it says of itself to the next one. */
import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { canonicalAddress, CODINGS, EDITOR_ADDRESS, isHashed, NOT_FOUND_FILE } from './rules.ts';

/** Folder beside a build for what belongs to it and is never published: configuration for hosts. */
export const hostingFolder = (dist: string): string => `${dist}-hosting`;

/** Every file of a build, sorted, as an address is written, without the precompressed copies. */
export async function filesOf(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .filter((file) => !CODINGS.some(({ extension }) => file.endsWith(extension)))
    .sort();
}

/** File of a release that tells which one is live, at the top of the site. It holds what visitors can see anyway. */
export const RELEASE_FILE = '/release.json';

/** What `release.json` holds. */
const schema = z.object({
  /** When it was built, in UTC, and the commit it was built from: `20261123T070412Z-d58ad36`. */
  id: z.string().regex(/^\d{8}T\d{6}Z-[\w-]+$/),
  /** Addresses of its pages. */
  pages: z.array(z.string()).min(1),
  /** Where former addresses lead, in each of their spellings. */
  redirects: z.record(z.string(), z.string()),
  /** Files whose names hold a hash; until November 2026 releases had them in another form. */
  hashed: z.array(z.string()).catch([]),
});

export type Release = z.output<typeof schema>;

/** The release that a text of `release.json` tells of. Throws an Error in one sentence when it tells of none. */
export function parseRelease(text: string): Release {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${RELEASE_FILE} is none of ours.`, { cause });
  }
}

/** The release that a build is. Rejects with an Error in one sentence when it says none. */
export const readRelease = async (dist: string): Promise<Release> =>
  parseRelease(await readFile(join(dist, RELEASE_FILE), 'utf8'));

/** Name of a release that is built now. A commit with changes beside it is marked. */
function newId(): string {
  const git = (...words: string[]) =>
    spawnSync('git', words, { encoding: 'utf8' }).stdout?.trim() ?? '';
  const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const changed = git('status', '--porcelain') && '-changed';
  return `${moment}-${git('rev-parse', '--short=7', 'HEAD') || 'nocommit'}${changed}`;
}

/**
 * Describes the build in `dist` as a release, and writes `release.json` into it.
 *
 * @param redirects where each former address leads, in each of its spellings
 */
export async function describeRelease(
  dist: string,
  redirects: Readonly<Record<string, string>>,
): Promise<void> {
  const files = await filesOf(dist);
  const pages = files.filter((file) => file.endsWith('.html') && file !== NOT_FOUND_FILE);
  const release: Release = {
    id: newId(),
    redirects,
    pages: pages.map(canonicalAddress).filter((address) => address !== EDITOR_ADDRESS),
    hashed: files.filter(isHashed),
  };
  await writeFile(join(dist, RELEASE_FILE), `${JSON.stringify(release, undefined, 1)}\n`);
}

/** Addresses that the live release answers and the next one would not: bookmarks and links elsewhere would die. */
export function lostAddresses(live: Release, next: Release): string[] {
  const kept = new Set([...next.pages, ...Object.keys(next.redirects)]);
  return [...live.pages, ...Object.keys(live.redirects)].filter((address) => !kept.has(address));
}
