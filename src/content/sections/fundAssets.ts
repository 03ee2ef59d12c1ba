import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'fundAssets',
  weight: 'lead',
  use: 'The certificates of all funds, those with the largest assets first, from the figure "assets" of each fund page. A table of funds can follow.',
  fields: headed,
  example: { heading: 'How large the funds are', intro: 'A plus sign means “or more”.' },
});
