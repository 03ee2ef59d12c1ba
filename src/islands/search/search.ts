import MiniSearch, { type Query } from 'minisearch';
import type { SearchDocument, SearchIndex, SearchResult } from '../../site/search-index.ts';

/** Letters that Unicode does not decompose into a letter and a diacritic. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ĸ: 'k', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' },
};

/** Diacritics, vowel signs of Hebrew and Arabic, and invisible characters, such as soft hyphens. */
const NOT_TYPED = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670\u0640\p{Cf}]/gu;

/** The apostrophes of keyboards and typesetting. */
const APOSTROPHES = /[\u2018\u2019\u02BC\u2032\u00B4`]/g;

/** Returns a text in lower case without diacritics, so that "Lodz" finds "Łódź" and the reverse. */
const fold = (text: string) =>
  text
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(NOT_TYPED, '')
    .replace(/[^\0-\x7F]/g, (letter) => FOLDED[letter] ?? letter)
    // Composes the syllables of Korean and Japanese again.
    .normalize('NFC');

/** Text in a script that puts no spaces between words, or joins particles to them. */
const UNSPACED =
  /(?:(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])+/gu;

/** Returns each two adjacent letters of a text, so that a part of it is found: `投資 資信 信託` for `投資信託`. */
const pairsIn = (text: string) =>
  text.length < 3
    ? text
    : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)).join(' ');

const wordsIn = (text: string) =>
  fold(text)
    .replace(UNSPACED, (run) => ` ${pairsIn(run)} `)
    .match(/[\p{L}\p{M}\d]+(?:[.,'][\p{L}\p{M}\d]+)*/gu) ?? [];

/** A word with a hyphen or brackets in it: "e-mail", "401(k)"; a number with spaces in it: "1 000". */
const COMPOUND = /[\p{L}\d]+(?:(?:\p{Pd}|\()[\p{L}\d]+\)?)+|\d+(?: \d+)+/gu;

/** Returns the compounds of a text, each as one word. */
const compoundsIn = (text: string) => (fold(text).match(COMPOUND) ?? []).map(joinWords);

const joinWords = (compound: string) => compound.replace(/[^\p{L}\d]/gu, '');

/** A short word that is joined to the next one: "l'or", "dell'arte". */
const ELISION = /\p{L}+'(?=\p{L}{2})/gu;

/** Returns the words of a text that follow an elision. */
const elidedIn = (text: string) =>
  wordsIn(text).flatMap((word) => /'(..+)$/u.exec(word)?.[1] ?? []);

/**
 * Returns a query as typed, with its compounds as one word each, because texts write "e-mail" and "email", and without elisions,
 * because texts write "l'or" and "or".
 */
function spellingsOf(query: string) {
  const text = fold(query);
  return [...new Set([text, text.replace(COMPOUND, joinWords), text.replace(ELISION, '')])];
}

const STOP_WORDS = new Set(
  wordsIn(`a am an and any are as at be been by can could do does for from had has have how i if in into is it me my no not of on or our
  please should so that the their they this to want was we were what when where which who why will with would you your`),
);

/**
 * Returns the form of a term in the index, so that "10000" finds "10,000", "fund" finds "funds", and "policy" finds "policies"; null for
 * stop words.
 */
const normalizeTerm = (term: string) => {
  const word = term.replace(/(\d)(?:,|\.(?=\d{3}(?!\d)))(?=\d)|'s$|'/g, '$1');
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
    tokenize: (text) => [...wordsIn(text), ...compoundsIn(text), ...elidedIn(text)],
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
    return results.map(({ path, title, label, summary }) => ({ path, title, label, summary }));
  };
}
