/** Words that `content/data/style.yaml` advises against, and sentences that are too long, are found, with what to write instead. */
import { expect, test } from 'vitest';
import { advise } from '../../src/content/check/advice.ts';
import { checkContent } from '../../src/content/check/check.ts';
import { adviseHeadings } from '../../src/content/check/voice.ts';
import { readContent } from '../../src/content/read.ts';
import { writeEntry } from '../../src/editors/commands/new-entry.ts';
import { sample, type Files } from '../sample.ts';
import { writeSite } from './site.ts';

const style = 'content/data/style.yaml';
const release = 'content/press/new-office.mdx';

const adviceOn = async (files: Files, file: string) => {
  const root = writeSite({ ...sample, ...files, 'cspell.config.mjs': 'export default {};' });
  const found = await advise(readContent(root), root);
  return found
    .filter((one) => one.file === file)
    .map(({ found: says, allowed }) => [says, allowed]);
};

const sentence = (words: string) =>
  adviceOn(
    {
      [style]: `${sample[style]}  - { words: "whilst", better: "Write while." }\n`,
      [release]: `${sample[release]}\n${words}\n`,
    },
    release,
  );

test.each([
  ['We read whilst we wait.', '"whilst" is better avoided.', 'Write while.'],
  ['It helps to be empowered.', '"empowered" is better avoided.', 'Say what the reader can do.'],
  [
    `It goes on${' and on'.repeat(20)}.`,
    'The sentence that begins "It goes on and on and on and on and on a" has 43 words.',
    'Make two of it.',
  ],
  [
    'We organise a raport.',
    '"raport" is in no British dictionary. Did you mean report, rapport, rapt?',
    'If it is right, add it to knownWords in content/data/style.yaml.',
  ],
])('%s', async (words, says, better) => {
  expect(await sentence(words)).toContainEqual([says, better]);
});

test('a known word is advised against by no rule, and prescribed wording by none at all', async () => {
  const warnings = 'content/data/warnings.yaml';
  const files = {
    [style]: sample[style].replace('[Sablecrest', '[Sablecrest, Empowered'),
    [release]: `${sample[release]}\nThe firm of Empowered.\n`,
    [warnings]: sample[warnings].replace(/lead: "/, 'lead: "Empowering raports! '),
  };
  expect(await adviceOn(files, release)).toEqual(await sentence(''));
  expect(await adviceOn(files, warnings)).toEqual([]);
});

test('pages that leave much for readers to ask, and headings that ask, are advised against with a count', async () => {
  const page = 'content/pages/services.mdx';
  const heading = (text: string) =>
    `  - { type: note, heading: "${text}", title: "A", text: "Ask us." }\n`;
  const text = sample[page].replace(
    'sections:\n',
    (start) => start + heading('Why') + heading('What we do'),
  );
  const said = (await adviceOn({ [page]: text }, page)).map(([found]) => found);
  expect(said).toContain('"Ask" is on this page 2 times.');
  const { files } = readContent(writeSite({ [page]: text }));
  expect(adviseHeadings(files)).toMatchObject([
    { found: '2 of 3 headings begin with a question word: "Why".' },
  ]);
});

test('a name of the firm that a page writes out is advised against, with the braces to write', async () => {
  const page = 'content/pages/services.mdx';
  const text = sample[page].replace('Everything that the firm', 'Everything that Sablecrest');
  expect(await adviceOn({ [page]: text }, page)).toContainEqual([
    '"Sablecrest" is written out here.',
    'Write {firm.name}, so that another one reaches this text too.',
  ]);
});

test.each(['content/images/spare.jpg', 'content/documents/terms.pdf'])(
  '%s, which nothing shows, is named and stops nothing',
  async (spare) => {
    const files = { [spare]: sample['content/documents/prospectus.pdf'] };
    expect(checkContent(readContent(writeSite({ ...sample, ...files })))).toEqual([]);
    expect(await adviceOn(files, spare)).toEqual([
      ['Nothing shows this file or leads to it.', 'Show it, or delete it.'],
    ]);
  },
);

test('a new entry is not judged', async () => {
  const root = writeSite({ ...sample, 'cspell.config.mjs': 'export default {};' });
  const { file } = writeEntry({ root, kind: 'services', title: 'Advice' });
  const found = await advise(readContent(root), root);
  expect(found.filter((one) => one.file === file)).toEqual([]);
});
