/** Error messages: describes the issues of zod for content editors. */
import type { z } from 'zod';
import { getMeta, fieldNames, schemaAt, describeSchema } from './introspection.ts';
import type { Schema } from './introspection.ts';
import { valueAt, type Path } from '../utils/nested-data.ts';
import {
  capitalise,
  count,
  diagnostic,
  listNames,
  closestName,
  quoted,
  toSentence,
} from '../schemas/diagnostics.ts';
import type { Diagnostic } from '../schemas/diagnostics.ts';

type FieldDiagnostic = Diagnostic & { path: Path };

/** Returns the path of an issue of zod. No key in content is a symbol. */
export const pathOf = ({ path }: Pick<z.core.$ZodIssue, 'path'>) => path as Path;

/** Validates a value. Returns a diagnostic for each mistake. */
export function validate(schema: Schema, data: unknown): FieldDiagnostic[] {
  const issues = (schema as z.ZodType).safeParse(data).error?.issues ?? [];
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = pathOf(issue);
    const names = fieldNames(schemaAt(schema, path, data)!, valueAt(data, path));
    const absentNames = names.filter((name) => valueAt(data, [...path, name]) === undefined);
    return issue.keys.map((key): FieldDiagnostic => ({
      path: [...path, key],
      message: `The field "${key}" does not exist here.`,
      hint: `Use one of these fields: ${names.join(', ')}.`,
      suggestion: closestName(key, absentNames) ?? closestName(key, names),
    }));
  });
  // A missing field may be present under a misspelt name, which is reported already.
  const suggestedPaths = unknown.map(({ path, suggestion }) => [
    ...path.slice(0, -1),
    String(suggestion),
  ]);
  const reported = new Set(
    suggestedPaths.filter((path) => valueAt(data, path) === undefined).map(String),
  );
  const others = issues.flatMap((issue) => {
    const path = pathOf(issue);
    // Only the first issue of a field: a list instead of a text also has the wrong length.
    if (issue.code === 'unrecognized_keys' || reported.has(String(path))) return [];
    reported.add(String(path));
    return { path, ...describe(issue, data, schemaAt(schema, path, data)) };
  });
  return [...unknown, ...others];
}

/** Returns the diagnostic for an issue of zod. */
function describe(issue: z.core.$ZodIssue, data: unknown, schema: Schema | undefined): Diagnostic {
  const path = pathOf(issue);
  const name = String(path.at(-1));
  const value = valueAt(data, path);
  const { role, formatHint } = schema ? getMeta(schema) : {};
  const expected = schema && describeExpectation(schema, value);

  switch (issue.code) {
    case 'custom':
      return { message: toSentence(issue.message), ...issue.params };
    case 'invalid_key':
      return diagnostic(
        `The name "${name}" is not valid.`,
        toSentence(issue.issues[0]?.message ?? issue.message),
      );
    case 'invalid_union':
    case 'invalid_value': {
      const choices = 'values' in issue ? issue.values : 'options' in issue && issue.options;
      const known = (choices || []).map(String);
      // A section without a type may have it under a misspelt name.
      const parentPath = path.slice(0, -1);
      const isMissing = issue.code === 'invalid_union' && value === undefined;
      const misspelt =
        isMissing && closestName(name, Object.keys(Object(valueAt(data, parentPath))));
      const message = `The field "${misspelt}" does not exist here.`;
      if (misspelt) return { path: [...parentPath, misspelt], message, suggestion: name };
      if (value === undefined || typeof value === 'object')
        return diagnostic(
          wrongType(path, value, 'string'),
          `Write one of these: ${listNames(known)}.`,
        );
      const written = String(value);
      return diagnostic(
        `${quoted(value)} is not a valid value for "${name}" here.`,
        `Choose one of these: ${listNames(known, written)}.${role === 'icon' ? ' The gallery shows them all.' : ''}`,
        closestName(written, known),
      );
    }
    case 'invalid_type':
      return diagnostic(wrongType(path, value, issue.expected, formatHint), expected);
    case 'too_small':
    case 'too_big':
      return diagnostic(wrongSize(issue, value), expected);
    case 'invalid_format':
      if (value === '') return diagnostic('This is empty.', toSentence(issue.message));
      if (issue.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
        return diagnostic(`The day ${quoted(value)} does not exist.`, toSentence(issue.message));
      return diagnostic(`${quoted(value)} is not valid here.`, toSentence(issue.message));
    default:
      return diagnostic(toSentence(issue.message), expected);
  }
}

/** Returns the type of a value with the value, as the end of "This is …". */
function typeName(value: unknown) {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return `${value}, which is a yes or no`;
  return `the text ${quoted(value)}`;
}

/** Returns the message for a value of another type, with advice on YAML: a colon or missing quotation marks change the type. */
function wrongType(path: Path, value: unknown, expected: string, form?: string) {
  if (value === undefined || value === null)
    return typeof path.at(-1) === 'string'
      ? `The field "${path.at(-1)}" is missing or empty.`
      : 'This is empty.';
  const quotes =
    typeof value === 'object'
      ? 'If the text contains a colon, put it in double quotes'
      : `Put it in quotes: "${String(value)}"`;
  const advice: Record<string, string> = {
    string: `a text is needed. ${form === undefined ? quotes : capitalise(form)}`,
    number: 'a number is needed. Write only the digits, without quotes',
    int: 'a whole number is needed. Write only the digits, without quotes',
    boolean: 'true or false is needed. Write it without quotes',
    array: 'a list is needed. Start each item with a hyphen and a space',
    object: 'a group of fields is needed. Write each field on its own line, indented',
  };
  const needed = advice[expected === 'record' ? 'object' : expected];
  return `This is ${typeName(value)}; ${needed ?? `${expected} is needed`}.`;
}

/** Returns the message for a value that is too long, too short, too large or too small. */
function wrongSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown) {
  const isTooBig = issue.code === 'too_big';
  if (typeof value === 'string') {
    const length = value.trim().length;
    if (length === 0) return 'This is empty.';
    const difference = isTooBig ? length - Number(issue.maximum) : Number(issue.minimum) - length;
    return `This text has ${count(length, 'character')}, ${difference} too ${isTooBig ? 'many' : 'few'}: ${quoted(value)}.`;
  }
  if (Array.isArray(value))
    return `This list has ${count(value.length, 'item')}, which is too ${isTooBig ? 'many' : 'few'}.`;
  return `${quoted(value)} is too ${isTooBig ? 'large' : 'small'}.`;
}

/** Returns the description and the limits of a field, and the fields inside it, as sentences. */
function describeExpectation(schema: Schema, value: unknown) {
  const names = fieldNames(schema, value);
  return [describeSchema(schema), names.length > 0 && `Fields: ${names.join(', ')}.`]
    .filter(Boolean)
    .join(' ');
}

/** Names a field as the file does. */
const asWritten: (name: string, field: Schema) => string = (name) => name;

/** Returns "section 3 (cards), card 2, title" for `['sections', 2, 'items', 1, 'title']`. The CMS passes its labels as `nameOf`. */
export function describePath(path: Path, data: unknown, schema: Schema, nameOf = asWritten) {
  const schemas = path.map((_, at) => schemaAt(schema, path.slice(0, at + 1), data));
  const meta = schemas.map((fieldSchema) => (fieldSchema ? getMeta(fieldSchema) : {}));
  const names = path.flatMap((key, at) => {
    if (typeof key === 'string') {
      // The name of an item includes the name of its list, unless the items are pages, which several lists have.
      const isList = typeof path[at + 1] === 'number';
      if (isList && (key === 'items' || meta[at + 1]?.role !== 'entry')) return [];
      return schemas[at] ? nameOf(key, schemas[at]) : key;
    }
    const item = path.slice(0, at + 1);
    const noun = meta[at]?.title ?? path[at - 1] ?? 'item';
    const name = valueAt(data, [...item, 'key']);
    if (typeof name === 'string') return at === 0 ? name : `${noun} "${name}"`;
    const type = path[at - 1] === 'sections' && valueAt(data, [...item, 'type']);
    return `${noun} ${key + 1}${typeof type === 'string' ? ` (${type})` : ''}`;
  });
  return names.join(', ');
}
