import { headed, section } from '../schemas/section.ts';

export default section({
  type: 'messageForm',
  isPurpose: true,
  use: "The contact form. It hands the message to the visitor's own email program.",
  general: true,
  ids: /^contact-(name|email|subject|message)$/,
  form: 'mailto:',
  fields: { ...headed },
  example: {
    heading: 'Write it here, send it from your own email',
    intro: 'The button opens the email program of the visitor with the message filled in.',
  },
});
