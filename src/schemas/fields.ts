/** What schemas share. Forms and messages show the description of each field. */
import { z } from 'zod';
import { iconNames } from '../graphics/icons/drawings.ts';
import { chartNames, validateChart } from '../graphics/charts/examples/names.ts';
import { validatePlate } from '../graphics/plates/names.ts';
import type { LaunchCheck, LaunchBlocker } from './launch.ts';
import { valueAt, type Path } from './paths.ts';
import { diagnostic, withCheck, closestName, quoted, toSentence } from './diagnostics.ts';
import { typeset } from './typography.ts';

/** A text of a form that `words` name, in messages about values that are no text too. */
export const pattern = (form: RegExp, words: string) =>
  z.string().regex(form, words).meta({ formatHint: words });

/** Marks and tags, which a field would show as they stand. */
const MARKUP = /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|<\/?[a-z][^>]*>|&[a-z]{2,8};|&#\d+;/i;

/** A sign that begins an item elsewhere, also in Word's fonts, and the first word. */
export const BULLET = /(?:^ *·|[•▪◦‣●■\uF000-\uF0FF])\s*\S*/m;

function validateMarkup(words: string) {
  const mark = (MARKUP.exec(words) ?? BULLET.exec(words))?.[0];
  if (mark === undefined) return undefined;
  const hint = 'Write plain text. Use links, lists and bold only in the text below the fields.';
  return diagnostic(`Visitors would see ${quoted(mark)} exactly as written.`, hint);
}

const limited = (words: z.ZodString, min: number, max: number, description: string) =>
  words.min(min).max(max).describe(description);

/** A text that stays as it is, because people copy or compare it. */
export const rawText = (min: number, max: number, description: string) =>
  limited(z.string().trim(), min, max, description);

/** Plain text, set as `typeset` says. Limits, in characters, come from what the layout holds. */
export const text = (min: number, max: number, description: string) =>
  withCheck(limited(z.string().trim().overwrite(typeset), min, max, description), validateMarkup);

/** A whole number. */
export const integer = (min: number, max: number, description: string) =>
  z.number().int().min(min).max(max).describe(description);

/** A yes or no; left out, it is no. */
export const boolean = (description: string) => z.boolean().default(false).describe(description);

/** One of a few names, which forms call by other words. */
export const choice = <Name extends string>(choices: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(choices) as Name[]).meta({ choices });

/** Kebab-case key: file names, figure keys, category ids. */
export const key = pattern(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'use lower-case letters, digits and single hyphens, like "annual-return"',
);

/** A group of fields, of which none may be misspelt. */
export const object = <Fields extends z.core.$ZodLooseShape>(description: string, fields: Fields) =>
  z.strictObject(fields).describe(description);

/** A list with at least one item. */
export const nonEmptyArray = <Item extends z.core.SomeType>(item: Item) => z.array(item).min(1);

/** A list whose items differ in a field, or in `valueOf`. `what` names it: "The key". */
export const unique = <List extends z.ZodType<readonly unknown[]>>(
  list: List,
  what: string,
  field: Path = [],
  remedy = 'Delete one of them.',
  valueOf: (item: z.output<List>[number]) => unknown = (item) => valueAt(item, field),
) =>
  withCheck(list, (items) => {
    const values = items.map(valueOf);
    return values.flatMap((value, index) => {
      if (value === undefined || values.indexOf(value) === index) return [];
      const message = `${what} ${quoted(value)} is in this list twice.`;
      return { path: [index, ...field], message, hint: remedy };
    });
  });

/** A list of groups of fields, each called by the title. */
export const objectList = <Fields extends z.core.$ZodLooseShape>(title: string, fields: Fields) =>
  z.array(z.strictObject(fields).meta({ title }));

/** A list of at least one group of fields, described by their title. */
export const nonEmptyObjectList = <Fields extends z.core.$ZodLooseShape>(
  title: string,
  fields: Fields,
) => objectList(title, fields).min(1).describe(`The ${title}s, in order.`);

/** `YYYY-MM-DD`, a text, so that it is the same day wherever a page is built. */
export const day = z.iso.date('write only the day, as year-month-day, like 2026-09-14');

/** A day that is not ahead, but for tomorrow, which has begun east of Greenwich. */
export const pastDay = withCheck(day, (value) => {
  const last = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const message = `The day ${quoted(value)} is in the future.`;
  return value > last && diagnostic(message, 'Write today or an earlier day.');
});

const LINK_FORMAT =
  'write a path of this site, like /services/mutual-funds, or a full URL that starts with https://, mailto: or tel:+';

/** Where a link goes, which a rule about references judges. */
export const href = z.string().meta({
  formatHint: LINK_FORMAT,
  description:
    'Where the link goes: a page, like /services/mutual-funds, or a URL that starts with https://.',
  role: 'link',
  title: 'link',
});

/** What an address must look like, by its beginning. */
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

/** Words that say nothing to someone who hears links alone. */
const VAGUE =
  /^$|^(?:(?:click|find out|learn|read|see|view) )?(?:here|more)$|^(?:(?:the|this) )?(?:link|page)$|^(?:click|details|go|(?:more )?info|read|this|view)$/;

/** What is wrong with the words of a link. */
export function validateLinkLabel(label: string) {
  const words = label.toLowerCase().replace(/[^a-z ]/g, '');
  if (!VAGUE.test(words.trim())) return undefined;
  const hint = 'Name the page or the action: "See the Blockchain Fund", "Speak to an adviser".';
  return diagnostic(`The link text ${quoted(label)} does not say where the link goes.`, hint);
}

/** The words of a link or button. */
export const linkLabel = (min: number, max: number, description: string) =>
  withCheck(text(min, max, description), validateLinkLabel).meta({ role: 'label' });

/** A button. */
export const action = object('A button: its words and where it goes.', {
  label: linkLabel(3, 40, 'What the button says: a verb first, like "Speak to an adviser".').meta({
    template: 'what the button says',
  }),
  href,
}).meta({ title: 'button' });

/** The end of a page. */
export const closingCopy = z.strictObject({
  heading: text(3, 80, 'Heading.'),
  text: text(10, 200, 'One sentence.'),
  action,
});

/** A page: `services/wealth-management` is content/services/wealth-management.mdx. */
export const entryReference = pattern(
  /^[a-z]+\/[a-z0-9-]+$/,
  'write the folder and the file name without .mdx, like services/wealth-management',
).meta({
  description: 'Folder and file name of another page, like funds/blockchain.',
  role: 'entry',
  title: 'page',
});

/** Tells of the name of a file, like `IMG_1234`, in place of words for a picture. */
export function validateAlt(alt: string) {
  const isFile = /^\S*[\d_]\S*$|\.(?:avif|heic|jpe?g|png|webp)$/i.test(alt.trim());
  const hint = 'Describe what the picture shows, for people who cannot see it.';
  return isFile && diagnostic(`${quoted(alt)} is a file name, not a description.`, hint);
}

/** The content check looks for the file, and at it. */
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

/** What `check:launch` asks of figures, and UK promotion rules of performance (COBS 4.6.2R). */
export const provenance = {
  period: text(4, 60, 'The time or day that it covers: "five years to 30 June 2026".').optional(),
  source: text(4, 80, 'Who says so: "Audited accounts 2025".').optional(),
  basis: text(4, 80, 'How it was worked out: "net of charges, in US dollars".').optional(),
};

const WANTED = { period: 'which time or day it covers', source: 'who says so' };

/** Asks for the provenance of a figure, or of a section of yields. */
export const missingProvenance: LaunchCheck = (stated) => {
  const asked = Object.entries(WANTED).filter(([name]) => !valueAt(stated, [name]));
  if (asked.length === 0) return false;
  const value = valueAt(stated, ['value']);
  const isPerformance = value === undefined || valueAt(stated, ['performance']) === true;
  const what = value === undefined ? 'This section' : quoted(value);
  const missing = asked.map(([name]) => name).join(' and ');
  const wanted = asked.map(([, words]) => words).join(' and ');
  return {
    category: isPerformance ? 'performance' : 'figure',
    message: `${what} is a ${isPerformance ? 'performance figure' : 'figure'} without ${missing}.`,
    hint: `Find out ${wanted}, then add ${missing}.`,
  };
};

const figureBlockers: LaunchCheck = (stated, asked) => {
  const label = quoted(valueAt(stated, ['label']));
  const lacks = (field: string) => valueAt(stated, [field]) === undefined;
  const open: LaunchBlocker[] = [missingProvenance(stated, asked) || []].flat();
  if (valueAt(stated, ['comparison']) === 'relative' && lacks('basis')) {
    const message = `${label} does not say how it was worked out, or what it is compared with.`;
    open.push({ category: 'counts', message, hint: 'Add the field "basis".' });
  }
  if (lacks('counts') && asked.hasOtherValues(String(valueAt(stated, ['key'])))) {
    const message = `Other pages have a figure with the key of ${label} and another value.`;
    open.push({ category: 'counts', message, hint: 'Add the field "counts", or rename the key.' });
  }
  return open;
};

/** Terms for results, which pages must not show without the risk note. */
const RESULT =
  /\b(returns?|yields?|sharpe|(out)?performance|apy|roi|irr|gains?|profits?|growth|preservation)\b/i;

/** The key by which others refer to an item. */
export const ownKey = key.describe('By this name sections refer to it.');

/** A list of groups of fields, each with a key of its own. */
export const keyedList = <Item extends z.ZodObject<{ key: typeof key }>>(item: Item) =>
  unique(z.array(item), 'The key', ['key'], 'Rename one of the two.');

/** Such a list as pages have it. */
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
      'What it leaves out, in small print, where another page has a figure of the same name: "This service alone".',
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

/** A figure as pages have it. */
export type Figure = Omit<z.infer<typeof figure>, 'key'>;

const described = 'Figures of this entry, to which sections refer by key.';

/** Figures of an entry. */
export const figures = keyedList(figure).transform(byKey).describe(described);

/** Keys of the figures that the table of funds compares. */
export const comparedFigures: readonly string[] = ['assets', 'return', 'sharpe', 'established'];

/** Figures of a fund; a key that is nearly one of those compared is refused. */
export const fundFigures = withCheck(keyedList(figure), (all) => {
  const missing = comparedFigures.filter((name) => !all.some((one) => one.key === name));
  return all.flatMap(({ key: name }, index) => {
    const meant = comparedFigures.includes(name) ? undefined : closestName(name, missing);
    if (meant === undefined) return [];
    const message = `The table of funds would leave out the figure "${name}".`;
    const hint = `Rename it. The table shows these figures: ${comparedFigures.join(', ')}.`;
    return { path: [index], message, hint, suggestion: meant };
  });
})
  .transform(byKey)
  .describe(described);

/** Key of a figure of the entry, or else of the firm. */
export const figureKey = key.meta({
  description: "Key of a figure, this entry's own or the firm's.",
  role: 'figure',
  title: 'figure',
});

/** The heading of a section. */
export const heading = text(3, 80, 'A heading that says something: "Positions are capped".').meta({
  template: 'a heading that says something',
});

/** Paragraphs, each of up to `max` characters. */
export const paragraphsOf = (what: string, max: number) =>
  nonEmptyArray(
    text(20, max, 'A paragraph of plain text.').meta({
      title: 'paragraph',
      template: 'a paragraph of plain text',
    }),
  ).describe(`${what}, a text for each paragraph.`);
