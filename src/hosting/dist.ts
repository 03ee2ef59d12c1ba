/** Reads a finished build. Paths of files start with a slash and are relative to the build, like addresses. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { policyOf } from './csp.ts';
import { addressOfPage, CODINGS, type Policy } from './policy.ts';

/** Every file of the build, sorted, without the precompressed copies. */
export async function filesOf(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .filter((file) => !CODINGS.some(({ extension }) => file.endsWith(extension)))
    .sort();
}

/** The headers that the pages of a build ask for. Throws what `policyOf` throws. */
export async function readPolicy(dist: string): Promise<Policy> {
  const files = (await filesOf(dist)).filter((file) => file.endsWith('.html'));
  return policyOf(
    await Promise.all(
      files.map(async (file) => ({
        address: addressOfPage(file),
        html: await readFile(join(dist, file), 'utf8'),
      })),
    ),
  );
}
