/** Typesetting of text that was typed on a keyboard (New Hart's Rules). Typesetting twice changes nothing. */

const NO_BREAK = '\u00A0';

/** Private-use characters that replace markup, and words that stay as they are. */
const MARK = '\uE000';
const WORD = '\uE001';

/** URLs, email addresses, paths, and escaped characters. */
const VERBATIM =
  /[\uE000\uE001]|\\.|\b(?:https?:\/\/|mailto:|tel:|www\.)[^\s\uE000"'“”‘’()]*|[^\s\uE000"'“”‘’()]+@[^\s\uE000"'“”‘’()]+\w|(?<![^\s(“"])\/\w[^\s\uE000"'“”‘’()]*/g;

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|' +
  'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec';
/**
 * A number stays on the line of its unit, because neither means anything alone: 5 km, 5 per cent. A noun that is counted may be on the
 * next line (12 announcements): if it stayed with its number, a long noun would leave the line before it short.
 */
const UNITS =
  'per cent|thousand|million|billion|trillion|bn|tn|am|pm|a\\.m\\.|p\\.m\\.|bp|bps|mm|cm|m|km|ha|' +
  'g|kg|t|W|kW|MW|GW|kWh|MWh|GWh|TWh|kB|MB|GB|px|°C';
const CURRENCIES = 'USD|GBP|EUR|KYD|CHF|JPY';
const PARTS = 'Articles?|Chapters?|Figures?|[Pp]ages?|Parts?|Rules?|Schedules?|Sections?|Tables?';
const SHORT = 'No|Nos|no|nos|p|pp|para|paras|ch|s|ss|art|arts|fig|figs|vol|vols|c|ca';
const TITLES = 'Mr|Mrs|Ms|Dr|Prof|Sir|Dame|St';

/** Returns the rule that replaces the space or line break between two patterns by a no-break space. */
const glue = (before: string, after: string): [RegExp, string] => [
  new RegExp(`(?<=${before})[ \\n](?=${after})`, 'gu'),
  NO_BREAK,
];

/** The start of a text or a word, even after markup. */
const START = '(?:^|[\\s([–—])\uE000*';

/** Characters first, because the rules about spaces depend on them. */
const rules: readonly [RegExp, string | ((...match: string[]) => string)][] = [
  [/(?<!\.)\.{3}(?!\.)/g, '…'],
  [new RegExp(`(?<=${START}['‘]?\uE000*)"`, 'gu'), '“'],
  [/"/g, '”'],
  // An apostrophe before a decade: '90s. Any other one is inside or after a word.
  [/'(?=\d0s\b)/g, '’'],
  [new RegExp(`(?<=${START}“?\uE000*)'`, 'gu'), '‘'],
  [/'/g, '’'],
  [
    /(?<![\p{L}\p{N}.,/:#+–-]|\d[ \u00A0])([£$€]?\d(?:[\d.,]*\d)?)(%|am|pm|k|m|bn?)?-([£$€]?\d(?:[\d.,]*\d)?)(?!-?\d|\p{Lu})/gu,
    (whole = '', from = '', unit: string | undefined, to = '') =>
      isRange(from, to, unit) ? `${from}${unit ?? ''}–${to}` : whole,
  ],
  [/(?<=[^\s-])-{2,3}(?=[^\s-])/g, '–'],
  [/(?<=\S)[ \n\u00A0](?:-{1,3}|–)(?=\s)/g, `${NO_BREAK}–`],
  [new RegExp(`(?<=(?:^|[\\s(“‘])\uE000*)(?<!\\d\\s)[-–](?=[£$€]?\\.?\\d)`, 'gu'), '−'],
  glue('\\d\\+?', `(?:%|‰|(?:${UNITS}|${CURRENCIES})(?![\\p{L}\\p{N}]))`),
  glue(`[£$€]|\\b(?:${CURRENCIES})`, '\\d'),
  glue('(?<!\\d)\\d{1,2}(?:st|nd|rd|th)?', `(?:${MONTHS})(?!\\p{L})`),
  glue(`\\b(?:(?:${SHORT})\\.|${PARTS})|§`, '\\d'),
  glue('\\b(?:e\\.g\\.|i\\.e\\.|cf\\.)', '\\S'),
  glue('\\b[ei]\\.', '[ge]\\.'),
  glue(`\\b(?:${TITLES})\\.?`, '\\p{Lu}'),
  glue('(?:^|[\\s(“‘])(?:\\p{Lu}\\.)+', '\\p{Lu}[\\p{Ll}.’]'),
  // A British postcode.
  glue('\\b[A-Z]{1,2}\\d[A-Z\\d]?', '\\d[A-Z]{2}\\b'),
  // A telephone number in groups.
  [
    /(?<![\p{L}\p{N}.,])(?:\+\d{1,3}|\(?0\d{1,4}\)?)(?:[ -]\(?\d{1,5}\)?){2,}/gu,
    (number = '') => number.replaceAll(' ', NO_BREAK),
  ],
];

const amount = (text: string) => Number(text.replace(/[£$€,]/g, ''));

/** True if a hyphen between numbers means "to": not in a telephone number or the name of a standard. */
function isRange(from: string, to: string, unit?: string) {
  if (unit === 'am' || unit === 'pm') return true;
  if (/^0\d/.test(from) || /^0\d/.test(to)) return false;
  const [first, last] = [amount(from), amount(to)];
  // 2019-24
  const short = /^\d{4}$/.test(from) && /^\d\d$/.test(to);
  return last > (short ? first % 100 : first);
}

/** Returns the text typeset. Every second part is markup and stays: `typeset('by ', '**', '"me"', '**')`. */
export function typeset(...parts: string[]) {
  const marks = parts.filter((part, at) => at % 2 === 1 && part !== '');
  const masked = parts.map((part, at) => {
    if (at % 2 === 0 || part === '') return part;
    // Code counts as a word; the end of a link comes after one.
    return /^[^\]]*[\p{L}\p{N}]/u.test(part) ? WORD : MARK;
  });
  const originals: string[] = [];
  let result = masked.join('').replace(VERBATIM, (match) => {
    const isMark = match === MARK || match === WORD;
    originals.push(isMark ? marks.shift()! : match);
    return isMark ? match : WORD;
  });
  for (const [pattern, replacement] of rules)
    result =
      typeof replacement === 'string'
        ? result.replace(pattern, replacement)
        : result.replace(pattern, replacement);
  return result.replace(/[\uE000\uE001]/g, () => originals.shift()!);
}

/** Returns typeset text with ordinary spaces, for programs that compare it. */
export const withOrdinarySpaces = (text: string) => text.replaceAll(NO_BREAK, ' ');
