/** Advice on wording, and on unused files. */
import { expect, test } from 'vitest';
import { advise } from '../../tools/content/advice.ts';
import { readContent } from '../../src/content/read.ts';
import { writeEntry } from '../../tools/content/new-entry.ts';
import { paths, problemsIn, put, fixtureContent, writeSite, type Files } from './temporary-site.ts';

const { firm, pdf, press, services, style, warnings } = paths;

const site = (files: Files) =>
  writeSite({ ...fixtureContent, ...files, 'cspell.config.mjs': 'export default {};' });

async function adviceOn(file: string, root: string): Promise<string[]> {
  const problems = await advise(readContent(root), root);
  return problems
    .filter((one) => one.file === file)
    .map(({ message, hint }) => `${message} ${hint}`);
}

test('advice: says what to write instead of words to avoid, misspelt words and long sentences', async () => {
  const long = `It goes on${' and on'.repeat(20)}.`;
  const prose = `We read whilst we wait. It helps to be empowered. ${long} We organise a raport.`;
  const root = site({ [press]: `${fixtureContent[press]}\n${prose}\n` });
  expect(await adviceOn(press, root)).toEqual([
    '"raport" is not in a British dictionary. Did you mean report, rapport, rapt? Correct it. If it is right, add it to knownWords in content/data/style.yaml.',
    '"empowered" is better avoided. Say what the reader can do.',
    '"whilst" is better avoided. Write while.',
    'The sentence that starts "It goes on and on and on and on and on a" has 43 words. Split it into two.',
  ]);
});

test('advice: skips known words, prescribed texts and new entries', async () => {
  const root = site({
    [press]: `${fixtureContent[press]}\nThe firm of Empowered.\n`,
    ...put(style, '[Sablecrest', '[Sablecrest, Empowered'),
    ...put(warnings, 'lead: "', 'lead: "Empowering raports! '),
  });
  const { file } = writeEntry({ root, collection: 'services', title: 'Advice' });
  for (const advised of [press, warnings, file]) expect(await adviceOn(advised, root)).toEqual([]);
});

test('advice: skips public keys', async () => {
  const key = 'age1nq098ch5v9rrc2p609rp54dyw25m0e30dv577myttznrmlmn9f7qgga8lj';
  const root = site(put(firm, 'keptForDays: 180', `keptForDays: 180, publicKeys: [${key}]`));
  expect(problemsIn(root)).toEqual([]);
  expect(await adviceOn(firm, root)).toEqual(await adviceOn(firm, site({})));
});

test('advice: suggests the placeholder for a name, except in a press release', async () => {
  const root = site(put(press, 'on Monday', 'of Sablecrest'));
  expect(await adviceOn(press, root)).toEqual([]);
  const note = '\n  - { type: callout, title: "A", text: "Of Sablecrest." }\n';
  const hint = 'Write {firm.name} instead. Then this text changes when the firm’s data changes.';
  expect(await adviceOn(services, site(put(services, /(?<=sections:)\n/, note)))).toEqual([
    `"Sablecrest" is written out here. ${hint}`,
  ]);
});

test('advice: lists an unused picture or document, which is not a problem', async () => {
  for (const spare of ['content/images/spare.jpg', 'content/documents/terms.pdf']) {
    const root = site({ [spare]: fixtureContent[pdf] });
    expect(problemsIn(root)).toEqual([]);
    const advice = 'No page shows or links to this file. Use it on a page, or delete it.';
    expect(await adviceOn(spare, root)).toEqual([advice]);
  }
});
