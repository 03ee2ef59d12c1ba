import { headed } from '../schemas/section.ts';

export default headed({
  weight: 'lead',
  use: 'All questions and answers of content/faqs, group by group.',
  general: true,
  lists: 'faqs',
  example: { heading: 'Questions people ask first', intro: 'Every file of content/faqs.' },
});
