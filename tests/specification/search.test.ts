/** What the search must find: what visitors look for (content/data/search.yaml). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSearch, type SearchIndex } from '../../src/islands/search/search.ts';
import { dataNow } from '../../src/content/current.ts';
import { dist } from '../built/site.ts';

const source = readFileSync(join(dist, 'search-index.json'), 'utf8');
const find = createSearch(JSON.parse(source) as SearchIndex);

// What a telephone shows without scrolling far.
test.each(dataNow('search').questions)(
  'the search finds $page among the first three for "$typed"',
  ({ typed, page }) => {
    const hits = find(typed).hits.slice(0, 3);
    // A place on a page, like an answer of the FAQ, counts as the page.
    expect(hits.map(({ path }) => path.split('#')[0])).toContain(page);
  },
);
