/** Placeholders: `{firm.name}` in a text is replaced by the value of content/data/firm.yaml before the text is validated. */
import { byKey } from '../schemas/fields.ts';
import { listAt, textsIn, valueAt, withTexts, type Path } from '../utils/nested-data.ts';

/** Values of placeholders by name: `firm.offices.uk.city`. */
export type Placeholders = ReadonlyMap<string, string>;

/** Fields of the firm that have placeholders. Sentences have none, because pages would show them twice. */
const PLACEHOLDER_FIELDS = [
  'name',
  'legalName',
  'website',
  'email',
  'securityEmail',
  'offices',
  'licence',
];

/** A placeholder, or a text that was meant as one, like `${firm.name}`. */
export const PLACEHOLDER = /(?<!\\)\$?\{\s*(firm|[\w-]+[.[][\w.[\]-]*)\s*\}/g;

/** Returns the placeholders that the data of the firm defines. */
export function placeholdersOf(firm: unknown): Placeholders {
  // A page must not show performance without its risk note.
  const figures = listAt(firm, ['figures']).filter(
    (figure) => valueAt(figure, ['performance']) === false,
  ) as { key: string }[];
  const keptForDays = valueAt(firm, ['applications', 'keptForDays']);
  const named = {
    ...Object.fromEntries(PLACEHOLDER_FIELDS.map((part) => [part, valueAt(firm, [part])])),
    figures: byKey(figures),
    applications: { keptForDays: keptForDays === undefined ? undefined : String(keptForDays) },
  };
  // A value that contains placeholders is not one itself.
  const texts = textsIn({ firm: named }).filter(({ text }) => !text.includes('{'));
  return new Map(texts.map(({ path, text }) => [nameAt(path), text.trim()]));
}

/** Returns `firm.offices.uk.address[0]` for `['firm', 'offices', 'uk', 'address', 0]`. */
const nameAt = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);

const fillText = (text: string, known: Placeholders, escape = (value: string) => value) =>
  text.replace(PLACEHOLDER, (braces, name: string) => {
    const value = known.get(name);
    return value === undefined ? braces : escape(value);
  });

/** Returns a copy of a value with the placeholders in its texts replaced. */
export const fillPlaceholders = (value: unknown, known: Placeholders): unknown =>
  withTexts(value, (text) => fillText(text, known));

/** Returns prose with its placeholders replaced. Markdown characters in the values are escaped. */
export const fillProse = (body: string, known: Placeholders) =>
  fillText(body, known, (value) => value.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&'));
