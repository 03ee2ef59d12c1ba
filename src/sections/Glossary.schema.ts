import { headed } from '../schemas/section.ts';

export default headed({
  framed: false,
  layouts: ['note'],
  label: 'Glossary: every term with its meaning',
  use: 'Every term of content/glossary with its meaning, in alphabetical order.',
  generalPagesOnly: true,
  opening: 'plain',
  lists: 'glossary',
  example: { heading: 'Words of the trade', intro: 'Every file of content/glossary.' },
});
