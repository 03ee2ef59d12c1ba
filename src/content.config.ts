/** The collections: one folder of content, one schema. Data files are read by src/site/data.ts. */
import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import {
  collectionNames,
  collectionDefinitions,
  type CollectionName,
} from './content/collections.ts';
import { publishedProse } from './content/published-prose.ts';
import { readEntries } from './content/read.ts';

/**
 * Loads the entries of a collection with the reader of the content check, so that a page shows what was checked: Astro's glob()
 * reads YAML with another library, for which an unquoted day is a Date. tools/content/apply-content-changes.ts calls it after each
 * change.
 */
function collection(name: CollectionName) {
  const { schema, extension } = collectionDefinitions[name];
  const load: Loader['load'] = async ({ store, parseData, generateDigest }) => {
    const entries = readEntries(process.cwd(), name);
    for (const { id, file, ...entry } of entries) {
      const fields = entry.data as Record<string, unknown>;
      const body = publishedProse(entry.body);
      const data = await parseData({ id, data: fields, filePath: file });
      // The digest covers prose, which is compiled later.
      const digest = generateDigest(JSON.stringify([data, body]));
      store.set({ id, data, body, filePath: file, digest, deferredRender: extension === '.mdx' });
    }
    for (const id of store.keys()) if (!entries.some((entry) => entry.id === id)) store.delete(id);
  };
  return defineCollection({ loader: { name: 'content', load }, schema });
}

/** Astro infers the types of entries from these schemas. */
type Collections = {
  [Name in CollectionName]: { schema: (typeof collectionDefinitions)[Name]['schema'] };
};

/** The collections by name, for Astro. */
export const collections = Object.fromEntries(
  collectionNames.map((name) => [name, collection(name)]),
) as Collections;
