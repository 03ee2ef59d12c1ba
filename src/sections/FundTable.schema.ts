import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['ledger'],
  label: 'Fund table: every fund side by side',
  use: 'Every fund side by side, by figures of fixed names (assets, return, ...) and key facts. Returns and Sharpe ratios appear once every fund that has one states its period. For the page that compares funds.',
  example: { heading: 'The figures in one table', intro: 'A dash means that we have none.' },
});
