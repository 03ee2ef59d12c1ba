/** Puts what a schema says against a value into words: what was found, what to write instead, the nearest name. */
import type { z } from 'zod';
import { about, fieldNames, itemOf, limitsOf, schemaAt, wordsOf } from './schemas/introspection.ts';
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
  const result = (schema as z.ZodType).safeParse(data);
  const issues = onePerField(result.error?.issues ?? []);
  const holder = (path: Path) => schemaAt(schema, path, data);
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = issue.path as Path;
    const names = fieldNames(holder(path)!, valueAt(data, path));
    const absent = names.filter((name) => valueAt(data, [...path, name]) === undefined);
    return issue.keys.map((key) => ({
      path: [...path, key],
      meant: nearest(key, absent),
      ...finding(
        `There is no field "${key}" here.`,
        `Fields here: ${names.join(', ')}.`,
        nearest(key, absent) ?? nearest(key, names),
      ),
    }));
  });
  // What a group lacks may be there under a misspelt name; and of the whole nothing can be said while a part of it is wrong.
  const isSaid = (issue: Issue) =>
    issue.code === 'custom'
      ? issues.some((one) => one.code !== 'custom' && isWithin(one.path, groupOf(issue)))
      : valueAt(data, issue.path as Path) === undefined &&
        unknown.some(
          ({ path, meant }) => String([...path.slice(0, -1), meant]) === String(issue.path),
        );
  const others = issues.flatMap((issue): Found[] =>
    issue.code === 'unrecognized_keys' || isSaid(issue)
      ? []
      : describe(issue, data, holder(issue.path as Path)),
  );
  return [...unknown.map(({ meant: _, ...refusal }) => refusal), ...others];
}

/** The group of fields, list or text that refused a value, which may stand inside it. */
const groupOf = ({ path, params }: z.core.$ZodIssueCustom) =>
  path.slice(0, path.length - Number(params?.['depth'] ?? 0));

const isWithin = (path: readonly PropertyKey[], group: readonly PropertyKey[]) =>
  path.length >= group.length && group.every((key, at) => key === path[at]);

/** A list where a text is meant also has the wrong length; only the first of such issues says anything. */
function onePerField(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const place = issue.path.join('.');
    return issue.code === 'unrecognized_keys' || (!seen.has(place) && seen.add(place));
  });
}

/** What is wrong in words; nothing where a rule across files says it better. */
function describe(issue: Issue, data: unknown, schema: Schema | undefined): Found[] {
  const path = issue.path as Path;
  const name = String(path.at(-1));
  const value = valueAt(data, path);
  const own = schema && about(schema);
  const isAbsent = value === undefined || value === null;
  const say = (...words: Parameters<typeof finding>) => [{ path, ...finding(...words) }];

  switch (issue.code) {
    case 'custom': {
      const { depth: _, ...refusal } = (issue.params ?? {}) as Partial<Finding> & {
        depth?: number;
      };
      const { found = sentence(issue.message) } = refusal;
      return [{ path, ...refusal, found }];
    }
    case 'invalid_key':
      return say(
        `The name "${name}" cannot stay as it is.`,
        sentence(issue.issues[0]?.message ?? issue.message),
      );
    case 'invalid_union':
    case 'invalid_value': {
      const listed =
        issue.code === 'invalid_value' ? issue.values : 'options' in issue ? issue.options : [];
      const known = (listed ?? []).map(String);
      // Of a section its type, which may be there under another name.
      const beside = Object.keys(valueAt(data, path.slice(0, -1)) ?? {});
      const slip = isAbsent && issue.code === 'invalid_union' ? nearest(name, beside) : undefined;
      if (slip !== undefined)
        return [
          {
            path: [...path.slice(0, -1), slip],
            ...finding(`There is no field "${slip}" here.`, undefined, name),
          },
        ];
      if (isAbsent) return say(missing(path), `One of: ${listOf(known)}.`);
      if (typeof value === 'object')
        return say(wrongType(value, 'string'), `One of: ${listOf(known)}.`);
      const written = String(value);
      const all = own?.role === 'icon' ? ' The gallery shows all.' : '';
      return say(
        `${quoted(value)} is not one of the values that ${name} can have here.`,
        `Allowed: ${listOf(known, written)}.${all}`,
        nearest(written, known),
      );
    }
    case 'invalid_type':
      return say(
        isAbsent ? missing(path) : wrongType(value, issue.expected, own?.form),
        schema && expectation(schema, value),
      );
    case 'too_small':
    case 'too_big':
      return say(wrongSize(issue, value), schema && expectation(schema, value));
    case 'invalid_format':
      // The rule about references looks at these too, and explains what is wrong with an address or a name.
      if (own?.role === 'link' || own?.role === 'picture') return [];
      if (issue.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
        return say(`There is no day ${quoted(value)}.`, sentence(issue.message));
      return say(
        value === '' ? 'Nothing is written here.' : `${quoted(value)} is not right here.`,
        sentence(issue.message),
      );
    default:
      return say(sentence(issue.message), schema && expectation(schema, value));
  }
}

const missing = (path: Path) =>
  typeof path.at(-1) === 'number'
    ? 'Nothing is written here.'
    : `The field "${path.at(-1)}" is missing or empty.`;

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return `${value}, which is a yes or no`;
  return `the text ${quoted(value)}`;
}

function wrongType(value: unknown, expected: string, form?: string): string {
  const isGroup = typeof value === 'object';
  const quotes = isGroup
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

function wrongSize(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
): string {
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

/** What belongs in a field, in the words of its description. */
function expectation(schema: Schema, value: unknown): string {
  const names = fieldNames(schema, value);
  const { description } = about(schema);
  const words = limitsOf(schema) === 'true or false' ? description : wordsOf(schema);
  return [words, names.length > 0 && `Fields: ${names.join(', ')}.`].filter(Boolean).join(' ');
}

/** `['sections', 2, 'items', 1, 'title']` as "section 3 (cards), card 2, title": places are counted as people count. */
export function fieldWords(path: Path, data: unknown, schema: Schema): string {
  const listOfItems = (end: number) => {
    const list = schemaAt(schema, path.slice(0, end), data);
    return list && itemOf(list);
  };
  const words = path.flatMap((key, at) => {
    if (typeof key === 'number') {
      const item = listOfItems(at);
      const noun = (item && about(item).title) ?? path[at - 1] ?? 'item';
      const name = valueAt(data, [...path.slice(0, at + 1), 'key']);
      if (typeof name === 'string') return at === 0 ? name : `${noun} "${name}"`;
      const type = path[at - 1] === 'sections' && valueAt(data, [...path.slice(0, at + 1), 'type']);
      return `${noun} ${key + 1}${typeof type === 'string' ? ` (${type})` : ''}`;
    }
    // A list is named by its items; pages stand in several lists of a file.
    if (typeof path[at + 1] !== 'number') return key;
    const item = listOfItems(at + 1);
    return item && about(item).role === 'entry' && key !== 'items' ? key : [];
  });
  return words.join(', ');
}
