/** The layout of the editor in the browser: files of any other say the same, and mistakes in them are named all the same. */
import { expect, test } from 'vitest';
import { canonicalText } from '../../src/content/canonical.ts';
import { checkContent } from '../../src/content/check/check.ts';
import { readContent } from '../../src/content/read.ts';
import { fundPage } from '../../src/content/schemas/entries.ts';
import { sample } from '../sample.ts';
import { writeSite } from './site.ts';

const fund = 'content/funds/blockchain.mdx';
const canonical = canonicalText(sample[fund], '.mdx', fundPage)!;

const problems = (text: string) =>
  checkContent(readContent(writeSite({ ...sample, [fund]: text })));

test('a file of another layout says the same once it is brought into this one, and stays so', () => {
  expect(canonical).toContain('\n  - key: "return"\n');
  expect(canonical).toMatch(/^draft: false$/m);
  expect(canonicalText(canonical, '.mdx', fundPage)).toBe(canonical);
  const dataOf = (text: string) =>
    readContent(writeSite({ ...sample, [fund]: text })).files.find(({ file }) => file === fund)!;
  const [before, after] = [dataOf(sample[fund]), dataOf(canonical)];
  expect(fundPage.parse(after.data)).toEqual(fundPage.parse(before.data));
  expect(after.body.trim()).toBe(before.body.trim());
  expect(problems(canonical)).toEqual([]);
});

test('fields out of order, line ends of Windows and brackets become those of the layout', () => {
  const other = canonical
    .replace(/^(title: .*\n)(summary: .*\n)/m, '$2$1')
    .replace('draft: false\n', '')
    .replaceAll('\n', '\r\n');
  expect(canonicalText(other, '.mdx', fundPage)).toBe(canonical);
  expect(problems(other)).toEqual([]);
});

test('a figure without a key, and one whose key is taken, are named with their lines', () => {
  const lineOf = (text: string, words: string) =>
    text.split('\n').findIndex((line) => line.includes(words)) + 1;
  const label = /^ {4}label: .*\n/m.exec(canonical)![0];
  const wrong = canonical.replace(label, `${label}    nothing: 1\n`);
  expect(problems(wrong)).toMatchObject([
    { line: lineOf(wrong, 'nothing'), field: 'figure "return", nothing' },
  ]);
  const figure = '  - value: "9"\n    label: "offices"\n    performance: false\n';
  const without = canonical.replace('figures:\n', `figures:\n${figure}`);
  expect(problems(without)[0]).toMatchObject({ line: lineOf(without, 'value: "9"') });
  expect(problems(without)[0]!.found).toContain('has no key');
  const twice = without.replace('  - value: "9"', '  - key: "return"\n    value: "9"');
  expect(problems(twice).map(({ found }) => found)).toContain(
    'The key "return" stands in this list a second time.',
  );
});

test('what cannot be read stays as it is', () => {
  expect(canonicalText('title: "A"\n', '.mdx', fundPage)).toBeUndefined();
  expect(canonicalText('---\ntitle: "A\n---\n', '.mdx', fundPage)).toBeUndefined();
});
