import { z } from 'zod';
import { nonEmptyObjectList, text } from '../schemas/fields.ts';
import { action } from '../schemas/links.ts';
import { sectionPlate } from '../schemas/pictures.ts';
import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['ledger', 'note', 'columns', 'spread'],
  spreadOrder: 2,
  fitsBesideSheet: true,
  label: 'Steps: numbered steps',
  factsheetOrder: 5,
  use: 'Numbered steps on a gold line. Only for things that happen one after the other.',
  fields: {
    plate: sectionPlate.optional(),
    items: nonEmptyObjectList('step', {
      title: text(2, 60, 'Name of the step.'),
      text: text(20, 260, 'Who does what in this step, and how long it takes.'),
      by: z
        .enum(['you', 'us', 'both'])
        .optional()
        .describe('Whose turn it is: you for the reader, us for the firm, or both.'),
    }),
    action: action.optional(),
  },
  example: {
    heading: 'From the first call to the first payment',
    items: [
      {
        title: 'Talk',
        by: 'both',
        text: 'An adviser asks what you own, and answers your questions.',
      },
      { title: 'Decide', by: 'you', text: 'You sign, or you say no.' },
    ],
    action: { label: 'Speak to an adviser', href: '/contact-us' },
  },
});
