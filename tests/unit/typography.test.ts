/** Text as it is set. In the tables below `_` stands for a space at which no line ends. */
import { describe, expect, test } from 'vitest';
import { typesetProse } from '../../src/content/schemas/prose.ts';
import { typeset } from '../../src/content/schemas/typography.ts';
import { text } from '../../src/content/schemas/fields.ts';

const shown = (set: string) => set.replaceAll('\u00A0', '_');

describe('a text that somebody typed', () => {
  test.each([
    // Quotation marks and apostrophes
    [`He said "it's 'good'".`, 'He said “it’s ‘good’”.'],
    [`"'Nested' quotes"`, '“‘Nested’ quotes”'],
    [`'"Nested" quotes'`, '‘“Nested” quotes’'],
    [`the funds' value ("theirs") in the '90s`, 'the funds’ value (“theirs”) in the ’90s'],
    [`'Why?' she asked.`, '‘Why?’ she asked.'],
    // Dashes and dots
    ['One - two -- three', 'One_– two_– three'],
    ['One – two', 'One_– two'],
    ['word--word', 'word–word'],
    ['short- and long-term', 'short- and long-term'],
    ['And so on...', 'And so on…'],
    // Ranges
    ['5-10 funds, $5-$10 a day, 2.5-3% and 5%-10%', '5–10 funds, $5–$10 a day, 2.5–3% and 5%–10%'],
    ['2019-2024, 2019-24, 9am-5pm', '2019–2024, 2019–24, 9am–5pm'],
    ['a 5-10-year plan, a 12-month term', 'a 5–10-year plan, a 12-month term'],
    [
      '2026-09-14, 1-2-3, ISO 3166-1, 10-K, KY1-0000',
      '2026-09-14, 1-2-3, ISO 3166-1, 10-K, KY1-0000',
    ],
    // Figures
    ['-4.1%', '−4.1%'],
    ['It fell by -$5 (-3%), –2% in May.', 'It fell by −$5 (−3%), −2% in May.'],
    [
      '5 %, 5 per cent, $5 million, 100+ million, 5 USD, USD 5',
      '5_%, 5_per cent, $5_million, 100+_million, 5_USD, USD_5',
    ],
    ['12 funds and 5 markets', '12 funds and 5 markets'],
    ['9 am to 5.30 pm', '9_am to 5.30_pm'],
    ['No. 5, pp. 4-9, Chapter 4, § 3', 'No._5, pp._4–9, Chapter_4, §_3'],
    ['14 September 2026 and 1st May', '14_September 2026 and 1st_May'],
    [
      '+44 20 7946 0123, (020) 7946 0123, +1 345 555-1234',
      '+44_20_7946_0123, (020)_7946_0123, +1_345_555-1234',
    ],
    ['London EC2X 0XX', 'London EC2X_0XX'],
    // People and abbreviations
    ['J. R. Smith, Mr Smith, Dr Who', 'J._R._Smith, Mr_Smith, Dr_Who'],
    ['gold, e.g. in bars, i. e. metal', 'gold, e.g._in bars, i._e. metal'],
    // Addresses
    [
      'a-b@x-5-10.com, https://x.y/5-10?a=1-2, www.x-5-10.com',
      'a-b@x-5-10.com, https://x.y/5-10?a=1-2, www.x-5-10.com',
    ],
    ['See "/faqs#5-10" or (tel:+44-1-2).', 'See “/faqs#5-10” or (tel:+44-1-2).'],
  ])('%s', (typed, set) => {
    expect(shown(typeset(typed))).toBe(set);
    expect(typeset(typeset(typed))).toBe(typeset(typed));
  });
});

describe('prose', () => {
  test.each([
    [
      'a quotation that ends behind strong words',
      '"A **bold** claim", **said** "he"',
      '“A **bold** claim”, **said** “he”',
    ],
    [
      'words in strong and in a link',
      '**-5%** of ["all"](/a-b#5-10)',
      '**−5%** of [“all”](/a-b#5-10)',
    ],
    [
      'a line of the file that ends in a date',
      'on 14\nSeptember, or 5\nmillion',
      'on 14_September, or 5_million',
    ],
    [
      'a list and a table',
      '- "One" 5 %\n\n| a | 5-10 |\n|---|---|\n| -4% | b |',
      '- “One” 5_%\n\n| a | 5–10 |\n|---|---|\n| −4% | b |',
    ],
    [
      'code, a comment and a mark that is meant',
      'a "`5-10`" {/* no */} \\"so\\"',
      'a “`5-10`” {/* no */} \\"so\\"',
    ],
    [
      'a heading, whose id links name',
      '## The "14 September" -- a day',
      '## The “14 September” – a day',
    ],
  ])('%s', (_name, typed, set) => {
    expect(shown(typesetProse(typed))).toBe(set);
    expect(typesetProse(typesetProse(typed))).toBe(typesetProse(typed));
  });
});

test('a text is set as it is typed', () => {
  expect(text(3, 60, 'A text.').parse('The "first"')).toBe('The “first”');
});
