/** What the search page searches: a document for each page, each question of the FAQ and each term of the glossary. */
import { readFile } from 'node:fs/promises';
import type { Synonyms } from '../schemas/data.ts';
import { pressCategories } from '../schemas/entries.ts';
import { filledProse } from '../schemas/placeholders.ts';
import {
  isBlock,
  partsOf,
  proseTree,
  typesetProse,
  visitProse,
  wordsOf as inProse,
} from '../schemas/prose.ts';
import type { Section, SectionType } from '../schemas/sections.ts';
import { kinds } from '../kinds.ts';
import { addressOf } from './addresses.ts';
import { firm, placeholders, synonyms } from './data.ts';
import { longDay } from './dates.ts';
import { figureFor, figuresOf } from './figures.ts';
import { statusByCountries } from './regulatory-status.ts';
import { officialChannels } from './official-channels.ts';
import { termId } from './glossary.ts';
import {
  allEntries,
  glossaryPage,
  glossaryTerms,
  pathOf,
  pressReleases,
  questionGroups,
  type PageEntry,
} from './pages.ts';

/** What the search knows of a page, a question or a term; shipped to the browser. */
export interface SearchDocument {
  /** Address, with a fragment for a question or a term. */
  path: string;
  title: string;
  /** "Service", or "Fund News, 14 September 2026". */
  kind: string;
  summary: string;
  headings: string;
  /** One paragraph a line. */
  text: string;
}

/** What the search page fetches. */
export interface SearchIndex {
  documents: SearchDocument[];
  /** Words of visitors for which our pages have others (content/data/search.yaml). */
  synonyms: Synonyms;
}

/**
 * Press releases whose every word is searched. Older ones are found by title and date alone: thousands of summaries would
 * make the index too large to fetch.
 */
const RECENT_RELEASES = 50;

/** Pages that nobody looks for. */
const leftOut = ['pages/not-found', 'pages/search'];

/** All that the search page needs. */
export const searchIndex = async (): Promise<SearchIndex> => ({
  documents: await searchDocuments(),
  synonyms,
});

/** Every document of this build. Reads the prose of legal pages and press releases from their files. */
async function searchDocuments(): Promise<SearchDocument[]> {
  const entries = await allEntries();
  const recent = new Set((await pressReleases()).slice(0, RECENT_RELEASES).map(({ id }) => id));
  const pages = entries
    .filter((entry) => !leftOut.includes(`${entry.collection}/${entry.id}`))
    .map(async (entry): Promise<SearchDocument> => {
      const whole = entry.collection !== 'press' || recent.has(entry.id);
      return {
        path: pathOf(entry),
        title: entry.data.title,
        kind: kindOf(entry),
        ...(whole
          ? { summary: entry.data.summary, ...(await wordsOf(entry)) }
          : { summary: '', headings: '', text: '' }),
      };
    });
  return [...(await Promise.all(pages)), ...(await questions()), ...(await terms())];
}

async function questions(): Promise<SearchDocument[]> {
  return (await questionGroups()).flatMap(({ title, questions: all }) =>
    all.map(({ id, question, answer: [first = '', ...others] }) => ({
      path: `${addressOf('pages', 'faqs')}#${id}`,
      title: question,
      kind: `Question, ${title}`,
      summary: first,
      headings: '',
      text: others.join('\n'),
    })),
  );
}

async function terms(): Promise<SearchDocument[]> {
  const page = await glossaryPage();
  if (page === undefined) return [];
  return (await glossaryTerms()).map((term) => ({
    path: `${pathOf(page)}#${termId(term)}`,
    title: term.title,
    kind: kinds.glossary.name.one,
    summary: term.meaning,
    headings: (term.otherForms ?? []).join('\n'),
    text: '',
  }));
}

function kindOf(entry: PageEntry): string {
  if (entry.collection !== 'press') return kinds[entry.collection].name.one;
  return `${pressCategories[entry.data.category]}, ${longDay(entry.data.date)}`;
}

interface Words {
  headings: string;
  text: string;
}

async function wordsOf(entry: PageEntry): Promise<Words> {
  if ('sections' in entry.data) {
    const { figures, sections } = entry.data;
    const { headings, text } = wordsOfSections(sections);
    const shown = figuresOf(sections).map((key) => figureFor(key, figures));
    return {
      headings,
      text: [text, ...shown.map(({ value, label }) => `${value} ${label}`)].join('\n'),
    };
  }
  return wordsOfProse(filledProse(await readFile(entry.filePath!, 'utf8'), placeholders));
}

/** Sections without words of their own, or with the same on every page. */
const wordless = new Set<SectionType>(['figures', 'callToAction', 'body']);

/** Fields of a section that are headings of something, and those that are not words of the page. */
const headingFields = new Set(['heading', 'title', 'label', 'term', 'name']);
const otherFields = new Set([
  'type',
  'id',
  'icon',
  'by',
  'href',
  'figure',
  'average',
  'action',
  'position',
]);

/** What these sections show comes from content/data/firm.yaml. */
const fromData: Partial<Record<SectionType, () => string[]>> = {
  offices: () =>
    Object.values(firm.offices).flatMap(({ address, phone, email }) => [
      address.join(', '),
      ...(phone ? [`Phone ${phone.display}`] : []),
      ...(email ? [`E-mail ${email}`] : []),
    ]),
  regulatoryNotice: () => [
    `${firm.licence.notice} ${firm.licence.number}`,
    ...statusByCountries(firm).map(({ countries, status }) => `${countries}: ${status}`),
  ],
  officialChannels: () =>
    officialChannels(firm).flatMap(({ values }) => values.map(({ text }) => text)),
};

/** The words of a page's sections, as readers see them. */
export function wordsOfSections(sections: readonly Section[]): Words {
  const headings: string[] = [];
  const text: string[] = [];
  const collect = (value: unknown, field: string) => {
    if (otherFields.has(field)) return;
    if (typeof value === 'string') (headingFields.has(field) ? headings : text).push(value);
    else if (Array.isArray(value)) value.forEach((item) => collect(item, field));
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, name);
  };
  for (const section of sections) {
    if (wordless.has(section.type)) continue;
    // Cards that lead to other pages have the words of those.
    const leads = section.type === 'entries' || section.type === 'portfolios';
    collect(leads ? { ...section, items: [], actions: [] } : section, '');
    text.push(...(fromData[section.type]?.() ?? []));
  }
  return { headings: headings.join('\n'), text: text.join('\n') };
}

/** The words of a file's prose as readers see them: set, and without marks and comments. */
export function wordsOfProse(file: string): Words {
  const headings: string[] = [];
  const text: string[] = [];
  visitProse(proseTree(typesetProse(partsOf(file).body)), (node) => {
    const words = isBlock(node) ? inProse(node).replaceAll('\n', ' ').trim() : '';
    if (words !== '') (node.type === 'heading' ? headings : text).push(words);
  });
  return { headings: headings.join('\n'), text: text.join('\n') };
}
