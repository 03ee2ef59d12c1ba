/** What the search must find: what was commissioned, and what visitors look for (content/data/search.yaml). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSearch, type SearchIndex } from '../../src/islands/search/search.ts';
import { dataNow } from '../../src/content/current.ts';
import { dist } from '../built/site.ts';

describe('the search', () => {
  const source = readFileSync(join(dist, 'search-index.json'), 'utf8');
  const index = JSON.parse(source) as SearchIndex;
  const find = createSearch(index);
  // A place on a page, like an answer of the FAQ, counts as the page.
  const paths = (query: string, most?: number) =>
    find(query)
      .hits.slice(0, most)
      .map(({ path }) => path.split('#')[0]);

  test('finds the figures that a page shows, those of the firm too', () => {
    expect(paths('$5B')).toEqual(expect.arrayContaining(['/', '/about']));
    expect(paths('700 team members')[0]).toBe('/about');
    expect(paths('$225M')[0]).toBe('/fund/blockchain');
  });

  test('finds the offices and the official numbers', () => {
    expect(paths('phone')).toContain('/contact');
    expect(paths('licence number')).toContain('/verify');
  });

  // What a telephone shows without scrolling far.
  test.each(dataNow('search').questions)(
    'finds $page among the first three for "$typed"',
    ({ typed, page }) => {
      expect(paths(typed, 3)).toContain(page);
    },
  );
});
