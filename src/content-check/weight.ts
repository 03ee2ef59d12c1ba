/**
 * What an entry adds to its page, in bytes over the wire: its words, compressed. What the page has besides (frame, styles,
 * scripts, fonts) is the developers' and has budgets in the tests; what editors write is weighed here.
 */
import { gzipSync } from 'node:zlib';
import type { Problem } from '../reader/problem.ts';
import { problemAt, type SourceFile } from '../reader/source-file.ts';
import { valueAt } from '../schemas/paths.ts';
import { finding } from '../schemas/refusals.ts';
import { isPage, sectionsOf } from './targets.ts';

/** Bytes from which a page is called heavy: two minutes of reading, and a second more on a poor line. */
export const HEAVY = 10_000;

/** Half as much again is no page any more. */
const TOO_HEAVY = 1.5 * HEAVY;

const bytesOf = (value: unknown) => gzipSync(JSON.stringify(value)).length;

/** The weight of an entry, and in words the part of it that weighs most. */
export function weigh(file: SourceFile): {
  bytes: number;
  heaviest: string;
  path: (string | number)[];
} {
  const parts = [
    { heaviest: 'the prose', path: [], bytes: bytesOf(file.body) },
    ...sectionsOf(file).map((section, index) => ({
      heaviest: `section ${index + 1} (${String(valueAt(section, ['type']))})`,
      path: ['sections', index],
      bytes: bytesOf(section),
    })),
  ].toSorted((a, b) => b.bytes - a.bytes);
  return { ...parts[0]!, bytes: bytesOf([file.data, file.body]) };
}

/** Pages that are far too heavy. Lighter ones are a matter of advice. */
export function weightProblems(file: SourceFile): Problem[] {
  if (!isPage(file)) return [];
  const { bytes, heaviest, path } = weigh(file);
  if (bytes <= TOO_HEAVY) return [];
  const found = finding(
    `The words of this page have ${kB(bytes)} compressed, and ${kB(TOO_HEAVY)} is the most; ${heaviest} weighs most.`,
    'Make two pages of it.',
  );
  return [problemAt(file, path, found)];
}

/** `12.3 kB`. */
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
