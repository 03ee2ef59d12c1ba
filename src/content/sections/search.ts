import { text } from '../schemas/fields.ts';
import { id, intro, section } from '../schemas/section.ts';

export default section({
  type: 'search',
  isPurpose: true,
  headsItsEnd: true,
  use: 'The search field, and below it every page of the site by kind.',
  general: true,
  ids: /^search-(field|hint|results)$/,
  form: "'none'",
  fields: {
    id,
    hint: text(10, 160, 'A line below the search field.'),
    nothingFound: text(
      20,
      240,
      'What is said when a search finds nothing. The advice to try one word, where there were several, and links to the main pages stand around it by themselves.',
    ),
    heading: text(3, 80, 'Heading of the list of all pages, below the search field.'),
    intro,
  },
  example: {
    hint: 'Try the name of a fund, or a word like "charges".',
    nothingFound: 'Look through the list of pages below, or begin with one of these:',
    heading: 'Every page of the site',
  },
});
