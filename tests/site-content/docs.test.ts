/** What README and docs/ name is there: commands, files and folders, of content too. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('the README tells of every command', () => {
  const rows = read('README.md').split('## Commands')[1]!.split('## ')[0]!.split('\n');
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w:]+)`/g)]);
  const others = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name));
  expect(named.map(([, name]) => name).sort()).toEqual(others.sort());
});

describe.each([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/decisions.md',
  'docs/editing.md',
  'docs/architecture.md',
  'docs/hosting.md',
  'docs/editing-on-a-git-host.md',
  'docs/performance.md',
  'docs/going-live.md',
])('%s', (file) => {
  const text = read(file);

  test('names only commands that there are', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
    expect(named).not.toEqual([]);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });

  test('names only files and folders that there are', () => {
    const named = [
      ...text.matchAll(/`((?:content|src|scripts|tests|docs|\.vscode)\/[\w./[\]-]*)`/g),
    ].flatMap(([, path]) => path ?? []);
    expect(named).not.toEqual([]);
    // What the reader makes while following the steps.
    const made = ['content/documents', 'content/funds/water-fund.mdx', 'content/images'];
    expect(named.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([]);
  });
});
