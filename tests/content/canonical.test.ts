/** The canonical format of content files, which the CMS writes. */
import { expect, test } from 'vitest';
import { canonicalText } from '../../tools/content/canonical.ts';
import { readContent } from '../../src/content/read.ts';
import { fundPage } from '../../src/schemas/entries.ts';
import { paths, fixtureContent, writeSite } from './temporary-site.ts';

const canonical = canonicalText(fixtureContent[paths.fund], '.mdx', fundPage);

test('canonicalText: does not change a canonical file', () =>
  expect(canonicalText(canonical, '.mdx', fundPage)).toBe(canonical));

test('canonicalText: writes every file with the same values in the same format', () => {
  expect(canonical).toContain('\n  - key: "return"\n');
  expect(canonical).toMatch(/^draft: false$/m);
  // With a byte order mark and CRLF, as Notepad saves it.
  const other = `\uFEFF${canonical}`
    .replace(/^(title: .*\n)(summary: .*\n)/m, '$2$1')
    .replace('draft: false\n', '')
    .replace(/(title: )"(\w+) (.*)"/, '$1>\n  $2\n  $3\n')
    .replaceAll('\n', '\r\n');
  expect(canonicalText(other, '.mdx', fundPage)).toBe(canonical);
});

test('canonicalText: keeps the values of a file', () => {
  const fieldsOf = (text: string) =>
    fundPage.parse(readContent(writeSite({ [paths.fund]: text })).files[0]!.data);
  expect(fieldsOf(canonical)).toEqual(fieldsOf(fixtureContent[paths.fund]));
});
