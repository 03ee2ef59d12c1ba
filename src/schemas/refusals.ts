/** How a schema says what is wrong with a value, for the person who can mend it. */
import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { Path } from './paths.ts';
import { withOrdinarySpaces } from './typography.ts';

/** How a text begins that is still to be written, which only a draft may have. */
export const TO_WRITE = 'Write:';

/** What was found, in a sentence; what may stand there instead; the name that was probably meant. */
export interface Finding {
  /** Inside the value that is judged. */
  path?: Path;
  found: string;
  allowed?: string | undefined;
  nearest?: string | undefined;
}

/** A finding of its parts. */
export const finding = (found: string, allowed?: string, meant?: string) => ({
  found,
  allowed,
  nearest: meant,
});

/** A schema that also refuses what `explain` says something of. */
export const judged = <Schema extends z.ZodType>(
  schema: Schema,
  explain: (value: z.output<Schema>) => Finding | readonly Finding[] | undefined | false,
): Schema =>
  schema.superRefine(
    (value, context) => {
      for (const { path = [], ...params } of [explain(value) || []].flat()) {
        // For readers that know only zod.
        const message = [params.found, params.allowed].filter(Boolean).join(' ');
        context.addIssue({ code: 'custom', path: [...path], message, params });
      }
    },
    // Of a whole nothing can be said while a part is wrong.
    { when: ({ issues }) => issues.every(({ code }) => code === 'custom') },
  );

/** Case, hyphens, underscores and spaces are common slips, so they do not count. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

const byDistance = (name: string, known: readonly string[]) =>
  known.toSorted((a, b) => distance(plain(name), plain(a)) - distance(plain(name), plain(b)));

/** The known name that was probably meant: at most a third of its letters differ, and three. */
export function nearest(name: string, known: readonly string[]) {
  const [first] = byDistance(name, known);
  if (first === undefined) return undefined;
  const most = Math.ceil(Math.max(plain(name).length, plain(first).length) / 3);
  return distance(plain(name), plain(first)) <= Math.min(3, most) ? first : undefined;
}

/** A value as the editor wrote it, short enough for a message. */
export function quoted(value: unknown) {
  const text = withOrdinarySpaces(String(value));
  // Reports stand in logs that others read.
  if (/AGE-SECRET-KEY/i.test(text)) return 'A private key';
  return `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;
}

/** Names that are allowed: all of a short list, the closest of a long one. */
export function listOf(names: readonly string[], meant?: string) {
  if (names.length <= 14) return names.join(', ');
  const first = meant === undefined ? names : byDistance(meant, names);
  return `${first.slice(0, 6).join(', ')} and ${names.length - 6} more`;
}

/** Tells of a name that is none of those known, which are listed behind `what`. */
export const noSuch = (
  name: string,
  known: readonly string[],
  found: string,
  what = 'Choose one of these',
) => finding(found, `${what}: ${listOf(known, name) || 'none'}.`, nearest(name, known));

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** With a capital letter and a full stop. */
export const sentence = (text: string) => `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** `1 card`, `2 cards`. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
