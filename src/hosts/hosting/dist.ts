/** Reads a finished build. Paths of files start with a slash and are relative to the build, like addresses. */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { policyOf } from './csp.ts';
import { canonicalAddress, CODINGS, type Policy } from './policy.ts';

/** Folder beside a build for what belongs to it and is never published: configuration for hosts. */
export const hostingFolder = (dist: string): string => `${dist}-hosting`;

/** Every file of the build, sorted, without the precompressed copies. */
export async function filesOf(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .filter((file) => !CODINGS.some(({ extension }) => file.endsWith(extension)))
    .sort();
}

/** The headers that the pages of a build ask for, and its redirects. Throws what `policyOf` throws. */
export async function readPolicy(dist: string): Promise<Policy> {
  const text = await readFile(join(dist, '_redirects'), 'utf8').catch(() => '');
  const redirects = text
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([from, to]): [string, string][] => (from && to ? [[from, to]] : []));
  const files = (await filesOf(dist)).filter((file) => file.endsWith('.html'));
  // Read one by one, because thousands at once would take more memory than the build itself.
  const pages = files.values().map((file) => ({
    address: canonicalAddress(file),
    html: readFileSync(join(dist, file), 'utf8'),
  }));
  return policyOf(pages, new Map(redirects));
}
