/** What README and docs/ name is there: commands, files and folders, of content too. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('the README tells of every command', () => {
  const rows = read('README.md').split('## Commands')[1]!.split('## ')[0]!.split('\n');
  const named = rows.flatMap((row) => matches(row.split('|')[1] ?? '', /`([\w:]+)`/g));
  const others = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name));
  expect(named.sort()).toEqual(others.sort());
});

test.each(globSync('{*.md,docs/*.md}'))('%s names only what there is', (file) => {
  const text = read(file);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(matches(text, /npm run ([\w:]+)/g)));
  const paths = matches(text, /`((?:content|docs|server|src|tests|tools|\.vscode)\/[\w./[\]-]*)`/g);
  // What the reader makes while following the steps.
  const made = ['content/documents', 'content/funds/water-fund.mdx', 'content/images'];
  expect(paths.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([]);
});
