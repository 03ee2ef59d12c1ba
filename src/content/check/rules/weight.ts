/** A page is no book; far shorter ones have advice already (`src/content/check/advice.ts`). */
import { gzipSync } from 'node:zlib';
import type { Problem } from '../../reader/problem.ts';
import { problemAt, type SourceFile } from '../../reader/source-file.ts';
import { finding } from '../../schemas/refusals.ts';
import { isPage } from '../targets.ts';

/** Most bytes of a page's own words, compressed: half an hour of reading, and a second on a poor line. */
const MOST = 15_000;

/** A page whose own words are too many. */
export function weightProblems(file: SourceFile): Problem[] {
  const bytes = isPage(file) ? gzipSync(JSON.stringify([file.data, file.body])).length : 0;
  const found = `The words of this page have ${bytes} bytes compressed, and ${MOST} is the most.`;
  return bytes <= MOST ? [] : [problemAt(file, [], finding(found, 'Make two pages of it.'))];
}
