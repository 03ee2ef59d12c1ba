/** What keeps the site from going live is named, one by one. */
import { expect, test } from 'vitest';
import {
  launchReport,
  launchSummary,
  openPoints,
  pointsOf,
} from '../../src/content/check/launch.ts';
import { approve } from '../../src/editors/commands/approve.ts';
import { entryKinds } from '../../src/content/kinds.ts';
import { activities } from '../../src/content/schemas/regulatory-status.ts';
import { openFacts } from '../../src/content/schemas/key-facts.ts';
import { readContent } from '../../src/content/read.ts';
import { at, changeFile, command, sample, writeSite, type SampleFile } from './site.ts';

const { firm, fund, home, portfolio, privacy, service, services, warnings } = at;

const today = '2026-11-20';

type Change = [file: string, from: string | RegExp, to: string];

const sourced = 'period: "five years to June 2026", source: "Audited accounts"';
const status = activities.map((activity) => `${activity}: { status: not-authorised }`).join(', ');

/** Of a firm that there is, and nothing marked. */
const named = JSON.parse(
  JSON.stringify(sample)
    .replaceAll('example.com', 'firm.example')
    .replaceAll('000000', '204817')
    .replaceAll('[?] ', '')
    .replaceAll('Sablecrest', 'Harbour & Vale'),
) as typeof sample;

function filled(file: SampleFile): string {
  const facts = openFacts(file.split('/')[1]!, undefined).map(({ name }) =>
    name === 'documents'
      ? 'documents: [{ label: "Prospectus of June", href: "/faqs" }]'
      : `${name}: "As agreed in writing."`,
  );
  const more = `, ${sourced} }\nkeyFacts: { ${facts.join(', ')} }\nsections:`;
  return named[file].replace(' }\nsections:', more);
}

/** Nothing stands in the way of a launch but approvals. */
const ready = {
  ...named,
  [firm]: named[firm]
    .replace('performance: false', `performance: false, counts: "The firm alone.", ${sourced}`)
    .replace(
      'countries: []',
      `countries: [{ country: "Cayman Islands", ${status} }, { country: "United Kingdom", ${status} }]`,
    ),
  [service]: filled(service),
  [fund]: filled(fund),
  [portfolio]: filled(portfolio),
};

const open = (root: string) =>
  openPoints(readContent(root), today).filter(({ kind }) => kind !== 'approval');

test('a firm whose facts are all confirmed, and whose pages are approved, may go live', () => {
  const root = writeSite(ready);
  const left = openPoints(readContent(root), today);
  expect(new Set(left.map(({ found }) => found))).toEqual(new Set(['Nobody has approved this.']));
  expect(left.map(({ file }) => file)).toContain(fund);
  approve({ root, names: [...entryKinds, 'data'], by: 'A. Person', today });
  expect(launchSummary(readContent(root), today)).toBe('No point is open before the launch.');
});

test('every kind of stand-in is named with its file, its field and what to do, and asked for by who can answer', () => {
  const root = writeSite();
  const points = open(root);
  const report = launchReport(points);
  for (const said of [
    /^\d+ open points:\n +\d+ {2}facts: /,
    'firm.yaml, line 1: name\n  Nobody has confirmed "Sablecrest".',
    '    2  Performance without period or source\n',
    'keyFacts, charges\n  Charges and fees: not filled.\n  Write it under keyFacts, as charges.',
    'offices, uk, line 1\n  Nobody has confirmed "1 Example Street"',
    /The same at 1 other place:\n {2}content\/data\/firm\.yaml, line \d+/,
    /blockchain\.mdx, line \d+: figure "return"\n.*"27%" says how well money did, without period and source\./,
    '"1200+" stands without period and source.',
    'content/pages/home.mdx, line 2: title',
  ])
    expect(report).toMatch(said);
  expect(report.match(/Nobody has confirmed "1 Example Street"/g)).toHaveLength(1);
  expect(launchSummary(readContent(root), today)).toMatch(
    /^Open before the launch: \d+ points \(npm run check:launch\)\.$/,
  );
  const those = (wanted: string, of: 'kind' | 'file') => [
    ...new Set(pointsOf(points, wanted).map((point) => point[of])),
  ];
  expect(those('figures', 'kind')).toEqual(['performance', 'counts', 'figure']);
  expect(those('performance', 'kind')).toEqual(['performance']);
  for (const name of ['funds/blockchain', fund, 'funds'])
    expect(those(name, 'file')).toEqual([fund]);
  expect(pointsOf(points, 'funds/block')).toEqual([]);
});

const section = (yaml: string): Change => [home, /^sections:$/m, `sections:\n  - { ${yaml} }`];

const said = 'quote: "They answered before I asked.", author: "A. Person", position: "Engineer"';
const quotation = (more: string) =>
  section(`type: testimonials, heading: "Said", items: [{ ${said}${more} }]`);

const asset = '{ name: "Ether", info: "Pays for being locked up.", percent: 3.1 }';
const yields = (more: string) =>
  section(`type: yields, heading: "What they pay", items: [${asset}]${more}`);

const region = '{ name: "The world", countries: [{ code: ES, name: "Spain" }] }';
const spain = section(`type: map, heading: "Where we are", regions: [${region}]`);

const projects = (more: string): Change => [
  fund,
  'figures:\n',
  `figures:\n  - { key: projects, value: "35", label: "projects", performance: false, ${sourced}${more} }\n`,
];

const summary = (more: string): Change => [
  warnings,
  /$/,
  `  summary: {
    source: "The rule book, annex 1", since: 2023-10-08, opening: "This investment is of high risk.",
    risks: [{ title: "You could lose it all", text: ["Prices can fall to nothing in a day."] }],
    closing: "Read what the regulator says about it."${more} }\n`,
];

const ownReceiver: Change = [firm, /^apiBase: .*\n/m, ''];
const key = 'publicKeys: [age1nq098ch5v9rrc2p609rp54dyw25m0e30dv577myttznrmlmn9f7qgga8lj], ';
const toFill: Change = [fund, '\nsections:', '\ntoFill: ["Who keeps it"]\nsections:'];
const elsewhere: Change = [firm, 'country: "Cayman Islands", funds', 'country: "Elsewhere", funds'];
const noService: Change = [firm, 'apiBase: "', 'apiBase: "[?] '];
const isSample = 'quotation 1, illustrative: This quotation is a sample.';
const unsealed = 'applications: Applications would be stored unsealed.';
const setting = (mark: string): Change => [privacy, 'The site keeps', `${mark}The site keeps`];
const told = '\nme@www.example.com, (020) 7946 0123, +44 20\n7946 0123. {/* Sablecrest */}';
const inProse: Change = [privacy, /$/, told];
const isUnconfirmed = 'prose: Nobody has confirmed "The site keeps one setting in the browser.".';

test.each<[what: string, changes: Change[], ...points: string[]]>([
  ['nothing', []],
  ['a fact to fill', [toFill], 'Who keeps it'],
  ['a figure that shares its name', [projects('')], 'figure "projects"'],
  ['one that says what it counts', [projects(', counts: "The fund alone."')]],
  ['yields without a source', [yields('')], 'says how well money did, without period and source.'],
  ['with one', [yields(`, ${sourced}`)]],
  ['a quotation', [quotation('')], isSample],
  ['one of nobody', [quotation(', illustrative: true')], isSample],
  ['a real one', [quotation(', illustrative: false')]],
  ['a risk summary', [summary('')], 'The rule book, annex 1'],
  ['one that was compared with its rule', [summary(', compared: "A. Person, 1 June"')]],
  ['a country on a map', [spain], 'Spain: nothing is said of funds, brokerage, trusts, custody'],
  ['the country of the licence', [elsewhere], 'Cayman Islands: nothing is said of funds'],
  ['applications without a key', [ownReceiver], unsealed],
  ['a key', [ownReceiver, [firm, 'applications: { ', `applications: { ${key}`]]],
  ['a doubtful service for them', [noService], 'apiBase: Nobody has confirmed', unsealed],
  ['a stand-in in an address', [[firm, '/204817', '/KY-000000']], '"KY-000000" is a stand-in.'],
  ['one in a title', [[home, 'Harbour & Vale', 'Sablecrest']], '"Sablecrest" is a stand-in.'],
  [
    'some in prose, over two lines, and none in a comment',
    [inProse],
    'prose: "me@www.example.com" and "(020) 7946 0123" are stand-ins.',
    'prose: "7946 0123" is a stand-in.',
  ],
  [
    'a marked text',
    [[services, '"This page', '"[?] This page']],
    'section 1 (note), text: Nobody has',
  ],
  [
    'a marked heading, which covers a stand-in below it',
    [[services, 'title: "In short", text: "', 'title: "[?] In short", text: "Sablecrest: ']],
    'Nobody has confirmed "In short" and what belongs to it.',
  ],
  ['a marked title', [[privacy, '"Privacy', '"[?] Privacy']], '"Privacy Policy" and what'],
  ['a marked line', [setting('[?] ')], isUnconfirmed],
  ['one that another program marked', [setting('\\[?] ')], isUnconfirmed],
  ['or in another way', [setting('[?\\] ')], isUnconfirmed],
  ['a file that cannot be read', [[privacy, 'title: "', 'title: "a" "']], 'undefined: '],
])('%s', (_, changes, ...points) => {
  const root = writeSite(ready);
  for (const change of changes) changeFile(root, ...change);
  const found = open(root).map((point) => `${point.field}: ${point.found}`);
  expect(found).toEqual(points.map((point) => expect.stringContaining(point) as string));
});

test('the command writes its list to standard output', () => {
  const { status, stdout } = command(writeSite(), 'launch');
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^\d+ open points?:\n/)]);
});

test('a file with a mistake is asked all the same, and nothing stops at it', () => {
  const root = writeSite();
  changeFile(root, fund, /^sections:/m, 'keyFacts:\nsections:');
  changeFile(root, warnings, /^[^]*$/, '# To come.');
  const open = openPoints(readContent(root), today).filter(({ file }) => file === fund);
  expect(open.map(({ kind }) => kind)).toContain('fact');
});
