import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['ledger'],
  label: 'Questions: all questions and answers',
  use: 'All questions and answers of content/faqs, group by group.',
  generalPagesOnly: true,
  opening: 'leaf',
  ids: /^questions$/,
  lists: 'faqs',
  example: { heading: 'Questions people ask first', intro: 'Every file of content/faqs.' },
});
