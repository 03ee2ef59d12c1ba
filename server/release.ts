/** A finished build: its files, and what it says of itself in `release.json`. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { z } from 'zod';
import { CODINGS } from './http-rules.ts';

/** Every file of a build but compressed copies, sorted, written as addresses. */
export async function filesOf(dist: string) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !(extname(entry.name) in CODINGS))
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .sort();
}

export const RELEASE_FILE = '/release.json';

const schema = z.object({
  /** When it was built, in UTC, and from which commit: `20261123T070412Z-d58ad36`. */
  id: z.string().regex(/^\d{8}T\d{6}Z-[\w-]+$/),
  pages: z.array(z.string()).min(1),
  /** PDFs; a release that was built before they were listed has none. */
  documents: z.array(z.string()).default([]),
  /** Where each spelling of a former address leads. */
  redirects: z.record(z.string(), z.string()),
  hashed: z.array(z.string()),
  /** SHA-256 of each page; a deployment that was built before they were listed has none. */
  pageHashes: z.record(z.string(), z.string()).default({}),
});
export type Release = z.input<typeof schema>;

/** Reads `release.json`. Throws an Error in a sentence when it is none. */
export function parseRelease(text: string) {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${RELEASE_FILE} is not what a build writes: is this another site?`, { cause });
  }
}

/** The release in a folder. Rejects where a build has left none. */
export const readRelease = async (dist: string) =>
  parseRelease(await readFile(join(dist, RELEASE_FILE), 'utf8'));

/** Returns URLs that answer in the live deployment and would not in the next one. */
export function removedUrls(live: Release, next: Release) {
  const [had, has] = [live, next].map(({ pages, documents = [], redirects }) =>
    pages.concat(documents, Object.keys(redirects)),
  );
  return had!.filter((address) => !has!.includes(address));
}
