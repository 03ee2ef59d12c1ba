/** What keeps the site from going live is named, one by one. */
import { expect, test } from 'vitest';
import { launchSummary, standIns } from '../../src/content-check/launch.ts';
import { formatReport } from '../../src/content-check/report.ts';
import { sample, writeSite, type Files, type SampleFile } from './sample.ts';

const today = '2026-11-20';
const left = (files: Files, day = today) => standIns({ root: writeSite(files), today: day });

/** The sample with everything mended that stands in the way of a launch. */
const ready = (() => {
  const files: Record<SampleFile, string> = { ...sample };
  const change = (file: SampleFile, from: string, to: string) => {
    expect(files[file]).toContain(from);
    files[file] = files[file].replace(from, to);
  };
  const sourced =
    'performance: true, period: "five years to June 2026", source: "Audited accounts"';
  change('content/data/firm.yaml', '["name", "offices.uk.address"]', '[]');
  change('content/funds/blockchain.mdx', 'performance: true', sourced);
  change('content/portfolios/staking-fund.mdx', 'performance: true', sourced);
  change(
    'content/legal/privacy-policy.mdx',
    'wordingChanged:',
    'reviewed: { on: 2026-10-01, by: "Compliance" }\nwordingChanged:',
  );
  return files;
})();

test('a firm whose facts are all confirmed may go live', () => {
  expect(left(ready)).toEqual([]);
  expect(launchSummary({ root: writeSite(ready), today })).toBe('No stand-ins are left.');
});

test('every kind of stand-in is named with its file, its field and what to do', () => {
  const report = formatReport(left(sample), { noun: 'stand-in' });
  expect(report).toContain('content/data/firm.yaml, line 1: name\n  "Sablecrest" is a stand-in.');
  expect(report).toContain('offices, uk, address\n  What stands here is a stand-in.');
  expect(report).toContain('content/funds/blockchain.mdx, line 7: figure "return"');
  expect(report).toContain('"27%" says how well money did, without period and source.');
  expect(report).toContain('Nobody has reviewed this wording.');
  expect(report).toContain('5 stand-ins in 4 files of content.');
  expect(launchSummary({ root: writeSite(sample), today })).toBe(
    '5 stand-ins are left; npm run check:launch names them.',
  );
});

test('a stand-in is named wherever a sentence of another file has it', () => {
  const privacy = 'content/legal/privacy-policy.mdx';
  const prose = 'We are supervised by the Cayman Islands\nMonetary Authority.\n';
  const files = {
    ...sample,
    'content/data/firm.yaml': sample['content/data/firm.yaml'].replace(
      '"offices.uk.address"',
      '"licence.regulator"',
    ),
    [privacy]: `${sample[privacy]}${prose}`,
  };
  const [name, regulator] = left(files).map(({ allowed }) => allowed);
  expect(name).toContain('here and in content/pages/home.mdx:2,');
  const line = files[privacy].split('\n').findIndex((text) => text.startsWith('We are')) + 1;
  expect(regulator).toBe(
    `Write what is true, here and in ${privacy}:${line}, and take "licence.regulator" out of unconfirmed.`,
  );
});

test('an empty stand-in stands nowhere else', () => {
  const firm = sample['content/data/firm.yaml'].replace('name: "Sablecrest"', 'name: ""');
  expect(left({ ...sample, 'content/data/firm.yaml': firm })[0]?.allowed).toBe(
    'Write what is true and take "name" out of unconfirmed.',
  );
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
  const [problem, ...others] = left({ ...ready, [home]: quotations('') });
  expect(others).toEqual([]);
  expect(problem?.field).toBe('section 2 (testimonials), first quotation');
  expect(problem?.found).toBe('The quotation of "A. Person" is a sample.');
  expect(left({ ...ready, [home]: quotations(', illustrative: true') })).toEqual([problem]);
  expect(left({ ...ready, [home]: quotations(', illustrative: false') })).toEqual([]);
});

test.each<[string, SampleFile, string, string]>([
  ['a summary', 'content/legal/privacy-policy.mdx', 'summary: "', 'summary: "Write: '],
  ['prose', 'content/legal/privacy-policy.mdx', 'The site keeps', 'Write: the site keeps'],
])('%s that is still to be written counts', (_, file, from, to) => {
  expect(ready[file]).toContain(from);
  const files = { ...ready, [file]: ready[file].replace(from, to) };
  expect(left(files).map(({ found }) => found)).toEqual(['This text is still to be written.']);
  expect(launchSummary({ root: writeSite(files), today })).toBe(
    '1 stand-in is left; npm run check:launch names it.',
  );
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
  expect(left({ ...ready, [home]: yields('') }).map(({ found }) => found)).toEqual([
    'The yields of this section stand without period and source.',
  ]);
  const sourced = '    period: "year to June 2026"\n    source: "Audited accounts"\n';
  expect(left({ ...ready, [home]: yields(sourced) })).toEqual([]);
});

test('the security contact counts from the day after it expires', () => {
  expect(left(ready, '2027-06-30')).toEqual([]);
  expect(left(ready, '2027-07-01').map(({ found }) => found)).toEqual([
    'The security contact expired on 2027-06-30.',
  ]);
});

test('a file that cannot be read counts as well', () => {
  expect(left({ ...ready, 'content/data/firm.yaml': 'name: "x' })).toHaveLength(1);
});
