/** What every entry and data file may say of itself: what it lacks, and who approved it. */
import { z } from 'zod';
import { day, group, pastDay, pattern, text, verbatim } from './fields.ts';
import { judged } from './refusals.ts';

/** What a file lacks that no field is for. */
export const toFill = z
  .array(
    text(10, 200, 'What is missing, and why a reader needs it.').meta({
      title: 'missing fact',
      launch: (missing) => ({
        kind: 'fact',
        found: `${String(missing)}.`,
        allowed: 'Write it where readers look for it, then delete this line.',
      }),
    }),
  )
  .meta({
    description:
      'What this file should say but can’t yet: "Who founded the firm, and when". Editors see it, and visitors never.',
    title: 'facts still missing',
  });

/** Who answers for what a file says. */
export const approval = judged(
  group('Who approved this, and until when. npm run approve writes it; a changed word ends it.', {
    by: verbatim(3, 80, 'Who approved it.'),
    on: pastDay.describe('Day of the approval, like 2026-12-01.'),
    until: day.describe('Last day on which it counts.'),
    words: pattern(/^[0-9a-f]{8}( [0-9a-f]{8})*$/, 'run npm run approve, which writes this').meta({
      description: 'Fingerprint of what it said: a short hash for each of its parts.',
      title: 'fingerprint',
    }),
  }),
  ({ on, until }) => {
    const found = `The approval ends on ${until}, before ${on}, the day it was given.`;
    return until < on && { path: ['until'], found, allowed: 'Write a later day.' };
  },
).readonly();

export type Approval = z.output<typeof approval>;
