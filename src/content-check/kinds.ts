/** What each folder of `content/` holds: its schema and the ending of its files. */
import type { z } from 'zod';
import * as data from '../schemas/data.ts';
import * as entries from '../schemas/entries.ts';
import type { PageKind } from '../site/addresses.ts';

export interface KindRules {
  schema: z.ZodType;
  ending: '.mdx' | '.yaml';
  /** What one file is called in a message. */
  noun: string;
  /** Whether words below the frontmatter are needed, go with a `body` section, or are not possible. */
  prose: 'needed' | 'with-body-section' | 'none';
}

const sectioned = { ending: '.mdx', prose: 'with-body-section' } as const;
const article = { ending: '.mdx', prose: 'needed' } as const;

/** One folder, one kind, one schema. */
export const kinds = {
  pages: { schema: entries.generalPage, noun: 'general page', ...sectioned },
  services: { schema: entries.servicePage, noun: 'service', ...sectioned },
  funds: { schema: entries.fundPage, noun: 'fund', ...sectioned },
  industries: { schema: entries.industryPage, noun: 'industry', ...sectioned },
  portfolios: { schema: entries.portfolioPage, noun: 'portfolio', ...sectioned },
  press: { schema: entries.pressRelease, noun: 'press release', ...article },
  legal: { schema: entries.legalPage, noun: 'legal page', ...article },
  faqs: {
    schema: entries.questionGroup,
    noun: 'group of questions',
    ending: '.yaml',
    prose: 'none',
  },
} as const satisfies Record<PageKind | 'faqs', KindRules>;

export type EntryKind = keyof typeof kinds;
export const entryKinds = Object.keys(kinds) as EntryKind[];

/** The data files of `content/data`; each has a schema of its own. */
export const dataSchemas = {
  firm: data.firm,
  navigation: data.navigation,
  themes: data.themes,
  countries: data.countries,
  warnings: data.warnings,
} as const satisfies Record<string, z.ZodType>;

export type DataName = keyof typeof dataSchemas;
export const dataNames = Object.keys(dataSchemas) as DataName[];

export type Kind = EntryKind | 'data';

/** Schema of a file that the reader has accepted. */
export function schemaOf(kind: Kind, id: string): z.ZodType {
  return kind === 'data' ? dataSchemas[id as DataName] : kinds[kind].schema;
}
