/** The help of the commands, the list of mutations and the list of licences match the code. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);
const outputOf = (command: string, ...parameters: string[]) =>
  execFileSync(command, parameters, { encoding: 'utf8', timeout: 30_000 });

interface Manifest {
  license: string;
  scripts: Record<string, string>;
  dependencies?: Record<string, string>;
}
const manifestIn = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest;
const { scripts, dependencies = {} } = manifestIn('.');

// Not wrangler, which prints its own help.
const files = Object.values(scripts).flatMap((command) =>
  matches(command, /^node tools\/(?:run\.mjs )?((?!hosting\/wrangler)[\w/-]+\.ts)/g),
);

test.each([...new Set(files)])('%s: --help prints its usage, and ends', (file) => {
  expect(outputOf(process.execPath, `tools/${file}`, '--help').length).toBeGreaterThan(60);
});

test('mutation list: fits the code and the tests', () => {
  const output = outputOf(process.execPath, 'tools/testing/test-mutations.ts', '--check');
  expect(output).toMatch(/^\d+ mutations match the code and the tests\.\n$/);
});

/** `- **react** (MIT): the islands. Copyright (c) Meta Platforms, Inc. and affiliates.` */
const LICENCE = /^- \*\*(.+?)\*\* \((.+?)\): .*?(Copyright .*)?$/gm;
const listed = [...read('docs/licences.md').matchAll(LICENCE)].map(
  ([, name = '', licence = '', notice = '']) => ({ name, licence, notice }),
);

test('docs/licences.md: lists every package of browser code, their dependencies and the fonts', () => {
  const imported = globSync('src/{client,islands}/**/*.{ts,tsx}')
    .flatMap((file) => [
      ...matches(read(file), /^import (?!type)[^;]*?'((?!virtual:)[^.'][^']*)';/gm),
      ...matches(read(file), /import\('([^.'][^']*)'\)/g),
    ])
    // `react-dom/client` is in `react-dom`.
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]);
  expect(imported).toContain('react');
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  const code = [...imported, 'react-dom'];
  const needs = code.flatMap((name) =>
    Object.keys(manifestIn(`node_modules/${name}`).dependencies ?? {}),
  );
  const names = listed.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...code, ...needs, ...fonts]));
});

test.each(listed)(
  'package $name: has a licence that allows publication, and its notice',
  ({ name, licence, notice }) => {
    expect(['Apache-2.0', 'ISC', 'MIT', 'OFL-1.1']).toContain(licence);
    expect(licence).toBe(manifestIn(`node_modules/${name}`).license);
    if (licence === 'Apache-2.0') expect(notice).toBe('');
    else expect(notice).toMatch(/^Copyright /);
    const [file = ''] = globSync(`node_modules/${name}/{LICENSE,LICENCE,license,licence}*`);
    expect(read(file)).toContain(notice);
  },
);
