import { headed } from '../schemas/section.ts';

export default headed({
  type: 'questions',
  weight: 'lead',
  use: 'All questions and answers of content/faqs, group by group.',
  general: true,
  lists: 'faqs',
  example: { heading: 'Questions people ask first', intro: 'Every file of content/faqs.' },
});
