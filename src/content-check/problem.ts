/**
 * One mistake in the content, in words for the person who can mend it. Every text is a sentence or a list that stands
 * on its own; the report only lays them out.
 */
export interface Problem {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** Counted from 1. Problems of a whole file stand at line 1. */
  line: number;
  /** Where in the file, in words: `section 3 (cards), second card, title`. */
  field?: string;
  /** What was found and why it cannot stay. */
  found: string;
  /** What may stand there instead. */
  allowed?: string;
  /** The existing name closest to a misspelt one. */
  nearest?: string;
}

/** What a rule adds to a place in a file. */
export type Finding = Pick<Problem, 'found' | 'allowed' | 'nearest'>;

/** A finding with only the parts that are there (exactOptionalPropertyTypes forbids writing undefined). */
export function finding(found: string, allowed?: string, nearest?: string): Finding {
  return {
    found,
    ...(allowed === undefined ? {} : { allowed }),
    ...(nearest === undefined ? {} : { nearest }),
  };
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
