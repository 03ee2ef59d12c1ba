import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'messageForm',
  use: "The contact form. It hands the message to the visitor's own email program.",
  general: true,
  ids: /^contact-(name|email|subject|message)$/,
  form: 'mailto:',
  fields: headed,
  example: { heading: 'Write it here', intro: 'The button opens your email program.' },
});
