import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['spread'],
  label: 'Fund assets: a seal for each fund',
  use: 'A seal for each fund, the largest first, in proportion to its figure "assets". A table of funds can follow.',
  example: { heading: 'How large the funds are', intro: 'A plus sign means “or more”.' },
});
