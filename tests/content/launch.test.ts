/** What keeps the site from going live is named, one by one. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  launchReport,
  launchSummary,
  openPoints,
  pointsOf,
} from '../../src/content/check/launch.ts';
import { approve } from '../../src/editors/commands/approve.ts';
import { entryKinds } from '../../src/content/kinds.ts';
import type { Problem } from '../../src/content/report.ts';
import { activities } from '../../src/content/schemas/regulatory-status.ts';
import { openFacts } from '../../src/content/schemas/key-facts.ts';
import { readContent } from '../../src/content/read.ts';
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
  files[firm] = files[firm].replaceAll('[?] ', '');
  const counted = sourced.replace('true', 'false');
  change(firm, 'performance: false', counted);
  change('content/services/wealth-management.mdx', 'performance: false', counted);
  change('content/funds/blockchain.mdx', 'performance: true', sourced);
  change('content/portfolios/staking-fund.mdx', 'performance: true', sourced);
  const status = activities.map((activity) => `${activity}: { status: not-authorised }`).join(', ');
  const countries = ['Cayman Islands', 'United Kingdom']
    .map((country) => `{ country: "${country}", ${status} }`)
    .join(', ');
  change(firm, 'countries: []', `countries: [${countries}]`);
  change(
    firm,
    'label: "years of business",',
    'label: "years of business", counts: "The firm alone.",',
  );
  for (const file of Object.keys(files) as SampleFile[]) {
    const kind = file.split('/')[1]!;
    const answers = openFacts(kind, undefined).map(({ name }) =>
      name === 'documents'
        ? '  documents: [{ label: "Prospectus of June", href: "/faqs" }]'
        : `  ${name}: "As agreed in writing."`,
    );
    if (answers.length > 0)
      change(file, '\nsections:', `\nkeyFacts:\n${answers.join('\n')}\nsections:`);
  }
  return files;
})();

/** Files as they are when their pages have been read and approved. */
function approved(files: Record<SampleFile, string>) {
  const root = writeSite(files);
  approve({ root, names: [...entryKinds, 'data'], by: 'A. Person', today });
  const read = ([file, text]: [string, string]) =>
    [file, /\.(?:mdx|yaml)$/.test(file) ? readFileSync(join(root, file), 'utf8') : text] as const;
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
  const unread = left(ready).filter(({ found }) => found === 'Nobody has approved this.');
  expect(unread.map(({ file }) => file)).toContain('content/funds/blockchain.mdx');
});

test('every kind of stand-in is named with its file, its field and what to do', () => {
  const report = launchReport(others(hosted));
  expect(report).toContain(
    'content/data/firm.yaml, line 1: name\n  Nobody has confirmed "Sablecrest".',
  );
  expect(report).toMatch(/^39 open points:\n +\d+ {2}facts: /);
  expect(report).toContain('    2  Performance without period or source\n');
  expect(report).toContain('keyFacts, charges\n  Charges and fees: not filled. Charges come off');
  expect(report).toContain('offices, uk, line 1\n  Nobody has confirmed "1 Example Street"');
  // What is said of several places is said once.
  expect(report.match(/Nobody has confirmed "1 Example Street"/g)).toHaveLength(1);
  expect(report).toContain('The same at 1 other place:\n  content/data/firm.yaml, line 29');
  expect(report).toMatch(/content\/funds\/blockchain\.mdx, line \d+: figure "return"/);
  expect(report).toContain('"27%" says how well money did, without period and source.');
  expect(report).toContain('"1200+" stands without period and source.');
  expect(report).toContain('content/pages/home.mdx, line 2: title');
  expect(launchSummary(readContent(writeSite(approved(hosted))), today)).toBe(
    '39 points are open before the launch; npm run check:launch names them.',
  );
});

test('one asks for what one can answer, for a kind, or for a file', () => {
  const points = others(hosted);
  const kinds = (wanted: string) => [...new Set(pointsOf(points, wanted).map(({ kind }) => kind))];
  expect(kinds('figures')).toEqual(['performance', 'counts', 'figure']);
  expect(kinds('performance')).toEqual(['performance']);
  for (const name of ['funds/blockchain', 'content/funds/blockchain.mdx', 'funds'])
    expect(new Set(pointsOf(points, name).map(({ file }) => file))).toEqual(
      new Set(['content/funds/blockchain.mdx']),
    );
  expect(pointsOf(points, 'funds/block')).toEqual([]);
});

test('a stand-in counts where other texts still have it after its own value has changed', () => {
  const home = 'content/pages/home.mdx';
  const files = approved({
    ...ready,
    [home]: ready[home].replace('title: "Harbour & Vale"', 'title: "Sablecrest"'),
    [privacy]: `${ready[privacy]}\nWrite to privacy@www.example.com, ring (020) 7946 0123 or +44 20\n7946 0123.\n{/* Sablecrest */}\n`,
    [firm]: ready[firm].replace('licences/204817', 'licences/KY-000000'),
  });
  const prose = lineOf(files[privacy], 'Write to');
  expect(left(files).map(({ file, line, field, found }) => [file, line, field, found])).toEqual([
    [
      firm,
      lineOf(files[firm], '  registerUrl'),
      'licence, registerUrl',
      '"KY-000000" is a stand-in.',
    ],
    [privacy, prose, 'prose', '"privacy@www.example.com" and "(020) 7946 0123" are stand-ins.'],
    [privacy, prose + 1, 'prose', '"7946 0123" is a stand-in.'],
    [home, 2, 'title', '"Sablecrest" is a stand-in.'],
  ]);
});

test('applications that come to the site itself need a key', () => {
  const unsealed = [[firm, 'applications', 'Applications would be stored unsealed.']];
  const without = { ...ready, [firm]: ready[firm].replace(/^apiBase: .*\n/m, '') };
  const found = ({ file, field, found: said }: Problem) => [file, field, said];
  expect(others(without).map(found)).toEqual(unsealed);
  // A service that nobody has confirmed takes none.
  const standIn = {
    ...ready,
    [firm]: ready[firm].replace('apiBase: "', 'apiBase: "[?] '),
  };
  expect(others(standIn).map(found)).toContainEqual(unsealed[0]);
  const key =
    'applications: { publicKeys: ["age1nq098ch5v9rrc2p609rp54dyw25m0e30dv577myttznrmlmn9f7qgga8lj"],';
  expect(others({ ...without, [firm]: without[firm].replace('applications: {', key) })).toEqual([]);
});

test('a stand-in without a mark is not believed', () => {
  const unmarked = sample[firm].replaceAll('[?] ', '');
  const found = others({ ...ready, [firm]: unmarked }).filter(({ kind }) => kind === 'standIn');
  const fields = found.map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['name', 'website', 'email', 'licence, number']));
  // A number with six noughts in it is none.
  expect(fields.join()).not.toContain('figure');
});

test('a mark in the words is of the field, of all that a heading covers, or of a line of prose', () => {
  const found = (file: SampleFile, from: string, to: string) => {
    expect(ready[file]).toContain(from);
    const text = ready[file].replace(from, to);
    return others({ ...ready, [file]: text }).map(({ field, found }) => [field, found]);
  };
  const page = 'content/pages/services.mdx';
  expect(found(page, '"This page', '"[?] This page')).toEqual([
    ['section 1 (note), text', 'Nobody has confirmed "This page says what it says in one note.".'],
  ]);
  // Stand-ins below it are no points of their own.
  expect(
    found(page, 'title: "In short", text: "', 'title: "[?] In short", text: "Sablecrest: '),
  ).toEqual([
    [
      expect.any(String),
      'Nobody has confirmed "In short", "Sablecrest: This page says what it says in one note." and the rest of it.',
    ],
  ]);
  expect(found(privacy, '"Privacy Policy"', '"[?] Privacy Policy"')).toMatchObject([
    ['title', expect.stringMatching(/"Privacy Policy", .* and the rest of it\.$/)],
  ]);
  for (const mark of ['[?] ', '\\[?] ', '[?\\] '])
    expect(found(privacy, 'The site keeps', `${mark}The site keeps`)).toEqual([
      ['prose', 'Nobody has confirmed "The site keeps one setting in the browser.".'],
    ]);
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
  expect(problem?.field).toBe('section 2 (testimonials), quotation 1, illustrative');
  expect(problem?.found).toBe('This quotation is a sample.');
  expect(others({ ...ready, [home]: quotations(', illustrative: true') })).toEqual([problem]);
  expect(others({ ...ready, [home]: quotations(', illustrative: false') })).toEqual([]);
});

test('a country of the licence, the form or a map counts until each activity has a status', () => {
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
      kind: 'status',
      file: firm,
      found: expect.stringContaining(
        'Spain: nothing is said of funds, brokerage, trusts, custody',
      ) as string,
    },
  ]);
  const open = ready[firm].replace(
    'country: "Cayman Islands", funds',
    'country: "Elsewhere", funds',
  );
  expect(others({ ...ready, [firm]: open }).map(({ found }) => found)).toEqual([
    expect.stringContaining('Cayman Islands: nothing is said of funds'),
  ]);
});

test('what a fund lacks and what its figures count are asked', () => {
  const fund = 'content/funds/blockchain.mdx';
  const changed = (from: string, to: string) => {
    expect(ready[fund]).toContain(from);
    return others({ ...ready, [fund]: ready[fund].replace(from, to) }).map(({ kind }) => kind);
  };
  expect(changed('\nsections:', '\ntoFill: ["The name of the custodian"]\nsections:')).toEqual([
    'fact',
  ]);
  const figure =
    'value: "35", label: "projects", performance: false, period: "in June", source: "Ours"';
  expect(changed('figures:\n', `figures:\n  projects: { ${figure} }\n`)).toEqual(['counts']);
  expect(
    changed('figures:\n', `figures:\n  projects: { ${figure}, counts: "The fund alone." }\n`),
  ).toEqual([]);
});

test('a risk summary counts until somebody has compared it with its rule', () => {
  const file = 'content/data/warnings.yaml';
  const warnings = (compared: string) => `${ready[file]}  summary:
    source: "The rule book, annex 1"
    since: 2023-10-08
    opening: "This investment is of high risk."
    risks: [{ title: "You could lose it all", text: ["Prices can fall to nothing in a day."] }]
    closing: "Read what the regulator says about it."
${compared}`;
  const [problem, ...more] = others({ ...ready, [file]: warnings('') });
  expect(more).toEqual([]);
  expect(problem?.found).toContain('The rule book, annex 1');
  expect(others({ ...ready, [file]: warnings('    compared: "A. Person, 1 June"\n') })).toEqual([]);
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

test('the command writes its list to standard output', () => {
  const cwd = writeSite(sample);
  const command = [resolve('scripts/check-launch.ts')];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^\d+ open points?:\n/)]);
});
