/**
 * `npm run search:questions`: what the search finds for each question of content/data/search.yaml, as a table. Ends as
 * a failure when a page that is looked for is not among the first three.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askQuestions } from '../src/islands/search/questions.ts';
import type { SearchIndex } from '../src/site/search-index.ts';
import { readData } from '../src/reader/data-file.ts';
import { LOCAL_SITE } from './lib/build.ts';

const index = JSON.parse(
  readFileSync(join(LOCAL_SITE, 'search-index.json'), 'utf8'),
) as SearchIndex;
const answers = askQuestions(index, readData('search').questions);
console.table(
  answers.map(({ typed, page, first, place }) => ({
    typed,
    'looked for': page,
    place: place === 0 ? 'MISSING' : place,
    'first three': first.join('  '),
  })),
);
if (answers.some(({ place }) => place === 0)) process.exit(1);
