/** `{firm.name}` in a text stands for what content/data/firm.yaml says, and is filled before any schema sees it. */
import { byKey } from './fields.ts';
import { listAt, textsIn, valueAt, withTexts, type Path } from './paths.ts';

/** What each placeholder stands for, by its name: `firm.offices.uk.city`. */
export type Placeholders = ReadonlyMap<string, string>;

/** Parts of the firm that texts may name; no sentences, which a page would have twice. */
const PARTS = ['name', 'legalName', 'website', 'email', 'securityEmail', 'offices', 'licence'];

/** A placeholder, perhaps with the dollar of other programs, or what was meant as one. */
export const PLACEHOLDER = /(?<!\\)\$?\{\s*(firm|[\w-]+[.[][\w.[\]-]*)\s*\}/g;

/** The placeholders that the data of the firm gives. */
export function placeholdersOf(firm: unknown): Placeholders {
  // Performance stands nowhere without its risk note.
  const figures = listAt(firm, ['figures']).filter(
    (figure) => valueAt(figure, ['performance']) === false,
  ) as { key: string }[];
  const keptForDays = valueAt(firm, ['applications', 'keptForDays']);
  const named = {
    ...Object.fromEntries(PARTS.map((part) => [part, valueAt(firm, [part])])),
    figures: byKey(figures),
    applications: { keptForDays: keptForDays === undefined ? undefined : String(keptForDays) },
  };
  // What is made of others names them itself.
  const texts = textsIn({ firm: named }).filter(({ text }) => !text.includes('{'));
  return new Map(texts.map(({ path, text }) => [nameAt(path), text.trim()]));
}

/** `['firm', 'offices', 'uk', 'address', 0]` as `firm.offices.uk.address[0]`. */
const nameAt = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);

const fillText = (text: string, known: Placeholders, sign = (value: string) => value) =>
  text.replace(PLACEHOLDER, (braces, name: string) => {
    const value = known.get(name);
    return value === undefined ? braces : sign(value);
  });

/** A value with its texts filled. */
export const fillPlaceholders = (value: unknown, known: Placeholders): unknown =>
  withTexts(value, (text) => fillText(text, known));

/** Prose, filled: signs of Markdown in a value are no marks. */
export const fillProse = (body: string, known: Placeholders) =>
  fillText(body, known, (value) => value.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&'));
