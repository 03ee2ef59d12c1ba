/** What a form saves, as the file has it, and what the schema says against it. */
import { textOf } from '../../content/canonical.ts';
import {
  addText,
  fieldProblems,
  namedAt,
  noContent,
  schemaOf,
} from '../../../src/content/files.ts';
import { PLACEHOLDER } from '../../../src/schemas/placeholders.ts';
import { foundWords, type Problem } from '../../../src/content/report.ts';
import { oneLine } from '../../../src/content/yaml.ts';
import { fieldWords } from '../../../src/content/messages.ts';
import { labelOf, PICTURES, PROSE, WHOLE } from './configuration.ts';

type Form = Record<string, unknown>;

/** The data of a form as a file takes it: nothing empty, pictures by name, signs of code in prose escaped. */
export const written = (form: unknown): Form =>
  (JSON.parse(JSON.stringify(form), filled) ?? {}) as Form;

/** A value whose parts have been through this; undefined leaves it out. */
function filled(name: string, value: unknown): unknown {
  if (name.startsWith('__')) return undefined;
  if (typeof value === 'string')
    return (name === PROSE ? proseWritten(value) : textWritten(value)) || undefined;
  if (typeof value !== 'object') return value;
  // Of an item that was left out a hole remains.
  const parts = Array.isArray(value) ? value.flat(0) : Object(value);
  return Object.keys(parts).length === 0 ? undefined : parts;
}

const textWritten = (text: string) => oneLine(text).replace(`${PICTURES}/`, '');

const proseWritten = (prose: string) =>
  prose
    .replaceAll(`](${PICTURES}/`, '](../images/')
    // A title of Word's: the page has one.
    .replace(/^#(?= )/gm, '##')
    .replace(/(?<!\\)(?:<|\{(?!firm\.))/g, '\\$&');

/** What the build would say against a file by itself, a line for each mistake; empty of one that may be saved. */
export function refusal(path: string, form: Form) {
  const { [PROSE]: prose = '', ...fields } = form;
  const data = fields[WHOLE] ?? fields;
  const schema = schemaOf(namedAt(path));
  const text = textOf(data, String(prose), path, schema);
  const content = noContent();
  // What the firm's file says is not known here, so a name stands for itself.
  const named = text.replace(PLACEHOLDER, (_, name: string) => name.split('.').at(-1)!);
  addText(content, path, named);
  const problems = [...content.problems, ...content.files.flatMap(fieldProblems)];
  const wordsOf = ({ path: place = [], ...found }: Problem) => {
    const field = fieldWords(place, data, schema, labelOf);
    return [field && `${field}:`, foundWords(found), found.allowed].filter(Boolean).join(' ');
  };
  return problems.map(wordsOf).join('\n');
}
