/** Each line: typed text → typeset text. `_` is a non-breaking space. */
import { expect, test } from 'vitest';
import { typesetProse } from '../../src/content/prose.ts';
import { typeset } from '../../src/utils/typography.ts';
import { text } from '../../src/schemas/fields.ts';

/** Lines without an arrow stay unchanged. */
const fields = `
He said "it's 'good'". → He said “it’s ‘good’”.
"'Nested' quotes" '"Nested" quotes' → “‘Nested’ quotes” ‘“Nested” quotes’
the funds' value ("theirs") in the '90s → the funds’ value (“theirs”) in the ’90s
'Why?' she asked. → ‘Why?’ she asked.
One - two -- three – four, word--word, and so on... → One_– two_– three_– four, word–word, and so on…
short- and long-term
5-10 funds, $5-$10 a day, 2.5-3% and 5%-10% → 5–10 funds, $5–$10 a day, 2.5–3% and 5%–10%
2019-2024, 2019-24, 9am-5pm → 2019–2024, 2019–24, 9am–5pm
a 5-10-year plan, a 12-month term → a 5–10-year plan, a 12-month term
2026-09-14, 1-2-3, ISO 3166-1, 10-K, KY1-0000
-4.1%, or -$5 (-3%), –2% in May → −4.1%, or −$5 (−3%), −2% in May
5 %, 5 per cent, $5 million, 100+ million, 5 USD → 5_%, 5_per cent, $5_million, 100+_million, 5_USD
USD 5 for 12 funds and 5 markets → USD_5 for 12 funds and 5 markets
12 announcements, 100 employees, 159 basis points, 180 days, 15+ years
12 and 5 of 9, 7 per year, 30 across 4, 3 always
2.5 km, 90 MW, 5 ha, 25 bps, 100 °C → 2.5_km, 90_MW, 5_ha, 25_bps, 100_°C
A4 pages
9 am to 5.30 pm on 14 September 2026 and 1st May → 9_am to 5.30_pm on 14_September 2026 and 1st_May
No. 5, pp. 4-9, Chapter 4, § 3 → No._5, pp._4–9, Chapter_4, §_3
+44 20 7946 0123, (020) 7946 0123 → +44_20_7946_0123, (020)_7946_0123
+1 345 555-1234, London EC2X 0XX → +1_345_555-1234, London EC2X_0XX
J. R. Smith, Mr Smith, Dr Who → J._R._Smith, Mr_Smith, Dr_Who
gold, e.g. in bars, i. e. metal → gold, e.g._in bars, i._e. metal
a-b@x-5-10.com, https://x.y/5-10?a=1-2, www.x-5-10.com
See "/faqs#5-10" or (tel:+44-1-2). → See “/faqs#5-10” or (tel:+44-1-2).`;

/** In prose, Markdown syntax, code (`¦` is a backtick) and comments stay unchanged. */
const prose = String.raw`
"A **bold** claim", **said** "he" → “A **bold** claim”, **said** “he”
**-5%** of ["all"](/a-b#5-10) → **−5%** of [“all”](/a-b#5-10)
on 14⏎September, or 5⏎million, **180** days → on 14_September, or 5_million, **180** days
- "One" 5 %⏎⏎| a | 5-10 |⏎|---|---|⏎| -4% | b | → - “One” 5_%⏎⏎| a | 5–10 |⏎|---|---|⏎| −4% | b |
a "¦5-10¦" {/* no */} \"so\" → a “¦5-10¦” {/* no */} \"so\"
## The "14 September" -- a day → ## The “14 September” – a day`;

const rowsOf = (table: string, set: typeof typeset) =>
  table
    .trim()
    .split('\n')
    .map((row) => [row, set] as const);

test.each([...rowsOf(fields, typeset), ...rowsOf(prose, typesetProse)])(
  'typography: %s',
  (row, set) => {
    const [typed = '', shown = typed] = row.replaceAll('⏎', '\n').replaceAll('¦', '`').split(' → ');
    expect(set(typed).replaceAll('\u00A0', '_')).toBe(shown);
    expect(set(set(typed))).toBe(set(typed));
  },
);

test('text field: is typeset when it is parsed', () => {
  expect(text(3, 60, 'A text.').parse('The "first"')).toBe('The “first”');
});
