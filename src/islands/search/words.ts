/** How text becomes the terms that are compared: the same for what is found and for what a visitor types. */

/** Telephone numbers, whatever stands between their digits; spaces are those of a keyboard or those that typography sets. */
const telephone = String.raw`\+?\d(?:[ \u00A0\u202F().-]*\d){8,}`;
/** Other numbers: with spaces or commas between thousands, a fraction, and a short word behind that multiplies them. */
const amount = String.raw`(?:\d{1,3}(?:[ ,\u00A0\u202F]\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:[kmb]|bn|[ \u00A0\u202F]?(?:thousand|million|billion))?`;
const number = String.raw`(?:${telephone}|${amount})(?!\p{N}|[-–'’]?\p{L})`;

/**
 * A number, or a word; a word's parts joined by a hyphen, a dash or an apostrophe stay together here and are taken apart in
 * `termsOf`.
 */
const word = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${number}|[\p{L}\p{N}]+(?:[-–'’][\p{L}\p{N}]+)*`,
  'giu',
);

/** Fewest digits of a telephone number, as in `telephone`. */
const FEWEST_DIGITS = 9;

const zeros: Record<string, number> = {
  k: 3,
  thousand: 3,
  m: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};

/**
 * A number in one spelling: "10,000", "10 000" and "10k" are 10000, "020 7946 0123" is 2079460123. Undefined for other words.
 */
function plainNumber(written: string): string | undefined {
  const [, digits = '', unit = ''] = /^\+?([\d., \u00A0\u202F()-]+)(\p{L}*)$/u.exec(written) ?? [];
  const plain = digits.replace('(0)', '').replace(/[^\d.]/g, '');
  if (unit !== '') {
    const more = zeros[unit.toLowerCase()];
    // "60s" and "2fa" are words.
    return more === undefined ? undefined : String(Math.round(Number(plain) * 10 ** more));
  }
  const whole = plain.replaceAll('.', '');
  if (whole.length >= FEWEST_DIGITS) return whole.replace(/^0+/, '');
  return plain === '' ? undefined : plain;
}

/** Words of a question that say nothing about its subject. */
const stopWords = new Set(
  'and any are been can could does for from had has have how into not our please should that the their they this want was were what when where which who why will with would you your am an as at be by do if in is it me my of on or so to up us we'.split(
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

/** Digits of a telephone number without its area, at least. */
const LOCAL_DIGITS = 7;

/**
 * The terms of one word on a page: what a visitor may type for it. That is `askedTermsOf`, and for a telephone number with
 * its country the number as it is dialled within the country.
 */
export function termsOf(written: string): string[] {
  const asked = askedTermsOf(written);
  const [first = ''] = asked;
  if (!written.startsWith('+')) return asked;
  return Array.from({ length: first.length - LOCAL_DIGITS + 1 }, (_, cut) => first.slice(cut));
}

/** A telephone number without its area, when that is all that was typed, in whatever groups: "7946 0123". */
export function localNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '');
  return /^\d{7,8}$/.test(digits) ? digits : undefined;
}

/**
 * The terms of one word that was typed: small letters without accents, no plural; none for words that say nothing. "E-mail"
 * gives "mail" and "email", "firm’s" gives "firm".
 */
export function askedTermsOf(written: string): string[] {
  const known = plainNumber(written);
  if (known !== undefined) return [known];
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
 * The sentence of a page that shows best what was found: the one with most of the matched terms, the summary where no other has
 * more. A summary that is too long to be shown, as an answer may be, is taken apart like the text.
 */
export function sentenceOf(summary: string, text: string, terms: ReadonlySet<string>): string {
  let best = summary;
  let most = summary.length > LONGEST ? 0 : hitsIn(summary, terms);
  for (const sentence of `${summary}\n${text}`.split(/\n|(?<=[.?!]) /)) {
    const hits = hitsIn(sentence, terms);
    if (hits > most) [best, most] = [sentence, hits];
  }
  return best;
}

/** What of this sentence stands below a result: a long one is cut at words around its first match. */
export const excerptOf = (sentence: string, terms: ReadonlySet<string>): string =>
  sentence.length <= LONGEST ? sentence : shorten(sentence, terms);

/** How many of the matched terms a text has. */
export function hitsIn(text: string, terms: ReadonlySet<string>): number {
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
