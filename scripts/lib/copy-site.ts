/** A copy of the site to build or to serve, in which content may be changed. */
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const parts = [
  ...['src', 'content', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['astro.config.mjs', 'cspell.config.mjs'],
];

/**
 * Copies what a build needs, and `more`, into a new folder below `parent`, and returns its path. Packages are linked, not
 * copied.
 */
export async function copySite(parent: string, more: readonly string[] = []): Promise<string> {
  const folder = await mkdtemp(join(resolve(parent), 'site-'));
  for (const part of [...parts, ...more])
    await cp(join(root, part), join(folder, part), { recursive: true }).catch(
      (error: NodeJS.ErrnoException) => {
        // There may be nothing in public/.
        if (error.code !== 'ENOENT') throw error;
      },
    );
  // A folder of its own, because Vite keeps its cache in it.
  const packages = join(root, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(packages))
    if (!name.startsWith('.'))
      await symlink(join(packages, name), join(folder, 'node_modules', name), 'junction');
  return folder;
}
