/** What is advised against, with what to write instead. */
import { expect, test } from 'vitest';
import { advise, adviseHeadings } from '../../src/content/check/advice.ts';
import { readContent } from '../../src/content/read.ts';
import { writeEntry } from '../../src/editors/commands/new-entry.ts';
import { at, problemsIn, sample, writeSite, type Files } from './site.ts';

const { pdf, press, services, style, warnings } = at;

const site = (files: Files) =>
  writeSite({ ...sample, ...files, 'cspell.config.mjs': 'export default {};' });

async function adviceOn(file: string, root: string): Promise<string[]> {
  const all = await advise(readContent(root), root);
  return all.filter((one) => one.file === file).map(({ found, allowed }) => `${found} ${allowed}`);
}

const releaseSaying = (words: string) => ({ [press]: `${sample[press]}\n${words}\n` });

const KNOWN = 'If it is right, add it to knownWords in content/data/style.yaml.';

test.each([
  ['We read whilst we wait.', '"whilst" is better avoided. Write while.'],
  ['It helps to be empowered.', '"empowered" is better avoided. Say what the reader can do.'],
  [
    `It goes on${' and on'.repeat(20)}.`,
    'that begins "It goes on and on and on and on and on a" has 43 words. Make two of it.',
  ],
  [
    'We organise a raport.',
    `"raport" is in no British dictionary. Did you mean report, rapport, rapt? ${KNOWN}`,
  ],
])('%s', async (words, says) => {
  const whilst = `${sample[style]}  - { words: "whilst", better: "Write while." }\n`;
  const advice = await adviceOn(press, site({ ...releaseSaying(words), [style]: whilst }));
  expect(advice).toContainEqual(expect.stringContaining(says));
});

test('a known word is advised against by no rule, and prescribed wording and new entries by none at all', async () => {
  const root = site({
    ...releaseSaying('The firm of Empowered.'),
    [style]: sample[style].replace('[Sablecrest', '[Sablecrest, Empowered'),
    [warnings]: sample[warnings].replace('lead: "', 'lead: "Empowering raports! '),
  });
  const { file } = writeEntry({ root, kind: 'services', title: 'Advice' });
  expect(await adviceOn(press, root)).toEqual(await adviceOn(press, site({})));
  expect(await adviceOn(warnings, root)).toEqual([]);
  expect(await adviceOn(file, root)).toEqual([]);
});

test('questions to the reader, headings that ask and a name written out are advised against', async () => {
  const notes = ['Why', 'What we do'].map(
    (heading) => `  - { type: note, heading: "${heading}", title: "A", text: "Ask Sablecrest." }\n`,
  );
  const root = site({ [services]: sample[services].replace(/(?<=sections:\n)/, notes.join('')) });
  const advice = await adviceOn(services, root);
  for (const says of [
    '"Ask" is on this page 2 times.',
    '"Sablecrest" is written out here. Write {firm.name}, so that another one reaches this text too.',
  ])
    expect(advice).toContainEqual(expect.stringContaining(says));
  const own = readContent(root).files.filter(({ file }) => file === services);
  expect(adviseHeadings(own)).toMatchObject([
    { found: '2 of 3 headings begin with a question word: "Why".' },
  ]);
});

test('a picture or document that nothing shows is named, and no problem', async () => {
  for (const spare of ['content/images/spare.jpg', 'content/documents/terms.pdf']) {
    const root = site({ [spare]: sample[pdf] });
    expect(problemsIn(root)).toEqual([]);
    const advice = 'Nothing shows this file or leads to it. Show it, or delete it.';
    expect(await adviceOn(spare, root)).toEqual([advice]);
  }
});
