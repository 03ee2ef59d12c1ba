/** The search itself, without a browser: what it finds for the words that someone typed, best first. */
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchDocument } from '../../site/search-index.ts';
import { excerptOf, termsOf, wordsIn } from './words.ts';

/** Fewer characters than this are not searched: nearly every page has them. */
export const SHORTEST_QUERY = 2;

export interface Hit {
  path: string;
  title: string;
  kind: string;
  /** Sentence that shows the match. */
  excerpt: string;
}

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

/** A word may be unfinished; a short one only where it is the last, which is still being typed. */
const unfinished = (term: string, index: number, terms: string[]) =>
  term.length > 2 || index === terms.length - 1;

/** Ways to search, in this order until one finds something: every word as typed, every word nearly so, any word. */
const attempts: SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', fuzzy: typos },
  { combineWith: 'OR', fuzzy: typos },
];

/** Builds the index over all documents and returns the function that asks it. */
export function createSearch(documents: readonly SearchDocument[]): Find {
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'kind', 'summary', 'headings', 'text'],
    storeFields: ['title'],
    tokenize: wordsIn,
    processTerm: termsOf,
    searchOptions: { prefix: unfinished, boost: { title: 4, summary: 2, headings: 2 } },
  });
  index.addAll(documents);
  const byPath = new Map(documents.map((document) => [document.path, document]));

  return (query, most) => {
    for (const [place, options] of attempts.entries()) {
      const found = index.search(query, options).sort(titlesFirst);
      if (found.length === 0) continue;
      const results = found.slice(0, most);
      const terms = new Set(results.flatMap((result) => result.terms));
      const hits = results.map((result): Hit => {
        const { path, title, kind, summary, headings, text } = byPath.get(result.id as string)!;
        const excerpt = excerptOf(summary, `${text}\n${headings}`, new Set(result.terms));
        return { path, title, kind, excerpt };
      });
      return { total: found.length, hits, terms, exact: place === 0 };
    }
    return { total: 0, hits: [], terms: new Set(), exact: true };
  };
}

/**
 * Pages with more of the words in their title come first, and among them those whose title says little else. Where
 * titles are equal or have none of the words, the score decides, because the sort keeps its order.
 */
const titlesFirst = (a: SearchResult, b: SearchResult) => titleRank(b) - titleRank(a);

function titleRank({ match, title }: SearchResult): number {
  const matched = Object.values(match).filter((fields) => fields.includes('title')).length;
  return matched === 0 ? 0 : matched + matched / wordsIn(title as string).length;
}
