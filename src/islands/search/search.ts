/** The search itself, without a browser: what it finds for the words that someone typed, best first. */
import leven from 'leven';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { SearchDocument, SearchIndex } from '../../site/search-index.ts';
import { excerptOf, plainWord, termsOf, wordsIn } from './words.ts';

/** Fewer characters than this are not searched: nearly every page has them. */
export const SHORTEST_QUERY = 2;

interface Hit {
  path: string;
  title: string;
  kind: string;
  /** Sentence that shows the match. */
  excerpt: string;
}

/** What a search has found. */
export interface Answer {
  /** How many documents were found. */
  total: number;
  /** The best of them, best first. */
  hits: Hit[];
  /** The matched terms, for `markHits`. */
  terms: ReadonlySet<string>;
  /** false when no page has the words as they were typed, and these come close. */
  exact: boolean;
}

/** Searches for what was typed; `most` is how many hits to give at most. */
export type Find = (query: string, most?: number) => Answer;

/** Mistyped letters that are forgiven: none in a short word, where another word would be meant. */
const typos = (term: string) => (term.length < 4 ? 0 : term.length < 6 ? 1 : 2);

/** Ways to search, in this order until one finds something: every word as typed, every word nearly so, any word. */
const attempts: SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', fuzzy: typos },
  { combineWith: 'OR', fuzzy: typos },
];

/** What is searched for beside the words typed: other words that our pages have for the same, each a phrase. */
type Meanings = ReadonlyMap<string, readonly string[]>;

const phraseOf = (words: readonly string[]) => words.map(plainWord).join(' ');

const meaningsOf = (synonyms: SearchIndex['synonyms']): Meanings =>
  new Map(
    synonyms.flatMap(({ typed, meant }) =>
      typed.map((words): [string, string[]] => [phraseOf(wordsIn(words)), meant]),
    ),
  );

/** Words of a known phrase at most. */
const LONGEST_PHRASE = 5;

/** Whether a known phrase was probably meant: as many words, and no more wrong letters than are forgiven. */
const isNearly = (known: string, phrase: string) =>
  known.split(' ').length === phrase.split(' ').length && leven(known, phrase) <= typos(phrase);

/**
 * The query for what was typed: each word or known phrase, or what pages say instead. A word may be unfinished; a short one
 * only where it is the last, which is still being typed. Words that say nothing are left out, but in a phrase.
 */
function queryFor(typed: string, meanings: Meanings, forgiving: boolean): Query[] {
  const meantBy = (phrase: string) =>
    meanings.get(phrase) ??
    (forgiving ? [...meanings].find(([known]) => isNearly(known, phrase))?.[1] : undefined);
  const words = wordsIn(typed);
  const queries: Query[] = [];
  for (let start = 0; start < words.length;) {
    let end = Math.min(start + LONGEST_PHRASE, words.length);
    while (end > start + 1 && !meantBy(phraseOf(words.slice(start, end)))) end -= 1;
    const phrase = words.slice(start, end);
    const own = phrase.filter((word) => termsOf(word).length > 0).join(' ');
    const isLast = end === words.length;
    const whole: Query[] = (meantBy(phraseOf(phrase)) ?? []).map((meant) => ({
      queries: [meant],
      combineWith: 'AND',
      prefix: false,
      fuzzy: false,
    }));
    // What is typed with a hyphen, pages may write as two words or as one.
    const spelt = forgiving ? [' ', ''].map((space) => own.replace(/[-–]/g, space)) : [own];
    for (const query of own === '' ? [] : new Set(spelt))
      whole.unshift({
        queries: [query],
        combineWith: 'AND',
        prefix: (term) => term.length > 2 || isLast,
      });
    if (whole.length > 0) queries.push({ queries: whole, combineWith: 'OR' });
    start = end;
  }
  return queries;
}

/** Builds the index over all documents and returns the function that asks it. */
export function createSearch(
  documents: readonly SearchDocument[],
  synonyms: SearchIndex['synonyms'] = [],
): Find {
  const meanings = meaningsOf(synonyms);
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'kind', 'summary', 'headings', 'text'],
    tokenize: wordsIn,
    processTerm: termsOf,
    searchOptions: { boost: { title: 4, summary: 2, headings: 2 } },
  });
  index.addAll(documents);
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const titles = documents.map(({ title }) => phraseOf(wordsIn(title)));

  return (typed, most) => {
    const whole = phraseOf(wordsIn(typed));
    const titled = documents.filter((_, place) => titles[place] === whole);
    for (const [place, options] of attempts.entries()) {
      const queries = queryFor(typed, meanings, options.fuzzy !== undefined);
      const found = index
        .search({ ...options, queries })
        .map(({ id, terms }): Found => ({ document: byPath.get(id as string)!, terms }));
      // Its words may say nothing, or mean something else, as in "What does a dealing day look like?".
      for (const document of titled)
        if (found.every((known) => known.document !== document))
          found.push({ document, terms: wordsIn(document.title).flatMap(termsOf) });
      if (found.length === 0) continue;
      const terms = new Set(found.flatMap((result) => result.terms));
      const hits = inOrder(found, terms, whole)
        .slice(0, most)
        .map(({ document, terms: matched }): Hit => {
          const { path, title, kind, summary, headings, text } = document;
          const excerpt = excerptOf(summary, `${text}\n${headings}`, new Set(matched));
          return { path, title, kind, excerpt };
        });
      return { total: found.length, hits, terms, exact: place === 0 };
    }
    return { total: 0, hits: [], terms: new Set(), exact: true };
  };
}

interface Found {
  document: SearchDocument;
  /** The terms of the document that were matched. */
  terms: string[];
}

/**
 * A page whose title (`whole`) was typed comes first, then pages with more of the words in their title, and among them those
 * whose title says little else. Where titles are equal or have none of the words, the score decides, because the sort keeps its
 * order.
 */
function inOrder(found: Found[], terms: ReadonlySet<string>, whole: string): Found[] {
  const rank = ({ document }: Found): number => {
    const words = wordsIn(document.title);
    if (phraseOf(words) === whole) return Infinity;
    const matched = new Set(words.flatMap(termsOf).filter((term) => terms.has(term))).size;
    return matched === 0 ? 0 : matched + matched / words.length;
  };
  const ranks = new Map(found.map((result) => [result, rank(result)]));
  // Not by their difference: two of one title would be no number apart.
  return found.sort((a, b) => {
    const [first, second] = [ranks.get(b)!, ranks.get(a)!];
    return first === second ? 0 : first - second;
  });
}
