/**
 * What an entry adds to its page, in bytes over the wire: its words, compressed. What the page has besides (frame, styles,
 * scripts, fonts) is the developers' and has budgets in the tests; what editors write is weighed here.
 */
import { gzipSync } from 'node:zlib';
import type { Problem } from '../reader/problem.ts';
import { problemAt, type SourceFile } from '../reader/source-file.ts';
import type { Path } from '../schemas/paths.ts';
import { finding } from '../schemas/refusals.ts';
import { isPage, sectionsOf } from './targets.ts';

/** Most bytes: half an hour of reading, and a second on a poor line. Far shorter pages have advice already. */
const MOST = 15_000;

const bytesOf = (value: unknown) => gzipSync(JSON.stringify(value)).length;

/** The part of an entry that weighs most, and what it is called. */
export function heaviestPart(file: SourceFile) {
  const prose: { name: string; path: Path; section: unknown } = {
    name: 'the prose',
    path: [],
    section: file.body,
  };
  return [prose, ...sectionsOf(file)]
    .map(({ name, path, section }) => ({ name, path, bytes: bytesOf(section) }))
    .reduce((most, part) => (part.bytes > most.bytes ? part : most));
}

/** Pages that are far too heavy. */
export function weightProblems(file: SourceFile): Problem[] {
  const bytes = isPage(file) ? bytesOf([file.data, file.body]) : 0;
  if (bytes <= MOST) return [];
  const { name, path } = heaviestPart(file);
  const found = finding(
    `The words of this page have ${bytes} bytes compressed, and ${MOST} is the most; ${name} weighs most.`,
    'Make two pages of it.',
  );
  return [problemAt(file, path, found)];
}
