/** A copy of the project to build or to serve, in which content may be changed. */
import { cp, mkdir, mkdtempDisposable, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** What commands make, and what git keeps. */
const LEFT_OUT = /^(\.(git|astro|cache|applications|wrangler)|node_modules|dist.*)$/;

/** Copies the project into a new folder of `.cache`, for `await using`. Packages are linked. */
export async function copySite() {
  const parent = join(root, '.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtempDisposable(join(parent, 'site-'));
  for (const part of await readdir(root))
    if (!LEFT_OUT.test(part))
      await cp(join(root, part), join(folder.path, part), { recursive: true });
  // A folder of its own, because Vite keeps its cache in it.
  const packages = join(root, 'node_modules');
  await mkdir(join(folder.path, 'node_modules'));
  for (const name of await readdir(packages))
    if (!name.startsWith('.'))
      await symlink(join(packages, name), join(folder.path, 'node_modules', name), 'junction');
  return folder;
}
