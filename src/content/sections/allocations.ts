import { z } from 'zod';
import { some, text, whole } from '../schemas/fields.ts';
import { judged } from '../schemas/refusals.ts';
import { headed } from '../schemas/section.ts';

const portfolio = judged(
  z.strictObject({
    name: text(2, 40, 'Name of the portfolio.'),
    text: text(20, 260, 'Who it is for and how it behaves.'),
    stocks: whole(0, 100, 'Share of stocks in per cent.'),
    bonds: whole(0, 100, 'Share of bonds in per cent.'),
  }),
  ({ stocks, bonds }) => {
    const sum = stocks + bonds;
    const found = `Stocks of ${stocks} and bonds of ${bonds} add up to ${sum}.`;
    return sum !== 100 && { path: ['bonds'], found, allowed: 'Together they must be 100.' };
  },
).meta({ title: 'portfolio' });

export default headed({
  type: 'allocations',
  weight: 'lead',
  use: 'Portfolios as bars of stocks and bonds, drawn from the numbers. For a choice between fixed mixes.',
  ids: /^bars-\d+/,
  fields: { items: some(portfolio).describe('The portfolios, in order.') },
  example: {
    heading: 'Two mixes to choose from',
    items: [
      { name: 'Steady', text: 'For money that is needed in a few years.', stocks: 20, bonds: 80 },
      {
        name: 'Moderate',
        text: 'For money you’ll need some years from now. You’d notice a bad year.',
        stocks: 60,
        bonds: 40,
      },
    ],
  },
});
