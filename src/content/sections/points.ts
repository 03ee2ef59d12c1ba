import { z } from 'zod';
import { action, some, text } from '../schemas/fields.ts';
import { headed, section } from '../schemas/section.ts';

export const point = z.strictObject({
  label: text(1, 24, 'A short mark before the title, like an age group: "20s-30s".').optional(),
  title: text(2, 70, 'What this point is, in a few words.'),
  text: text(20, 320, 'What it means for the reader, in one to three sentences.'),
});

export default section({
  type: 'points',
  use: 'A heading column beside a list of titled points. For advantages, principles, life stages.',
  fields: {
    ...headed,
    items: some(point.meta({ title: 'point' })).describe('The points, in order.'),
    action: action.optional(),
  },
  example: {
    heading: 'What changes with age',
    intro: 'A label before the title is optional.',
    items: [
      {
        label: '20s-30s',
        title: 'Time does most of the work',
        text: 'Small regular amounts, and a reserve for the month in which the boiler breaks.',
      },
      {
        label: '40s-50s',
        title: 'The sums become real',
        text: 'We compare what you’ll need with what you have, and tell you how to close the gap.',
      },
      {
        label: '60s',
        title: 'From saving to drawing',
        text: 'Money for the next years moves out of anything that may be low when you need it.',
      },
    ],
  },
});
