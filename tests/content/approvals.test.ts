/** An approval holds until a word, a figure or the day says otherwise, and says which. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endedApprovals, register } from '../../src/content/check/approvals.ts';
import { launchSummary, openPoints } from '../../src/content/check/launch.ts';
import { entryKinds } from '../../src/content/kinds.ts';
import { readContent } from '../../src/content/read.ts';
import { approve } from '../../src/editors/commands/approve.ts';
import { CannotWrite } from '../../src/editors/commands/new-entry.ts';
import { otherLayouts } from '../../src/editors/commands/format.ts';
import { sample } from '../sample.ts';
import { writeSite } from './site.ts';

const today = '2026-11-20';
const service = 'content/services/wealth-management.mdx';
const fund = 'content/funds/blockchain.mdx';
const press = 'content/press/new-office.mdx';
const firm = 'content/data/firm.yaml';
const warnings = 'content/data/warnings.yaml';

const everything = [...entryKinds, 'data'];

/** The sample with everything approved. */
function approved(): string {
  const root = writeSite(sample);
  approve({ root, names: everything, by: 'A. Person', today });
  return root;
}

const ended = (root: string, day = today) =>
  endedApprovals(readContent(root), day).map(({ file, found }) => [file, found]);

const since = (what: string) => `A. Person approved this on 2026-11-20. Changed since: ${what}.`;

/** What is told of the approvals once a file reads otherwise. */
function endedBy(file: string, from: string | RegExp, to: string) {
  const root = approved();
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after, 'nothing was replaced').not.toBe(before);
  writeFileSync(path, after);
  return ended(root);
}

describe('a word or a figure that changes ends the approval of its file, and is named', () => {
  test.each<[what: string, file: string, from: string | RegExp, to: string]>([
    ['title', service, '"Wealth Management"', '"Wealth"'],
    ['figures', service, '1200+', '12000+'],
    ['"What the service covers"', service, 'each morning', 'each month'],
    ['"How it works"', service, 'the offices', 'an office'],
    ['the prose', press, 'on Monday', 'on Tuesday'],
    ['something was taken out', service, /\n### In detail[^]*$/, ''],
    ['the order of its parts', service, /(\n## [^]*)(\n### [^]*)$/, '$2$1'],
    ['questions', 'content/faqs/general.yaml', '$10,000', '$1,000'],
    ['riskDisclosure', firm, 'can fall as well as rise', 'can rise'],
    ['text', warnings, 'high-risk', 'low-risk'],
  ])('%s', (what, file, from, to) => {
    expect(endedBy(file, from, to)).toEqual([[file, since(what)]]);
  });

  test('also one that the firm’s file gives', () => {
    expect(endedBy(firm, 'city: "London"', 'city: "Leeds"')).toEqual([
      [firm, since('description, offices')],
    ]);
  });
});

describe('what no reader sees leaves the approval as it is', () => {
  test.each([
    ['a draft', fund, 'draft: false', 'draft: true'],
    ['the lines of prose', service, 'first, then\n', 'first, then '],
    ['a curly sign for a straight one', warnings, "you're", 'you’re'],
    ['a mark', fund, '"Blockchain Fund"', '"[?] Blockchain Fund"'],
  ])('%s', (_, file, from, to) => {
    expect(endedBy(file, from, to)).toEqual([]);
  });
});

test('the end of a build names the file and what changed', () => {
  const root = approved();
  const path = join(root, fund);
  writeFileSync(path, readFileSync(path, 'utf8').replace('27%', '72%'));
  expect(launchSummary(readContent(root), today)).toContain(`${fund}: ${since('figures')}\n`);
});

test('the day is the last on which an approval counts', () => {
  const root = writeSite(sample);
  approve({ root, names: ['funds/blockchain'], by: 'A. Person', today });
  expect(ended(root, '2027-11-20')).toEqual([]);
  expect(ended(root, '2027-11-21')).toEqual([
    [fund, 'A. Person approved this until 2027-11-20, and that day has passed.'],
  ]);
  const points = openPoints(readContent(root), '2027-11-21').map(({ found }) => found);
  expect(points.filter((found) => found === 'Nobody has approved this.')).toHaveLength(
    register(readContent(root)).length - 1,
  );
});

test('the register has every entry, the firm and each warning', () => {
  const root = approved();
  const rows = register(readContent(root), today);
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['data/firm', 'data/warnings, crypto', 'faqs/general', 'pages/home']),
  );
  expect(rows.find(({ name }) => name === 'funds/blockchain')).toEqual({
    name: 'funds/blockchain',
    'approved by': 'A. Person',
    on: today,
    until: '2027-11-20',
    'changed since': '',
  });
});

describe('approving', () => {
  test('writes who, in the layout of all files, and replaces it the next time', () => {
    const root = writeSite({ ...sample, [service]: sample[service].replaceAll('\n', '\r\n') });
    approve({ root, names: ['services/wealth-management'], by: 'A. “The” Person', today });
    expect(otherLayouts(root).map(({ file }) => file)).not.toContain(service);
    approve({ root, names: ['services'], by: 'Another', until: '2026-12-31', today });
    expect(ended(root)).toEqual([]);
    expect(readFileSync(join(root, service), 'utf8')).toMatch(
      /^approved:\n {2}by: "Another"\n {2}on: "2026-11-20"\n {2}until: "2026-12-31"\n {2}words: "[0-9a-f]{8}( [0-9a-f]{8})+"$/m,
    );
  });

  test.each<[names: string[], by: string, until: string | undefined, message: string | RegExp]>([
    [['funds/blokchain'], 'A. Person', undefined, 'Did you mean "funds/blockchain"?'],
    [['funds', 'nothing'], 'A. Person', undefined, 'There is no file "nothing".'],
    [['data/style'], 'A. Person', undefined, 'There is no file "data/style".'],
    [['funds'], 'A', undefined, '--by: This has 1 character, 2 too few'],
    [['funds'], 'A. Person', '2026-11-19', '--until: The approval ends on 2026-11-19, before'],
    [['funds'], 'A. Person', '20 November 2027', '--until: "20 November 2027" is not right here.'],
    [['funds'], 'A. Person', '2026-02-30', /^--until: There is no day "2026-02-30"[^\n]*$/],
  ])('%j by %s until %s is refused, and nothing is written', (names, by, until, message) => {
    const root = writeSite(sample);
    const write = () => approve({ root, names, by, until, today });
    expect(write).toThrow(CannotWrite);
    expect(write).toThrow(message);
    expect(readFileSync(join(root, fund), 'utf8')).toBe(sample[fund]);
  });

  test('a file with a mistake is not approved', () => {
    const root = writeSite({
      ...sample,
      [fund]: sample[fund].replace('icon: chain', 'icon: chian'),
    });
    expect(() => approve({ root, names: ['funds'], by: 'A. Person', today })).toThrow(
      'nothing was approved',
    );
  });
});
