/** The search itself, without a browser: what it finds for the words that someone typed, best first. */
import MiniSearch, { type Query } from 'minisearch';

/** What the search knows of a page, a question or a term; shipped to the browser. */
export interface SearchDocument {
  /** Address, with a fragment for a question or a term. */
  path: string;
  title: string;
  /** "Service", or "Fund News, 14 September 2026". */
  kind: string;
  summary: string;
  /** Headings and words, one paragraph a line. */
  text: string;
}

/** What the search page fetches. */
export interface SearchIndex {
  documents: SearchDocument[];
  /** Words of visitors for which our pages have others, with commas between (content/data/search.yaml). */
  synonyms: { typed: string; meant: string }[];
}

interface Hit extends Pick<SearchDocument, 'path' | 'title' | 'kind'> {
  /** Line of the page that shows the match. */
  excerpt: string;
}

/** What a search has found: all hits, best first, and the words to mark in them. */
export interface Answer {
  hits: Hit[];
  terms: readonly string[];
}

export type Find = (typed: string) => Answer;

/** Words of a question that say nothing about its subject. */
const STOP_WORDS = new Set(
  (
    'a am an and any are as at be been by can could do does for from had has have how i if in into is it me my no not of on or ' +
    'our please should so that the their they this to us want was we were what when where which who why will with would you your'
  ).split(' '),
);

/** Letters of an excerpt, at most. */
const EXCERPT = 220;

/** "£10,000" is found by "10000", and "funds" by "fund". */
const plain = (term: string) => {
  const word = term.toLowerCase().replace(/(?<=\d),(?=\d)|’s$|[’']/g, '');
  if (STOP_WORDS.has(word)) return null;
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
};

const wordsIn = (text: string) => text.match(/[$£€]?[\p{L}\d]+(?:[.,’'][\p{L}\d]+)*/gu) ?? [];

/** Texts of a title or excerpt with what matched; a term is the beginning of a word. */
export function marked(text: string, terms: readonly string[]): { text: string; hit: boolean }[] {
  if (terms.length === 0) return [{ text, hit: false }];
  const any = terms.map((term) => term.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&')).join('|');
  return text
    .split(new RegExp(`((?<![\\p{L}\\d])(?:${any})[\\p{L}\\d]*)`, 'giu'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function excerptOf({ summary, text }: SearchDocument, terms: readonly string[]): string {
  const lines = [summary, ...text.split('\n')];
  const shows = (line: string) => marked(line, terms).some(({ hit }) => hit);
  const line = lines.find(shows) ?? summary;
  return line.length <= EXCERPT ? line : `${line.slice(0, line.lastIndexOf(' ', EXCERPT))} …`;
}

/** Makes the search. It finds pages that have all the words, or else any; beginnings and slips of words count too. */
export function createSearch({ documents, synonyms }: SearchIndex): Find {
  const search = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'summary', 'text'],
    tokenize: wordsIn,
    processTerm: plain,
    searchOptions: {
      boost: { title: 6, summary: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
    },
  });
  search.addAll(documents);
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return (typed) => {
    const phrase = ` ${wordsIn(typed.toLowerCase()).join(' ')} `;
    const meant = synonyms
      .filter((group) => group.typed.split(', ').some((words) => phrase.includes(` ${words} `)))
      .flatMap((group) => group.meant.split(', '));
    const query = (combineWith: 'AND' | 'OR'): Query => ({
      combineWith: 'OR',
      queries: [
        { combineWith, queries: [typed] },
        ...meant.map((words) => ({
          combineWith: 'AND' as const,
          queries: [words],
          boostDocument: () => 4,
        })),
      ],
    });
    const whole = search.search(query('AND'));
    const found = whole.length > 0 ? whole : search.search(query('OR'));
    const terms = [...new Set(found.flatMap(({ terms: matched }) => matched))];
    const hits = found.map(({ id }) => {
      const document = byPath.get(String(id))!;
      const { path, title, kind } = document;
      return { path, title, kind, excerpt: excerptOf(document, terms) };
    });
    return { hits, terms };
  };
}
