import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['ledger'],
  label: 'Fund table: every fund side by side',
  use: 'Every fund, the largest first, with its summary, its figures and the key facts in which funds differ. Returns and Sharpe ratios appear once every fund that has one states its period. For the page that compares funds.',
  example: {
    heading: 'What each fund does',
    intro: 'Compare two returns only over the same period.',
  },
});
