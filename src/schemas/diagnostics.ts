/** Diagnostics: what is wrong with a value, in words for the person who can correct it. */
import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { Path } from '../utils/nested-data.ts';
import { withOrdinarySpaces } from '../utils/typography.ts';

/** Start of every template text of a new entry. Only a draft may still have one. */
export const TEMPLATE_PREFIX = 'Write:';

/** One mistake in a value. */
export interface Diagnostic {
  /** Path to the mistake inside the validated value. */
  path?: Path;
  /** What is wrong, as a sentence. */
  message: string;
  /** What to do, as one or more sentences. */
  hint?: string | undefined;
  /** The name that was probably meant. */
  suggestion?: string | undefined;
}

/** Returns a diagnostic without a path. */
export const diagnostic = (message: string, hint?: string, suggestion?: string) => ({
  message,
  hint,
  suggestion,
});

/** Returns the schema with an additional check: a value is invalid if `check` returns diagnostics. */
export const withCheck = <Schema extends z.ZodType>(
  schema: Schema,
  check: (value: z.output<Schema>) => Diagnostic | readonly Diagnostic[] | undefined | false,
): Schema =>
  schema.superRefine(
    (value, context) => {
      for (const { path = [], ...params } of [check(value) || []].flat()) {
        // `params` contains the parts. zod's own reports print only the message.
        const message = [params.message, params.hint].filter(Boolean).join(' ');
        context.addIssue({ code: 'custom', path: [...path], message, params });
      }
    },
    // Runs only if no other checks than such custom ones have failed, so that `check` may rely on the types.
    { when: ({ issues }) => issues.every(({ code }) => code === 'custom') },
  );

/** Returns a name in lower case without hyphens, underscores and spaces, which people often mistype. */
const simplifyName = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

const byDistance = (name: string, known: readonly string[]) =>
  known.toSorted(
    (a, b) =>
      distance(simplifyName(name), simplifyName(a)) - distance(simplifyName(name), simplifyName(b)),
  );

/** Returns the known name that was probably meant: at most a third of its letters differ, and at most three. */
export function closestName(name: string, known: readonly string[]) {
  const [first] = byDistance(name, known);
  if (first === undefined) return undefined;
  const maxDistance = Math.ceil(
    Math.max(simplifyName(name).length, simplifyName(first).length) / 3,
  );
  return distance(simplifyName(name), simplifyName(first)) <= Math.min(3, maxDistance)
    ? first
    : undefined;
}

/** Returns a value in quotation marks, cut to 60 characters. A private key is never repeated. */
export function quoted(value: unknown) {
  const text = withOrdinarySpaces(String(value));
  // Other people read the logs that reports are printed in.
  if (/AGE-SECRET-KEY/i.test(text)) return 'A private key';
  return `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;
}

/** Returns names for a message: all of a short list, the six closest to `meant` of a long one. */
export function listNames(names: readonly string[], meant?: string) {
  if (names.length <= 14) return names.join(', ');
  const first = meant === undefined ? names : byDistance(meant, names);
  return `${first.slice(0, 6).join(', ')} and ${names.length - 6} more`;
}

/** Returns the diagnostic for a name that is not one of those known. `what` introduces the list of these. */
export const unknownName = (
  name: string,
  known: readonly string[],
  message: string,
  what = 'Choose one of these',
) => diagnostic(message, `${what}: ${listNames(known, name) || 'none'}.`, closestName(name, known));

/** Returns the text with a capital first letter. */
export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the text with a capital first letter and a full stop. */
export const toSentence = (text: string) => `${capitalise(text)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** Returns a number with its noun: `1 card`, `2 cards`. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
