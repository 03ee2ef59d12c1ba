/** What the search page finds on the real site, and what its map leads to. Only with ROUTES=linked is there one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createSearch } from '../../src/islands/search/search.ts';
import { markHits, termsOf } from '../../src/islands/search/words.ts';
import type { SearchIndex } from '../../src/islands/search/documents.ts';
import { termId } from '../../src/content/terms.ts';
import { documents, terms } from '../published.ts';
import { dist, hasSection, ownPages, pageAt, published } from './site.ts';

const file = 'search-index.json';

describe('the search', () => {
  const none = '{"documents":[],"synonyms":[],"absent":[]}';
  const source = existsSync(join(dist, file)) ? readFileSync(join(dist, file), 'utf8') : none;
  const { documents: searchable, synonyms, absent } = JSON.parse(source) as SearchIndex;
  const find = createSearch(searchable, synonyms, absent);
  const searched = published
    .map(({ path }) => path)
    .filter((path) => path !== '/404' && path !== '/search')
    .concat(documents)
    .sort();

  test('knows every page of the site, every document, every question of the FAQ, and every term', () => {
    const known = searchable.map(({ path }) => path);
    expect(known.filter((path) => !path.includes('#')).sort()).toEqual(searched);
    const questions = pageAt('/faqs').main.querySelectorAll('details [id]');
    expect(questions.length).toBeGreaterThan(0);
    expect(known.filter((path) => path.includes('#')).sort()).toEqual(
      [
        ...questions.map((question) => `/faqs#${question.getAttribute('id')}`),
        ...terms.map((term) => `/glossary#${termId(term)}`),
      ].sort(),
    );
  });

  test('knows sections that are there', () => {
    for (const { path, places = {} } of searchable)
      for (const id of Object.keys(places))
        expect(pageAt(path).main.querySelector(`#${id}`), `${path}#${id}`).not.toBeNull();
  });

  test('fits into 64 kB on the way, so that a telephone may fetch it', () => {
    expect(gzipSync(source).byteLength).toBeLessThan(64 * 1024);
  });

  test('finds first the page or the question whose title is typed, for all of them', () => {
    expect(searchable.length).toBeGreaterThan(0);
    // Two pages are called Financial Services, so the title decides and not the address.
    const missed = searchable.filter(({ title }) => find(title).hits[0]?.title !== title);
    expect(missed.map(({ title }) => title)).toEqual([]);
  });

  test('finds something for each long word of a title with one letter missing', () => {
    const words = searchable.flatMap(({ title }) => title.match(/\p{L}{7,}/gu) ?? []);
    const missed = words.filter((word) => find(word.slice(0, 3) + word.slice(4)).hits.length === 0);
    expect(missed).toEqual([]);
  });

  test('puts pages with a word in their title before the others', () => {
    const words = searchable.flatMap(({ title }) => title.match(/\p{L}{5,}/gu) ?? []);
    // "Where" says nothing by itself; it may stand for other words, but not in a title.
    const typed = new Set(words.filter((word) => termsOf(word).length > 0));
    expect(typed.size).toBeGreaterThan(0);
    for (const word of typed) {
      const { hits, terms } = find(word);
      const titled = hits.map(({ title }) => markHits(title, terms).some(({ hit }) => hit));
      expect(titled[0], word).toBe(true);
      expect(titled, word).toEqual([...titled].sort((a, b) => Number(b) - Number(a)));
    }
  });

  test('shows why it found a page, for a word from the middle of each', () => {
    for (const { text } of searchable) {
      const words = text.match(/\p{L}{6,}/gu) ?? [];
      const word = words[Math.floor(words.length / 2)];
      if (word === undefined) continue;
      const { hits, terms } = find(word);
      expect(hits.length, word).toBeGreaterThan(0);
      const unmarked = hits.filter(
        ({ title, kind, excerpt }) =>
          !markHits(`${title} ${kind} ${excerpt}`, terms).some(({ hit }) => hit),
      );
      expect(unmarked.map(({ path }) => `${word}: ${path}`)).toEqual([]);
    }
  });

  test('shows words, not the marks or names of fields that the content is written in', () => {
    const words = searchable.flatMap(({ headings, text }) => [headings, text]).join('\n');
    expect(words).not.toMatch(/^#|\*\*|\]\(|^---/m);
    expect(words).not.toMatch(/\b(callToAction|rewardAndRisk|regulatoryNotice)\b/);
  });
});

test('no page has the search in it but those with a section for it', () => {
  const having = ownPages.filter(({ html }) => /SiteSearch|search-index/.test(html));
  expect(having).toEqual(ownPages.filter((page) => hasSection(page, 'search')));
});

test('the map of the site leads to every page but older press releases', () => {
  const links = pageAt('/search')
    .main.querySelectorAll('nav[aria-labelledby] a')
    .map((link) => link.getAttribute('href')!);
  const press = (path: string) => path.startsWith('/press-release/');
  const wanted = published.map(({ path }) => path).filter((path) => path !== '/404');
  const own = [...new Set(links.filter((path) => !press(path)))];
  expect(own.sort()).toEqual(wanted.filter((path) => !press(path)).sort());
  expect(links.filter(press).length).toBe(Math.min(10, wanted.filter(press).length));
});
