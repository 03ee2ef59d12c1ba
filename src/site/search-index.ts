/**
 * What the search page searches: a document for each page, each question of the FAQ, each term of the glossary and each
 * document to download.
 */
import { pressCategories } from '../content/schemas/entries.ts';
import { walk } from '../content/schemas/introspection.ts';
import { answeredFacts } from '../content/schemas/key-facts.ts';
import { isBlock, plainText, proseTree, visitProse } from '../content/schemas/prose.ts';
import type { Section } from '../content/schemas/section.ts';
import { sectionKind } from '../content/section-kinds.ts';
import { kinds } from '../content/kinds.ts';
import type { SearchDocument, SearchIndex } from '../islands/search/documents.ts';
import { addressOf } from '../content/addresses.ts';
import { absent, firm, synonyms } from './data.ts';
import { longDay } from '../days.ts';
import { isForProfessionals } from './access.ts';
import { editions } from './documents.ts';
import { figureFor, figureKeys } from './figures.ts';
import { shownProse } from './prose.ts';
import { termId } from '../content/terms.ts';
import {
  allEntries,
  glossaryPage,
  glossaryTerms,
  pathOf,
  pressReleases,
  questionGroups,
  type PageEntry,
} from './pages.ts';

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
  absent,
});

/** Every document of this build. Reads the prose of legal pages and press releases from their files. */
async function searchDocuments(): Promise<SearchDocument[]> {
  const entries = await allEntries();
  const recent = new Set((await pressReleases()).slice(0, RECENT_RELEASES).map(({ id }) => id));
  const pages = entries
    .filter((entry) => !leftOut.includes(`${entry.collection}/${entry.id}`))
    .map((entry): SearchDocument => {
      const whole = entry.collection !== 'press' || recent.has(entry.id);
      return {
        path: pathOf(entry),
        title: entry.data.title,
        kind: kindLine(entry),
        ...(whole
          ? { summary: entry.data.summary, ...searchedWords(entry), ...placesIn(entry) }
          : { summary: '', headings: '', text: '' }),
      };
    });
  return [...pages, ...(await questions()), ...(await terms()), ...(await documents())];
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
    otherForms: (term.otherForms ?? []).join('\n'),
    headings: '',
    text: '',
  }));
}

async function documents(): Promise<SearchDocument[]> {
  return (await editions())
    .filter(({ isFormer }) => !isFormer)
    .map(({ path, title, kind, date }) => ({
      path,
      title,
      kind: `${kinds.documents.name.one}, ${kind}`,
      summary: `Edition of ${longDay(date)}.`,
      headings: '',
      text: '',
    }));
}

function kindLine(entry: PageEntry): string {
  if (entry.collection !== 'press') return kinds[entry.collection].name.one;
  return `${pressCategories[entry.data.category]}, ${longDay(entry.data.date)}`;
}

interface Words {
  headings: string;
  text: string;
}

function searchedWords(entry: PageEntry): Words {
  if ('sections' in entry.data) {
    if (isForProfessionals(entry.data)) return { headings: '', text: '' };
    const { figures, sections } = entry.data;
    const { headings, text } = wordsOfSections(sections);
    const facts = answeredFacts('keyFacts' in entry.data ? entry.data.keyFacts : undefined);
    const shown = figureKeys(sections).map((key) => figureFor(key, figures));
    return {
      headings,
      text: [
        text,
        ...facts.map((fact) => `${fact.label}: ${fact.text}`),
        ...shown.map(({ value, label }) => `${value} ${label}`),
      ].join('\n'),
    };
  }
  return wordsOfProse(shownProse(entry.filePath!) ?? '');
}

/** Not of an offering with a warning: it stands below the banner, and comes before what the page says. */
function placesIn(entry: PageEntry): Pick<SearchDocument, 'places'> {
  if (!('sections' in entry.data)) return {};
  if (entry.collection !== 'pages' && entry.data.warning) return {};
  return {
    places: Object.fromEntries(
      entry.data.sections.flatMap((section) => {
        if (!section.id || !section.heading) return [];
        const { headings, text } = wordsOfSections([section]);
        return [[section.id, { heading: section.heading, words: `${text}\n${headings}` }]];
      }),
    ),
  };
}

/** Fields of a section that are headings of something. */
const HEADINGS = ['heading', 'title', 'label', 'term', 'name'];

/** The words of a page's sections, as readers see them: neither choices nor names, nor what other pages or the data say. */
export function wordsOfSections(sections: readonly Section[]): Words {
  const headings: string[] = [];
  const text: string[] = [];
  for (const section of sections) {
    const kind = sectionKind(section.type);
    if (kind === undefined || kind.closing) continue;
    walk(kind.schema, section, (value, path, { isWords, role }) => {
      // The words of buttons say what is behind them.
      if (typeof value !== 'string' || !isWords || role === 'label') return;
      (HEADINGS.includes(String(path.at(-1))) ? headings : text).push(value);
    });
    text.push(...(kind.words?.(firm) ?? []));
  }
  return { headings: headings.join('\n'), text: text.join('\n') };
}

/** The words of prose without marks and comments. */
export function wordsOfProse(prose: string): Words {
  const headings: string[] = [];
  const text: string[] = [];
  visitProse(proseTree(prose), (node) => {
    const words = isBlock(node) ? plainText(node).replaceAll('\n', ' ').trim() : '';
    if (words !== '') (node.type === 'heading' ? headings : text).push(words);
  });
  return { headings: headings.join('\n'), text: text.join('\n') };
}
