/**
 * `{firm.name}` in a text stands for what content/data/firm.yaml says, so that another name, city or number of the firm is
 * written once. Readers of content fill texts before any schema sees them; what is left in braces is refused by the rule
 * about references.
 */
import { listAt, textsIn, valueAt, withTexts } from './paths.ts';

/** What each placeholder stands for, by the name between its braces: `firm.offices.uk.city`. */
export type Placeholders = ReadonlyMap<string, string>;

/** Parts of the firm that texts may name. Not its sentences, which would stand on a page twice. */
const PARTS = ['name', 'legalName', 'website', 'email', 'securityEmail', 'offices', 'licence'];

/** Days that applications are kept: a number that the privacy policy prints. */
const DAYS = ['applications', 'keptForDays'];

/**
 * A placeholder, or what was meant as one, like `${firm.name}`; not where a backslash makes the brace a sign of its own.
 */
export const PLACEHOLDER = /(?<!\\)\$?\{\s*(firm|[\w-]+[.[][\w.[\]-]*)\s*\}/g;

/** The placeholders that the data of content/data/firm.yaml gives. */
export function placeholdersOf(firm: unknown): Placeholders {
  const named = PARTS.flatMap((part) => textsIn(valueAt(firm, [part]), [part]));
  // Performance stands nowhere without its risk note.
  const figures = listAt(firm, ['figures'])
    .filter((figure) => valueAt(figure, ['performance']) === false)
    .flatMap((figure) => textsIn(figure, ['figures', String(valueAt(figure, ['key']))]));
  const found = [...named, ...figures]
    // What is made of others names them itself.
    .filter(({ path, text }) => path.at(-1) !== 'key' && !text.includes('{'))
    .map(({ path, text }): [string, string] => [nameAt(['firm', ...path]), text.trim()]);
  const days = valueAt(firm, DAYS);
  return new Map([
    ...found,
    ...(days === undefined ? [] : [[nameAt(['firm', ...DAYS]), String(days)] as const]),
  ]);
}

const nameAt = (path: readonly (string | number)[]) =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at > 0 ? `.${key}` : key)).join('');

/** A value with every text in it filled. */
export const filled = (value: unknown, known: Placeholders): unknown =>
  withTexts(value, (text) => filledText(text, known));

const filledText = (text: string, known: Placeholders, sign = (value: string) => value) =>
  text.replace(PLACEHOLDER, (braces, name: string) => {
    const value = braces.startsWith('$') ? undefined : known.get(name);
    return value === undefined ? braces : sign(value);
  });

/** Prose, filled: signs of Markdown in a value are no marks. */
export const filledProse = (body: string, known: Placeholders) =>
  filledText(body, known, (value) => value.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&'));
