/** Definitions of all collections (docs/adding.md, "A collection with pages"). */
import { keysOf } from '../utils/keys-of.ts';
import type { z } from 'zod';
import type { IconName } from '../graphics/icons/drawings.ts';
import { countries, navigation, search, style, warnings } from '../schemas/data.ts';
import { firm } from '../schemas/firm.ts';
import { allFactNames, serviceFacts, type FactName } from '../schemas/key-facts.ts';
import { listAt, valueAt } from '../utils/nested-data.ts';
import * as entries from '../schemas/entries.ts';
import { termId } from './terms.ts';

export interface CollectionDefinition {
  schema: z.ZodType;
  extension: '.mdx' | '.yaml';
  /** Component in `src/templates` that renders its pages. */
  template?: 'SectionsPage' | 'LegalPage' | 'PressReleasePage';
  /** True if the prose is the main content of the page. In other collections, prose is one of the sections (src/site/arrange-sections.ts). */
  needsProse?: boolean;
  /** Labels for visitors: of an entry in search results, and of all on the map of the site. */
  label: { singular: string; plural: string };
  /** True if the label says nothing about an entry. Social images show the firm's host instead. */
  hasGenericLabel?: true;
  /** Nouns for content editors, in forms, commands and messages. */
  noun: { singular: string; plural: string };
  /** Material Symbol of the collection in the CMS. */
  symbol: string;
  /** Start of the paths of its pages. Absent if entries have no pages. */
  pathPrefix?: string;
  /** Paths of entries that do not follow from their file names. */
  fixedPaths?: Readonly<Record<string, string>>;
  /** True if entries state facts of their date, so they may repeat values of firm.yaml instead of using placeholders. */
  isDated?: true;
  /** Path of the page that lists entries without pages. */
  listedOn?: string;
  /** True if the build leaves out that page until the collection has an entry. */
  isListOptional?: true;
  /** Returns the ids, for links, that an entry has on the page that lists it. Its data may be invalid. */
  idsOnList?: (entry: { id: string; data?: unknown }) => string[];
  /** Ids of entries that must be published, because code links to their pages. */
  requiredEntries?: readonly string[];
  /** Extension of the file next to each entry, with the same name, that is served unchanged. */
  attachment?: '.pdf';
  /** Parent page in the breadcrumbs, or the field that refers to it. */
  parent?: { label: string; path: string } | { field: string; collection: string };
  /**
   * How its pages open. `index`: with a large engraving, unless a section type asks for less. `leaf`: with an engraving at the
   * margin. `certificate`: with a certificate. `plain`: without one.
   */
  opening?: 'index' | 'leaf' | 'certificate' | 'plain';
  /** True if its pages are factsheets: sections in one fixed order (src/site/arrange-sections.ts), and no figures but their own. */
  isFactsheet?: true;
  /** True if `<title>` also names the parent page, because another collection has pages with the same titles. */
  hasParentInTitle?: true;
  /** Names of the key facts that its pages should have. */
  keyFacts?: readonly FactName[];
  /** Icon of entries without one. */
  icon?: IconName;
  /** Types of the sections of a new entry. */
  defaultSections?: readonly string[];
  /** What to do so that visitors find a new entry. */
  nextStep?: string;
}

const sectioned = { extension: '.mdx', template: 'SectionsPage', needsProse: false } as const;
const article = { extension: '.mdx', needsProse: true } as const;
const record = { extension: '.yaml' } as const;

/** Collections by their folders in `content`. */
export const collectionDefinitions = {
  pages: {
    ...sectioned,
    schema: entries.generalPage,
    label: { singular: 'Page', plural: 'The firm' },
    hasGenericLabel: true,
    noun: { singular: 'page', plural: 'general pages' },
    symbol: 'web',
    fixedPaths: { home: '/', 'not-found': '/404' },
    pathPrefix: '/',
    opening: 'index',
    defaultSections: ['text', 'callToAction'],
    requiredEntries: ['home', 'not-found', 'apply-now', 'contact'],
    nextStep: 'Link it in the menus (content/data/navigation.yaml), or from another page.',
  },
  services: {
    ...sectioned,
    schema: entries.servicePage,
    label: { singular: 'Service', plural: 'Services' },
    noun: { singular: 'service', plural: 'services' },
    symbol: 'handshake',
    pathPrefix: '/services/',
    opening: 'leaf',
    keyFacts: serviceFacts,
    parent: { label: 'Services', path: '/services' },
    defaultSections: ['text', 'cards', 'callToAction'],
    nextStep: 'Add {reference} to the pages listed in content/pages/services.mdx.',
  },
  funds: {
    ...sectioned,
    schema: entries.fundPage,
    label: { singular: 'Fund', plural: 'Funds' },
    noun: { singular: 'fund', plural: 'funds' },
    symbol: 'account_balance',
    pathPrefix: '/fund/',
    opening: 'certificate',
    isFactsheet: true,
    keyFacts: allFactNames,
    parent: { label: 'Fund', path: '/fund' },
    defaultSections: ['figures', 'text', 'rewardAndRisk', 'callToAction'],
    nextStep: 'Give it a row in the section "facts" of content/pages/fund.mdx.',
  },
  portfolios: {
    ...sectioned,
    schema: entries.portfolioPage,
    label: { singular: 'Portfolio', plural: 'Portfolios' },
    noun: { singular: 'portfolio', plural: 'portfolios' },
    symbol: 'pie_chart',
    pathPrefix: '/portfolio/',
    opening: 'certificate',
    isFactsheet: true,
    keyFacts: allFactNames,
    parent: { field: 'fund', collection: 'funds' },
    defaultSections: ['figures', 'text', 'rewardAndRisk', 'callToAction'],
    nextStep: 'Add {reference} to the section "portfolios" of its fund, {parent}.',
  },
  industries: {
    ...sectioned,
    schema: entries.industryPage,
    label: { singular: 'Industry', plural: 'Industries' },
    noun: { singular: 'industry', plural: 'industries' },
    symbol: 'factory',
    pathPrefix: '/industries/',
    opening: 'leaf',
    hasParentInTitle: true,
    parent: { label: 'Industries', path: '/industries' },
    defaultSections: ['text', 'cards', 'callToAction'],
    nextStep: 'Add {reference} to the pages listed in content/pages/industries.mdx.',
  },
  press: {
    ...article,
    schema: entries.pressRelease,
    template: 'PressReleasePage',
    label: { singular: 'Press release', plural: 'Press releases' },
    noun: { singular: 'press release', plural: 'press releases' },
    symbol: 'newspaper',
    isDated: true,
    pathPrefix: '/press-release/',
    opening: 'plain',
    parent: { label: 'Press Release', path: '/press-release' },
    icon: 'document',
  },
  legal: {
    ...article,
    schema: entries.legalPage,
    template: 'LegalPage',
    label: { singular: 'Legal', plural: 'Legal' },
    noun: { singular: 'legal page', plural: 'legal pages' },
    symbol: 'gavel',
    pathPrefix: '/',
    opening: 'plain',
    icon: 'scales',
    requiredEntries: ['privacy-policy'],
    nextStep:
      'Link it in the last line of the footer (legalLinks in content/data/navigation.yaml).',
  },
  faqs: {
    ...record,
    schema: entries.questionGroup,
    label: { singular: 'Group of questions', plural: 'Questions' },
    noun: { singular: 'question group', plural: 'question groups' },
    symbol: 'quiz',
    listedOn: '/faqs',
    idsOnList: ({ data }) =>
      listAt(data, ['questions']).flatMap((question) => {
        const id = valueAt(question, ['id']);
        return typeof id === 'string' ? id : [];
      }),
  },
  glossary: {
    ...record,
    schema: entries.term,
    label: { singular: 'Term', plural: 'Glossary' },
    noun: { singular: 'term', plural: 'glossary terms' },
    symbol: 'dictionary',
    listedOn: '/glossary',
    isListOptional: true,
    idsOnList: (entry) => [termId(entry)],
  },
  documents: {
    ...record,
    schema: entries.document,
    label: { singular: 'Document', plural: 'Documents' },
    noun: { singular: 'document', plural: 'documents' },
    symbol: 'picture_as_pdf',
    attachment: '.pdf',
    nextStep: 'Link it from a page.',
  },
} as const satisfies Record<string, CollectionDefinition>;

/** Name of a collection, which is the name of its folder in `content`. */
export type CollectionName = keyof typeof collectionDefinitions;
export const collectionNames = keysOf(collectionDefinitions);

/** Collections whose definition has these properties. */
export type CollectionWith<Part> = {
  [Name in CollectionName]: (typeof collectionDefinitions)[Name] extends Part ? Name : never;
}[CollectionName];

/** Collections whose entries have pages. */
export type PageCollection = CollectionWith<{ pathPrefix: string }>;

/** Collections whose pages consist of sections. */
export type SectionCollection = CollectionWith<typeof sectioned>;

/** Collections whose pages are factsheets. */
export type FactsheetCollection = CollectionWith<{ isFactsheet: true }>;

/** True if the pages of a collection are factsheets. */
export const isFactsheetCollection = (name: string): name is FactsheetCollection =>
  isPageCollection(name) && definitionOf(name).isFactsheet === true;

/** True if a name is the name of a collection with pages. */
export const isPageCollection = (name: string): name is PageCollection =>
  Object.hasOwn(collectionDefinitions, name) &&
  'pathPrefix' in collectionDefinitions[name as CollectionName];

/** Names of the collections whose entries have pages. */
export const pageCollections: readonly PageCollection[] = collectionNames.filter(isPageCollection);

/** Returns the definition of a collection, with properties that not every collection has. */
export const definitionOf = (name: CollectionName): CollectionDefinition =>
  collectionDefinitions[name];

/** Collections of which a page lists the entries, if there are any. */
export const optionalLists = collectionNames.filter((name) => definitionOf(name).isListOptional);

/** Schemas of the files in `content/data`. */
export const dataSchemas = { firm, navigation, countries, warnings, style, search };

export type DataName = keyof typeof dataSchemas;
export const dataNames = keysOf(dataSchemas);

/** Returns the path of a data file from the project's root. */
export const dataPath = (name: DataName) => `content/data/${name}.yaml`;

/** Returns the reference of an entry, like `funds/blockchain`. */
export const referenceOf = ({ collection, id }: { collection: string; id: string }) =>
  `${collection}/${id}`;
