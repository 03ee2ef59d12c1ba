/** The search itself, without a browser: what it finds for the words that someone typed, best first. */
import leven from 'leven';
import MiniSearch, { type Query } from 'minisearch';
import type { SearchDocument, SearchIndex } from './documents.ts';
import { askedTermsOf, excerptOf, plainWord, termsOf, wordsIn } from './words.ts';

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
  /** false when no page has all the words as they were typed, and this is a guess. */
  exact: boolean;
}

/** Searches for what was typed; `most` is how many hits to give at most. */
export type Find = (query: string, most?: number) => Answer;

/** Letters of the shortest word for which another is guessed: a shorter one has too many neighbours. */
const SHORTEST_GUESS = 5;

/** From this length on, two letters may be wrong. */
const LONG_WORD = 8;

const lettersOf = (term: string) => [...term].sort().join('');

/**
 * Whether a known word was probably meant: its first letter is right, and one other letter is wrong, missing or too many, or two
 * are exchanged; in a long word two. Never for numbers.
 */
function isNearly(known: string, typed: string): boolean {
  if (typed.length < SHORTEST_GUESS || /\d/.test(typed) || known[0] !== typed[0]) return false;
  const wrong = leven(known, typed);
  if (wrong <= (typed.length < LONG_WORD ? 1 : 2)) return true;
  return wrong === 2 && lettersOf(known) === lettersOf(typed);
}

/** Whether a known phrase was probably meant, word by word. */
function isNearlyPhrase(known: string, phrase: string): boolean {
  const [words, typed] = [known.split(' '), phrase.split(' ')];
  return (
    words.length === typed.length &&
    words.every((word, place) => word === typed[place] || isNearly(word, typed[place]!))
  );
}

/** Ways to search, in this order until one finds something: every word as typed, every word nearly so, any word. */
const attempts = [
  { combineWith: 'AND', guesses: false },
  { combineWith: 'AND', guesses: true },
  { combineWith: 'OR', guesses: true },
] as const;

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

/** What visitors know and what the pages know. */
interface Known {
  meanings: Meanings;
  /** Phrases for which the site has nothing, whatever its pages say with the same words. */
  absent: ReadonlySet<string>;
  /** Every term of the pages. */
  terms: ReadonlySet<string>;
}

/**
 * The query for what was typed: each word or known phrase, or what pages say instead; undefined where the site has nothing
 * for a phrase. A word may be unfinished, a number not; a short one only where it is the last, which is still being typed.
 * Words that say nothing are left out, but in a phrase.
 */
function queryFor(
  typed: string,
  { meanings, absent, terms }: Known,
  guesses: boolean,
): Query[] | undefined {
  const meantBy = (phrase: string) =>
    meanings.get(phrase) ??
    (guesses ? [...meanings].find(([known]) => isNearlyPhrase(known, phrase))?.[1] : undefined);
  const words = wordsIn(typed);
  const queries: Query[] = [];
  for (let start = 0; start < words.length;) {
    const phraseTo = (place: number) => phraseOf(words.slice(start, place));
    let end = Math.min(start + LONGEST_PHRASE, words.length);
    while (end > start + 1 && !absent.has(phraseTo(end)) && !meantBy(phraseTo(end))) end -= 1;
    if (absent.has(phraseTo(end))) return undefined;
    const isLast = end === words.length;
    const own = words.slice(start, end).filter((word) => askedTermsOf(word).length > 0);
    const asTyped = (spelt: string): Query => ({
      queries: [spelt],
      combineWith: 'AND',
      prefix: (term) => !/^\d/.test(term) && (term.length > 2 || isLast),
    });
    const exactly = (spelt: string): Query => ({ queries: [spelt], combineWith: 'AND' });
    const whole: Query[] = [];
    if (own.length > 0) whole.push(asTyped(own.join(' ')));
    if (guesses && own.length > 0) {
      // What is typed with a hyphen, pages may write as two words or as one.
      for (const space of [' ', ''])
        if (/[-–]/.test(own.join(' '))) whole.push(asTyped(own.join(' ').replace(/[-–]/g, space)));
      whole.push({
        combineWith: 'AND',
        queries: own.map((word) => ({
          combineWith: 'OR',
          queries: [asTyped(word), ...nearTo(word, terms).map(exactly)],
        })),
      });
    }
    whole.push(...(meantBy(phraseTo(end)) ?? []).map(exactly));
    if (whole.length > 0) queries.push({ queries: whole, combineWith: 'OR' });
    start = end;
  }
  return queries;
}

/** What was probably meant by a word that no page has. */
function nearTo(word: string, terms: ReadonlySet<string>): string[] {
  const typed = plainWord(word);
  return terms.has(typed) ? [] : [...terms].filter((term) => isNearly(term, typed));
}

/** Builds the index over all documents and returns the function that asks it. */
export function createSearch(
  documents: readonly SearchDocument[],
  synonyms: SearchIndex['synonyms'] = [],
  absent: SearchIndex['absent'] = [],
): Find {
  const vocabulary = new Set<string>();
  const known: Known = {
    meanings: meaningsOf(synonyms),
    absent: new Set(absent.map((words) => phraseOf(wordsIn(words)))),
    terms: vocabulary,
  };
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'kind', 'summary', 'headings', 'text'],
    tokenize: wordsIn,
    processTerm(written) {
      const terms = termsOf(written);
      for (const term of terms) vocabulary.add(term);
      return terms;
    },
    searchOptions: { processTerm: askedTermsOf, boost: { title: 4, summary: 2, headings: 2 } },
  });
  index.addAll(documents);
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const titles = documents.map(({ title }) => phraseOf(wordsIn(title)));

  return (typed, most) => {
    const whole = phraseOf(wordsIn(typed));
    const titled = documents.filter((_, place) => titles[place] === whole);
    for (const [place, { combineWith, guesses }] of attempts.entries()) {
      const queries = queryFor(typed, known, guesses);
      if (queries === undefined) break;
      const found = index
        .search({ combineWith, queries })
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
