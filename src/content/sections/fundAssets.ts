import { headed } from '../schemas/section.ts';

export default headed({
  type: 'fundAssets',
  weight: 'lead',
  use: 'The certificates of all funds, those with the largest assets first, from the figure "assets" of each fund page. A table of funds can follow.',
  example: { heading: 'How large the funds are', intro: 'A plus sign means “or more”.' },
});
