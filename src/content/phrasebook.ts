/** Puts what a schema says against a value into words. */
import type { z } from 'zod';
import { about, fieldNames, limitsOf, schemaAt, wordsOf } from './schemas/introspection.ts';
import { valueAt, type Path } from './schemas/paths.ts';
import {
  capital,
  count,
  finding,
  listOf,
  nearest,
  quoted,
  sentence,
  type Finding,
} from './schemas/refusals.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

type Found = Finding & { path: Path };

/** Everything that a schema says against a value, each mistake once. */
export function explain(schema: Schema, data: unknown): Found[] {
  const issues = onePerField((schema as z.ZodType).safeParse(data).error?.issues ?? []);
  const holder = (path: Path) => schemaAt(schema, path, data);
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = issue.path as Path;
    const names = fieldNames(holder(path)!, valueAt(data, path));
    const absent = names.filter((name) => valueAt(data, [...path, name]) === undefined);
    return issue.keys.map((key): Found => ({
      path: [...path, key],
      ...finding(
        `There is no field "${key}" here.`,
        `Fields here: ${names.join(', ')}.`,
        nearest(key, absent) ?? nearest(key, names),
      ),
    }));
  });
  // What a group lacks may be there misspelt.
  const meant = unknown.map((one) => String([...one.path.slice(0, -1), one.nearest]));
  const isMisspelt = (path: Path) =>
    valueAt(data, path) === undefined && meant.includes(String(path));
  const others = issues.flatMap((issue) => {
    const path = issue.path as Path;
    if (issue.code === 'unrecognized_keys' || isMisspelt(path)) return [];
    return { path, ...describe(issue, data, holder(path)) };
  });
  return [...unknown, ...others];
}

/** Only the first issue says anything: a list where a text is meant also has the wrong length. */
function onePerField(issues: readonly Issue[]) {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const place = String(issue.path);
    return issue.code === 'unrecognized_keys' || (!seen.has(place) && seen.add(place));
  });
}

function describe(issue: Issue, data: unknown, schema: Schema | undefined): Finding {
  const path = issue.path as Path;
  const name = String(path.at(-1));
  const value = valueAt(data, path);
  const { role, form } = schema ? about(schema) : {};
  const isAbsent = value === undefined || value === null;
  const expected = schema && expectation(schema, value);

  switch (issue.code) {
    case 'custom':
      return { found: sentence(issue.message), ...issue.params };
    case 'invalid_key':
      return finding(
        `The name "${name}" cannot stay as it is.`,
        sentence(issue.issues[0]?.message ?? issue.message),
      );
    case 'invalid_union':
    case 'invalid_value': {
      const isUnion = issue.code === 'invalid_union';
      const known = (isUnion ? ('options' in issue && issue.options) || [] : issue.values).map(
        String,
      );
      // Of a section its type, which may be there under another name.
      const beside = Object.keys(valueAt(data, path.slice(0, -1)) ?? {});
      const slip = isAbsent && isUnion ? nearest(name, beside) : undefined;
      if (slip !== undefined)
        return {
          path: [...path.slice(0, -1), slip],
          ...finding(`There is no field "${slip}" here.`, undefined, name),
        };
      if (isAbsent || typeof value === 'object')
        return finding(
          isAbsent ? missing(path) : wrongType(value, 'string'),
          `One of: ${listOf(known)}.`,
        );
      const written = String(value);
      return finding(
        `${quoted(value)} is not one of the values that ${name} can have here.`,
        `Allowed: ${listOf(known, written)}.${role === 'icon' ? ' The gallery shows all.' : ''}`,
        nearest(written, known),
      );
    }
    case 'invalid_type':
      return finding(isAbsent ? missing(path) : wrongType(value, issue.expected, form), expected);
    case 'too_small':
    case 'too_big':
      return finding(wrongSize(issue, value), expected);
    case 'invalid_format':
      if (issue.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
        return finding(`There is no day ${quoted(value)}.`, sentence(issue.message));
      return finding(
        value === '' ? 'Nothing is written here.' : `${quoted(value)} is not right here.`,
        sentence(issue.message),
      );
    default:
      return finding(sentence(issue.message), expected);
  }
}

const missing = (path: Path) =>
  typeof path.at(-1) === 'string'
    ? `The field "${path.at(-1)}" is missing or empty.`
    : 'Nothing is written here.';

function typeName(value: unknown) {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return `${value}, which is a yes or no`;
  return `the text ${quoted(value)}`;
}

function wrongType(value: unknown, expected: string, form?: string) {
  const quotes =
    typeof value === 'object'
      ? 'A text with a colon in it stands in double quotes'
      : `Put it in quotes: "${String(value)}"`;
  const advice: Record<string, string> = {
    string: `a text is needed. ${form === undefined ? quotes : capital(form)}`,
    number: 'a number is needed. Write it without quotes and signs',
    int: 'a whole number is needed. Write it without quotes and signs',
    boolean: 'write true or false, without quotes',
    array: 'a list is needed. Begin each of its lines with a hyphen and a space',
    object: 'a group of fields is needed, each on a line of its own and indented',
  };
  const needed = advice[expected === 'record' ? 'object' : expected];
  return `This is ${typeName(value)}; ${needed ?? `${expected} is needed`}.`;
}

function wrongSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown) {
  const big = issue.code === 'too_big';
  if (typeof value === 'string') {
    const length = value.trim().length;
    if (length === 0) return 'Nothing is written here.';
    const off = big ? length - Number(issue.maximum) : Number(issue.minimum) - length;
    return `This has ${count(length, 'character')}, ${off} too ${big ? 'many' : 'few'}: ${quoted(value)}.`;
  }
  if (Array.isArray(value))
    return `This list has ${count(value.length, 'item')}, which is too ${big ? 'many' : 'few'}.`;
  return `${quoted(value)} is too ${big ? 'large' : 'small'}.`;
}

function expectation(schema: Schema, value: unknown) {
  const names = fieldNames(schema, value);
  const { description } = about(schema);
  const words = limitsOf(schema) === 'true or false' ? description : wordsOf(schema);
  return [words, names.length > 0 && `Fields: ${names.join(', ')}.`].filter(Boolean).join(' ');
}

/** `['sections', 2, 'items', 1, 'title']` as "section 3 (cards), card 2, title"; forms have other names of fields. */
export function fieldWords(
  path: Path,
  data: unknown,
  schema: Schema,
  named: (name: string, field: Schema) => string = (name) => name,
) {
  const itemsOf = (end: number) => {
    const item = schemaAt(schema, [...path.slice(0, end), 0], data);
    return item ? about(item) : {};
  };
  const words = path.flatMap((key, at) => {
    if (typeof key === 'string') {
      // A list is named by its items; pages stand in several lists of a file.
      const isList = typeof path[at + 1] === 'number';
      if (isList && (key === 'items' || itemsOf(at + 1).role !== 'entry')) return [];
      const field = schemaAt(schema, path.slice(0, at + 1), data);
      return field ? named(key, field) : key;
    }
    const item = path.slice(0, at + 1);
    const noun = itemsOf(at).title ?? path[at - 1] ?? 'item';
    const name = valueAt(data, [...item, 'key']);
    if (typeof name === 'string') return at === 0 ? name : `${noun} "${name}"`;
    const type = path[at - 1] === 'sections' && valueAt(data, [...item, 'type']);
    return `${noun} ${key + 1}${typeof type === 'string' ? ` (${type})` : ''}`;
  });
  return words.join(', ');
}
