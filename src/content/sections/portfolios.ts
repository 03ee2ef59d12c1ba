import { entryReference, names } from '../schemas/fields.ts';
import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'portfolios',
  weight: 'lead',
  use: 'Portfolios with what each publishes: the figure "assets" as a disc, all others in words. For the fund that holds them.',
  ids: /^lathe-\d+/,
  fields: {
    ...headed,
    items: names(
      entryReference
        .regex(/^portfolios\//, 'name a portfolio, like portfolios/liquid-token')
        .describe('Folder and file name of a portfolio.')
        .meta({ role: 'entry', title: 'portfolio' }),
      'The portfolio',
    )
      .min(1)
      .describe(
        'The portfolios, in order. Title, summary and figures come from each page itself; a page that states no assets has no disc.',
      ),
  },
  example: {
    heading: 'A portfolio in its own words',
    intro: 'The area of each circle shows a portfolio’s assets. The figures come from its page.',
    items: ['portfolios/staking-fund'],
  },
});
