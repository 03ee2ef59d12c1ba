import { nonEmptyArray, unique } from '../schemas/fields.ts';
import { entryReference } from '../schemas/links.ts';
import { headed } from '../schemas/section.ts';

const portfolio = entryReference
  .regex(/^portfolios\//, 'name a portfolio, like portfolios/liquid-token')
  .meta({ description: 'Folder and file name of a portfolio.', title: 'portfolio' });

export default headed({
  layouts: ['ledger'],
  label: 'Portfolios: with their certificates',
  factsheetOrder: 2,
  use: 'Portfolios with their certificates and figures. For the page of the fund that contains them.',
  fields: {
    items: unique(nonEmptyArray(portfolio), 'The portfolio').describe(
      'The portfolios, in order. Title, summary and figures come from each page.',
    ),
  },
  example: {
    heading: 'A portfolio in its own words',
    intro: 'The figures come from its page.',
    items: ['portfolios/staking-fund'],
  },
});
