import { nonEmptyObjectList, text } from '../schemas/fields.ts';
import { action, href } from '../schemas/links.ts';
import { sectionPlate } from '../schemas/pictures.ts';
import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['cells', 'ledger', 'spread'],
  spreadOrder: 1,
  fitsBesideSheet: true,
  label: 'Cards: titled texts in a grid',
  factsheetOrder: 2,
  use: 'Titled texts in a grid. For things of equal weight that are scanned, not read in order.',
  fields: {
    plate: sectionPlate.optional(),
    items: nonEmptyObjectList('card', {
      title: text(2, 60, 'Name of the thing, in a few words.').meta({
        template: 'the name of the thing, in a few words',
      }),
      text: text(20, 260, 'What is done and how, in one to three sentences.').meta({
        template: 'what is done and how, in one to three sentences',
      }),
      href: href.optional(),
    }),
    action: action.optional(),
  },
  example: {
    heading: 'Two ways to begin',
    intro: 'Neither needs an account.',
    items: [
      {
        title: 'A first call',
        text: 'Half an hour with an adviser, who asks what the money is for.',
      },
      {
        title: 'A visit to the office',
        text: 'Meet the people who would look after your file.',
        href: '/contact',
      },
    ],
    action: { label: 'Speak to an adviser', href: '/contact-us' },
  },
});
