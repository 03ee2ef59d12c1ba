/** `npm run new` writes what is right, in its place, and over nothing. */
import { expect, test } from 'vitest';
import { entryKinds, kindOf, type EntryKind } from '../../src/content/collections.ts';
import { TO_WRITE } from '../../src/schemas/refusals.ts';
import { otherLayouts } from '../../tools/content/format.ts';
import { kindCalled, writeEntry } from '../../tools/content/new-entry.ts';
import { paths, command, problemsIn, fixtureContent, textIn, writeSite } from './site.ts';

const named = 'Rain & “Other” Waters: a Beginning';
const id = 'rain-other-waters-a-beginning';

const write = (root: string, kind: EntryKind, title = named, fund = 'blockchain') =>
  writeEntry({ root, kind, title, fund: fund || undefined });

test.each(entryKinds)('a new entry of %s is in its folder, right, and replaces none', (kind) => {
  const root = writeSite();
  const { file } = write(root, kind);
  expect(file).toBe(`content/${kind}/${id}${kindOf(kind).ending}`);
  write(root, kind, 'Another Thing');
  expect(problemsIn(root)).toEqual([]);
  expect(otherLayouts(root).map((one) => one.file)).not.toContain(file);
  const source = textIn(root, file);
  expect(source.includes(TO_WRITE)).toBe(kindOf(kind).beside === undefined);
  if (kind === 'funds' || kind === 'portfolios') expect(source).toMatch(/^warning: "crypto"$/m);
  expect(() => write(root, kind, named.toUpperCase())).toThrow(`${file} already exists`);
  expect(textIn(root, file)).toBe(source);
});

test('a wrong kind gets the nearest one and all there are', () => {
  expect(() => kindCalled('servise')).toThrow(
    'The collection "servise" does not exist. Did you mean "services"?',
  );
  for (const kind of entryKinds) expect(() => kindCalled('servise')).toThrow(kind);
  const called = ['page', 'fund', 'term', 'questions'].map(kindCalled);
  expect(called).toEqual(['pages', 'funds', 'glossary', 'faqs']);
});

test.each<[what: string, kind: EntryKind, title: string, message: string, of?: string]>([
  ['of one letter', 'press', 'x', 'This text has 1 character, 2 too few'],
  ['of no letter from a to z', 'press', '日本', 'Write a title that has letters from a to z'],
  ['of a second address', 'pages', 'Contact us', 'is already used by /contact, as an alias'],
  ['of what is not there', 'pages', '404', 'by the page for URLs that do not exist'],
  ['of another kind', 'pages', 'Privacy policy', 'by content/legal/privacy-policy.mdx'],
  ['of a folder', 'press', 'Index', 'already used by its folder'],
  ['of the editor', 'pages', 'Admin', 'already used by the site itself'],
  ['without a fund', 'portfolios', named, 'Choose one of these: funds/blockchain.', ''],
  ['with a misspelt fund', 'portfolios', named, 'Did you mean "funds/blockchain"?', 'blokchain'],
])('a title %s: no entry of %s is called "%s"', (_, kind, title, message, of) => {
  const root = writeSite();
  expect(() => write(root, kind, title, of)).toThrow(message);
  expect(problemsIn(root)).toEqual([]);
});

test('a fund whose file has a mistake is there, and is to be mended first', () => {
  const root = writeSite({ ...fixtureContent, [paths.fund]: '---\ntitle: "A\n---\n' });
  expect(() => write(root, 'portfolios')).toThrow('blockchain.mdx has a mistake');
});

test.each([
  [['press', named], 0, `Wrote content/press/${id}.mdx`],
  [['document', named], 0, `1. Put the PDF beside it, as content/documents/${id}.pdf`],
  [['portfolio', 'Deep', 'lakes', 'blockchain'], 1, 'Put the title in double quotes: npm run new'],
])('the command says of %j what is left to do, without a stack', (words, ends, message) => {
  const { status, stdout, stderr } = command(writeSite(), 'new', ...words);
  expect(status).toBe(ends);
  expect(stdout + stderr).toContain(message);
  expect(stdout + stderr).not.toMatch(/First mend this| {4}at /);
});
