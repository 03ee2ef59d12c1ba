/** Every collection: one folder of content, one kind, one schema. Data files (content/data) are read by src/site/data.ts. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { entryKinds, kinds, type EntryKind } from './kinds.ts';

/** The entries of a kind. The body is not kept as text: templates only ever render it. */
const collection = (kind: EntryKind) =>
  defineCollection({
    loader: glob({
      base: `./content/${kind}`,
      pattern: `*${kinds[kind].ending}`,
      retainBody: false,
    }),
    schema: kinds[kind].schema,
  });

/** Astro reads the types of entries from here, by the name of their collection. */
type Collections = { [Kind in EntryKind]: { schema: (typeof kinds)[Kind]['schema'] } };

export const collections = Object.fromEntries(
  entryKinds.map((kind) => [kind, collection(kind)]),
) as Collections;
