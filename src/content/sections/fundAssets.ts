import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'fundAssets',
  weight: 'lead',
  use: 'The assets of every fund as discs on one scale, from the figure "assets" of each fund page. For showing how large the funds are beside one another; a table of funds can follow.',
  ids: /^lathe-\d+/,
  fields: { ...headed },
  example: {
    heading: 'How large the funds are',
    intro: 'The area of each circle shows a fund’s assets. A dotted outline means “or more”.',
  },
});
