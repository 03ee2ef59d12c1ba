import { object, text } from '../schemas/fields.ts';
import { action } from '../schemas/links.ts';
import { headed } from '../schemas/section.ts';

export default headed({
  layouts: ['note'],
  framed: false,
  label: 'Login form: with its security notice',
  use: 'The client login form with its security notice.',
  generalPagesOnly: true,
  opening: 'plain',
  ids: /^(username|password|remember|security-notice)$/,
  fields: {
    note: text(20, 200, 'What pressing the button does, above the fields.').optional(),
    afterSubmit: object('The message that takes the place of the note after Sign In.', {
      title: text(3, 60, 'What has happened, in a few words.'),
      text: text(
        20,
        260,
        'Why, and what to do. A link that calls the UK office follows, if it has a number.',
      ),
    }),
    forgotten: object('What the page says when a visitor has forgotten the password.', {
      text: text(20, 260, 'What to do, and what happens then.'),
      action,
    }),
    notice: object('The security notice beside the form.', {
      title: text(3, 80, 'Heading of the security notice.'),
      text: text(20, 500, 'What clients should watch for.'),
      check: action
        .meta({
          description: 'Where readers can tell whether a message is really the firm’s.',
          title: 'link below the notice',
        })
        .optional(),
    }),
  },
  example: {
    heading: 'Sign in to your account',
    note: 'Signing in opens your account in this window.',
    afterSubmit: {
      title: 'You are not signed in',
      text: 'Accounts open on weekdays only, so your password was sent nowhere.',
    },
    forgotten: {
      text: 'Write to us from the email address that we have on file.',
      action: { label: 'Write to us', href: '/contact-us' },
    },
    notice: {
      title: 'Before you type a password',
      text: 'We never ask for it by telephone or email.',
      check: { label: 'Check a message', href: '/verify' },
    },
  },
});
