import { z } from 'zod';
import { nonEmptyObjectList, text } from '../schemas/fields.ts';
import type { LaunchCheck } from '../schemas/launch.ts';
import { headed } from '../schemas/section.ts';

const isSample: LaunchCheck = (illustrative) =>
  illustrative !== false && {
    category: 'sample',
    message: 'This quotation is a sample.',
    hint: 'Replace it with a real one, with written permission, and write illustrative: false.',
  };

export default headed({
  layouts: ['ledger', 'spread'],
  spreadOrder: 1,
  fitsBesideSheet: true,
  label: 'Testimonials: quotations of clients',
  use: 'Quotations with author and position. For what clients say; sample text is labelled automatically.',
  fields: {
    items: nonEmptyObjectList('quotation', {
      quote: text(30, 320, 'What the person says, without quotation marks.'),
      author: text(
        2,
        50,
        'Role of the person, and for a real quotation the name: "A finance director".',
      ),
      position: text(2, 80, 'Type of company, or the firm and place: "Regional housebuilder".'),
      illustrative: z.boolean().default(true).meta({
        description:
          'true while the text is a sample; the page then says so above it. Write false only for a real quotation with written permission.',
        launch: isSample,
      }),
    }),
  },
  example: {
    heading: 'What clients say',
    items: [
      {
        quote: 'They told us to wait a year, and wrote down why. We have kept that letter.',
        author: 'An owner',
        position: 'Family firm in the north of England',
      },
    ],
  },
});
