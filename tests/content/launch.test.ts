/** The launch blockers that `npm run check:launch` lists. */
import { expect, test } from 'vitest';
import { launchSummary, launchBlockers, filterBlockers } from '../../tools/content/launch.ts';
import { approveAll } from './approve-all.ts';
import { activities } from '../../src/schemas/regulatory-activities.ts';
import { definitionOf, type CollectionName } from '../../src/content/collections.ts';
import { readContent } from '../../src/content/read.ts';
import {
  paths,
  changeFile,
  command,
  fixtureContent,
  writeSite,
  type FixtureFile,
} from './temporary-site.ts';

const { firm, fund, home, portfolio, privacy, service, services, warnings } = paths;

const today = '2026-11-20';

const sourced = 'period: "five years to June 2026", source: "Audited accounts"';
const status = activities.map((activity) => `${activity}: { status: not-authorised }`).join(', ');
const countries = ['Cayman Islands', 'United Kingdom'].map(
  (country) => `{ country: "${country}", ${status} }`,
);

/** The fixture content without placeholder values and without unconfirmed flags. */
const named = JSON.parse(
  JSON.stringify(fixtureContent)
    .replaceAll('example.com', 'firm.example')
    .replaceAll('000000', '204817')
    .replaceAll('[?] ', '')
    .replaceAll('Sablecrest', 'Harbour & Vale'),
) as typeof fixtureContent;

function filled(file: FixtureFile): string {
  const facts = (definitionOf(file.split('/')[1] as CollectionName).keyFacts ?? []).map((name) => {
    const isList = name === 'documents';
    return `${name}: ${isList ? '[{ label: "Prospectus", href: "/faqs" }]' : '"As agreed."'}`;
  });
  const more = `, ${sourced} }\nkeyFacts: { ${facts.join(', ')} }\nsections:`;
  return named[file].replace(' }\nsections:', more);
}

/** Content whose only launch blockers are missing approvals. */
const ready = {
  ...named,
  [firm]: named[firm]
    .replace('performance: false', `performance: false, counts: "The firm alone.", ${sourced}`)
    .replace('countries: []', `countries: [${countries.join(', ')}]`),
  [service]: filled(service),
  [fund]: filled(fund),
  [portfolio]: filled(portfolio),
};

const open = (root: string) =>
  launchBlockers(readContent(root), today).filter(({ category }) => category !== 'approval');

test('launch: has no blocker if all facts are confirmed and all pages are approved', () => {
  const root = writeSite(ready);
  const left = launchBlockers(readContent(root), today);
  expect(new Set(left.map(({ message }) => message))).toEqual(
    new Set(['Nobody has approved this.']),
  );
  expect(left.map(({ file }) => file)).toContain(fund);
  approveAll(root, today, '2027-11-20');
  expect(launchSummary(readContent(root), today, () => today)).toBe(
    'There are no launch blockers.',
  );
});

test('check:launch: lists each type of placeholder value with its file, field and hint', () => {
  const root = writeSite();
  changeFile(root, service, 'performance: false', 'performance: false, comparison: relative');
  const { status, stdout: report } = command(root, 'launch');
  expect(status).toBe(1);
  for (const pattern of [
    /^\d+ launch blockers:\n +\d+ {2}facts: /,
    'firm.yaml, line 1: name\n  Nobody has confirmed "Sablecrest".',
    '    2  Performance without period or source\n',
    'keyFacts, charges\n  Charges and fees: the answer is missing.\n  Write it below keyFacts, as "charges".',
    'offices, uk, line 1\n  Nobody has confirmed "1 Example Street"',
    /The same at 1 other place:\n {2}content\/data\/firm\.yaml, line \d+/,
    /blockchain\.mdx, line \d+: figure "return"\n.*"27%" is a performance figure without period and source\./,
    '"1200+" is a figure without period and source.',
    'content/pages/home.mdx, line 2: title',
  ])
    expect(report).toMatch(pattern);
  expect(report.match(/Nobody has confirmed "1 Example Street"/g)).toHaveLength(1);
});

test('filterBlockers: selects a category, or the file or folder of an entry', () => {
  const root = writeSite();
  changeFile(root, service, 'performance: false', 'performance: false, comparison: relative');
  const blockers = open(root);
  const categoriesOf = (filterName: string) =>
    new Set(filterBlockers(blockers, filterName).map(({ category }) => category));
  expect([...categoriesOf('figures')]).toEqual(['performance', 'counts', 'figure']);
  expect([...categoriesOf('performance')]).toEqual(['performance']);
  for (const name of ['funds/blockchain', fund, 'funds'])
    expect(filterBlockers(blockers, name)).toEqual(blockers.filter(({ file }) => file === fund));
  expect(filterBlockers(blockers, 'funds/block')).toEqual([]);
});

type Change = [file: FixtureFile, from: string | RegExp, to: string];

const section = (yaml: string): Change => [home, /^sections:$/m, `sections:\n  - { ${yaml} }`];

const quotation = (more: string) =>
  section(`type: testimonials, items: [{ quote: "They answered before I asked."${more} }]`);

const yields = (more: string) => section(`type: bars, items: [{ percent: 3.1 }]${more}`);

const spain = section('type: map, regions: [{ countries: [{ code: ES, name: "Spain" }] }]');

const projects = `{ key: projects, value: "35", label: "projects", performance: false, ${sourced}`;
const addFigure = (file: FixtureFile, yaml: string): Change => [
  file,
  'figures:',
  `figures:\n  - ${yaml} }`,
];
const figure = (more: string) => addFigure(fund, projects + more);
const otherFigure = addFigure(service, projects.replace('35', '40'));

const summary = (more: string): Change => [
  warnings,
  /$/,
  `  summary: { source: "The rule book, annex 1", since: 2023-10-08${more} }\n`,
];

const ownReceiver: Change = [firm, /^apiBase: .*\n/m, ''];
const key = 'publicKeys: [age1nq098ch5v9rrc2p609rp54dyw25m0e30dv577myttznrmlmn9f7qgga8lj], ';
const keyed: Change = [firm, 'applications: { ', `applications: { ${key}`];
const compared = ', compared: "A. Person, 1 June"';
const answered = [
  ...[figure(', counts: "The fund alone."'), yields(`, ${sourced}`), summary(compared)],
  ...[quotation(', illustrative: false'), ownReceiver, keyed],
];
const elsewhere: Change = [firm, 'country: "Cayman Islands", funds', 'country: "Elsewhere", funds'];
const isSample = 'quotation 1, illustrative: This quotation is a sample.';
const wouldBeUnencrypted = 'applications: Applications would be stored unencrypted.';
const placeholderProse =
  '\nme@www.example.com, (020) 7946 0123, +44 20\n7946 0123. {/* Sablecrest */}';
const unconfirmedLines = ['One.', 'Two, which another program marked.', 'Three.'].map(
  (line) => `prose: Nobody has confirmed "${line}".`,
);
const marked = '[?] One.\n\\[?] Two, which another program marked.\n[?\\] Three.\nThe site keeps';

// A table, with one case per line.
// prettier-ignore
test.each<[what: string, changes: Change[], ...points: string[]]>([
  ['facts that are all answered', answered],
  ['a fact to fill', [[fund, 'figures:', 'toFill: ["Who keeps it"]\nfigures:']], 'Who keeps it'],
  ['two figures of one key and two values', [figure(''), otherFigure], 'Other pages have a figure', 'Other pages have a figure'],
  ['two such figures, of which one states what it counts', [figure(', counts: "The fund alone."'), otherFigure]],
  ['a figure on only one page', [figure('')]],
  ['a compared figure', [figure(', comparison: relative')], 'figure "projects": "projects" does not say how it was worked out'],
  ['yields without a source', [yields('')], 'is a performance figure without period and source.'],
  ['a quotation', [quotation('')], isSample],
  ['an illustrative quotation', [quotation(', illustrative: true')], isSample],
  ['a risk summary', [summary('')], 'The rule book, annex 1'],
  ['a country on a map', [spain], 'Spain: the status is missing for funds, brokerage, trusts, custody'],
  ['the country of the licence', [elsewhere], 'Cayman Islands: the status is missing for funds'],
  ['applications without a key', [ownReceiver], wouldBeUnencrypted],
  ['an unconfirmed API for applications', [[firm, 'apiBase: "', '$&[?] ']], 'apiBase: Nobody', wouldBeUnencrypted],
  ['a placeholder value in a postal address', [[firm, '/204817', '/KY-000000']], '"KY-000000" is a placeholder value.'],
  ['a placeholder value in a title', [[home, 'Harbour & Vale', 'Sablecrest']], '"Sablecrest" is a placeholder value.'],
  [
    'placeholder values in prose, one over two lines, and none in a comment', [[privacy, /$/, placeholderProse]],
    'prose: "me@www.example.com" and "(020) 7946 0123" are placeholder values.', 'prose: "7946 0123" is a placeholder value.',
  ],
  ['an unconfirmed text', [[services, '"This page', '"[ ?] This page']], 'section 1 (callout), text: Nobody'],
  [
    'an unconfirmed heading, which includes a placeholder value below it',
    [[services, 'title: "In short", text: "', 'title: "[?] In short", text: "Sablecrest: ']],
    'Nobody has confirmed "In short" and the texts that belong to it.',
  ],
  [
    'an unconfirmed title, which includes a placeholder value in the prose',
    [[privacy, '"Privacy', '"[?] Privacy'], [privacy, /$/, placeholderProse]], '"Privacy Policy" and the texts',
  ],
  ['unconfirmed lines of prose', [[privacy, 'The site keeps', marked]], ...unconfirmedLines],
  ['a file that cannot be parsed', [[privacy, 'title: "', 'title: "a" "']], 'undefined: '],
])('launchBlockers: lists the blockers of %s', (_, changes, ...points) => {
  const root = writeSite(ready);
  for (const change of changes) changeFile(root, ...change);
  const listed = open(root).map((point) => `${point.field}: ${point.message}`);
  expect(listed).toEqual(points.map((point) => expect.stringContaining(point) as string));
});

test('launchBlockers: includes a file with a mistake', () => {
  const root = writeSite();
  changeFile(root, fund, /^sections:/m, 'keyFacts:\nsections:');
  changeFile(root, warnings, /^[^]*$/, '# To come.');
  const open = launchBlockers(readContent(root), today).filter(({ file }) => file === fund);
  expect(open.map(({ category }) => category)).toContain('fact');
});
