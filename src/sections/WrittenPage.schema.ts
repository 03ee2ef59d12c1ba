import { z } from 'zod';
import {
  object,
  nonEmptyObjectList,
  heading,
  nonEmptyArray,
  text,
  integer,
} from '../schemas/fields.ts';
import { action } from '../schemas/links.ts';
import { factRow, headed, paragraphs } from '../schemas/section.ts';

const BLANK = 'Four underscores, ____, are a line left blank.';

/** What a text on the sheet says; short ones share a line with their label. */
const entry = (max: number) => text(1, max, `What the sheet says. ${BLANK}`);

/** The sheet of paper of a written page: a specimen of a document, such as a recommendation. */
export const sheet = object(
  'The sheet of paper: a specimen of a document that the firm gives its clients.',
  {
    title: text(3, 30, 'Name of the document: "Recommendation".'),
    blanks: nonEmptyArray(
      text(2, 16, 'What is filled in below the title: "For", "Date".').meta({ title: 'blank' }),
    ).describe('What is filled in by hand, below the title.'),
    matters: nonEmptyObjectList('matter', {
      label: text(2, 60, 'What it is about: "What you’d pay".'),
      text: entry(320),
      options: z
        .array(
          z
            .strictObject({
              label: text(2, 30, 'What can be ticked: "Moderate".'),
              value: text(1, 16, 'What it comes to: "60 / 40".'),
            })
            .meta({ title: 'option' }),
        )
        .optional()
        .describe('Boxes to tick, above the text.'),
      mark: integer(
        1,
        9,
        'A number in a circle: that of the item beside the sheet that explains this line. All items then show their numbers.',
      ).optional(),
    }),
    against: object(
      'What must not be overlooked, in the largest type: the strongest case against.',
      {
        label: text(3, 40, 'What it is: "The strongest case against".'),
        text: entry(220),
      },
    ),
    signatures: nonEmptyArray(
      text(2, 40, 'Who signs: "Your adviser".').meta({ title: 'signature' }),
    ).describe('Who signs, one for each signature.'),
  },
).meta({ title: 'sheet of paper' });

export default headed({
  layouts: ['paper', 'across'],
  framed: false,
  label: 'Written page: a specimen of a document',
  use: 'A specimen of a document that the firm gives its clients, on paper, beside the text about it. Only once on a page, and only with figures that the page has. Give benefit and risk equal weight.',
  fields: {
    paragraphs: paragraphs.optional(),
    items: nonEmptyObjectList('row', factRow).optional(),
    action: action.optional(),
    licence: object('The firm’s licence, below the text.', { heading }).optional(),
    side: z
      .enum(['left', 'right'])
      .describe('Side of the sheet on wide screens. If it is left out, right.')
      .optional(),
    sheet,
  },
  example: {
    heading: 'What you get in writing',
    paragraphs: ['You read the charges and the strongest case against before you sign anything.'],
    items: [
      { label: 'Before you invest', text: 'Keep a cash reserve, and repay expensive debts.' },
    ],
    sheet: {
      title: 'Recommendation',
      blanks: ['For', 'Date'],
      matters: [
        {
          label: 'What you’d own',
          text: 'A mix of stocks and bonds.',
          options: [{ label: 'Moderate', value: '60 / 40' }],
        },
        { label: 'What you’d pay', text: '£____ a year, and £____ inside the investments.' },
        { label: 'By when', text: '____', mark: 1 },
      ],
      against: { label: 'The strongest case against', text: 'Stocks and bonds can fall together.' },
      signatures: ['You', 'Your adviser'],
    },
  },
});
