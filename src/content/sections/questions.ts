import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'questions',
  use: 'All questions and answers of content/faqs, group by group.',
  general: true,
  lists: 'faqs',
  fields: headed,
  example: { heading: 'Questions people ask first', intro: 'Every file of content/faqs.' },
});
