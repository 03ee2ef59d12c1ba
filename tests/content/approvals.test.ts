/** An approval holds until a word, a figure or the day says otherwise, and says which. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  endedApprovals,
  register,
  registerTable,
  type BuiltPages,
} from '../../src/content/check/approvals.ts';
import { launchSummary, openPoints } from '../../src/content/check/launch.ts';
import { approve } from '../../src/editors/commands/approve.ts';
import { CannotWrite } from '../../src/editors/commands/new-entry.ts';
import { pageKinds } from '../../src/content/kinds.ts';
import { readContent } from '../../src/content/read.ts';
import { valueAt } from '../../src/content/schemas/paths.ts';
import { sample } from '../sample.ts';
import { writeSite } from './site.ts';

const today = '2026-11-20';
const home = 'content/pages/home.mdx';
const service = 'content/services/wealth-management.mdx';
const fund = 'content/funds/blockchain.mdx';

/** A page as builds make them. */
const PAGE = `<!doctype html><html><head><title>Wealth Management</title>
<meta name="description" content="One adviser keeps account."></head>
<body><header><nav>Menu</nav><p>The firm</p></header>
<main id="content"><nav>Home / Services</nav>
<h1>Wealth Management</h1><p>One adviser keeps account.</p>
<!-- a comment --><section><h2>What it costs</h2><p>Fees of 1.5% are <strong>named</strong> before they're charged. Read
<a href="/faqs#minimum">the questions</a> and <a href="/documents/terms.pdf">the terms (PDF, 120 kB)</a>.</p>
<img src="/a.jpg" alt="Two people at a desk"></section>
<section><h2>Who does it</h2><details><summary>More</summary><p>Held in escrow for 5-7 days.</p></details>
<ul data-no-approval><li><ul><li><a href="/fund/blockchain">Blockchain Fund</a></li></ul></li></ul>
<p>Last updated: <time data-today datetime="2026-11-20">20 November 2026</time></p></section>
<dialog popover id="meaning-escrow" aria-label="Escrow"><p>Money that a third party holds.</p></dialog></main>
<footer><h2>Risk</h2><p>Values can fall. © <time data-current-year>2026</time></p><p data-print="only">Printed</p></footer>
<script>let a = '<p>';</script></body></html>`;

const pages: BuiltPages = () => PAGE;

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** The sample with every page approved. */
function approved(): string {
  const root = writeSite(sample);
  approve({ root, pages, names: pageKinds, by: 'A. Person', today });
  return root;
}

const ended = (root: string, now: BuiltPages = pages, day = today) =>
  endedApprovals(readContent(root), now, day).map(({ file, found }) => [file, found]);

const since = (what: string) =>
  `A. Person approved this page on 2026-11-20. Changed since: ${what}.`;

/** What is told of the approvals once the page of an entry, or every page, reads otherwise. */
function endedBy(from: string | RegExp, to: string, address?: string) {
  const after = PAGE.replace(from, to);
  expect(after, 'nothing was replaced').not.toBe(PAGE);
  return ended(approved(), (asked) => (asked === (address ?? asked) ? after : PAGE));
}

const wealth = '/services/wealth-management';

describe('a word or a figure that changes ends the approval, and is named', () => {
  test.each<[what: string, from: string | RegExp, to: string]>([
    ['title or summary', '<title>Wealth', '<title>All'],
    ['title or summary', 'content="One', 'content="No'],
    ['“Wealth”', '<h1>Wealth Management', '<h1>Wealth'],
    ['“What it costs”', '1.5%', '15%'],
    ['“What it costs”', 'before', 'after'],
    ['“What it costs”', 'Two people', 'Three people'],
    ['“Who does it”', '5-7', '57'],
    ['“Escrow”', 'a third party', 'nobody'],
    ['something was taken out', /<dialog.*<\/dialog>/, ''],
    ['the order of its parts', /(<section>.*<\/section>)\n(<section>.*<\/section>)/s, '$2$1'],
  ])('%s', (what, from, to) => {
    expect(endedBy(from, to, wealth)).toEqual([[service, since(what)]]);
  });

  test('in header and footer, for which the home page answers', () => {
    expect(endedBy('The firm', 'A firm')).toEqual([[home, since('the beginning')]]);
    expect(endedBy('can fall', 'rise')).toEqual([[home, since('“Risk”')]]);
  });
});

describe('what no reader sees, or another page answers for, leaves the approval as it is', () => {
  test.each<[what: string, from: string | RegExp, to: string]>([
    ['marks of prose', /<(\/?)strong>/g, '<$1em>'],
    ['a comment', 'a comment', 'for later'],
    ['the lines of a file', 'account.</p>\n', 'account.</p>'],
    ['an element around words', /<p>(Fees.*?)<\/p>/s, '<div><p>$1</p></div>'],
    ['a non-breaking space', 'Two people', 'Two\u00A0people'],
    ['a soft hyphen', 'questions', 'ques\u00ADtions'],
    ['curly quotes', "they're", 'they’re'],
    ['quotes as HTML writes them', "they're", 'they&#39;re'],
    ['a dash', '5-7', '5–7'],
    ['where a link leads', '/faqs#minimum', '/faqs#access'],
    ['a new edition of a document', '120 kB', '1.2 MB'],
    ['a picture', '/a.jpg', '/b.jpg'],
    ['a script', 'let a', 'let b'],
    ['a menu', 'Menu', 'Menus'],
    ['a list of other pages', 'Blockchain Fund', 'Chain Fund'],
    ['the day of the visit', '20 November', '21 November'],
    ['the year', '>2026<', '>2027<'],
    ['what only paper has', 'Printed', 'On paper'],
  ])('%s', (_, from, to) => {
    expect(endedBy(from, to)).toEqual([]);
  });
});

test('the end of a build names the page and what changed', () => {
  const now: BuiltPages = (address) =>
    address === wealth ? PAGE.replace('before', 'after') : PAGE;
  expect(launchSummary(readContent(approved()), now, today)).toContain(
    `${service}: ${since('“What it costs”')}\n`,
  );
});

test('a build without a page says nothing of its approval', () => {
  expect(ended(approved(), () => undefined)).toEqual([]);
});

test('the day is the last on which an approval counts', () => {
  const root = writeSite(sample);
  approve({ root, pages, names: ['funds/blockchain'], by: 'A. Person', today });
  expect(ended(root, pages, '2027-11-20')).toEqual([]);
  expect(ended(root, pages, '2027-11-21')).toEqual([
    [fund, 'A. Person approved this page until 2027-11-20, and that day has passed.'],
  ]);
  const points = openPoints(readContent(root), pages, '2027-11-21').map(({ found }) => found);
  expect(points.filter((found) => found === 'Nobody has approved this page.')).toHaveLength(
    register(readContent(root), pages).length - 1,
  );
});

test('the register has every page, and says what has changed', () => {
  const root = approved();
  const now: BuiltPages = (address) =>
    address === '/fund/blockchain' ? PAGE.replace('1.5%', '2%') : PAGE;
  const rows = register(readContent(root), now, today);
  // For people: no numbers of its rows, no quotes, and in the width of a window.
  const lines = registerTable(rows).split('\n');
  expect(lines[0]).toMatch(/^address +approved by +on +until +changed since$/);
  expect(lines).toHaveLength(rows.length + 1);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(130);
  expect(lines.join('')).not.toContain("'");
  expect(rows).toHaveLength(
    readContent(root).files.filter(({ file }) => file.endsWith('.mdx')).length,
  );
  expect(rows.find(({ address }) => address === '/fund/blockchain')).toEqual({
    page: 'Blockchain Fund',
    address: '/fund/blockchain',
    'approved by': 'A. Person',
    on: today,
    until: '2027-11-20',
    'changed since': '“What it costs”',
  });
});

describe('approving', () => {
  test('writes who, and replaces it the next time', () => {
    const root = writeSite({ ...sample, [service]: sample[service].replaceAll('\n', '\r\n') });
    approve({ root, pages, names: ['services/wealth-management'], by: 'A. “The” Person', today });
    expect(ended(root)).toEqual([]);
    approve({ root, pages, names: ['services'], by: 'Another', until: '2026-12-31', today });
    const { data } = readContent(root).files.find(({ file }) => file === service)!;
    expect(valueAt(data, ['approved', 'by'])).toBe('Another');
    expect(String(valueAt(data, ['approved', 'words']))).toMatch(/^[0-9a-f]{8}( [0-9a-f]{8})+$/);
  });

  test.each([
    [['faqs/general'], 'A. Person', undefined, 'It is approved with the page that shows it'],
    [['funds/blokchain'], 'A. Person', undefined, 'Did you mean "blockchain"?'],
    [['funds', 'nothing'], 'A. Person', undefined, 'is no name of an entry'],
    [['funds', 'press'], 'A. Person', undefined, 'No page is built from content/press/'],
    [['funds'], 'A', undefined, '--by: This has 1 character, 2 too few'],
    [
      ['funds'],
      'A. Person',
      '2026-11-19',
      '--until: The approval ends on 2026-11-19, before 2026-11-20',
    ],
    [
      ['funds'],
      'A. Person',
      '20 November 2027',
      '--until: "20 November 2027" is not right here. Write the date',
    ],
    [['funds'], 'A. Person', '2026-02-30', /^--until: There is no day "2026-02-30"[^\n]*$/],
  ])('%j by %s until %s is refused, and nothing is written', (names, by, until, message) => {
    const root = writeSite(sample);
    const some: BuiltPages = (address) =>
      address.startsWith('/press-release/') ? undefined : PAGE;
    const write = () => approve({ root, pages: some, names, by, until, today });
    expect(write).toThrow(CannotWrite);
    expect(write).toThrow(message);
    expect(read(root, fund)).toBe(sample[fund]);
  });

  test('a page with a mistake is not approved', () => {
    const root = writeSite({
      ...sample,
      [fund]: sample[fund].replace('icon: chain', 'icon: chian'),
    });
    expect(() => approve({ root, pages, names: ['funds'], by: 'A. Person', today })).toThrow(
      'nothing was approved',
    );
  });
});
