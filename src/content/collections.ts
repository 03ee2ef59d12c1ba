/** Every collection, once (docs/adding.md, "A collection with pages"). */
import type { z } from 'zod';
import type { IconName } from '../graphics/icons/drawings.ts';
import { countries, firm, navigation, search, style, warnings } from '../schemas/data.ts';
import * as entries from './entries.ts';

/** What the site knows of a kind. */
export interface CollectionDefinition {
  schema: z.ZodType;
  extension: '.mdx' | '.yaml';
  /** Whether the words below the frontmatter are the page; others may have some (src/site/sections.ts). */
  needsProse?: boolean;
  /** In the search, the map of the site, forms and messages. */
  name: { one: string; many: string };
  /** In forms and messages, where not the same. */
  noun?: string;
  /** Material Symbol of the list in the editor. */
  symbol: string;
  /** What its addresses begin with, where entries have pages. */
  pathPrefix?: string;
  /** Where they have none: the general page that lists them, by its file name. */
  listedOn?: string;
  /** Ending of the file that lies beside each entry under its name and is served as it is. */
  attachment?: '.pdf';
  /** In the breadcrumbs, or the field that names the page. */
  parent?: { label: string; path: string } | { field: string };
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
  defaultSections?: readonly string[];
  /** What is left to do so that visitors find a new one. */
  nextStep?: string;
}

const sectioned = { extension: '.mdx', needsProse: false } as const;
const article = { extension: '.mdx', needsProse: true } as const;
const record = { extension: '.yaml' } as const;

/** The collectionDefinitions by their folders in `content`. */
export const collectionDefinitions = {
  pages: {
    ...sectioned,
    schema: entries.generalPage,
    name: { one: 'Page', many: 'The firm' },
    symbol: 'web',
    pathPrefix: '/',
    opening: 'index',
    defaultSections: ['text', 'callToAction'],
    nextStep: 'Link it in the menus (content/data/navigation.yaml), or from another page.',
  },
  services: {
    ...sectioned,
    schema: entries.servicePage,
    name: { one: 'Service', many: 'Services' },
    symbol: 'handshake',
    pathPrefix: '/services/',
    opening: 'leaf',
    isOffering: true,
    parent: { label: 'Services', path: '/services' },
    defaultSections: ['text', 'cards', 'callToAction'],
    nextStep: 'Add {reference} to the pages listed in content/pages/services.mdx.',
  },
  funds: {
    ...sectioned,
    schema: entries.fundPage,
    name: { one: 'Fund', many: 'Funds' },
    symbol: 'account_balance',
    pathPrefix: '/fund/',
    opening: 'fund',
    isFactsheet: true,
    isOffering: true,
    parent: { label: 'Fund', path: '/fund' },
    defaultSections: ['figures', 'text', 'rewardAndRisk', 'callToAction'],
    nextStep: 'Give it a row in the section "facts" of content/pages/fund.mdx.',
  },
  portfolios: {
    ...sectioned,
    schema: entries.portfolioPage,
    name: { one: 'Portfolio', many: 'Portfolios' },
    symbol: 'pie_chart',
    pathPrefix: '/portfolio/',
    opening: 'fund',
    isFactsheet: true,
    isOffering: true,
    parent: { field: 'fund' },
    defaultSections: ['figures', 'text', 'rewardAndRisk', 'callToAction'],
    nextStep: 'Add {reference} to the section "portfolios" of its fund, {fund}.',
  },
  industries: {
    ...sectioned,
    schema: entries.industryPage,
    name: { one: 'Industry', many: 'Industries' },
    symbol: 'factory',
    pathPrefix: '/industries/',
    opening: 'leaf',
    isOffering: true,
    hasParentInTitle: true,
    parent: { label: 'Industries', path: '/industries' },
    defaultSections: ['text', 'cards', 'callToAction'],
    nextStep: 'Add {reference} to the pages listed in content/pages/industries.mdx.',
  },
  press: {
    ...article,
    schema: entries.pressRelease,
    name: { one: 'Press release', many: 'Press releases' },
    symbol: 'newspaper',
    pathPrefix: '/press-release/',
    opening: 'plain',
    parent: { label: 'Press Release', path: '/press-release' },
    icon: 'document',
  },
  legal: {
    ...article,
    schema: entries.legalPage,
    name: { one: 'Legal', many: 'Legal' },
    noun: 'legal page',
    symbol: 'gavel',
    pathPrefix: '/',
    opening: 'plain',
    icon: 'scales',
    nextStep:
      'Link it in the last line of the footer (legalLinks in content/data/navigation.yaml).',
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
    attachment: '.pdf',
    nextStep: 'Link it from a page.',
  },
} as const satisfies Record<string, CollectionDefinition>;

export type CollectionName = keyof typeof collectionDefinitions;
export const collectionNames = Object.keys(collectionDefinitions) as CollectionName[];

type CollectionWith<Part> = {
  [Name in CollectionName]: (typeof collectionDefinitions)[Name] extends Part ? Name : never;
}[CollectionName];

/** Kinds whose entries have pages of their own. */
export type PageCollection = CollectionWith<{ pathPrefix: string }>;

/** Kinds whose pages are made of sections. */
export type SectionCollection = CollectionWith<typeof sectioned>;

/** Kinds whose pages are factsheets. */
export type FactsheetCollection = CollectionWith<{ isFactsheet: true }>;

/** Whether pages of a kind are factsheets. */
export const isFactsheetCollection = (kind: string): kind is FactsheetCollection =>
  isPageCollection(kind) && definitionOf(kind).isFactsheet === true;

/** Whether a name is that of a kind with pages. */
export const isPageCollection = (name: string): name is PageCollection =>
  Object.hasOwn(collectionDefinitions, name) &&
  'pathPrefix' in collectionDefinitions[name as CollectionName];

export const pageCollections: readonly PageCollection[] = collectionNames.filter(isPageCollection);

/** What is known of a kind, with parts that not every kind has. */
export const definitionOf = (name: CollectionName): CollectionDefinition =>
  collectionDefinitions[name];

/** What messages call an entry of a kind. */
export const nounOf = (name: CollectionName) =>
  definitionOf(name).noun ?? definitionOf(name).name.one.toLowerCase();

/** The schemas of the files in `content/data`. */
export const dataSchemas = { firm, navigation, countries, warnings, style, search };

export type DataName = keyof typeof dataSchemas;
export const dataNames = Object.keys(dataSchemas) as DataName[];

/** Path of a data file from the project's root. */
export const dataPath = (name: DataName) => `content/data/${name}.yaml`;
