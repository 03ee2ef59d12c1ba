import { text } from '../schemas/fields.ts';
import { id, intro, section } from '../schemas/section.ts';

export default section({
  layouts: ['note'],
  framed: false,
  label: 'Search: the search field',
  use: 'The search field, and below it every page of the site by collection.',
  generalPagesOnly: true,
  opening: 'plain',
  ids: /^search-(field|hint)$/,
  fields: {
    id,
    hint: text(10, 160, 'A line below the search field.'),
    nothingFound: text(
      20,
      240,
      'What visitors read when nothing is found, above links to the main pages.',
    ),
    pages: text(3, 80, 'Heading of the list of all pages, below the search field.'),
    intro,
  },
  example: {
    hint: 'Try the name of a fund, or a word like "charges".',
    nothingFound: 'Look through the list of pages below, or begin with one of these:',
    pages: 'Every page of the site',
  },
});
