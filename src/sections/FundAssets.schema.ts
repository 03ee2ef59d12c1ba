import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['spread'],
  label: 'Fund assets: the certificates of all funds',
  use: 'The certificates of all funds, the largest first, by the figure "assets" of each. A table of funds can follow.',
  example: { heading: 'How large the funds are', intro: 'A plus sign means “or more”.' },
});
