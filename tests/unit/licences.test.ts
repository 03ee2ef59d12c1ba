/** docs/licences.md lists everything of other people's work that reaches visitors, and is not stale. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licences, licencesPage, needsOf } from '../../scripts/licences.ts';

const listed = licences().map((entry) => entry.package);

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
    .map(([, from, lazily]) => packageOf((from ?? lazily)!)),
);

const fonts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: Record<string, string> })
    .devDependencies,
).filter((name) => name.startsWith('@fontsource'));

/** The package of a specifier: `react-dom/client` is in `react-dom`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

test('docs/licences.md is what `npm run licences` writes', () => {
  expect(readFileSync('docs/licences.md', 'utf8'), 'run `npm run licences`').toBe(licencesPage());
});

test('everything that browser code imports, and what that needs, is listed, and so are the fonts', () => {
  expect(imported).toContain('react');
  // @astrojs/react brings it in.
  const code = [...new Set([...imported, 'react-dom'])];
  expect(listed).toEqual(expect.arrayContaining([...code, ...code.flatMap(needsOf), ...fonts]));
});

test('every licence lets the site be published without its source', () => {
  const licencesUsed = [...new Set(licences().map(({ licence }) => licence))];
  expect(['Apache-2.0', 'ISC', 'MIT', 'OFL-1.1']).toEqual(expect.arrayContaining(licencesUsed));
});
