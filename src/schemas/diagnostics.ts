/** How a schema says what is wrong with a value, for the person who can mend it. */
import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { Path } from './paths.ts';
import { withOrdinarySpaces } from './typography.ts';

/** How a text begins that is still to be written, which only a draft may have. */
export const TEMPLATE_PREFIX = 'Write:';

/** What was found, in a sentence; what may stand there instead; the name that was probably meant. */
export interface Diagnostic {
  /** Inside the value that is judged. */
  path?: Path;
  message: string;
  hint?: string | undefined;
  suggestion?: string | undefined;
}

/** A finding of its parts. */
export const diagnostic = (message: string, hint?: string, meant?: string) => ({
  message,
  hint,
  suggestion: meant,
});

/** A schema that also refuses what `explain` says something of. */
export const withCheck = <Schema extends z.ZodType>(
  schema: Schema,
  explain: (value: z.output<Schema>) => Diagnostic | readonly Diagnostic[] | undefined | false,
): Schema =>
  schema.superRefine(
    (value, context) => {
      for (const { path = [], ...params } of [explain(value) || []].flat()) {
        // For readers that know only zod.
        const message = [params.message, params.hint].filter(Boolean).join(' ');
        context.addIssue({ code: 'custom', path: [...path], message, params });
      }
    },
    // Of a whole nothing can be said while a part is wrong.
    { when: ({ issues }) => issues.every(({ code }) => code === 'custom') },
  );

/** Case, hyphens, underscores and spaces are common slips, so they do not count. */
const normaliseName = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

const byDistance = (name: string, known: readonly string[]) =>
  known.toSorted(
    (a, b) =>
      distance(normaliseName(name), normaliseName(a)) -
      distance(normaliseName(name), normaliseName(b)),
  );

/** The known name that was probably meant: at most a third of its letters differ, and three. */
export function closestName(name: string, known: readonly string[]) {
  const [first] = byDistance(name, known);
  if (first === undefined) return undefined;
  const most = Math.ceil(Math.max(normaliseName(name).length, normaliseName(first).length) / 3);
  return distance(normaliseName(name), normaliseName(first)) <= Math.min(3, most)
    ? first
    : undefined;
}

/** A value as the editor wrote it, short enough for a message. */
export function quoted(value: unknown) {
  const text = withOrdinarySpaces(String(value));
  // Reports stand in logs that others read.
  if (/AGE-SECRET-KEY/i.test(text)) return 'A private key';
  return `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;
}

/** Names that are allowed: all of a short list, the closest of a long one. */
export function listNames(names: readonly string[], meant?: string) {
  if (names.length <= 14) return names.join(', ');
  const first = meant === undefined ? names : byDistance(meant, names);
  return `${first.slice(0, 6).join(', ')} and ${names.length - 6} more`;
}

/** Tells of a name that is none of those known, which are listed behind `what`. */
export const unknownName = (
  name: string,
  known: readonly string[],
  message: string,
  what = 'Choose one of these',
) => diagnostic(message, `${what}: ${listNames(known, name) || 'none'}.`, closestName(name, known));

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** With a capital letter and a full stop. */
export const toSentence = (text: string) => `${capitalise(text)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** `1 card`, `2 cards`. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
