/** What the forms call fields, and the words for what they say. */
import { kindOf, type EntryKind } from '../../content/kinds.ts';
import { itemOf, shapeAt, type Shape } from '../commands/shape.ts';
import { valueAt, type Path } from '../../content/schemas/paths.ts';
import { capital } from '../../content/schemas/refusals.ts';
import { isRecord } from './values.ts';

/** Field of a form that holds a file which is a list or a record as a whole. */
export const WHOLE = 'items';

/** Field of a form that holds the prose below the frontmatter. */
export const PROSE = 'body';

/** What the forms call all entries of a kind. */
export const collectionLabel = (kind: EntryKind | 'data') =>
  kind === 'data' ? 'The whole site' : kind === 'pages' ? 'General pages' : kindOf(kind).name.many;

export const labelOf = (name: string, { title }: Shape) => capital(title ?? words(name));

/** `answeredBy` as "Answered by". */
export const words = (name: string) =>
  capital(name.replace(/[-_]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** What an item of a list is called. */
export const itemLabel = (item: Shape | undefined, list: string) =>
  capital(item?.title ?? singular(list));

const singular = (label: string) => label.replace(/(?<=ss)es$|(?<!s)s$/, '');

/**
 * Descriptions and findings speak of files too. A form has no quotation marks, no marks of Markdown, no `true`, no commands and no paths, and
 * writes days as its browser does.
 */
export const inForm = (text: string) =>
  text
    .replace(/,? in quotes( on a line of its own)?/, '')
    .replace(/^true (while )?/, (_, during?: string) => (during ? 'On while ' : 'On: '))
    .replace('Write false', 'Switch it off')
    .replace(/,? (?:like|as year-month-day, like) \d{4}-\d{2}-\d{2}/, '')
    .replace(/ While none is known.*/, '')
    .replace('Take draft: true out of that page', 'Switch Draft off in that page')
    .replace(/^(?:Keys?|Folder and file name) of (?=\w)/, '')
    .replace(/, between the square brackets: .*/, ', in “Alt Text”.')
    .replace(
      /Begin it with (#+) and a space/,
      (_, marks: string) => `Make it “Heading ${marks.length}”`,
    )
    .replace('begin with ##, those below them with ###', 'are “Heading 2”, those below “Heading 3”')
    .replaceAll('callToAction', 'call to action')
    .replace(/(t)he prose below the frontmatter/gi, '$1he text of the page')
    .replace('with the id key-facts', 'whose name for links is key-facts')
    .replace(/(?<=^Types: ).*(?=\.$)/, (types) => types.split(', ').map(words).join(', '))
    .replace(/,? (?:\((?:\w+ in )?|(?:from|of|in) )content\/[\w/-]+(?:\.\w+)?\)?/g, '')
    .replace(/, by path: .*|: a key, like \w+|, like [a-z]+\/[\w-]+/, '')
    .split(/(?<=[.;]) /)
    .filter((part) => !/npm run|beside (?:it|this file)/.test(part))
    .join(' ')
    .replace(/[;:]$|(?<=\w)$/, '.')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** A place in the data of a file as its form has it. */
export interface FormPlace {
  /** "Section 3 (Cards “What we do”), Card 2, Title". */
  words: string;
  /** Name by which the editor knows the field: `sections.2.items.1.title`. */
  keyPath: string;
}

/** The field of a form that holds the value at a path of the file. */
export function placeOf(path: Path, data: unknown, shape: Shape): FormPlace {
  const parts: string[] = [];
  const keys: (string | number)[] = path[0] !== PROSE && isWhole(shape) ? [WHOLE] : [];
  for (const [depth, key] of path.entries()) {
    const above = path.slice(0, depth);
    const holder = shapeAt(shape, above, data) ?? {};
    const own = shapeAt(shape, path.slice(0, depth + 1), data) ?? {};
    const value = valueAt(data, [...above, key]);
    const list = labelOf(String(above.at(-1) ?? ''), holder);
    // A list is named by its items.
    if (typeof path[depth + 1] === 'number' || (isRecord(own) && depth < path.length - 1))
      keys.push(key);
    else if (isRecord(holder)) {
      parts.push(`${itemLabel(undefined, list)} “${key}”`);
      keys.push(Object.keys(valueAt(data, above) ?? {}).indexOf(String(key)));
    } else if (typeof key === 'number') {
      const [type, heading] = [valueAt(value, ['type']), valueAt(value, ['heading'])];
      const kind = typeof type === 'string' ? ` (${[words(type), quoted(heading)].join('')})` : '';
      parts.push(`${itemLabel(itemOf(holder), list)} ${key + 1}${kind}`);
      keys.push(key);
    } else {
      parts.push(labelOf(key, own));
      keys.push(key);
    }
  }
  return { words: path[0] === PROSE ? 'Text' : parts.join(', '), keyPath: keys.join('.') };
}

const quoted = (heading: unknown) => (typeof heading === 'string' ? ` “${heading}”` : '');

/** Whether a file is a list or a record as a whole, which a form cannot be. */
export const isWhole = (shape: Shape) => shape.type === 'array' || isRecord(shape);
