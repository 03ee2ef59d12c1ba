import { headed } from '../schemas/section.ts';

export default headed({
  use: 'Every term of content/glossary with its meaning, in the order of the alphabet.',
  general: true,
  lists: 'glossary',
  example: { heading: 'Words of the trade', intro: 'Every file of content/glossary.' },
});
