/** Every collection: one folder of content, one schema. Data files (content/data) are read by src/site/data.ts. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'zod';
import { kinds, type EntryKind } from './kinds.ts';

/** The entries of a kind. The body is not kept as text: templates only ever render it. */
const collection = <Schema extends z.ZodType>(name: EntryKind, schema: Schema) =>
  defineCollection({
    loader: glob({
      base: `./content/${name}`,
      pattern: `*${kinds[name].ending}`,
      retainBody: false,
    }),
    schema,
  });

export const collections = {
  pages: collection('pages', kinds.pages.schema),
  services: collection('services', kinds.services.schema),
  funds: collection('funds', kinds.funds.schema),
  portfolios: collection('portfolios', kinds.portfolios.schema),
  industries: collection('industries', kinds.industries.schema),
  press: collection('press', kinds.press.schema),
  legal: collection('legal', kinds.legal.schema),
  faqs: collection('faqs', kinds.faqs.schema),
  glossary: collection('glossary', kinds.glossary.schema),
} satisfies Record<EntryKind, unknown>;
