/** What the search answers to questions that visitors have, for the check of it (content/data/search.yaml). */
import type { SearchIndex } from '../../site/search-index.ts';
import { createSearch } from './search.ts';

/** Results among which the page must be: what a telephone shows without scrolling far. */
const FIRST = 3;

export interface Question {
  typed: string;
  page: string;
}

/** A question with the first results, and the place of its page among them: 1 first, 0 when it is not there. */
export interface Asked extends Question {
  first: string[];
  place: number;
}

/** Asks each question. A place on a page, like an answer of the FAQ, counts as the page. */
export function askQuestions(index: SearchIndex, questions: readonly Question[]): Asked[] {
  const find = createSearch(index.documents, index.synonyms);
  return questions.map(({ typed, page }) => {
    const first = find(typed, FIRST).hits.map(({ path }) => path);
    return {
      typed,
      page,
      first,
      place: first.findIndex((path) => path.split('#')[0] === page) + 1,
    };
  });
}
