/** What the search page finds on the real site, and what its map leads to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSearch, marked, type SearchIndex } from '../../src/islands/search/search.ts';
import { documents } from '../published.ts';
import { dist, files, hasSection, ownPages, pageAt, published } from './site.ts';

const FILE = 'search-index.json';
const isThere = files.includes(FILE);
const source = isThere ? readFileSync(join(dist, FILE), 'utf8') : '{"documents":[],"synonyms":[]}';
const index = JSON.parse(source) as SearchIndex;
const find = createSearch(index);

test('the index is there with its page, has every page and document, and is light', () => {
  expect(ownPages.filter(({ html }) => /SiteSearch|search-index/.test(html))).toEqual(
    ownPages.filter((page) => hasSection(page, 'search')),
  );
  const wanted = published
    .map(({ path }) => path)
    .filter((path) => path !== '/404' && path !== '/search');
  const known = index.documents.map(({ path }) => path).filter((path) => !path.includes('#'));
  expect(known.sort()).toEqual(isThere ? [...wanted, ...documents].sort() : []);
  expect(brotliCompressSync(source).length).toBeLessThan(64_000);
});

test('it finds first what is called as it is typed, marks why, and shows words alone', () => {
  for (const { title, path, text } of index.documents) {
    const { hits, terms } = find(title);
    expect(
      hits.slice(0, 2).map((hit) => hit.title),
      path,
    ).toContain(title);
    expect(
      marked(title, terms).some(({ hit }) => hit),
      title,
    ).toBe(true);
    expect(text).not.toMatch(/^#|\*\*|\]\(|^---|\b(?:callToAction|rewardAndRisk)\b/m);
  }
});

test('it forgives a letter that is missing', () => {
  const words = index.documents.flatMap(({ title }) => title.match(/\p{L}{7,}/gu) ?? []);
  const missed = words.filter((word) => find(word.slice(0, 3) + word.slice(4)).hits.length === 0);
  expect(missed).toEqual([]);
});

test('the map of the site leads to every page but older press releases', () => {
  if (!isThere) return;
  const links = pageAt('/search')
    .main.querySelectorAll('nav[aria-labelledby] a')
    .map((link) => link.getAttribute('href')!);
  const isPress = (path: string) => path.startsWith('/press-release/');
  const wanted = published
    .map(({ path }) => path)
    .filter((path) => path !== '/404' && !isPress(path));
  expect([...new Set(links.filter((path) => !isPress(path)))].sort()).toEqual(wanted.sort());
});
