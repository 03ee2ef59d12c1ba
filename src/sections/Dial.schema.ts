import { z } from 'zod';
import { weekdays } from '../graphics/charts/dial.ts';
import { text } from '../schemas/fields.ts';
import { action } from '../schemas/links.ts';
import { figureKey } from '../schemas/figures.ts';
import { headed, paragraphs } from '../schemas/section.ts';

export default headed({
  framed: false,
  layouts: ['spread'],
  label: 'Dial: paragraphs beside the year as a dial',
  use: 'Paragraphs beside the year as a dial, with a needle in each month. For what happens once a month, on about the same day.',
  fields: {
    paragraphs,
    figure: figureKey.describe(
      'Key of the figure in the middle of the dial. The dial appears only if the figure is 12.',
    ),
    weekday: z.enum(weekdays).describe('Needles mark the first of this weekday in each month.'),
    note: text(20, 240, 'What the strokes and needles mean, and what they do not show.'),
    action: action.optional(),
  },
  example: {
    heading: 'The rent comes in on twelve days a year',
    paragraphs: ['Between those days nothing is paid, and the account earns what the bank pays.'],
    figure: 'payments',
    weekday: 'Monday',
    note: 'Each long stroke is the first Monday of a month.',
  },
  exampleFigures: [{ key: 'payments', value: '12', label: 'payments a year', performance: false }],
});
