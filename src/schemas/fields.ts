/** Building blocks of the schemas. Forms and messages show the description of each field. */
import { z } from 'zod';
import { iconNames } from '../graphics/icons/drawings.ts';
import { chartNames, validateChart } from '../graphics/charts/examples/parse-chart.ts';
import { NO_PLATE, validatePlate } from '../graphics/plates/parse-plate.ts';
import { valueAt, type Path } from '../utils/nested-data.ts';
import { diagnostic, withCheck, quoted, toSentence } from './diagnostics.ts';
import { typeset } from '../utils/typography.ts';

/** A text that matches a regular expression. `hint` says how to write it, even if the value is not a text. */
export const pattern = (expression: RegExp, hint: string) =>
  z.string().regex(expression, hint).meta({ formatHint: hint });

/** Markdown, tags and entities, which a page would show as they are written. */
const MARKUP = /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|<\/?[a-z][^>]*>|&[a-z]{2,8};|&#\d+;/i;

/** A bullet character from another program, including those of Word's symbol fonts, and the word after it. */
export const BULLET = /(?:^ *·|[•▪◦‣●■\uF000-\uF0FF])\s*\S*/m;

function validateMarkup(copy: string) {
  const mark = (MARKUP.exec(copy) ?? BULLET.exec(copy))?.[0];
  if (mark === undefined) return undefined;
  const hint = 'Write plain text. Use links, lists and bold only in the text below the fields.';
  return diagnostic(`Visitors would see ${quoted(mark)} exactly as written.`, hint);
}

const limited = (schema: z.ZodString, min: number, max: number, description: string) =>
  schema.min(min).max(max).describe(description);

/** A text that is not typeset, because people copy or compare it. */
export const rawText = (min: number, max: number, description: string) =>
  limited(z.string().trim(), min, max, description);

/** Plain text, typeset. The limits, in characters, are those of the layout. */
export const text = (min: number, max: number, description: string) =>
  withCheck(limited(z.string().trim().overwrite(typeset), min, max, description), validateMarkup);

/** A whole number from `min` to `max`. */
export const integer = (min: number, max: number, description: string) =>
  z.number().int().min(min).max(max).describe(description);

/** True or false; false if it is left out. */
export const boolean = (description: string) => z.boolean().default(false).describe(description);

/** One of a few names, each with the label that forms show. */
export const choice = <Name extends string>(choices: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(choices) as Name[]).meta({ choices });

/** Kebab-case key: file names, figure keys, category ids. */
export const key = pattern(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'use lower-case letters, digits and single hyphens, like "annual-return"',
);

/** A group of fields that rejects unknown ones. */
export const object = <Fields extends z.core.$ZodLooseShape>(description: string, fields: Fields) =>
  z.strictObject(fields).describe(description);

/** A list with at least one item. */
export const nonEmptyArray = <Item extends z.core.SomeType>(item: Item) => z.array(item).min(1);

/** A list without two items that have the same value in `field`, or from `valueOf`. `subject` is the value in messages: "The key". */
export const unique = <List extends z.ZodType<readonly unknown[]>>(
  list: List,
  subject: string,
  field: Path = [],
  remedy = 'Delete one of them.',
  valueOf: (item: z.output<List>[number]) => unknown = (item) => valueAt(item, field),
) =>
  withCheck(list, (items) => {
    const values = items.map(valueOf);
    return values.flatMap((value, index) => {
      if (value === undefined || values.indexOf(value) === index) return [];
      const message = `${subject} ${quoted(value)} is in this list twice.`;
      return { path: [index, ...field], message, hint: remedy };
    });
  });

/** A list of groups of fields. Messages call each item by the title. */
export const objectList = <Fields extends z.core.$ZodLooseShape>(title: string, fields: Fields) =>
  z.array(z.strictObject(fields).meta({ title }));

/** An `objectList` with at least one item, and a description that is made from the title. */
export const nonEmptyObjectList = <Fields extends z.core.$ZodLooseShape>(
  title: string,
  fields: Fields,
) => objectList(title, fields).min(1).describe(`The ${title}s, in order.`);

/** A day as the text `YYYY-MM-DD`, so that no time zone changes it. */
export const day = z.iso.date('write only the day, as year-month-day, like 2026-09-14');

/** A day that is not in the future. Accepts tomorrow in universal time, which has begun in countries further east. */
export const pastDay = withCheck(day, (value) => {
  const last = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const message = `The day ${quoted(value)} is in the future.`;
  return value > last && diagnostic(message, 'Write today or an earlier day.');
});

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

/** One of the drawn icons. */
export const icon = z.enum(iconNames).meta({
  description: 'Name of a line icon, for decoration.',
  role: 'icon',
});

/** An engraving: `place` says where it is, `otherwise` what is there if the field is left out. */
const engraving = (place: string, otherwise: string, validate: typeof validatePlate) =>
  withCheck(
    rawText(
      3,
      40,
      `The engraving ${place}: a name, then its numbers, like "rings 4". If it is left out, ${otherwise}.`,
    ),
    (value) => {
      const error = validate(value);
      return error && diagnostic(error.message, error.hint);
    },
  ).meta({ title: 'engraving', role: 'engraving' });

/** Validates an engraving that cannot be `none`, because without the field there is none. */
const validateDrawnPlate = (value: string) =>
  value.trim() === NO_PLATE
    ? { message: `"${NO_PLATE}" is only for the top of a page.`, hint: 'Delete the field.' }
    : validatePlate(value);

/** The engraving at the top of a page. */
export const plate = engraving(
  'at the top of the page',
  'the file name of the page determines it',
  validatePlate,
);

/** The engraving of a section. */
export const sectionPlate = engraving(
  'below the heading, which is then beside the text',
  'there is none',
  validateDrawnPlate,
);

/** The engraving in the middle of a certificate. */
export const subject = engraving(
  'in the middle of the certificate',
  'a rosette is there',
  validateDrawnPlate,
);

/** A worked example as a chart. */
export const chart = withCheck(
  object('A drawing of the numbers beside it, for worked examples.', {
    draws: rawText(
      4,
      80,
      `Name of the chart (${chartNames.join(', ')}), then its numbers: "charges 5 10 0 0.5 1.5".`,
    ).meta({ title: 'drawing' }),
    labels: z
      .array(
        text(1, 50, 'A label, as short as a figure: "£16,300 at 0%".').meta({ title: 'label' }),
      )
      .min(1)
      .describe('Labels, in the order that the chart names.'),
    text: text(20, 240, 'What the chart shows, in a sentence, for people who cannot see it.'),
  }).meta({ title: 'chart' }),
  (value) => {
    const error = validateChart(value);
    return error && { path: [error.field], ...diagnostic(error.message, error.hint) };
  },
);

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

/** Returns a diagnostic if the description of a picture is a file name, like `IMG_1234`. */
export function validateAlt(alt: string) {
  const isFile = /^\S*[\d_]\S*$|\.(?:avif|heic|jpe?g|png|webp)$/i.test(alt.trim());
  const hint = 'Describe what the picture shows, for people who cannot see it.';
  return isFile && diagnostic(`${quoted(alt)} is a file name, not a description.`, hint);
}

/** A photograph. The content check validates the file itself. */
export const picture = object('A photograph, and what it shows.', {
  src: z.string().meta({
    formatHint: 'write the name of a picture in content/images, like opening.jpg',
    description: 'Name of a picture in content/images.',
    role: 'picture',
    title: 'photograph',
  }),
  alt: withCheck(
    text(5, 160, 'What the picture shows, for those who cannot see it.'),
    validateAlt,
  ).meta({ title: 'what it shows' }),
});

/** The key of an item, by which sections refer to it. */
export const ownKey = key.describe('Name by which sections refer to it.');

/** A list of groups of fields with unique keys. */
export const keyedList = <Item extends z.ZodObject<{ key: typeof key }>>(item: Item) =>
  unique(z.array(item), 'The key', ['key'], 'Rename one of the two.');

/** Returns a keyed list as an object by key. */
export const byKey = <Item extends { key: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map(({ key: name, ...fields }) => [name, fields])) as Readonly<
    Record<string, Omit<Item, 'key'>>
  >;

/** The heading of a section. */
export const heading = text(3, 80, 'A heading that says something: "Positions are capped".').meta({
  template: 'a heading that says something',
});

/** At least one paragraph, each of up to `max` characters. `subject` begins the description: "The answer". */
export const paragraphsOf = (subject: string, max: number) =>
  nonEmptyArray(
    text(20, max, 'A paragraph of plain text.').meta({
      title: 'paragraph',
      template: 'a paragraph of plain text',
    }),
  ).describe(`${subject}, a text for each paragraph.`);
