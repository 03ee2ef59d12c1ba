/** The documents to download: what lists, links and machines say of each. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getCollection } from 'astro:content';
import { megabytes } from '../content/schemas/documents.ts';
import { languageOf } from '../content/schemas/entries.ts';
import { documentAddress } from '../content/addresses.ts';
import { isShown } from './pages.ts';

/** An edition of a document, as visitors get it. */
export interface Edition {
  title: string;
  path: string;
  /** Path of the PDF on this machine. */
  file: string;
  /** Kind, language where it is not English, and size: `PDF, German, 1.2 MB`. */
  kind: string;
  /** Code of its language. */
  language: string;
  /** Day of the edition. */
  date: string;
  /** Whether a newer one has taken its place. */
  isFormer: boolean;
}

/** Every edition of this build that can be downloaded. A draft may wait for its PDF. */
export async function editions(): Promise<Edition[]> {
  const entries = (await getCollection('documents')).filter(isShown);
  return entries.flatMap(({ id, data: { title, edition, language, formerEditions = [] } }) =>
    [undefined, ...formerEditions].flatMap((former): Edition[] => {
      const path = documentAddress(id, former);
      const file = join(process.cwd(), 'content', path);
      if (!existsSync(file)) return [];
      const spoken = language === 'en' ? undefined : languageOf(language);
      const kind = ['PDF', spoken, megabytes(statSync(file).size)].filter(Boolean).join(', ');
      const isFormer = former !== undefined;
      return [{ title, path, file, kind, language, date: former ?? edition, isFormer }];
    }),
  );
}
