import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'glossary',
  use: 'Every term of content/glossary with its meaning, in the order of the alphabet.',
  general: true,
  lists: 'glossary',
  fields: headed,
  example: { heading: 'Words of the trade', intro: 'Every file of content/glossary.' },
});
