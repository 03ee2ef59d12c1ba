/** Normalises and validates the forms of the CMS. */
import type { z } from 'zod';
import {
  addText,
  fieldProblems,
  parseContentPath,
  emptyContent,
  schemaOf,
} from '../../../src/content/files.ts';
import { PLACEHOLDER } from '../../../src/content/placeholders.ts';
import { formatMessage, type Problem } from '../../../src/content/report.ts';
import { oneLine } from '../../../src/content/yaml.ts';
import { pathOf, describePath } from '../../../src/content/messages.ts';
import { labelOf } from '../../../src/content/introspection.ts';
import { valueAt, type Path } from '../../../src/utils/nested-data.ts';
import { PICTURES, SOURCE } from './configuration.ts';

/** Values of a form of the CMS, by field name. */
export type Form = Readonly<Record<string, unknown>>;

/** Returns the fields of a form as they are in a file: no empty values, texts on one line, pictures by file name. */
export const normaliseForm = (form: Form): Form =>
  (JSON.parse(JSON.stringify(form), normaliseValue) ?? {}) as Form;

/** Reviver for `JSON.parse`, which has already normalised the parts of the value. Returns undefined to remove the value. */
function normaliseValue(name: string, value: unknown): unknown {
  if (name.startsWith('__')) return undefined;
  if (typeof value === 'string') return oneLine(value).replace(`${PICTURES}/`, '') || undefined;
  if (typeof value !== 'object') return value;
  // A removed item leaves an empty slot in its list, which `flat` removes.
  const parts = Array.isArray(value) ? value.flat(0) : Object(value);
  return Object.keys(parts).length === 0 ? undefined : parts;
}

/**
 * Returns the problems that the content check would report for this file alone, one per line; an empty string if there are none.
 */
export const validateEntry = (path: string, text: string) => describeProblems(path, text);

/**
 * Returns the problems of the file that a form was read from, if the form does not show these parts, so that a save would lose them:
 * fields that do not exist, a text instead of a list, a section of an unknown type. One per line.
 */
export function validateSource(path: string, { [SOURCE]: text }: Form) {
  if (typeof text !== 'string') return '';
  const problems = describeProblems(path, text, hiddenPlaces);
  return problems && `A save would lose a part of this file. Correct the file itself.\n${problems}`;
}

function describeProblems(
  path: string,
  text: string,
  placesOf?: (schema: z.ZodType, data: unknown) => Path[],
) {
  const schema = schemaOf(parseContentPath(path));
  const content = emptyContent();
  // The values of placeholders are not available in the CMS, so the last part of the name replaces each.
  const filled = text.replace(PLACEHOLDER, (_, name: string) => name.split('.').at(-1)!);
  addText(content, path, filled);
  const data = content.files[0]?.data;
  const places = placesOf?.(schema, data);
  const problems = [...content.problems, ...content.files.flatMap(fieldProblems)].filter(
    ({ path: place }) => !places || places.some((hidden) => `${place},`.startsWith(`${hidden},`)),
  );
  const describe = ({ path: place = [], ...problem }: Problem) => {
    const field = describePath(place, data, schema, labelOf);
    return [field && `${field}:`, formatMessage(problem), problem.hint].filter(Boolean).join(' ');
  };
  return problems.map(describe).join('\n');
}

/** Returns the paths of values that have no control in a form. */
const hiddenPlaces = (schema: z.ZodType, data: unknown): Path[] =>
  (schema.safeParse(data).error?.issues ?? []).flatMap((issue) => {
    const path = pathOf(issue);
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key]);
    // A section without a known type.
    if (issue.code === 'invalid_union') return [path.slice(0, -1)];
    const isHidden =
      issue.code === 'invalid_type' && ['array', 'object', 'record'].includes(issue.expected);
    return isHidden && (valueAt(data, path) ?? undefined) !== undefined ? [path] : [];
  });
