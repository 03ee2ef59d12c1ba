/** Searches of visitors in content/data/search.yaml, each with the page that it must find. */
import { expect, test } from 'vitest';
import { createSearch } from '../../src/islands/search/search.ts';
import type { SearchIndex } from '../../src/site/search-index.ts';
import { readData } from '../../src/content/read.ts';
import { read } from '../built/built-pages.ts';

const find = createSearch(JSON.parse(String(read('search-index.json'))) as SearchIndex);

test.each(readData('search').questions)('search: finds $page for "$typed"', ({ typed, page }) => {
  // A phone shows three results without much scrolling.
  const hits = find(typed).slice(0, 3);
  // A result within a page, such as an answer of the FAQ, counts as the page.
  expect(hits.map(({ path }) => path.split('#')[0])).toContain(page);
});
