import { nonEmptyObjectList, text } from '../schemas/fields.ts';
import { action } from '../schemas/links.ts';
import { sectionPlate } from '../schemas/pictures.ts';
import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['ledger', 'note', 'columns', 'spread'],
  spreadOrder: 2,
  fitsBesideSheet: true,
  label: 'Points: a list of titled points',
  formOrder: 4,
  use: 'A heading column beside a list of titled points. For advantages, principles, life stages.',
  fields: {
    plate: sectionPlate.optional(),
    items: nonEmptyObjectList('point', {
      label: text(
        1,
        24,
        'A short label before the title, like an age group: "20s-30s".',
      ).optional(),
      title: text(2, 70, 'What this point is, in a few words.'),
      text: text(20, 320, 'What it means for the reader, in one to three sentences.'),
    }),
    action: action.optional(),
  },
  example: {
    heading: 'What changes with age',
    plate: 'rings 4',
    intro: 'A label before the title is optional.',
    items: [
      { label: '20s-30s', title: 'Time does the work', text: 'Small regular amounts, each month.' },
      {
        label: '40s-50s',
        title: 'The sums become real',
        text: 'We compare what you’ll need with what you have.',
      },
    ],
  },
});
