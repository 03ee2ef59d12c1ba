import { heading, nonEmptyArray, unique } from '../schemas/fields.ts';
import { figureKey } from '../schemas/figures.ts';
import { id, intro, section, short } from '../schemas/section.ts';

export default section({
  framed: false,
  layouts: ['spread'],
  label: 'Figures: a band of figures',
  factsheetOrder: 0,
  use: 'A band of figures, ideally three to five, with or without a heading. For numbers that belong together.',
  fields: {
    id,
    heading: heading.optional(),
    short,
    intro: intro.describe(
      'One or two sentences, beside the heading or, without a heading, below the figures.',
    ),
    items: unique(nonEmptyArray(figureKey), 'The figure').describe(
      'Keys of the figures to show, in order.',
    ),
  },
  example: {
    heading: 'What the fund reports',
    intro: 'Write each figure once, at the top of the page. The section names its key.',
    items: ['assets', 'return', 'sharpe'],
  },
  exampleFigures: [
    { key: 'assets', value: '$120M', label: 'assets under management', performance: false },
    {
      key: 'return',
      value: '6.1%',
      label: 'average annual return',
      performance: true,
      period: 'five years to 30 June 2026',
      source: 'an example, not a real fund',
    },
    { key: 'sharpe', value: '0.7', label: 'Sharpe ratio', performance: true },
  ],
});
