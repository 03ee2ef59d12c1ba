/** Building blocks of the schemas. Forms and messages show the description of each field. */
import { keysOf } from '../utils/keys-of.ts';
import { z } from 'zod';
import { valueAt, type Path } from '../utils/nested-data.ts';
import { diagnostic, withCheck, quoted } from './diagnostics.ts';
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
  z.enum(keysOf(choices)).meta({ choices });

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
