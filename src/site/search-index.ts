/** The index of the search: what it finds, and the text by which it finds it. */
import { NOT_FOUND_PATH, SEARCH_PATH } from '../content/urls.ts';
import { collectionDefinitions, referenceOf } from '../content/collections.ts';
import { pressCategories } from '../schemas/entries.ts';
import { fieldsIn } from '../content/introspection.ts';
import { answeredFacts } from '../schemas/key-facts.ts';
import { proseBlocks } from '../content/prose.ts';
import type { Section } from '../schemas/section.ts';
import { isSectionOfType, findSectionType } from '../schemas/section-types.ts';
import callToAction from '../sections/CallToAction.schema.ts';
import figures from '../sections/Figures.schema.ts';
import { termId } from '../content/terms.ts';
import { longDay } from '../utils/days.ts';
import { figureFor, firm, synonyms } from './data.ts';
import {
  allEntries,
  documents,
  glossaryPage,
  glossaryTerms,
  isPressRelease,
  pathOf,
  questionGroups,
  type PageEntry,
} from './pages.ts';

/** What a search result shows. */
export interface SearchResult {
  /** With a fragment for a question or a term. */
  path: string;
  title: string;
  /** Line above the title: "Service", or "Fund News, 14 September 2026". */
  label: string;
  summary: string;
}

/** A page, a part of one, or a file, as the search finds it. */
export interface SearchDocument extends SearchResult {
  /** Reference of a page, like `funds/blockchain`, for the CMS. Absent for parts of pages and files. */
  entry?: string;
  /** Headings and text, one paragraph per line. */
  text: string;
}

/** The contents of /search-index.json. */
export interface SearchIndex {
  documents: SearchDocument[];
  /** Terms that visitors type and terms of the pages, both separated by commas (content/data/search.yaml). */
  synonyms: { typed: string; meant: string }[];
}

/** Paths of pages that are not useful results. */
const UNINDEXED: readonly string[] = [NOT_FOUND_PATH, SEARCH_PATH];

/** Returns the index: pages, questions, terms and documents. */
export async function createSearchIndex(): Promise<SearchIndex> {
  const entries = (await allEntries()).filter((entry) => !UNINDEXED.includes(pathOf(entry)));
  const pages = entries.map((entry) => ({
    path: pathOf(entry),
    entry: referenceOf(entry),
    title: entry.data.title,
    label: isPressRelease(entry)
      ? `${pressCategories[entry.data.category]}, ${longDay(entry.data.date)}`
      : collectionDefinitions[entry.collection].label.singular,
    summary: entry.data.summary,
    text: entryText(entry),
  }));
  const questions = (await questionGroups()).flatMap(({ title, questions: group }) =>
    group.map(({ id, question, answer: [summary = '', ...others] }) => ({
      path: `${collectionDefinitions.faqs.listedOn}#${id}`,
      title: question,
      label: `Question, ${title}`,
      summary,
      text: others.join('\n'),
    })),
  );
  const glossary = await glossaryPage();
  const terms = (glossary ? await glossaryTerms() : []).map((term) => ({
    path: `${pathOf(glossary!)}#${termId(term)}`,
    title: term.title,
    label: collectionDefinitions.glossary.label.singular,
    summary: term.meaning,
    text: (term.otherForms ?? []).join('\n'),
  }));
  const files = (await documents()).map(({ path, title, edition }) => ({
    path,
    title,
    label: `${collectionDefinitions.documents.label.singular}, PDF`,
    summary: `Edition of ${longDay(edition)}.`,
    text: '',
  }));
  return { documents: [...pages, ...questions, ...terms, ...files], synonyms };
}

function entryText({ data, body = '' }: PageEntry) {
  if (!('sections' in data)) return proseText(body);
  const facts = answeredFacts('keyFacts' in data ? data.keyFacts : undefined);
  const keys = data.sections.flatMap((section) =>
    isSectionOfType(figures, section) ? section.items : section['figure'],
  );
  const shown = keys.flatMap((key) =>
    typeof key === 'string' ? figureFor(key, data.figures) : [],
  );
  return [
    sectionsText(data.sections),
    ...facts.map(({ label, text }) => `${label}: ${text}`),
    ...shown.map(({ value, label }) => `${value} ${label}`),
  ].join('\n');
}

/** Returns the visible text of sections, without closing sections, options, names, and the labels of buttons and links. */
export const sectionsText = (sections: readonly Section[]) =>
  sections
    .flatMap((section) => {
      const definition = findSectionType(section.type);
      // Calls to action are similar on all pages.
      if (definition === undefined || isSectionOfType(callToAction, section)) return [];
      // The labels of buttons and links describe other pages.
      const texts = fieldsIn(definition.schema, section).flatMap(({ value, isCopy, role }) =>
        typeof value === 'string' && isCopy && role !== 'label' ? value : [],
      );
      return [...texts, ...(definition.searchText?.(firm) ?? [])];
    })
    .join('\n');

/** Returns the text of prose, one line per block, without Markdown characters and comments. */
export const proseText = (prose: string) =>
  proseBlocks(prose)
    .flatMap(({ text }) => text.trim() || [])
    .join('\n');
