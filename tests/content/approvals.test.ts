/** An approval holds until a word, a figure or the day says otherwise, and says which. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endedApprovals, register } from '../../src/content/check/approvals.ts';
import { launchSummary, openPoints } from '../../src/content/check/launch.ts';
import { approve } from '../../src/editors/commands/approve.ts';
import { CannotWrite } from '../../src/editors/commands/new-entry.ts';
import { pageKinds } from '../../src/content/kinds.ts';
import { readContent } from '../../src/content/reader/read.ts';
import { valueAt } from '../../src/content/schemas/paths.ts';
import { sample, type SampleFile } from '../sample.ts';
import { writeSite } from './site.ts';

const today = '2026-11-20';
const service = 'content/services/wealth-management.mdx';
const fund = 'content/funds/blockchain.mdx';
const firm = 'content/data/firm.yaml';
const warnings = 'content/data/warnings.yaml';
const questions = 'content/faqs/general.yaml';

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** The sample with every page approved, and one text of a file replaced since. */
function changed(file: SampleFile, from: string | RegExp, to: string): string {
  const root = writeSite(sample);
  approve({ root, names: pageKinds, by: 'A. Person', today });
  const before = read(root, file);
  const after = before.replace(from, to);
  expect(after, 'nothing was replaced').not.toBe(before);
  writeFileSync(join(root, file), after);
  return root;
}

const ended = (root: string, day = today) =>
  endedApprovals(readContent(root), day).map(({ file, found }) => [file, found]);

const since = (what: string) =>
  `A. Person approved this page on 2026-11-20. Changed since: ${what}.`;

describe('a word or a figure that changes ends the approval, and is named', () => {
  test.each<[what: string, file: SampleFile, from: string, to: string]>([
    ['title', service, 'title: "Wealth Management"', 'title: "Wealth"'],
    ['figure "clients"', service, '1200+', '1300+'],
    ['section 3 (cards)', service, 'each morning', 'each evening'],
    ['prose', service, 'before they are charged', 'after they are charged'],
    ['prose', service, 'Two people at a desk', 'Three people at a desk'],
    ['figure "return"', fund, 'performance: true', 'performance: false'],
    ['crypto in content/data/warnings.yaml', warnings, 'high-risk', 'low-risk'],
  ])('%s', (what, file, from, to) => {
    const [[page, found] = []] = ended(changed(file, from, to));
    expect(page).toBe(file === warnings ? fund : file);
    expect(found).toBe(since(what));
  });

  test('in what every page shows of the firm', () => {
    const found = ended(changed(firm, 'can fall as well as rise', 'rises'));
    expect(new Set(found.map(([, words]) => words))).toEqual(
      new Set([since('riskDisclosure in content/data/firm.yaml')]),
    );
    expect(found).toHaveLength(register(readContent(writeSite(sample))).length);
  });

  test('in a figure of the firm, on the pages that show it', () => {
    expect(ended(changed(firm, '"15+"', '"16+"'))).toEqual(
      ['content/pages/home.mdx', service].map((file) => [
        file,
        since('figure "years" in content/data/firm.yaml'),
      ]),
    );
  });

  test('in a question, on the page that shows it', () => {
    expect(ended(changed(questions, '$10,000', '$20,000'))).toEqual([
      ['content/pages/faqs.mdx', since(`questions in ${questions}`)],
    ]);
  });

  test('in the meaning of a term, on the pages whose words have it', () => {
    const term = 'content/glossary/asset.yaml';
    const found = ended(changed(term, /meaning: .*/, 'meaning: "A thing that is worth money."'));
    expect(found).toContainEqual([fund, since(`meaning in ${term}`)]);
    expect(found.map(([file]) => file)).not.toContain(service);
  });

  test('also where it is taken out, or moved', () => {
    const note = /^ {2}- \{ type: note.*\n/m;
    expect(ended(changed('content/pages/services.mdx', note, ''))).toEqual([
      ['content/pages/services.mdx', since('something was taken out')],
    ]);
    const moved = /( {2}- \{ type: note.*\n)( {2}- type: callToAction\n(?: {4}.*\n)*)/;
    const root = changed('content/pages/services.mdx', moved, '$2$1');
    expect(ended(root)[0]?.[1]).toContain('Changed since: ');
  });
});

describe('what no reader sees leaves the approval as it is', () => {
  test.each<[what: string, file: SampleFile, from: string | RegExp, to: string]>([
    ['marks of prose', service, '**named**', '_named_'],
    ['another level of heading', service, '### In detail', '## In detail'],
    ['a comment in prose', service, '## How it works', '{/* for later */}\n\n## How it works'],
    ['lines of prose', service, 'first, then\n', 'first,\nthen '],
    ['a comment on a field', service, 'icon: stack', '# The icon\nicon: stack'],
    [
      'quotes and lines of YAML',
      service,
      'title: "Wealth Management"',
      'title: >-\n  Wealth\n  Management',
    ],
    ['the order of fields', service, /(summary: .*\n)(icon: .*\n)/, '$2$1'],
    ['the order of fields in a group', fund, /value: "27%", (.*?), perf/, '$1, value: "27%", perf'],
    ['a non-breaking space', service, 'One adviser keeps', 'One\u00A0adviser keeps'],
    ['curly quotes', warnings, "Don't invest", 'Don’t invest'],
    ['a narrow space', service, 'every quarter', 'every\u202Fquarter'],
    ['where a link leads', service, '(/faqs#minimum)', '(/faqs#access)'],
    ['an icon', service, 'icon: eye', 'icon: pen'],
    ['a value that is confirmed now', firm, '["name", "offices.uk.address"]', '[]'],
    ['a former address', service, 'icon: stack', 'icon: stack\nformerAddresses: ["/old"]'],
  ])('%s', (_, file, from, to) => {
    expect(ended(changed(file, from, to))).toEqual([]);
  });
});

test('typography of prose leaves it as it is', () => {
  const privacy = 'content/legal/privacy-policy.mdx';
  const typed = `It is the visitor's "own", for 5-7 days...\n`;
  const root = writeSite({ ...sample, [privacy]: `${sample[privacy]}\n${typed}` });
  approve({ root, names: ['legal'], by: 'A. Person', today });
  const set = 'It is the visi\u00ADtor’s “own”, for 5–7\u00A0days…\n';
  writeFileSync(join(root, privacy), read(root, privacy).replace(typed, set));
  expect(ended(root)).toEqual([]);
  writeFileSync(join(root, privacy), read(root, privacy).replace('5–7', '5–8'));
  expect(ended(root)).toEqual([[privacy, since('prose')]]);
});

test('the end of a build names the page and what changed', () => {
  const root = changed(fund, 'can bear to lose', 'can afford to lose');
  expect(launchSummary(readContent(root), today)).toContain(`${fund}: ${since('summary')}\n`);
});

test('the day is the last on which an approval counts', () => {
  const root = writeSite(sample);
  approve({ root, names: ['funds/blockchain'], by: 'A. Person', today });
  expect(ended(root, '2027-11-20')).toEqual([]);
  expect(ended(root, '2027-11-21')).toEqual([
    [fund, 'A. Person approved this page until 2027-11-20, and that day has passed.'],
  ]);
  const points = openPoints(readContent(root), '2027-11-21').map(({ found }) => found);
  expect(points.filter((found) => found === 'Nobody has approved this page.')).toHaveLength(
    register(readContent(root)).length - 1,
  );
});

test('the register has every page, and says what has changed', () => {
  const root = changed(fund, 'can bear to lose', 'can afford to lose');
  const rows = register(readContent(root), today);
  expect(rows).toHaveLength(
    readContent(root).files.filter(({ file }) => file.endsWith('.mdx')).length,
  );
  expect(rows.find(({ address }) => address === '/fund/blockchain')).toEqual({
    page: 'Blockchain Fund',
    address: '/fund/blockchain',
    'approved by': 'A. Person',
    on: today,
    until: '2027-11-20',
    'changed since': 'summary',
  });
});

describe('approving', () => {
  const lines = (name: string, text: string) =>
    text.replace(new RegExp(`^${name}:.*\n(?: .*\n)*`, 'm'), '');

  test('adds its lines, replaces them the next time, and leaves every other byte', () => {
    const untidy = sample[service]
      .replace('icon: stack', 'icon:   stack # the pile\n\n# Two pages\n')
      .replace('---\n\n## How', '---   \n\n## How')
      .replaceAll('\n', '\r\n');
    const root = writeSite({ ...sample, [service]: untidy });
    approve({ root, names: ['services/wealth-management'], by: 'A. “The” Person', today });
    const once = read(root, service);
    expect(once.replace(/approved:\r\n(?: .*\r\n)*/, '')).toBe(untidy);
    expect(ended(root)).toEqual([]);
    approve({ root, names: ['services'], by: 'Another', until: '2026-12-31', today });
    const twice = read(root, service);
    expect(lines('approved', twice.replaceAll('\r', ''))).toBe(untidy.replaceAll('\r', ''));
    const { data } = readContent(root).files.find(({ file }) => file === service)!;
    expect(valueAt(data, ['approved', 'by'])).toBe('Another');
    expect(String(valueAt(data, ['approved', 'words']))).toMatch(/^[0-9a-f]{8}( [0-9a-f]{8})+$/);
  });

  test.each([
    [['faqs/general'], 'A. Person', undefined, 'It is approved with the page that shows it'],
    [['funds/blokchain'], 'A. Person', undefined, 'Did you mean "blockchain"?'],
    [['funds', 'nothing'], 'A. Person', undefined, 'is no name of an entry'],
    [['funds'], 'A', undefined, '--by: write at least 3 characters'],
    [
      ['funds'],
      'A. Person',
      '2026-11-19',
      '--until: The approval ends on 2026-11-19, before 2026-11-20',
    ],
    [['funds'], 'A. Person', '20 November 2027', '--until: write the date as year-month-day'],
  ])('%j by %s until %s is refused, and nothing is written', (names, by, until, message) => {
    const root = writeSite(sample);
    const write = () => approve({ root, names, by, until, today });
    expect(write).toThrow(CannotWrite);
    expect(write).toThrow(message);
    expect(read(root, fund)).toBe(sample[fund]);
  });

  test('a page with a mistake is not approved', () => {
    const root = writeSite({
      ...sample,
      [fund]: sample[fund].replace('icon: chain', 'icon: chian'),
    });
    expect(() => approve({ root, names: ['funds'], by: 'A. Person', today })).toThrow(
      'nothing was approved',
    );
  });
});
