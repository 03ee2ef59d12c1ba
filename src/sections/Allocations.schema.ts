import { nonEmptyObjectList, text, integer } from '../schemas/fields.ts';
import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['spread'],
  label: 'Allocations: portfolios as bars of stocks and bonds',
  use: 'Portfolios as bars of stocks and bonds. For a choice between fixed mixes.',
  ids: /^bars-\d+/,
  fields: {
    items: nonEmptyObjectList('portfolio', {
      name: text(2, 40, 'Name of the portfolio.'),
      text: text(20, 260, 'Who it is for and how it behaves.'),
      stocks: integer(0, 100, 'Share of stocks in per cent. The rest is bonds.'),
    }),
  },
  example: {
    heading: 'Two mixes to choose from',
    items: [
      { name: 'Steady', text: 'For money that is needed in a few years.', stocks: 20 },
      { name: 'Moderate', text: 'For money you’ll need some years from now.', stocks: 60 },
    ],
  },
});
