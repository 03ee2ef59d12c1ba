import type { APIRoute } from 'astro';
import { entryPath, isBuilt } from '../content/urls.ts';
import { collectionDefinitions } from '../content/collections.ts';
import { pressCategories } from '../content/entries.ts';
import { fieldsIn } from '../schemas/introspection.ts';
import { answeredFacts } from '../schemas/key-facts.ts';
import { proseBlocks } from '../schemas/prose.ts';
import type { Section } from '../schemas/section.ts';
import { isSectionOfType, findSectionType } from '../content/section-types.ts';
import figures from '../sections/Figures.schema.ts';
import { termId } from '../content/terms.ts';
import { longDay } from '../utils/days.ts';
import type { SearchIndex } from '../islands/search/search.ts';
import { figureFor, firm, synonyms } from '../site/data.ts';
import {
  allEntries,
  documents,
  glossaryPage,
  glossaryTerms,
  pathOf,
  questionGroups,
  type PageEntry,
} from '../site/pages.ts';

/**
 * The index for the search page. If the build has no search page, there is no index: Astro writes no file without a response body.
 */
export const GET: APIRoute = async () =>
  isBuilt('pages', 'search')
    ? Response.json(await searchIndex())
    : new Response(null, { status: 404 });

async function searchIndex(): Promise<SearchIndex> {
  // The not-found page and the search page are not useful results.
  const entries = (await allEntries()).filter((one) => !['/404', '/search'].includes(pathOf(one)));
  const pages = entries.map((entry) => ({
    path: pathOf(entry),
    title: entry.data.title,
    label:
      entry.collection === 'press'
        ? `${pressCategories[entry.data.category]}, ${longDay(entry.data.date)}`
        : collectionDefinitions[entry.collection].label.singular,
    summary: entry.data.summary,
    text: wordsOf(entry),
  }));
  const questions = (await questionGroups()).flatMap(({ title, questions: group }) =>
    group.map(({ id, question, answer: [summary = '', ...others] }) => ({
      path: `${entryPath('pages', 'faqs')}#${id}`,
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

function wordsOf({ data, body = '' }: PageEntry) {
  if (!('sections' in data)) return wordsOfProse(body);
  const facts = answeredFacts('keyFacts' in data ? data.keyFacts : undefined);
  const keys = data.sections.flatMap((section) =>
    isSectionOfType(figures, section) ? section.items : [section['figure'], section['average']],
  );
  const shown = keys.flatMap((key) =>
    typeof key === 'string' ? figureFor(key, data.figures) : [],
  );
  return [
    wordsOfSections(data.sections),
    ...facts.map(({ label, text }) => `${label}: ${text}`),
    ...shown.map(({ value, label }) => `${value} ${label}`),
  ].join('\n');
}

/** Returns the visible text of sections, without closing sections, options, names, and the labels of buttons and links. */
export const wordsOfSections = (sections: readonly Section[]) =>
  sections
    .flatMap((section) => {
      const definition = findSectionType(section.type);
      if (definition === undefined || definition.closing) return [];
      // The labels of buttons and links describe other pages.
      const words = fieldsIn(definition.schema, section).flatMap(({ value, isCopy, role }) =>
        typeof value === 'string' && isCopy && role !== 'label' ? value : [],
      );
      return [...words, ...(definition.searchText?.(firm) ?? [])];
    })
    .join('\n');

/** Returns the text of prose, one line per block, without Markdown characters and comments. */
export const wordsOfProse = (prose: string) =>
  proseBlocks(prose)
    .flatMap(({ text }) => text.trim() || [])
    .join('\n');
