/** Fields about the entry itself: the facts that it lacks, and its approval. */
import { z } from 'zod';
import { day, object, pastDay, text, rawText } from './fields.ts';
import { withCheck } from './diagnostics.ts';

/** Missing facts for which there is no field. */
export const toFill = z
  .array(
    text(10, 200, 'What is missing, and why a reader needs it.').meta({
      title: 'missing fact',
      launch: (missing) => ({
        category: 'fact',
        message: `${String(missing)}.`,
        hint: 'Write it where readers look for it, then delete this line.',
      }),
    }),
  )
  .meta({
    description:
      'What this file should say but can’t yet: "Who founded the firm, and when". Content editors see it; visitors never do.',
    title: 'facts still missing',
  });

/** Who has read a file and takes responsibility for it. `tools/content/approvals.ts` compares the day with git. */
export const approval = withCheck(
  object('Who approved this, on which day, and until when. A later change of the file ends it.', {
    by: rawText(3, 80, 'Who approved it.'),
    on: pastDay.describe('Day of the approval, like 2026-12-01.'),
    until: day.describe('Last day on which it is valid.'),
  }),
  ({ on, until }) => {
    const message = `The approval ends on ${until}, before ${on}, the day it was given.`;
    return until < on && { path: ['until'], message, hint: 'Write a later day.' };
  },
);
