/** Fields for links, buttons and references. */
import { z } from 'zod';
import { diagnostic, quoted, toSentence, withCheck } from './diagnostics.ts';
import { object, pattern, text } from './fields.ts';

const LINK_FORMAT =
  'write a path of this site, like /services/mutual-funds, or a full URL that starts with https://, mailto: or tel:+';

/** The target of a link. `tools/content/rules/links.ts` validates it. */
export const href = z.string().meta({
  formatHint: LINK_FORMAT,
  description:
    'Where the link goes: a page, like /services/mutual-funds, or a URL that starts with https://.',
  role: 'link',
  title: 'link',
});

/** Returns a hint on how to write a link, which depends on how it begins. */
export function linkFormatHint(link: string) {
  if (link.startsWith('mailto:'))
    return 'Write mailto: and the email address, like mailto:office@example.com.';
  if (link.startsWith('tel:'))
    return 'Write tel:+ and the number without spaces, like tel:+442079460123.';
  return toSentence(LINK_FORMAT);
}

/** Link texts that say nothing to someone whose screen reader lists the links of a page. */
const VAGUE =
  /^$|^(?:(?:click|find out|learn|read|see|view) )?(?:here|more)$|^(?:(?:the|this) )?(?:link|page)$|^(?:click|details|go|(?:more )?info|read|this|view)$/;

/** Returns a diagnostic if the text of a link does not say where it goes (WCAG 2.2, 2.4.9). */
export function validateLinkLabel(label: string) {
  const words = label.toLowerCase().replace(/[^a-z ]/g, '');
  if (!VAGUE.test(words.trim())) return undefined;
  const hint = 'Name the page or the action: "See the Blockchain Fund", "Speak to an adviser".';
  return diagnostic(`The link text ${quoted(label)} does not say where the link goes.`, hint);
}

/** The text of a link or button. */
export const linkLabel = (min: number, max: number, description: string) =>
  withCheck(text(min, max, description), validateLinkLabel).meta({ role: 'label' });

/** A button. */
export const action = object('A button: its text and where it goes.', {
  label: linkLabel(3, 40, 'What the button says: a verb first, like "Speak to an adviser".').meta({
    template: 'what the button says',
  }),
  href,
}).meta({ title: 'button' });

/** The closing section of a page: heading, text and button. */
export const closingCopy = z.strictObject({
  heading: text(3, 80, 'Heading.'),
  text: text(10, 200, 'One sentence.'),
  action,
});

/** A reference to an entry: `services/wealth-management` for content/services/wealth-management.mdx. */
export const entryReference = pattern(
  /^[a-z]+\/[a-z0-9-]+$/,
  'write the folder and the file name without .mdx, like services/wealth-management',
).meta({
  description: 'Folder and file name of another page, like funds/blockchain.',
  role: 'entry',
  title: 'page',
});
