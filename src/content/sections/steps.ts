import { z } from 'zod';
import { action, groups, text } from '../schemas/fields.ts';
import { refuse } from '../schemas/refusals.ts';
import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'steps',
  use: 'Numbered steps on a gold line. Only for things that happen one after the other.',
  fields: {
    ...headed,
    items: groups('step', {
      title: text(2, 60, 'Name of the step.'),
      text: text(20, 260, 'Who does what in this step, and how long it takes.'),
      by: z
        .enum(['you', 'us', 'both'])
        .optional()
        .describe(
          'Whose turn it is: you for the reader, us for the firm, or both. With it in every step, the page draws whose turn it is.',
        ),
      binding: z
        .literal(true)
        .optional()
        .describe(
          'true for the step in which the reader signs or pays: the line is dotted before it, because nothing binds yet.',
        ),
    })
      .superRefine((items, context) => {
        const by = items.map((item) => item.by);
        const without = by.indexOf(undefined);
        if (without !== -1 && by.some((turn) => turn !== undefined))
          refuse(
            context,
            [without],
            `Step ${without + 1} does not say whose turn it is, and others do.`,
            'Write by: you, by: us or by: both in every step, or in none.',
          );
        const [first, second] = items.flatMap(({ binding }, index) => (binding ? [index] : []));
        if (first !== undefined && by[first] === undefined)
          refuse(
            context,
            [first, 'binding'],
            'What binds is drawn only where every step says whose turn it is.',
            'Write by: you, by: us or by: both in every step.',
          );
        if (second !== undefined)
          refuse(
            context,
            [second, 'binding'],
            `Steps ${first! + 1} and ${second + 1} are both the one that binds.`,
            'Keep binding: true in the first step in which the reader signs or pays.',
          );
      })
      .describe('The steps, in order.'),
    action: action.optional(),
  },
  example: {
    heading: 'From the first call to the first payment',
    items: [
      {
        title: 'Talk',
        by: 'you',
        text: 'An adviser asks what you own already and how a loss would affect you.',
      },
      {
        title: 'Read',
        by: 'you',
        text: 'You receive the offering document and a week to read it with your accountant.',
      },
      {
        title: 'Decide',
        by: 'you',
        binding: true,
        text: 'You sign and transfer the money, or you say no. We don’t chase you for either.',
      },
    ],
    action: { label: 'Speak to an adviser', href: '/contact-us' },
  },
});
