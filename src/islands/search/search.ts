import MiniSearch, { type Query } from 'minisearch';

/** What a search result shows. */
interface SearchResult {
  /** With a fragment for a question or a term. */
  path: string;
  title: string;
  /** Line above the title: "Service", or "Fund News, 14 September 2026". */
  label: string;
  summary: string;
}

interface SearchDocument extends SearchResult {
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

/** Letters that Unicode does not decompose into a letter and a diacritic. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ĸ: 'k', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' },
};

/** Diacritics, vowel signs of Hebrew and Arabic, and invisible characters, such as soft hyphens. */
const NOT_TYPED = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670\u0640\p{Cf}]/gu;

/** Returns a text in lower case without diacritics, so that "Lodz" finds "Łódź" and the reverse. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(NOT_TYPED, '')
    .replace(/[^\0-\x7F]/g, (letter) => FOLDED[letter] ?? letter);

const wordsIn = (text: string) =>
  fold(text).match(/[$£€]?[\p{L}\p{M}\d]+(?:[.,’'][\p{L}\p{M}\d]+)*/gu) ?? [];

/** A word with a hyphen or brackets in it: "e-mail", "401(k)". */
const COMPOUND = /[\p{L}\d]+(?:(?:\p{Pd}|\()[\p{L}\d]+\)?)+/gu;

/** Returns the compounds of a text, each as one word. */
const compoundsIn = (text: string) => (fold(text).match(COMPOUND) ?? []).map(joinWords);

const joinWords = (compound: string) => compound.replace(/[^\p{L}\d]/gu, '');

/** Returns a query as typed, and with its compounds as one word each, because texts write "e-mail" and "email". */
const spellingsOf = (query: string) =>
  compoundsIn(query).length > 0 ? [query, fold(query).replace(COMPOUND, joinWords)] : [query];

const STOP_WORDS = new Set(
  wordsIn(`a am an and any are as at be been by can could do does for from had has have how i if in into is it me my no not of on or our
  please should so that the their they this to us want was we were what when where which who why will with would you your`),
);

/**
 * Returns the form of a term in the index, so that "10000" finds "£10,000", "fund" finds "funds", and "policy" finds "policies"; null for
 * stop words.
 */
const normalizeTerm = (term: string) => {
  const word = term.replace(/(\d),(?=\d)|’s$|[’']/g, '$1');
  if (STOP_WORDS.has(word)) return null;
  if (/^\p{L}(?:\.\p{L})+$/u.test(word)) return word.replaceAll('.', '');
  if (word.length < 4) return word;
  return word
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')
    .replace(/([^aeiou])(?:y|ie)$/, '$1i');
};

/** Returns a function that finds the documents with all typed words, or else with any of them, the best first. */
export function createSearch({ documents, synonyms }: SearchIndex) {
  const search = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'summary', 'text'],
    storeFields: ['path', 'title', 'label', 'summary'],
    tokenize: (text) => [...wordsIn(text), ...compoundsIn(text)],
    processTerm: normalizeTerm,
    searchOptions: {
      tokenize: wordsIn,
      boost: { title: 6, summary: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
    },
  });
  search.addAll(documents);
  const phraseOf = (text: string) => ` ${wordsIn(text).join(' ')} `;
  const groups = synonyms.map(({ typed, meant }) => ({
    phrases: typed.split(', ').map(phraseOf),
    meant,
  }));
  return (typed: string): SearchResult[] => {
    const query = phraseOf(typed);
    const meantQueries = groups
      .filter(({ phrases }) => phrases.some((phrase) => query.includes(phrase)))
      .flatMap((group) => group.meant.split(', ').flatMap(spellingsOf))
      .map((term): Query => ({ combineWith: 'AND', queries: [term], boostDocument: () => 4 }));
    const find = (combineWith: 'AND' | 'OR') =>
      search.search({
        combineWith: 'OR',
        queries: [
          ...spellingsOf(typed).map((text): Query => ({ combineWith, queries: [text] })),
          ...meantQueries,
        ],
      });
    const withAllWords = find('AND');
    const results = withAllWords.length > 0 ? withAllWords : find('OR');
    return results.map((result) => {
      const { path, title, label, summary } = result as unknown as SearchResult;
      return { path, title, label, summary };
    });
  };
}
