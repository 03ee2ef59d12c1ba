/** Every collection: one folder of content, one kind, one schema. Data files (content/data) are read by src/site/data.ts. */
import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { entryKinds, kinds, type EntryKind } from './content/kinds.ts';
import type { Content } from './content/reader/content.ts';
import { readContent } from './content/reader/read.ts';
import type { Problem } from './content/reader/problem.ts';

/** All of the content, and what is wrong with it: what the development server hands over after each change. */
export interface Reading {
  content: Content;
  problems: readonly Problem[];
  /** Whether the collections have it; they say so. */
  isTaken?: boolean;
}

/** The content of a build, which stopped before if anything is wrong with it; of the development server at its start. */
const first: Reading = { content: readContent(process.cwd()), problems: [] };

/**
 * The entries of a kind, as the reader has read them. One with a mistake stays as it was while it was right, so that the
 * pages that show it can still be looked at. Astro compiles the prose of a file when a page is drawn
 * (src/integrations/content.ts); so the digest, by which Astro knows that an entry has changed, covers the prose too.
 */
function collection(kind: EntryKind) {
  const { schema, ending } = kinds[kind];
  const load: Loader['load'] = ({ store, generateDigest, refreshContextData }) => {
    const reading = (refreshContextData as Reading | undefined) ?? first;
    reading.isTaken = true;
    const { content, problems } = reading;
    const { files, unreadable } = content;
    const wrong = new Set(problems.map(({ file }) => file));
    const gone = new Set(store.keys());
    for (const { id, kind: own } of unreadable) if (own === kind) gone.delete(id);
    for (const { id, kind: own, file, data: fields, body } of files) {
      if (own !== kind) continue;
      gone.delete(id);
      const { data } = schema.safeParse(fields);
      if (data === undefined || wrong.has(file)) continue;
      const digest = generateDigest(JSON.stringify([fields, body]));
      store.set({ id, data, filePath: file, digest, deferredRender: ending === '.mdx' });
    }
    for (const id of gone) store.delete(id);
    // Astro warns of a collection that never had an entry.
    if (store.keys().length === 0) {
      store.set({ id: kind, data: {} });
      store.delete(kind);
    }
    return Promise.resolve();
  };
  return defineCollection({ loader: { name: 'content', load }, schema });
}

/** Astro reads the types of entries from here, by the name of their collection. */
type Collections = { [Kind in EntryKind]: { schema: (typeof kinds)[Kind]['schema'] } };

export const collections = Object.fromEntries(
  entryKinds.map((kind) => [kind, collection(kind)]),
) as Collections;
