/** Every collection: one folder of content, one kind, one schema. Data files are read by src/site/data.ts. */
import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { current } from './content/current.ts';
import { entryKinds, kinds, type EntryKind } from './content/collections.ts';

/** The entries of a kind as pages show them. The digest covers prose, which is compiled later. */
function collection(kind: EntryKind) {
  const { schema, ending } = kinds[kind];
  const load: Loader['load'] = async ({ store, generateDigest }) => {
    const own = [...current().shown.values()].filter((file) => file.kind === kind);
    for (const { id, file, fields, body } of own) {
      const digest = generateDigest(JSON.stringify([fields, body]));
      const data = fields as Record<string, unknown>;
      store.set({ id, data, body, filePath: file, digest, deferredRender: ending === '.mdx' });
    }
    for (const id of store.keys()) if (!own.some((file) => file.id === id)) store.delete(id);
  };
  return defineCollection({ loader: { name: 'content', load }, schema });
}

/** Where Astro reads the types of entries. */
type Collections = { [Kind in EntryKind]: { schema: (typeof kinds)[Kind]['schema'] } };

export const collections = Object.fromEntries(
  entryKinds.map((kind) => [kind, collection(kind)]),
) as Collections;
