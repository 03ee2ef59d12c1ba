/** docs/licences.md lists everything of other people's work that reaches visitors, as their packages say it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** `- **react** (MIT): the islands. Copyright (c) Meta Platforms, Inc. and affiliates.` */
const listed = [
  ...readFileSync('docs/licences.md', 'utf8').matchAll(
    /^- \*\*(.+?)\*\* \((.+?)\): .*?(Copyright .*)?$/gm,
  ),
].map(([, name = '', licence = '', notice = '']) => ({ name, licence, notice }));

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')) as {
    license: string;
    dependencies?: Record<string, string>;
  };

/** Packages that the code for browsers imports; types are gone in the build. */
const imported = ['src/client', 'src/islands'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return [
        ...source.matchAll(/^import (?!type)[^;]*?'([^.'][^']*)';|import\('([^.'][^']*)'\)/gm),
      ];
    })
    .map(([, from, lazily]) => (from ?? lazily)!)
    // Made by the build itself.
    .filter((specifier) => !specifier.startsWith('virtual:'))
    // `react-dom/client` is in `react-dom`.
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]),
);

const fonts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }).dependencies,
).filter((name) => name.startsWith('@fontsource'));

test('everything that browser code imports, and what that needs, is listed, and so are the fonts', () => {
  expect(imported).toContain('react');
  expect(fonts).not.toEqual([]);
  // @astrojs/react brings it in.
  const code = [...new Set([...imported, 'react-dom'])];
  const needs = code.flatMap((name) => Object.keys(manifestOf(name).dependencies ?? {}));
  const names = listed.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...code, ...needs, ...fonts]));
});

test.each(listed)('$name has the licence and the notice of its package', (entry) => {
  expect(entry.licence).toBe(manifestOf(entry.name).license);
  const folder = join('node_modules', entry.name);
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:\.\w+)?$/i.test(name));
  const text = readFileSync(join(folder, file!), 'utf8');
  if (entry.licence === 'Apache-2.0') expect(entry.notice).toBe('');
  else expect(entry.notice).toMatch(/^Copyright /);
  expect(text).toContain(entry.notice);
});

test('every licence lets the site be published without its source', () => {
  const licences = listed.map(({ licence }) => licence);
  expect(['Apache-2.0', 'ISC', 'MIT', 'OFL-1.1']).toEqual(expect.arrayContaining(licences));
});
