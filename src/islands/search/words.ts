/** How text becomes the terms that are compared: the same for what is found and for what a visitor types. */

/** A word; parts joined by a hyphen, a dash (5–10) or an apostrophe stay together here and are taken apart in `termsOf`. */
const word = /[\p{L}\p{N}]+(?:[-–'’][\p{L}\p{N}]+)*/gu;

/** Words of a question that say nothing about its subject. */
const stopWords = new Set(
  'and are can does for from has have how into not our that the their they this was what when where which who why will with you your an as at be by do if in is it me my of on or so to up us we'.split(
    ' ',
  ),
);

/** The words of a text, as they are written. */
export const wordsIn = (text: string): string[] => text.match(word) ?? [];

/** "funds" is found by "fund" and the other way round. */
const singular = (term: string) =>
  /[^s]s$/.test(term) && term.length > 3 ? term.slice(0, -1) : term;

/** A word as it is compared with others: small letters without accents, no plural. */
export const plainWord = (written: string) => singular(withoutAccents(written));

const withoutAccents = (written: string) =>
  written.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The terms of one word: small letters without accents, no plural; none for words that say nothing. "E-mail" gives
 * "mail" and "email", "firm’s" gives "firm".
 */
export function termsOf(written: string): string[] {
  const plain = withoutAccents(written);
  const parts = plain.split(/[-–'’]/);
  const joined = /[-–]/.test(plain) ? [parts.join('')] : [];
  return [...parts, ...joined]
    .filter((term) => !stopWords.has(term) && (term.length > 1 || /\d/.test(term)))
    .map(singular);
}

/** A piece of text, and whether it is to be marked. */
interface Piece {
  text: string;
  hit: boolean;
}

/** Whether a word as written is one of the terms that a search matched. */
const isHit = (written: string, terms: ReadonlySet<string>) =>
  termsOf(written).some((term) => terms.has(term));

/** Cuts a text into pieces, those that were matched apart. Together they are the text. */
export function markHits(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: written, index } of text.matchAll(word)) {
    if (!isHit(written, terms)) continue;
    if (index > done) pieces.push({ text: text.slice(done, index), hit: false });
    pieces.push({ text: written, hit: true });
    done = index + written.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
}

/** Characters of an excerpt at most, about what a summary has. */
const LONGEST = 200;

/**
 * The sentence to show below a result: the one with most of the matched terms, the summary where no other has more.
 * A long one is cut at words around its first match.
 */
export function excerptOf(summary: string, text: string, terms: ReadonlySet<string>): string {
  let best = summary;
  let most = hitsIn(summary, terms);
  for (const sentence of text.split(/\n|(?<=[.?!]) /)) {
    const hits = hitsIn(sentence, terms);
    if (hits > most) [best, most] = [sentence, hits];
  }
  return best.length <= LONGEST ? best : shorten(best, terms);
}

function hitsIn(text: string, terms: ReadonlySet<string>): number {
  return new Set(
    wordsIn(text)
      .flatMap(termsOf)
      .filter((term) => terms.has(term)),
  ).size;
}

function shorten(text: string, terms: ReadonlySet<string>): string {
  const first =
    [...text.matchAll(word)].find(({ 0: written }) => isHit(written, terms))?.index ?? 0;
  const from = first < LONGEST / 2 ? 0 : text.lastIndexOf(' ', first - LONGEST / 4) + 1;
  const cut = text.slice(from, from + LONGEST);
  const to = from + LONGEST < text.length ? cut.lastIndexOf(' ') : cut.length;
  return `${from > 0 ? '… ' : ''}${cut.slice(0, to)}${to < cut.length ? ' …' : ''}`;
}
