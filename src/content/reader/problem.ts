import type { Path } from '../schemas/paths.ts';
import { finding, type Finding } from '../schemas/refusals.ts';

/** One mistake in the content, in words for the person who can mend it. The report only lays it out. */
export interface Problem extends Finding {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** Counted from 1. Problems of a whole file stand at line 1. */
  line: number;
  /** The same place in the data of the file; undefined in prose. */
  path?: Path;
  /** Where in the file, in words: `section 3 (cards), card 2, title`. */
  field?: string;
}

/** What no rule expected of a file. It is named all the same, so that the other problems still are. */
export function cannotBeRead(error: unknown): Finding {
  // The file system adds the full path, which the report has in the project's own form.
  const reason = String(error instanceof Error ? error.message : error).replace(
    /, \w+( '.*')?$/,
    '',
  );
  return finding(
    `This file cannot be read: ${reason}.`,
    'Undo the last change to it, or write it anew.',
  );
}

/** By file and line, as people work through them. */
export const byPlace = (a: Problem, b: Problem) =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
