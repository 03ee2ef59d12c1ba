/** Building blocks of the schemas. Forms and messages show the description of each field. */
import { z } from 'zod';
import { iconNames } from '../graphics/icons/drawings.ts';
import { chartNames, validateChart } from '../graphics/charts/examples/names.ts';
import { validatePlate } from '../graphics/plates/names.ts';
import type { LaunchCheck, LaunchBlocker } from './launch.ts';
import { valueAt, type Path } from './paths.ts';
import { diagnostic, withCheck, closestName, quoted, toSentence } from './diagnostics.ts';
import { typeset } from './typography.ts';

/** A text that matches a regular expression. `hint` says how to write it, also if the value is not a text. */
export const pattern = (expression: RegExp, hint: string) =>
  z.string().regex(expression, hint).meta({ formatHint: hint });

/** Markdown, tags and entities, which a page would show as they are written. */
const MARKUP = /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|<\/?[a-z][^>]*>|&[a-z]{2,8};|&#\d+;/i;

/** A bullet of another program, also one of Word's own fonts, and the word after it. */
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

/** The same with at least one item, and a description made from the title. */
export const nonEmptyObjectList = <Fields extends z.core.$ZodLooseShape>(
  title: string,
  fields: Fields,
) => objectList(title, fields).min(1).describe(`The ${title}s, in order.`);

/** A day as the text `YYYY-MM-DD`, so that no time zone changes it. */
export const day = z.iso.date('write only the day, as year-month-day, like 2026-09-14');

/** A day that is not in the future. Tomorrow is accepted, as it has begun east of Greenwich. */
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

/** Returns how to write a link, by its beginning. */
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

/** The engraving at the top of a page. */
export const plate = withCheck(
  rawText(
    3,
    40,
    'The engraving at the top of the page: a name, then its numbers, like "rings 4". If it is left out, the page gets one by its file name.',
  ),
  (value) => {
    const error = validatePlate(value);
    return error && diagnostic(error.message, error.hint);
  },
).meta({ title: 'engraving' });

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

/** Provenance of a figure. `check:launch` requires it; for performance so do the UK promotion rules (COBS 4.6.2R). */
export const provenance = {
  period: text(4, 60, 'The time or day that it covers: "five years to 30 June 2026".').optional(),
  source: text(4, 80, 'Who says so: "Audited accounts 2025".').optional(),
  basis: text(4, 80, 'How it was worked out: "net of charges, in US dollars".').optional(),
};

const REQUIRED_PROVENANCE = { period: 'which time or day it covers', source: 'who says so' };

/** COBS 4.6.2R. No field asks for these returns, so the hint does. */
const YEARLY_RETURNS =
  'In the UK, past performance also needs the returns of the last five years beside it, year by year: ask Compliance.';

/** Launch check: a figure, or a section of performance, needs a period and a source. */
export const missingProvenance: LaunchCheck = (figure) => {
  const absent = Object.entries(REQUIRED_PROVENANCE).filter(([name]) => !valueAt(figure, [name]));
  if (absent.length === 0) return false;
  const value = valueAt(figure, ['value']);
  const isPerformance = value === undefined || valueAt(figure, ['performance']) === true;
  const subject = value === undefined ? 'This section' : quoted(value);
  const missing = absent.map(([name]) => name).join(' and ');
  const questions = absent.map(([, question]) => question).join(' and ');
  return {
    category: isPerformance ? 'performance' : 'figure',
    message: `${subject} is a ${isPerformance ? 'performance figure' : 'figure'} without ${missing}.`,
    hint: `Find out ${questions}, then add ${missing}.${isPerformance ? ` ${YEARLY_RETURNS}` : ''}`,
  };
};

const figureBlockers: LaunchCheck = (figure, context) => {
  const label = quoted(valueAt(figure, ['label']));
  const lacks = (field: string) => valueAt(figure, [field]) === undefined;
  const blockers: LaunchBlocker[] = [missingProvenance(figure, context) || []].flat();
  if (valueAt(figure, ['comparison']) === 'relative' && lacks('basis')) {
    const message = `${label} does not say how it was worked out, or what it is compared with.`;
    blockers.push({ category: 'counts', message, hint: 'Add the field "basis".' });
  }
  if (lacks('counts') && context.hasOtherValues(String(valueAt(figure, ['key'])))) {
    const message = `Other pages have a figure with the key of ${label} and another value.`;
    blockers.push({
      category: 'counts',
      message,
      hint: 'Add the field "counts", or rename the key.',
    });
  }
  return blockers;
};

/** Terms for performance, which pages must not show without the risk note. */
const RESULT =
  /\b(returns?|yields?|sharpe|(out)?performance|apy|roi|irr|gains?|profits?|growth|preservation)\b/i;

/** The key of an item, by which sections refer to it. */
export const ownKey = key.describe('By this name sections refer to it.');

/** A list of groups of fields with unique keys. */
export const keyedList = <Item extends z.ZodObject<{ key: typeof key }>>(item: Item) =>
  unique(z.array(item), 'The key', ['key'], 'Rename one of the two.');

/** Returns a keyed list as an object by key. */
export const byKey = <Item extends { key: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map(({ key: name, ...fields }) => [name, fields])) as Readonly<
    Record<string, Omit<Item, 'key'>>
  >;

const figure = withCheck(
  z.strictObject({
    key: ownKey,
    value: text(1, 12, 'The figure as it should read: "$5B+", "27%".').overwrite((value) =>
      value.replace(/[“”]/g, ''),
    ),
    label: text(3, 60, 'What it counts, in a few words: "average annual return".'),
    performance: z
      .boolean()
      .describe('true for whatever says how well money did: a return, a yield, a ratio.'),
    counts: text(
      10,
      200,
      'A sentence in small print that says what it counts, where another page has a figure of the same name: "The 35+ projects are this fund’s alone."',
    ).optional(),
    comparison: choice({ relative: 'Says nothing without what it is compared with' })
      .describe('Choose it if "basis" has to say what the figure is compared with.')
      .optional(),
    ...provenance,
  }),
  // A result must never be shown without the risk note (COBS 4.6.2R), so this stops a build.
  ({ key: name, label, performance }) =>
    !performance &&
    RESULT.test(`${name} ${label}`) && {
      path: ['performance'],
      message: `The figure ${quoted(label)} says how well money did, but "performance" is false.`,
      hint: 'Write performance: true. The risk note then follows by itself.',
    },
).meta({ title: 'figure', launch: figureBlockers });

/** A figure as templates get it. */
export type Figure = Omit<z.infer<typeof figure>, 'key'>;

const described = 'Figures of this entry, to which sections refer by key.';

/** Figures of an entry. */
export const figures = keyedList(figure).transform(byKey).describe(described);

/** Keys of the figures that the table of funds compares, in the order of its columns. */
export const comparedFigures: readonly string[] = ['assets', 'return', 'sharpe', 'established'];

/** Figures of a fund. A key that is nearly one of `comparedFigures` is rejected: the table would leave it out. */
export const fundFigures = withCheck(keyedList(figure), (entries) => {
  const missing = comparedFigures.filter(
    (name) => !entries.some(({ key: stated }) => stated === name),
  );
  return entries.flatMap(({ key: name }, index) => {
    const suggestion = comparedFigures.includes(name) ? undefined : closestName(name, missing);
    if (suggestion === undefined) return [];
    const message = `The table of funds would leave out the figure "${name}".`;
    const hint = `Rename it. The table shows these figures: ${comparedFigures.join(', ')}.`;
    return { path: [index], message, hint, suggestion };
  });
})
  .transform(byKey)
  .describe(described);

/** Key of a figure of the entry or, if it has none of this key, of the firm. */
export const figureKey = key.meta({
  description: "Key of a figure, this entry's own or the firm's.",
  role: 'figure',
  title: 'figure',
});

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
