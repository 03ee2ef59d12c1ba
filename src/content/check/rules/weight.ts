/** A page is no book; far shorter ones have advice already (`src/content/check/advice.ts`). */
import type { Problem } from '../../report.ts';
import { problemAt, type SourceFile } from '../../files.ts';
import { finding } from '../../schemas/refusals.ts';
import { isPage } from '../targets.ts';

/** Most characters of a page's own words: half an hour of reading, and a second on a poor line. */
const MOST = 40_000;

/** A page whose own words are too many. */
export function weightProblems(file: SourceFile): Problem[] {
  const length = isPage(file) ? JSON.stringify([file.data, file.body]).length : 0;
  const found = `The words of this page have ${length} characters, and ${MOST} is the most.`;
  return length <= MOST ? [] : [problemAt(file, [], finding(found, 'Make two pages of it.'))];
}
