/** What the search must find: what visitors look for (content/data/search.yaml). */
import { expect, test } from 'vitest';
import { createSearch, type SearchIndex } from '../../src/islands/search/search.ts';
import { readData } from '../../src/content/read.ts';
import { read } from '../built/site.ts';

const find = createSearch(JSON.parse(String(read('search-index.json'))) as SearchIndex);

// What a telephone shows without scrolling far.
test.each(readData('search').questions)('$page is found for "$typed"', ({ typed, page }) => {
  const hits = find(typed).slice(0, 3);
  // A place on a page, like an answer of the FAQ, counts as the page.
  expect(hits.map(({ path }) => path.split('#')[0])).toContain(page);
});
