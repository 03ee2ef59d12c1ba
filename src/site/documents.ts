/** The documents to download. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getCollection } from 'astro:content';
import { documentAddress } from '../content/addresses.ts';
import { isShown } from './pages.ts';

/** Every document of this build, with its PDF on this machine. A draft may wait for that. */
export async function documents() {
  const entries = (await getCollection('documents')).filter(isShown);
  return entries
    .map(({ id, data: { title, edition } }) => {
      const path = documentAddress(id);
      return { title, edition, path, file: join(process.cwd(), 'content', path) };
    })
    .filter(({ file }) => existsSync(file));
}
