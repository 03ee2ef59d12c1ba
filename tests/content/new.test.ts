/** `npm run new` writes a valid entry into its folder, and overwrites no file. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  collectionNames,
  definitionOf,
  type CollectionName,
} from '../../src/content/collections.ts';
import { TEMPLATE_PREFIX } from '../../src/schemas/diagnostics.ts';
import { unformattedFiles } from '../../tools/content/format.ts';
import { parseCollection, writeEntry } from '../../tools/content/new-entry.ts';
import { paths, command, problemsIn, fixtureContent, textIn, writeSite } from './temporary-site.ts';

const named = 'Rain & “Other” Waters: a Beginning';
const id = 'rain-other-waters-a-beginning';

const write = (root: string, collection: CollectionName, title = named, parent = 'blockchain') =>
  writeEntry({ root, collection, title, parent: parent || undefined });

test.each(collectionNames)(
  'new entry of %s: is a valid file in the folder of its collection',
  (collection) => {
    const root = writeSite();
    const { file } = write(root, collection);
    expect(file).toBe(`content/${collection}/${id}${definitionOf(collection).extension}`);
    write(root, collection, 'Another Thing');
    expect(problemsIn(root)).toEqual([]);
    expect(unformattedFiles(root).map((unformatted) => unformatted.file)).not.toContain(file);
    const source = textIn(root, file);
    expect(source.includes(TEMPLATE_PREFIX)).toBe(
      definitionOf(collection).attachment === undefined,
    );
    if (collection === 'funds' || collection === 'portfolios')
      expect(source).toMatch(/^warning: "crypto"$/m);
  },
);

test('new entry: overwrites no file', () => {
  const root = writeSite();
  const { file } = write(root, 'press');
  const source = textIn(root, file);
  expect(() => write(root, 'press', named.toUpperCase())).toThrow(`${file} already exists`);
  expect(textIn(root, file)).toBe(source);
});

test('parseCollection: reports the nearest name and all collections for an unknown one', () => {
  expect(() => parseCollection('servise')).toThrow(
    'The collection "servise" does not exist. Did you mean "services"?',
  );
  for (const collection of collectionNames)
    expect(() => parseCollection('servise')).toThrow(collection);
  const called = ['page', 'fund', 'term', 'question-group'].map(parseCollection);
  expect(called).toEqual(['pages', 'funds', 'glossary', 'faqs']);
});

test.each<[what: string, collection: CollectionName, title: string, message: string, of?: string]>([
  ['of one character', 'press', 'x', 'This text has 1 character, 2 too few'],
  ['without a letter from a to z', 'press', '日本', 'Write a title that has letters from a to z'],
  ['that is an alias', 'pages', 'Contact us', 'is already used by /contact, as an alias'],
  ['of the not-found page', 'pages', '404', 'by the page for URLs that do not exist'],
  [
    'of a page in another collection',
    'pages',
    'Privacy policy',
    'by content/legal/privacy-policy.mdx',
  ],
  ['that is the index of its folder', 'press', 'Index', 'already used by its folder'],
  ['that is the path of the CMS', 'pages', 'Admin', 'already used by the site itself'],
  ['without a fund', 'portfolios', named, 'Choose one of these: funds/blockchain.', ''],
  ['with a misspelt fund', 'portfolios', named, 'Did you mean "funds/blockchain"?', 'blokchain'],
])('new entry: with a title %s, is rejected in %s ("%s")', (_, collection, title, message, of) => {
  const root = writeSite();
  expect(() => write(root, collection, title, of)).toThrow(message);
  expect(globSync('content/*/*', { cwd: root })).toHaveLength(Object.keys(fixtureContent).length);
});

test('new portfolio: is rejected while the file of its fund has a mistake', () => {
  const root = writeSite({ ...fixtureContent, [paths.fund]: '---\ntitle: "A\n---\n' });
  expect(() => write(root, 'portfolios')).toThrow('blockchain.mdx has a mistake');
});

test.each([
  [['press', named], 0, `Wrote content/press/${id}.mdx`],
  [['document', named], 0, `1. Put the PDF beside it, as content/documents/${id}.pdf`],
  [['portfolio', 'Deep', 'lakes', 'blockchain'], 1, 'Put the title in double quotes: npm run new'],
])('new %j: prints the next step or the mistake, without a stack', (parameters, ends, message) => {
  const { status, stdout, stderr } = command(writeSite(), 'new', ...parameters);
  expect(status).toBe(ends);
  expect(stdout + stderr).toContain(message);
  expect(stdout + stderr).not.toMatch(/Correct these problems| {4}at /);
});
