/** Words and turns that `content/data/style.yaml` and the rules advise against are found, with what to write instead. */
import { expect, test } from 'vitest';
import { advise } from '../../src/content/check/advice.ts';
import { checkContent } from '../../src/content/check/check.ts';
import { adviseHeadings } from '../../src/content/check/voice.ts';
import { readContent } from '../../src/content/read.ts';
import { writeEntry } from '../../src/editors/commands/new-entry.ts';
import { sample } from '../sample.ts';
import { writeSite } from './site.ts';

const style = 'content/data/style.yaml';
const release = 'content/press/new-office.mdx';
const contact = 'content/pages/contact.mdx';

/** What is said of a sentence that is added to a release. */
async function adviceOn(sentence: string) {
  const root = writeSite({
    ...sample,
    [style]: `${sample[style]}  - { words: "whilst", better: "Write while." }\n`,
    [release]: `${sample[release]}\n${sentence}\n`,
    'cspell.config.mjs': 'export default {};',
  });
  const found = await advise(readContent(root), root, [release]);
  return found.map(({ found: says, allowed }) => [says, allowed]);
}

test.each([
  ['We read whilst we wait.', '"whilst" is better avoided.', 'Write while.'],
  ['It helps to be empowered.', '"empowered" is better avoided.', 'Say what the reader can do.'],
  [
    'We keep to\nto the rule.',
    '"to" stands twice in a row.',
    'Take one out; a name goes into knownWords in content/data/style.yaml.',
  ],
  [
    'Of the forms we keep one.',
    '"Of the forms we keep one" puts the object first.',
    'Begin with who does what.',
  ],
])('%s', async (sentence, says, better) => {
  expect(await adviceOn(sentence)).toContainEqual([says, better]);
});

test.each([
  'We keep one of the forms.',
  'We wait, and read meanwhile.',
  'We know that that form had had a use, and a note. Note who is isolated by it.',
  '| one | two |\n| - | - |\n| yes | yes |',
])('%s is left alone', async (sentence) =>
  expect(await adviceOn(sentence)).toEqual(await adviceOn('')),
);

test('the name of a page that is gone is advised against, and that of one that was moved is not', async () => {
  const gone = ['/services/estate-tax-planning', '/services/wealth-management'];
  const root = writeSite({
    ...sample,
    [release]: `${sample[release]}\nEstate & Tax Planning is less than Wealth Management.\n`,
    [contact]: sample[contact].replace('---\n', `---\nformerAddresses: ${JSON.stringify(gone)}\n`),
    'cspell.config.mjs': 'export default {};',
  });
  const found = await advise(readContent(root), root, [release]);
  expect(found.filter(({ found: says }) => says.includes('is the name of'))).toMatchObject([
    {
      found:
        '"Estate & Tax Planning" is the name of a page that was at /services/estate-tax-planning.',
      allowed: `Name what is there now: ${contact}.`,
    },
  ]);
});

test('pages that leave much for readers to ask, and headings that ask, are advised against with a count', async () => {
  expect(await adviceOn('Ask us.')).toEqual(await adviceOn(''));
  expect(await adviceOn('Ask us, then ask again.')).toContainEqual([
    '"Ask" is on this page 2 times.',
    'Once is enough: answer the question, or name the document that does.',
  ]);
  const sections = (headings: string[]) =>
    headings
      .map((heading) => `  - { type: note, heading: ${heading}, title: A, text: B }\n`)
      .join('');
  const page = (headings: string[]) =>
    readContent(
      writeSite({ 'content/pages/about.mdx': `---\nsections:\n${sections(headings)}---\n` }),
    ).files;
  expect(adviseHeadings(page(['Charges', 'Funds', 'Our offices', 'What we do']))).toEqual([]);
  expect(adviseHeadings(page(['Charges', 'Why', 'What we do']))).toMatchObject([
    { found: '2 of 3 headings begin with a question word: "Why".' },
  ]);
});

test('a PDF that no entry names is advised against, with the entry that may be meant', async () => {
  const pdf = sample['content/documents/prospectus.pdf'];
  const strays = {
    'content/documents/prospectus-2026-01-01.pdf': pdf,
    'content/documents/terms.pdf': pdf,
  };
  const root = writeSite({ ...sample, ...strays, 'cspell.config.mjs': 'export default {};' });
  expect(checkContent(readContent(root))).toEqual([]);
  expect(await advise(readContent(root), root, Object.keys(strays))).toMatchObject([
    { allowed: expect.stringContaining('Add 2026-01-01 to formerEditions') as string },
    { allowed: expect.stringContaining('npm run new -- document') as string },
  ]);
});

test('a known word is advised against by no rule, and prescribed wording by none at all', async () => {
  const warnings = 'content/data/warnings.yaml';
  const root = writeSite({
    ...sample,
    [style]: sample[style].replace('[Sablecrest', '[Sablecrest, SIMPLE, York'),
    [release]: `${sample[release]}\nA SIMPLE plan for York York, a GRANDER one.\n`,
    [warnings]: sample[warnings].replace(/lead: "/, 'lead: "GUARANTEED! '),
    'cspell.config.mjs': 'export default {};',
  });
  const said = (await advise(readContent(root), root, [release, warnings])).map(
    ({ found }) => found,
  );
  expect(said).toEqual(['"GRANDER" stands in capitals.']);
});

test('a picture that no entry shows is named, and none that prose or a field shows', async () => {
  const root = writeSite({
    ...sample,
    'content/images/spare.jpg': sample['content/images/opening.jpg'],
    'content/images/terms.pdf': sample['content/documents/prospectus.pdf'],
    'cspell.config.mjs': 'export default {};',
  });
  const found = await advise(readContent(root), root, [
    'content/images/spare.jpg',
    'content/images/terms.pdf',
    'content/images/opening.jpg',
  ]);
  expect(found).toMatchObject([
    { file: 'content/images/spare.jpg', found: 'No entry shows this picture.' },
    {
      file: 'content/images/terms.pdf',
      allowed: expect.stringContaining('content/documents') as string,
    },
  ]);
});

test('a new entry is not judged', async () => {
  const root = writeSite({ ...sample, 'cspell.config.mjs': 'export default {};' });
  const { file } = writeEntry({ root, kind: 'services', title: 'Advice' });
  expect(await advise(readContent(root), root, [file])).toEqual([]);
});
