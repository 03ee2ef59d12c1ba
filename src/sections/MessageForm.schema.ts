import { headed } from '../schemas/section.ts';

export default headed({
  label: 'Message form: the contact form',
  use: "The contact form. It opens the message in the visitor's own email program.",
  generalPagesOnly: true,
  opening: 'leaf',
  ids: /^contact-(name|email|subject|message)$/,
  form: 'mailto:',
  example: { heading: 'Write it here', intro: 'The button opens your email program.' },
});
