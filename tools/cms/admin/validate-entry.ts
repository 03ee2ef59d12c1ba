/** What a form saves, and what is wrong with it. */
import {
  addText,
  fieldProblems,
  parseContentPath,
  emptyContent,
  schemaOf,
} from '../../../src/content/files.ts';
import { PLACEHOLDER } from '../../../src/schemas/placeholders.ts';
import { formatMessage, type Problem } from '../../../src/content/report.ts';
import { oneLine } from '../../../src/content/yaml.ts';
import { describePath } from '../../../src/content/messages.ts';
import { labelOf } from '../../../src/schemas/introspection.ts';
import { PICTURES } from './configuration.ts';

export type Form = Readonly<Record<string, unknown>>;

/** Returns the fields of a form as a file has them: nothing empty, texts on one line, pictures by name. */
export const normaliseForm = (form: Form): Form =>
  (JSON.parse(JSON.stringify(form), normaliseValue) ?? {}) as Form;

/** A value whose parts have been normalised already; undefined leaves it out. */
function normaliseValue(name: string, value: unknown): unknown {
  if (name.startsWith('__')) return undefined;
  if (typeof value === 'string') return oneLine(value).replace(`${PICTURES}/`, '') || undefined;
  if (typeof value !== 'object') return value;
  // An item that was left out leaves a hole.
  const parts = Array.isArray(value) ? value.flat(0) : Object(value);
  return Object.keys(parts).length === 0 ? undefined : parts;
}

/** Returns what the content check would report of the file alone, one mistake per line; empty if it may be saved. */
export function validateEntry(path: string, text: string) {
  const schema = schemaOf(parseContentPath(path));
  const content = emptyContent();
  // The firm's data is not known here, so the last part of a name replaces its placeholder.
  const filled = text.replace(PLACEHOLDER, (_, name: string) => name.split('.').at(-1)!);
  addText(content, path, filled);
  const data = content.files[0]?.data;
  const problems = [...content.problems, ...content.files.flatMap(fieldProblems)];
  const describe = ({ path: place = [], ...problem }: Problem) => {
    const field = describePath(place, data, schema, labelOf);
    return [field && `${field}:`, formatMessage(problem), problem.hint].filter(Boolean).join(' ');
  };
  return problems.map(describe).join('\n');
}
