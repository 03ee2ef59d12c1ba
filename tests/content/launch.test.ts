/** What keeps the site from going live is named, one by one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchSummary, openPoints } from '../../src/content-check/launch.ts';
import { approve } from '../../src/editing/approve.ts';
import { pageKinds } from '../../src/kinds.ts';
import { readContent } from '../../src/reader/read.ts';
import { formatReport } from '../../src/reader/report.ts';
import { sample, type Files, type SampleFile } from '../sample.ts';
import { writeSite } from './site.ts';

const today = '2026-11-20';
const left = (files: Files) => openPoints(readContent(writeSite(files)), today);

const firm = 'content/data/firm.yaml';
const privacy = 'content/legal/privacy-policy.mdx';

const everywhere = (files: Record<SampleFile, string>, from: string, to: string) =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, text.replaceAll(from, to)]),
  ) as Record<SampleFile, string>;

/** The sample with the hosts and the licence of a firm that there is. */
const hosted = everywhere(sample, 'example.com', 'firm.example');
hosted[firm] = hosted[firm].replaceAll('000000', '204817');

/** The sample with everything mended that stands in the way of a launch. */
const ready = (() => {
  const files = everywhere(hosted, 'Sablecrest', 'Harbour & Vale');
  const change = (file: SampleFile, from: string, to: string) => {
    expect(files[file]).toContain(from);
    files[file] = files[file].replace(from, to);
  };
  const sourced =
    'performance: true, period: "five years to June 2026", source: "Audited accounts"';
  change(firm, '["name", "offices.uk.address"]', '[]');
  const counted = sourced.replace('true', 'false');
  change(firm, 'performance: false', counted);
  change('content/services/wealth-management.mdx', 'performance: false', counted);
  change('content/funds/blockchain.mdx', 'performance: true', sourced);
  change('content/portfolios/staking-fund.mdx', 'performance: true', sourced);
  return files;
})();

/** Files as they are when their pages have been read and approved. */
function approved(files: Record<SampleFile, string>) {
  const root = writeSite(files);
  approve({ root, names: pageKinds, by: 'A. Person', today });
  const read = ([file, text]: [string, string]) =>
    [file, file.endsWith('.mdx') ? readFileSync(join(root, file), 'utf8') : text] as const;
  return Object.fromEntries(Object.entries(files).map(read)) as typeof files;
}

/** The line that begins with the words, counted from 1. */
const lineOf = (text: string, words: string) =>
  text.split('\n').findIndex((line) => line.startsWith(words)) + 1;

/** What is open besides approvals, which every change of a word ends. */
const others = (files: Record<SampleFile, string>) => left(approved(files));

test('a firm whose facts are all confirmed, and whose pages are approved, may go live', () => {
  const files = approved(ready);
  expect(left(files)).toEqual([]);
  expect(launchSummary(readContent(writeSite(files)), today)).toBe(
    'No point is open before the launch.',
  );
});

test('every kind of stand-in is named with its file, its field and what to do', () => {
  const report = formatReport(others(hosted), { noun: 'open point' });
  expect(report).toContain(
    'content/data/firm.yaml, line 1: name\n  Nobody has confirmed "Sablecrest".',
  );
  expect(report).toContain('offices, uk, address\n  Nobody has confirmed what stands here.');
  expect(report).toContain('content/funds/blockchain.mdx, line 7: figure "return"');
  expect(report).toContain('"27%" says how well money did, without period and source.');
  expect(report).toContain('"1200+" stands without period and source.');
  expect(report).toContain('content/pages/home.mdx, line 2: title\n  "Sablecrest" is a stand-in.');
  expect(report).toContain('8 open points in 5 files of content.');
  expect(launchSummary(readContent(writeSite(approved(hosted))), today)).toBe(
    '8 points are open before the launch; npm run check:launch names them.',
  );
});

test('a stand-in counts where other texts still have it after its own value has changed', () => {
  const home = 'content/pages/home.mdx';
  const files = approved({
    ...ready,
    [home]: ready[home].replace('title: "Harbour & Vale"', 'title: "Sablecrest"'),
    [privacy]: `${ready[privacy]}\nWrite to privacy@example.com or ring +44 20\n7946 0123.\n{/* Sablecrest */}\n`,
    [firm]: ready[firm].replace('licences/204817', 'licences/000000'),
  });
  const prose = lineOf(files[privacy], 'Write to');
  expect(left(files).map(({ file, line, field, found }) => [file, line, field, found])).toEqual([
    [firm, lineOf(files[firm], '  registerUrl'), 'licence, registerUrl', '"000000" is a stand-in.'],
    [privacy, prose, 'prose', '"example.com" is a stand-in.'],
    [privacy, prose + 1, 'prose', '"7946 0" is a stand-in.'],
    [home, 2, 'title', '"Sablecrest" is a stand-in.'],
  ]);
});

test('an empty list of stand-ins is not believed', () => {
  const unlisted = sample[firm].replace(/^unconfirmed: .*$/m, 'unconfirmed: []');
  const found = others({ ...ready, [firm]: unlisted });
  expect(found.map(({ field }) => field)).toEqual([
    'name',
    'legalName',
    'website',
    'apiBase',
    'email',
    'securityEmail',
    'licence, number',
    'licence, registerUrl',
    'certificates 1, href',
    'figure "years"',
  ]);
  expect(found[7]?.found).toBe('"example.com" and "000000" are stand-ins.');
});

test('a number with six noughts in it is none', () => {
  const figures = ready[firm].replace('"15+"', '"$15000000"');
  expect(others({ ...ready, [firm]: figures })).toEqual([]);
});

test('a testimonial counts until it is said to be real', () => {
  const quotations = (illustrative: string) =>
    ready['content/pages/home.mdx'].replace(
      '  - type: callToAction',
      `  - type: testimonials
    heading: "What clients say"
    items:
      - { quote: "They answered before I had asked twice.", author: "A. Person", position: "Engineer"${illustrative} }
  - type: callToAction`,
    );
  const home = 'content/pages/home.mdx';
  const [problem, ...more] = others({ ...ready, [home]: quotations('') });
  expect(more).toEqual([]);
  expect(problem?.field).toBe('section 2 (testimonials), quotation 1');
  expect(problem?.found).toBe('The quotation of "A. Person" is a sample.');
  expect(others({ ...ready, [home]: quotations(', illustrative: true') })).toEqual([problem]);
  expect(others({ ...ready, [home]: quotations(', illustrative: false') })).toEqual([]);
});

test('a country on a map counts until its regulatory status is stated', () => {
  const home = 'content/pages/home.mdx';
  const map = ready[home].replace(
    '  - type: callToAction',
    `  - type: map
    heading: "Where we are"
    regions:
      - { name: "The world", countries: [{ code: "ES", name: "Spain" }, { code: "KY", name: "Cayman Islands" }] }
  - type: callToAction`,
  );
  expect(others({ ...ready, [home]: map })).toMatchObject([
    {
      field: 'section 2 (map), region 1, country 1, name',
      found: 'Nothing is said of how the firm is regulated in "Spain".',
    },
  ]);
});

test('yields count until they say their period and source', () => {
  const home = 'content/pages/home.mdx';
  const yields = (more: string) =>
    ready[home].replace(
      '  - type: callToAction',
      `  - type: yields
    heading: "What the assets pay"
    items:
      - { name: "Ether", info: "Pays for being locked up.", percent: 3.1 }
      - { name: "Solana", info: "Pays for being locked up.", percent: 6.2 }
${more}  - type: callToAction`,
    );
  expect(others({ ...ready, [home]: yields('') }).map(({ found }) => found)).toEqual([
    'This section says how well money did, without period and source.',
  ]);
  const sourced = '    period: "year to June 2026"\n    source: "Audited accounts"\n';
  expect(others({ ...ready, [home]: yields(sourced) })).toEqual([]);
});

test.each([
  ['2027-11-20', ['The security contact is valid until 2027-11-20, a year ahead or more.']],
  ['2027-11-19', []],
  ['2026-12-20', []],
  ['2026-12-19', ['The security contact is valid until 2026-12-19 only.']],
])('a security contact that expires soon, or late, counts: %s', (day, found) => {
  const until = ready[firm].replace('Expires: 2027-06-30', `Expires: ${day}`);
  expect(others({ ...ready, [firm]: until }).map((problem) => problem.found)).toEqual(found);
});

test('a file that cannot be read counts as well', () => {
  expect(left({ ...approved(ready), [firm]: 'name: "x' }).map(({ file }) => file)).toContain(firm);
});
