/** One build that was put on a host: its name, and what it says of itself to the next one. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, readPolicy } from '../hosting/dist.ts';
import {
  canonicalAddress,
  EDITOR_ADDRESS,
  HASHED_FOLDERS,
  NOT_FOUND_FILE,
} from '../hosting/policy.ts';

/** File of a release that tells which one is live, at the top of the site. It holds what visitors can see anyway. */
export const RELEASE_FILE = '/release.json';

/** What `release.json` holds. */
export interface Release {
  /** When it was built, in UTC, and the commit it was built from: `20261123T070412Z-d58ad36`. */
  id: string;
  /** Addresses of its pages. */
  pages: string[];
  /** Where former addresses lead. */
  redirects: Record<string, string>;
  /** Files whose names hold a hash, each with the moment (ISO 8601, UTC) at which a release had it last. */
  hashed: Record<string, string>;
}

/** Name of a release that is built now. A commit with changes beside it is marked. */
export function releaseId(root: string, now = new Date()): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  try {
    const changed = git('status', '--porcelain') === '' ? '' : '-changed';
    return `${moment}-${git('rev-parse', '--short=7', 'HEAD')}${changed}`;
  } catch {
    return `${moment}-nocommit`;
  }
}

/** When a release was built and from which commit, from its name. */
export function partsOfId(id: string): { built: Date; commit: string } {
  const [moment = '', ...commit] = id.split('-');
  const iso = moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return { built: new Date(iso), commit: commit.join('-') };
}

/** Describes the build in `dist` as a release, and writes `release.json` into it. */
export async function describeRelease(dist: string, id: string): Promise<Release> {
  const files = await filesOf(dist);
  const { redirects } = await readPolicy(dist);
  const now = partsOfId(id).built.toISOString();
  const release: Release = {
    id,
    pages: files
      .filter((file) => file.endsWith('.html') && file !== NOT_FOUND_FILE)
      .map(canonicalAddress)
      .filter((address) => address !== EDITOR_ADDRESS),
    redirects: Object.fromEntries(redirects),
    hashed: Object.fromEntries(files.filter(isHashed).map((file) => [file, now])),
  };
  await writeRelease(dist, release);
  return release;
}

export const writeRelease = (dist: string, release: Release) =>
  writeFile(join(dist, RELEASE_FILE), `${JSON.stringify(release, undefined, 1)}\n`);

const isHashed = (file: string) => HASHED_FOLDERS.some((folder) => file.startsWith(folder));

/** Addresses that the live release answers and the next one would not: bookmarks and links elsewhere would die. */
export function lostAddresses(live: Release, next: Release): string[] {
  const kept = new Set([...next.pages, ...Object.keys(next.redirects)]);
  return [...live.pages, ...Object.keys(live.redirects)].filter((address) => !kept.has(address));
}
