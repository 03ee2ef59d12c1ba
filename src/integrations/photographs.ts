import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Takes the originals of photographs out of a build. Astro does so with those that it has made smaller ones of; what no page
 * shows, a draft's perhaps, would be published as it is, with the place and whatever else the camera wrote into it.
 */
export function photographs(): AstroIntegration {
  return {
    name: 'photographs',
    hooks: {
      'astro:build:done': ({ dir }) =>
        removeOriginals('content/images', fileURLToPath(new URL('_astro', dir))),
    },
  };
}

/** Removes from `built` every file that is one of `originals`, byte for byte, whatever its name. */
export async function removeOriginals(originals: string, built: string): Promise<void> {
  if (!existsSync(originals)) return;
  const known = new Set(await Promise.all((await filesIn(originals)).map(hashOf)));
  for (const file of await filesIn(built)) if (known.has(await hashOf(file))) await rm(file);
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name));

const hashOf = async (file: string) => hash('sha256', await readFile(file));
