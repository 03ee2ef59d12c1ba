import { action } from '../schemas/links.ts';
import { chart, picture, sectionPlate } from '../schemas/pictures.ts';
import { figureKey } from '../schemas/figures.ts';
import { headed, paragraphs } from '../schemas/section.ts';

export default headed({
  framed: false,
  layouts: ['note', 'ledger', 'beside', 'spread'],
  fitsBesideSheet: true,
  label: 'Text: a heading beside paragraphs',
  formOrder: 3,
  factsheetOrder: 2,
  use: 'A heading beside paragraphs, perhaps with a picture. For what needs explaining in sentences.',
  fields: {
    plate: sectionPlate.optional(),
    chart: chart.optional(),
    paragraphs,
    figure: figureKey.optional(),
    picture: picture.optional().describe('A photograph beside the text.'),
    action: action.optional(),
  },
  example: {
    heading: 'You can read why you own it',
    intro: 'A written reason for every holding, kept in your file.',
    paragraphs: ['Before we buy, we write down what would prove us wrong.'],
    action: { label: 'Read how the firm works', href: '/about' },
  },
});
