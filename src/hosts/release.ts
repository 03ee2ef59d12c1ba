/** A finished build: its files, and what it says of itself in `release.json`, which is what visitors can see anyway. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';

/** Every file of a build, sorted, as an address is written, without the compressed copies. */
export async function filesOf(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .sort();
}

/** File that tells which release is live, at the top of the site. */
export const RELEASE_FILE = '/release.json';

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

/** The release that a text of `release.json` tells of. Throws when it tells of none. */
export const parseRelease = (text: string): Release => schema.parse(JSON.parse(text));

/** The release that the build in a folder is. */
export const readRelease = async (dist: string): Promise<Release> =>
  parseRelease(await readFile(join(dist, RELEASE_FILE), 'utf8'));

/** Addresses that the live release answers and the next one would not: bookmarks and links elsewhere would die. */
export function lostAddresses(live: Release, next: Release): string[] {
  const kept = new Set([...next.pages, ...Object.keys(next.redirects)]);
  return [...live.pages, ...Object.keys(live.redirects)].filter((address) => !kept.has(address));
}
