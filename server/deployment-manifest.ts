/** A finished build: its files, and `release.json`, which identifies it. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { z } from 'zod';
import { UserError } from '../src/shared/user-error.ts';
import { CODINGS } from './http-rules.ts';

/** Returns the URL paths of all files of a build except compressed copies, sorted. */
export async function listFiles(dist: string) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !(extname(entry.name) in CODINGS))
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .sort();
}

/** Path of the file that describes a build. It is in every build. */
export const DEPLOYMENT_FILE = '/release.json';

const schema = z.object({
  /** When it was built, in UTC, and from which commit: `20261123T070412Z-d58ad36`. */
  id: z.string().regex(/^\d{8}T\d{6}Z-[\w-]+$/),
  /** Paths of pages. */
  pages: z.array(z.string()).min(1),
  /** Paths of PDFs. Builds from before 2026-11-28 do not list them. */
  documents: z.array(z.string()).default([]),
  /** Maps each spelling of a previous URL to its page. */
  redirects: z.record(z.string(), z.string()),
  /** Paths of files whose names contain a hash of their content. */
  hashed: z.array(z.string()),
  /** SHA-256 of each page. Builds from before 2026-11-28 do not list them. */
  pageHashes: z.record(z.string(), z.string()).default({}),
  /** SHA-256 of each file of `hashed`, and of `/robots.txt`. */
  fileHashes: z.record(z.string(), z.string()).default({}),
});

/** Content of `release.json`. */
export type Deployment = z.input<typeof schema>;

/** Parses `release.json`. Throws a UserError if it is not the file of a build. */
export function parseDeployment(text: string) {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UserError(
      `${DEPLOYMENT_FILE} does not come from a build of this site. Is this the right URL?`,
      { cause },
    );
  }
}

/** Reads `release.json` of a build. Rejects with a UserError if it is missing or invalid. */
export async function readDeployment(dist: string) {
  const text = await readFile(join(dist, DEPLOYMENT_FILE), 'utf8').catch((cause: Error) => {
    throw new UserError(`${dist} is not the folder of a build (${cause.message}).`, { cause });
  });
  return parseDeployment(text);
}

/** Returns the URLs that work in the live deployment and would not work in the next one. */
export function removedUrls(live: Deployment, next: Deployment) {
  const urlsOf = ({ pages, documents = [], redirects }: Deployment) => [
    ...pages,
    ...documents,
    ...Object.keys(redirects),
  ];
  const nextUrls = new Set(urlsOf(next));
  return urlsOf(live).filter((url) => !nextUrls.has(url));
}
