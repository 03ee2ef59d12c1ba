/** Every collection: one folder of content, one kind, one schema. Data files (content/data) are read by src/site/data.ts. */
import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { entryKinds, kinds, type EntryKind } from './kinds.ts';
import { readPlaceholders } from './reader/data-file.ts';
import { filled } from './schemas/placeholders.ts';

/**
 * The entries of a kind, their texts filled before the schema sees them; another name or city of the firm makes other
 * entries of them. The body is not kept as text: templates only ever render it.
 */
function collection(kind: EntryKind) {
  const { schema, ending } = kinds[kind];
  const files = glob({ base: `./content/${kind}`, pattern: `*${ending}`, retainBody: false });
  const load: Loader['load'] = (context) => {
    const known = readPlaceholders();
    const { parseData, generateDigest } = context;
    return files.load({
      ...context,
      parseData: (entry) => parseData({ ...entry, data: filled(entry.data, known) }),
      generateDigest: (contents) => generateDigest({ contents, known: [...known] }),
    });
  };
  return defineCollection({ loader: { name: files.name, load }, schema });
}

/** Astro reads the types of entries from here, by the name of their collection. */
type Collections = { [Kind in EntryKind]: { schema: (typeof kinds)[Kind]['schema'] } };

export const collections = Object.fromEntries(
  entryKinds.map((kind) => [kind, collection(kind)]),
) as Collections;
