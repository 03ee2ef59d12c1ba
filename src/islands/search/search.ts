/** The search itself, without a browser: what it finds for the words that someone typed, best first. */
import leven from 'leven';
import MiniSearch, { type Query } from 'minisearch';
import type { SearchDocument, SearchIndex } from './documents.ts';
import {
  askedTermsOf,
  excerptOf,
  hitsIn,
  localNumber,
  plainWord,
  sentenceOf,
  termsOf,
  wordsIn,
} from './words.ts';

/** Fewer characters than this are not searched: nearly every page has them. */
export const SHORTEST_QUERY = 2;

interface Hit {
  /** With a fragment where a section is meant. */
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

/** What a word of a known phrase counts by itself, beside what pages say for the phrase. */
const IN_PHRASE = 0.01;

/** Ways to search, in this order until one finds something: every word as typed, every word nearly so, any word. */
const attempts = [
  { every: true, guesses: false },
  { every: true, guesses: true },
  { every: false, guesses: true },
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

/** What visitors know and what the pages know. */
interface Known {
  meanings: Meanings;
  /** Phrases for which the site has nothing, whatever its pages say with the same words. */
  absent: ReadonlySet<string>;
  /** Every term of the pages. */
  terms: ReadonlySet<string>;
}

/** A word or a known phrase. */
interface Part {
  query: Query;
  /** What it is about: of a phrase what pages say instead, because its own words are in many pages. */
  subject: Query;
}

/** What is asked of the index. */
interface Asked {
  parts: Part[];
  /** Terms of known phrases, which mean something else together: a title that has one of them is no better for it. */
  together: ReadonlySet<string>;
}

/**
 * The query for what was typed: each word or known phrase, or what pages say instead; undefined where the site has nothing
 * for a phrase. A word may be unfinished, a number not, nor a word of a known phrase; a short one only where it is the last,
 * which is still being typed. Words that say nothing are left out, but in a phrase.
 */
function queryFor(
  typed: string,
  { meanings, absent, terms }: Known,
  guesses: boolean,
): Asked | undefined {
  const meantBy = (phrase: string) =>
    meanings.get(phrase) ??
    (guesses ? [...meanings].find(([known]) => isNearlyPhrase(known, phrase))?.[1] : undefined);
  const number = localNumber(typed);
  const words = number === undefined ? wordsIn(typed) : [number];
  const parts: Part[] = [];
  const together = new Set<string>();
  for (let start = 0; start < words.length;) {
    const phraseTo = (place: number) => phraseOf(words.slice(start, place));
    let end = Math.min(start + LONGEST_PHRASE, words.length);
    while (end > start + 1 && !absent.has(phraseTo(end)) && !meantBy(phraseTo(end))) end -= 1;
    if (absent.has(phraseTo(end))) return undefined;
    const isLast = end === words.length;
    const meant = meantBy(phraseTo(end)) ?? [];
    const isPhrase = end > start + 1 && meant.length > 0;
    const own = words.slice(start, end).filter((word) => askedTermsOf(word).length > 0);
    const asTyped = (spelt: string): Query => ({
      queries: [spelt],
      combineWith: 'AND',
      boostTerm: () => (isPhrase ? IN_PHRASE : 1),
      prefix: (term) => !/^\d/.test(term) && !isPhrase && (term.length > 2 || isLast),
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
    if (isPhrase) {
      for (const term of own.flatMap(askedTermsOf)) together.add(term);
      for (const term of meant.flatMap(wordsIn).flatMap(askedTermsOf)) together.delete(term);
    }
    const instead = meant.map(exactly);
    whole.push(...instead);
    const query: Query = { queries: whole, combineWith: 'OR' };
    const subject: Query = isPhrase ? { queries: instead, combineWith: 'OR' } : query;
    if (whole.length > 0) parts.push({ query, subject });
    start = end;
  }
  return { parts, together };
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
    fields: ['title', 'kind', 'summary', 'otherForms', 'headings', 'text'],
    tokenize: wordsIn,
    processTerm(written) {
      const terms = termsOf(written);
      for (const term of terms) vocabulary.add(term);
      return terms;
    },
    searchOptions: {
      processTerm: askedTermsOf,
      boost: { title: 4, summary: 2, otherForms: 2, headings: 2 },
    },
  });
  index.addAll(documents);
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const titles = documents.map(({ title }) => phraseOf(wordsIn(title)));

  /**
   * How many of the words a page lacks: none, or some while its title has most of what they say (a word says the less the more
   * pages have it, as "time" in "take my money out any time"); otherwise it is not found.
   */
  const lackingIn = (parts: readonly Part[]) => {
    const idsOf = (query: Query, fields?: string[]) =>
      new Set(index.search(query, fields && { fields }).map(({ id }) => id as string));
    const asked = parts.map(({ query, subject }) => ({
      having: idsOf(query),
      titled: idsOf(subject, ['title']),
      says: Math.log(1 + documents.length / idsOf(subject).size),
    }));
    const sum = (some: typeof asked) => some.reduce((all, { says }) => all + says, 0);
    return (id: string) => {
      const lacking = asked.filter(({ having }) => !having.has(id)).length;
      const isMost = sum(asked.filter(({ titled }) => titled.has(id))) >= sum(asked) / 2;
      return lacking === 0 || isMost ? lacking : Infinity;
    };
  };

  return (typed, most) => {
    const whole = phraseOf(wordsIn(typed));
    const titled = documents.filter((_, place) => titles[place] === whole);
    for (const [place, { every, guesses }] of attempts.entries()) {
      const query = queryFor(typed, known, guesses);
      if (query === undefined) break;
      const { parts, together } = query;
      const lacking = every ? lackingIn(parts) : () => 0;
      const results = index
        .search({ combineWith: 'OR', queries: parts.map((part) => part.query) })
        .map(({ id, terms }): Found => ({
          document: byPath.get(id as string)!,
          terms,
          lacking: lacking(id as string),
        }))
        .filter((result) => result.lacking < Infinity);
      const found = results.some((result) => result.lacking === 0) ? results : [];
      // Its words may say nothing, or mean something else, as in "What does a dealing day look like?".
      for (const document of titled)
        if (found.every((known) => known.document !== document))
          found.push({ document, terms: wordsIn(document.title).flatMap(termsOf), lacking: 0 });
      if (found.length === 0) continue;
      const terms = new Set(found.flatMap((result) => result.terms));
      const alone = new Set([...terms].filter((term) => !together.has(term)));
      const hits = inOrder(found, alone, whole)
        .slice(0, most)
        .map(({ document, terms: matched }): Hit => {
          const { path, title, kind, summary, headings, text } = document;
          const own = new Set(matched);
          const sentence = sentenceOf(summary, `${text}\n${headings}`, own);
          const excerpt = excerptOf(sentence, own);
          return { path: path + placeIn(document, sentence, own), title, kind, excerpt };
        });
      return { total: found.length, hits, terms, exact: place === 0 };
    }
    return { total: 0, hits: [], terms: new Set(), exact: true };
  };
}

/**
 * The section of a page to which a hit leads, as a fragment: where the title has none of the terms, one whose heading has as
 * many as any sentence, and of two the one that says little else; otherwise the one with the sentence that is shown.
 */
function placeIn(document: SearchDocument, sentence: string, terms: Set<string>) {
  const { title, summary, places = {} } = document;
  if (hitsIn(title, terms) > 0) return '';
  const all = Object.entries(places);
  const [best] = all
    .filter(([, { heading }]) => hitsIn(heading, terms) >= Math.max(hitsIn(sentence, terms), 1))
    .sort(([, a], [, b]) => wordsIn(a.heading).length - wordsIn(b.heading).length);
  const shown =
    sentence === summary ? undefined : all.find(([, { words }]) => words.includes(sentence));
  const id = (best ?? shown)?.[0];
  return id === undefined ? '' : `#${id}`;
}

interface Found {
  document: SearchDocument;
  /** The terms of the document that were matched. */
  terms: string[];
  /** How many of the words it lacks. */
  lacking: number;
}

/**
 * A page whose title (`whole`) was typed comes first, then pages with more of the words in their title, and among them those
 * whose title says little else. Where titles are equal or have none of the words, the score decides, because the sort keeps its
 * order.
 */
function inOrder(found: Found[], terms: ReadonlySet<string>, whole: string): Found[] {
  const rank = ({ document, lacking }: Found): number => {
    const words = wordsIn(document.title);
    if (phraseOf(words) === whole) return Infinity;
    const matched = new Set(words.flatMap(termsOf).filter((term) => terms.has(term))).size;
    return matched === 0 ? 0 : matched + matched / words.length - lacking;
  };
  const ranks = new Map(found.map((result) => [result, rank(result)]));
  // Not by their difference: two of one title would be no number apart.
  return found.sort((a, b) => {
    const [first, second] = [ranks.get(b)!, ranks.get(a)!];
    return first === second ? 0 : first - second;
  });
}
