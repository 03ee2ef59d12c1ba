/** Reads a finished build. Paths of files start with a slash and are relative to the build, like addresses. */
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CODINGS } from './rules.ts';

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
