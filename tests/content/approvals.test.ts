/** An approval holds until a word, a figure or the day says otherwise, and says which. */
import { expect, test } from 'vitest';
import { endedApprovals, register } from '../../tools/content/approvals.ts';
import { launchSummary, openPoints } from '../../tools/content/launch.ts';
import { entryKinds } from '../../src/content/collections.ts';
import { readContent } from '../../src/content/read.ts';
import { approve } from '../../tools/content/approve.ts';
import { otherLayouts } from '../../tools/content/format.ts';
import { at, changeFile, sample, textIn, writeSite, type SampleFile } from './site.ts';

const { firm, fund, press, service, warnings } = at;

const today = '2026-11-20';
const by = 'A. Person';

/** A site of which everything was approved, and then a file changed. */
function changed(file: SampleFile, from: string | RegExp, to: string) {
  const root = writeSite();
  approve({ root, names: [...entryKinds, 'data'], by, today });
  changeFile(root, file, from, to);
  return root;
}

const ended = (root: string, day = today) =>
  endedApprovals(readContent(root), day).map(({ file, found }) => `${file}: ${found}`);

test.each<[what: string, file: SampleFile, from: string | RegExp, to: string]>([
  ['title', service, '"Wealth Management"', '"Wealth"'],
  ['figures', service, '1200+', '12000+'],
  ['"What the service covers"', service, 'each morning', 'each month'],
  ['"How it works"', service, 'the offices', 'an office'],
  ['the prose', press, 'on Monday', 'on Tuesday'],
  ['something was taken out', service, /\n### In detail[^]*$/, ''],
  ['the order of its parts', service, /(\n## [^]*)(\n### [^]*)$/, '$2$1'],
  ['warning', fund, 'warning: "crypto"', 'warning: "capital"'],
  ['keyFacts', fund, 'figures:', 'keyFacts: { charges: "2% a year" }\nfigures:'],
  ['questions', 'content/faqs/general.yaml', '$10,000', '$1,000'],
  ['riskDisclosure', firm, 'can fall as well as rise', 'can rise'],
  ['text', warnings, 'high-risk', 'low-risk'],
  ['description, offices', firm, 'city: "London"', 'city: "Leeds"'],
])('%s: the end of a build says of whose file it has changed', (what, file, from, to) => {
  const root = changed(file, from, to);
  const since = `${file}: A. Person approved this on 2026-11-20. Changed since: ${what}.`;
  expect(ended(root)).toEqual([since]);
  const summary = launchSummary(readContent(root), today).replace(/\d+ points/, '9 points');
  expect(summary).toBe(`${since}\nOpen before the launch: 9 points (npm run check:launch).`);
});

test.each<[what: string, file: SampleFile, from: string, to: string]>([
  ['a draft', fund, 'draft: false', 'draft: true'],
  ['the lines of prose', service, 'first, then\n', 'first, then '],
  ['a curly sign for a straight one', warnings, "you're", 'you’re'],
  ['a mark', fund, '"Blockchain Fund"', '"[?] Blockchain Fund"'],
])('%s, which no reader sees, leaves the approval as it is', (_, file, from, to) => {
  expect(ended(changed(file, from, to))).toEqual([]);
});

test('the day is the last on which an approval counts, and the register has every text', () => {
  const root = writeSite();
  approve({ root, names: ['funds/blockchain'], by, today });
  expect(ended(root, '2027-11-20')).toEqual([]);
  expect(ended(root, '2027-11-21')).toEqual([
    `${fund}: A. Person approved this until 2027-11-20, and that day has passed.`,
  ]);
  const rows = register(readContent(root), today);
  const given = { 'approved by': by, on: today, until: '2027-11-20', 'changed since': '' };
  expect(rows).toContainEqual({ name: 'funds/blockchain', ...given });
  for (const name of ['data/firm', 'data/warnings, crypto', 'faqs/general', 'pages/home'])
    expect(rows).toContainEqual(expect.objectContaining({ name, 'approved by': '' }));
  const unread = openPoints(readContent(root), today).filter(({ kind }) => kind === 'approval');
  expect(unread).toHaveLength(rows.length - 1);
});

test('approving writes who, in the layout of all files, and replaces it the next time', () => {
  const root = writeSite({ ...sample, [service]: sample[service].replaceAll('\n', '\r\n') });
  approve({ root, names: ['services/wealth-management'], by: 'A. “The” Person', today });
  expect(otherLayouts(root).map(({ file }) => file)).not.toContain(service);
  approve({ root, names: ['services'], by: 'Another', until: '2026-12-31', today });
  expect(ended(root)).toEqual([]);
  expect(textIn(root, service)).toMatch(
    /^approved:\n {2}by: "Another"\n {2}on: "2026-11-20"\n {2}until: "2026-12-31"\n {2}words: "[0-9a-f]{8}( [0-9a-f]{8})+"$/m,
  );
});

test.each<[wrong: string, more: object, message: string, warning?: string]>([
  ['a misspelt name', { names: ['funds/blokchain'] }, 'Did you mean "funds/blockchain"?'],
  ['no name', { names: ['funds', 'nothing'] }, 'The file "nothing" does not exist.'],
  ['what nobody approves', { names: ['data/style'] }, 'The file "data/style" does not exist.'],
  ['a short name', { by: 'A' }, '--by: This text has 1 character, 2 too few'],
  ['a day before', { until: '2026-11-19' }, '--until: The approval ends on 2026-11-19, before'],
  ['no day', { until: '2026-02-30' }, '--until: The day "2026-02-30" does not exist.'],
  ['a file with a mistake', {}, 'Nothing was approved', 'warnign:'],
])('%s is refused, and nothing is written', (_, more, message, warning = 'warning:') => {
  const text = sample[fund].replace('warning:', warning);
  const root = writeSite({ ...sample, [fund]: text });
  expect(() => approve({ root, names: ['funds'], by, today, ...more })).toThrow(message);
  expect(textIn(root, fund)).toBe(text);
});
