/** Every kind of content, once (docs/architecture.md, "Adding"). */
import type { z } from 'zod';
import type { IconName } from '../graphics/icons/drawings.ts';
import { countries, firm, navigation, search, style, warnings } from '../schemas/data.ts';
import * as entries from './entries.ts';

/** What the site knows of a kind. */
export interface Kind {
  schema: z.ZodType;
  ending: '.mdx' | '.yaml';
  /** Whether the words below the frontmatter are the page; others may have some (src/site/sections.ts). */
  needsProse?: boolean;
  /** In the search, the map of the site, forms and messages. */
  name: { one: string; many: string };
  /** In forms and messages, where not the same. */
  noun?: string;
  /** Material Symbol of the list in the editor. */
  symbol: string;
  /** What its addresses begin with, where entries have pages. */
  address?: string;
  /** Where they have none: the general page that lists them, by its file name. */
  listedOn?: string;
  /** Ending of the file that lies beside each entry under its name and is served as it is. */
  beside?: '.pdf';
  /** In the breadcrumbs, or the field that names the page. */
  above?: { label: string; path: string } | { field: string };
  /**
   * How its pages open. `index`: with a large engraving, unless a section type asks for less. `leaf`: with an engraving at the
   * margin. `fund`: with a certificate. `plain`: without one.
   */
  opening?: 'index' | 'leaf' | 'fund' | 'plain';
  /** Whether its pages are factsheets: sections in one fixed order, and no figures but their own. */
  isFactsheet?: true;
  /** Whether its pages offer something to sign, so that they end with what the firm assures (`assurance` in firm.yaml). */
  isOffering?: true;
  /** Whether titles in browsers and search engines name the page above too, as another collection has a page of the same title. */
  hasParentInTitle?: true;
  /** Icon of entries that name none. */
  icon?: IconName;
  /** Types of the sections of a new one. */
  begins?: readonly string[];
  /** What is left to do so that visitors find a new one. */
  then?: string;
}

const sectioned = { ending: '.mdx', needsProse: false } as const;
const article = { ending: '.mdx', needsProse: true } as const;
const record = { ending: '.yaml' } as const;

/** The kinds by their folders in `content`. */
export const kinds = {
  pages: {
    ...sectioned,
    schema: entries.generalPage,
    name: { one: 'Page', many: 'The firm' },
    symbol: 'web',
    address: '/',
    opening: 'index',
    begins: ['text', 'callToAction'],
    then: 'Link it in the menus (content/data/navigation.yaml), or from another page.',
  },
  services: {
    ...sectioned,
    schema: entries.servicePage,
    name: { one: 'Service', many: 'Services' },
    symbol: 'handshake',
    address: '/services/',
    opening: 'leaf',
    isOffering: true,
    above: { label: 'Services', path: '/services' },
    begins: ['text', 'cards', 'callToAction'],
    then: 'Add {reference} to the pages listed in content/pages/services.mdx.',
  },
  funds: {
    ...sectioned,
    schema: entries.fundPage,
    name: { one: 'Fund', many: 'Funds' },
    symbol: 'account_balance',
    address: '/fund/',
    opening: 'fund',
    isFactsheet: true,
    isOffering: true,
    above: { label: 'Fund', path: '/fund' },
    begins: ['figures', 'text', 'rewardAndRisk', 'callToAction'],
    then: 'Give it a row in the section "facts" of content/pages/fund.mdx.',
  },
  portfolios: {
    ...sectioned,
    schema: entries.portfolioPage,
    name: { one: 'Portfolio', many: 'Portfolios' },
    symbol: 'pie_chart',
    address: '/portfolio/',
    opening: 'fund',
    isFactsheet: true,
    isOffering: true,
    above: { field: 'fund' },
    begins: ['figures', 'text', 'rewardAndRisk', 'callToAction'],
    then: 'Add {reference} to the section "portfolios" of its fund, {fund}.',
  },
  industries: {
    ...sectioned,
    schema: entries.industryPage,
    name: { one: 'Industry', many: 'Industries' },
    symbol: 'factory',
    address: '/industries/',
    opening: 'leaf',
    isOffering: true,
    hasParentInTitle: true,
    above: { label: 'Industries', path: '/industries' },
    begins: ['text', 'cards', 'callToAction'],
    then: 'Add {reference} to the pages listed in content/pages/industries.mdx.',
  },
  press: {
    ...article,
    schema: entries.pressRelease,
    name: { one: 'Press release', many: 'Press releases' },
    symbol: 'newspaper',
    address: '/press-release/',
    opening: 'plain',
    above: { label: 'Press Release', path: '/press-release' },
    icon: 'document',
  },
  legal: {
    ...article,
    schema: entries.legalPage,
    name: { one: 'Legal', many: 'Legal' },
    noun: 'legal page',
    symbol: 'gavel',
    address: '/',
    opening: 'plain',
    icon: 'scales',
    then: 'Link it in the last line of the footer (legalLinks in content/data/navigation.yaml).',
  },
  faqs: {
    ...record,
    schema: entries.questionGroup,
    name: { one: 'Group of questions', many: 'Questions' },
    symbol: 'quiz',
    listedOn: 'faqs',
  },
  glossary: {
    ...record,
    schema: entries.term,
    name: { one: 'Term', many: 'Glossary' },
    symbol: 'dictionary',
    listedOn: 'glossary',
  },
  documents: {
    ...record,
    schema: entries.document,
    name: { one: 'Document', many: 'Documents' },
    symbol: 'picture_as_pdf',
    beside: '.pdf',
    then: 'Link it from a page.',
  },
} as const satisfies Record<string, Kind>;

export type EntryKind = keyof typeof kinds;
export const entryKinds = Object.keys(kinds) as EntryKind[];

type KindWith<Part> = {
  [Name in EntryKind]: (typeof kinds)[Name] extends Part ? Name : never;
}[EntryKind];

/** Kinds whose entries have pages of their own. */
export type PageKind = KindWith<{ address: string }>;

/** Kinds whose pages are made of sections. */
export type SectionedKind = KindWith<typeof sectioned>;

/** Kinds whose pages are factsheets. */
export type FactsheetKind = KindWith<{ isFactsheet: true }>;

/** Whether pages of a kind are factsheets. */
export const isFactsheetKind = (kind: string): kind is FactsheetKind =>
  isPageKind(kind) && kindOf(kind).isFactsheet === true;

/** Whether a name is that of a kind with pages. */
export const isPageKind = (name: string): name is PageKind =>
  Object.hasOwn(kinds, name) && 'address' in kinds[name as EntryKind];

export const pageKinds: readonly PageKind[] = entryKinds.filter(isPageKind);

/** What is known of a kind, with parts that not every kind has. */
export const kindOf = (name: EntryKind): Kind => kinds[name];

/** What messages call an entry of a kind. */
export const nounOf = (name: EntryKind) => kindOf(name).noun ?? kindOf(name).name.one.toLowerCase();

/** The schemas of the files in `content/data`. */
export const dataSchemas = { firm, navigation, countries, warnings, style, search };

export type DataName = keyof typeof dataSchemas;
export const dataNames = Object.keys(dataSchemas) as DataName[];

/** Path of a data file from the project's root. */
export const dataPath = (name: DataName) => `content/data/${name}.yaml`;
