import { heading, text } from '../schemas/fields.ts';
import { action } from '../schemas/links.ts';
import { section } from '../schemas/section.ts';

export default section({
  framed: false,
  label: 'Call to action: a heading and a button',
  use: "A heading with one or two buttons, at the end of a page. Without it, the page ends with the firm's own closing text.",
  fields: {
    heading,
    text: text(10, 200, 'One sentence: what happens after the click.').optional(),
    action,
    second: action.meta({ title: 'second button' }).optional(),
  },
  example: {
    heading: 'Start with the statement you never understood',
    text: 'An adviser goes through it line by line.',
    action: { label: 'Speak to an adviser', href: '/contact-us' },
    second: { label: 'Open an account', href: '/apply-now' },
  },
});
