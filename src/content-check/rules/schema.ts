/** Every file fits the schema of its kind. Turns zod's issues into words. */
import type { z } from 'zod';
import type { themes } from '../../schemas/data.ts';
import { entryKinds, kinds, schemaOf } from '../kinds.ts';
import { nearest } from '../nearest.ts';
import { finding, type Finding, type Problem } from '../problem.ts';
import { isEntry, type SourceFile } from '../read.ts';
import {
  definitionOf,
  descriptionOf,
  fieldNames,
  isHref,
  listedValues,
  schemaAt,
  unwrap,
  variantNames,
} from '../schema-walk.ts';
import { count, fieldWords, listOf, quoted, valueAt, type Path } from '../words.ts';

type Issue = z.core.$ZodIssue;
type Themes = z.input<typeof themes>;

export function schemaProblems(file: SourceFile): Problem[] {
  const schema = schemaOf(file.kind, file.id);
  const result = schema.safeParse(file.data);
  if (result.success) return [];
  const issues = result.error.issues;
  // A field that is missing says more than "this fits another kind": without its icon a fund is a general page.
  const elsewhere = issues.every((issue) => isMissing(issue, file))
    ? undefined
    : kindThatFits(file);
  if (elsewhere) return [elsewhere];

  const renamed = new Set(issues.flatMap((issue) => misspelt(issue, schema, file).map(String)));
  return onePerField(issues).flatMap((issue) => {
    const path = issue.path as Path;
    if (renamed.has(String(path)) && isMissing(issue, file)) return [];
    return describe(issue, schema, file).map(({ path: at, ...found }) => place(file, at, found));
  });
}

/** A list where a text is meant also has the wrong length; only the first of such issues says anything. */
function onePerField(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') return true;
    if (seen.has(path)) return false;
    seen.add(path);
    return true;
  });
}

function place(file: SourceFile, path: Path, found: Finding): Problem {
  const field = fieldWords(path, file.data, file.id === 'countries' ? 'country' : 'item');
  return {
    file: file.file,
    line: file.lineOf(path),
    ...(field === '' ? {} : { field }),
    ...found,
  };
}

/** A file that is right in every way but lies in the folder of another kind. */
function kindThatFits(file: SourceFile): Problem | undefined {
  if (!isEntry(file)) return undefined;
  const { kind } = file;
  const others = entryKinds.filter(
    (other) =>
      other !== kind &&
      kinds[other].ending === kinds[kind].ending &&
      kinds[other].schema.safeParse(file.data).success,
  );
  const [other] = others;
  if (other === undefined) return undefined;
  return {
    file: file.file,
    line: 1,
    ...finding(
      `This is not a ${kinds[kind].noun}: its fields are those of a ${kinds[other].noun}.`,
      `Move the file to content/${other}, or give it the fields of a ${kinds[kind].noun}.`,
    ),
  };
}

const isMissing = (issue: Issue, file: SourceFile) =>
  valueAt(file.data, issue.path as Path) === undefined;

/** Paths of required fields that are missing only because their name is misspelt. */
function misspelt(issue: Issue, schema: z.ZodType, file: SourceFile): Path[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const path = issue.path as Path;
  return issue.keys.flatMap((key) => {
    const meant = nearest(key, absentFields(schema, path, file));
    return meant === undefined ? [] : [[...path, meant]];
  });
}

const absentFields = (schema: z.ZodType, path: Path, file: SourceFile) =>
  fieldNames(schema, path, file.data).filter(
    (name) => valueAt(file.data, [...path, name]) === undefined,
  );

function describe(issue: Issue, schema: z.ZodType, file: SourceFile): (Finding & { path: Path })[] {
  const path = issue.path as Path;
  const value = valueAt(file.data, path);
  const at = schemaAt(schema, path, file.data);
  const one = (found: string, allowed?: string, meant?: string) => [
    { path, ...finding(found, allowed, meant) },
  ];

  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = fieldNames(schema, path, file.data);
      return issue.keys.map((key) => ({
        path: [...path, key],
        ...finding(
          `There is no field "${key}" here.`,
          `Fields here: ${known.join(', ')}.`,
          nearest(key, absentFields(schema, path, file)) ?? nearest(key, known),
        ),
      }));
    }
    case 'invalid_key':
      return one(
        `The name "${String(path.at(-1))}" cannot stay as it is.`,
        sentence(issue.issues[0]?.message ?? issue.message),
      );
    case 'invalid_union': {
      const types = variantNames(schema, path.slice(0, -1), file.data);
      if (value === undefined || value === null)
        return one('The section does not say its type.', `Types: ${types.join(', ')}.`);
      return one(
        `There is no section type ${quoted(value)} on this kind of page.`,
        `Types: ${types.join(', ')}.`,
        nearest(String(value), types),
      );
    }
    case 'invalid_value': {
      const values = listedValues(schema, path, file.data);
      const known = values.length > 0 ? values : issue.values.map(String);
      if (value === undefined || value === null)
        return one(missing(path), `One of: ${listOf(known)}.`);
      return one(
        `${quoted(value)} is not one of the values that ${String(path.at(-1))} can have.`,
        `Allowed: ${listOf(known, String(value))}.`,
        nearest(String(value), known),
      );
    }
    case 'invalid_type':
      if (value === undefined || value === null) return one(missing(path), at && expectation(at));
      return one(wrongType(value, issue.expected), at && expectation(at));
    case 'too_small':
    case 'too_big':
      return one(wrongSize(issue, value), at && limits(at));
    case 'invalid_format':
      // The rule about links looks at these too and explains what is wrong with an address.
      if (at && isHref(unwrap(at))) return [];
      // Whatever form an unknown theme has, it is unknown.
      if (isActiveTheme(file, path)) return [{ path, ...unknownTheme(file) }];
      if (issue.format === 'date' && typeof value === 'string' && isoDay.test(value))
        return one(`There is no day ${quoted(value)}.`, sentence(issue.message));
      return one(
        value === '' ? 'Nothing is written here.' : `${quoted(value)} is not right here.`,
        sentence(
          issue.format === 'email'
            ? 'write an e-mail address, like office@example.com'
            : issue.message,
        ),
        issue.format === 'date' ? dayFrom(String(value)) : undefined,
      );
    case 'custom':
      if (isActiveTheme(file, path)) return [{ path, ...unknownTheme(file) }];
      return one(sentence(issue.message));
    default:
      return one(sentence(issue.message), at && expectation(at));
  }
}

const isActiveTheme = (file: SourceFile, path: Path) =>
  file.kind === 'data' && file.id === 'themes' && path.join('.') === 'active';

/** The schema only says that the theme must exist; this names those that do. */
function unknownTheme(file: SourceFile): Finding {
  const { active, themes } = file.data as Themes;
  // Editors know a theme by its name as well as by its id.
  const meant = nearest(
    active,
    themes.flatMap(({ id, name }) => [id, name]),
  );
  return finding(
    `There is no theme ${quoted(active)}.`,
    `Themes: ${themes.map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
    themes.find(({ id, name }) => id === meant || name === meant)?.id,
  );
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** `21/11/2026`, `21 November 2026` and `2026-9-4` as the day they mean; the day before the month, as in Britain. */
function dayFrom(written: string): string | undefined {
  const [, day, month, year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,9})[\s.,/-]+(\d{4})$/i.exec(written) ?? [];
  const numbers = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(written)?.slice(1) ?? [
    year,
    month !== undefined && /\D/.test(month)
      ? String(months.indexOf(month.slice(0, 3).toLowerCase()) + 1)
      : month,
    day,
  ];
  if (numbers.includes(undefined)) return undefined;
  const meant = numbers.map((number) => number!.padStart(2, '0')).join('-');
  const date = new Date(`${meant}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(meant) ? meant : undefined;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function missing(path: Path): string {
  const last = path.at(-1);
  return typeof last === 'number'
    ? 'Nothing is written here.'
    : `The field "${last}" is missing or empty.`;
}

function typeName(value: unknown): string {
  if (value instanceof Date) return `the date ${quoted(value)}`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value === 'number') return `the number ${String(value)}`;
  if (typeof value === 'boolean') return `${String(value)}, which is a yes or no`;
  return `the text ${quoted(value)}`;
}

function wrongType(value: unknown, expected: string): string {
  const simple = typeof value !== 'object' || value instanceof Date;
  if (expected === 'string' && simple) {
    const written = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
    return `This is ${typeName(value)}; a text is needed. Put it in quotes: "${written}".`;
  }
  if ((expected === 'number' || expected === 'int') && typeof value === 'string')
    return `This is ${typeName(value)}; a number is needed. Write it without quotes and signs.`;
  if (expected === 'boolean' && typeof value === 'string')
    return `This is ${typeName(value)}; write true or false, without quotes.`;
  if (expected === 'array')
    return `This is ${typeName(value)}; a list is needed. Begin each of its lines with a hyphen and a space.`;
  if (expected === 'object' && simple)
    return `This is ${typeName(value)}; a group of fields is needed, each on a line of its own and indented.`;
  return `This is ${typeName(value)}; ${expected === 'string' ? 'a text' : expected} is needed.`;
}

function wrongSize(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
): string {
  if (typeof value === 'string') {
    const length = value.trim().length;
    if (length === 0) return 'Nothing is written here.';
    const off =
      issue.code === 'too_big' ? length - Number(issue.maximum) : Number(issue.minimum) - length;
    return `This has ${count(length, 'character')}, ${off} too ${issue.code === 'too_big' ? 'many' : 'few'}: ${quoted(value)}.`;
  }
  if (Array.isArray(value))
    return `This list has ${count(value.length, 'item')}, which is too ${issue.code === 'too_big' ? 'many' : 'few'}.`;
  return `${quoted(value)} is too ${issue.code === 'too_big' ? 'large' : 'small'}.`;
}

/** `3 to 70 characters`, `at least 2 items`. */
function range(schema: z.ZodType): string | undefined {
  const { type, checks = [] } = definitionOf(schema);
  const found: { minimum?: number; maximum?: number } = {};
  for (const { _zod } of checks) {
    const { check, minimum, maximum, value } = _zod.def;
    if (check === 'min_length') found.minimum = minimum!;
    if (check === 'max_length') found.maximum = maximum!;
    if (check === 'greater_than') found.minimum = value!;
    if (check === 'less_than') found.maximum = value!;
  }
  const noun = { string: 'character', array: 'item' }[type];
  const unit = noun === undefined ? '' : ` ${noun}s`;
  if (found.minimum !== undefined && found.maximum !== undefined)
    return `${found.minimum} to ${found.maximum}${unit}`;
  if (found.maximum !== undefined) return `at most ${found.maximum}${unit}`;
  if (found.minimum !== undefined)
    return `at least ${noun === undefined ? found.minimum : count(found.minimum, noun)}`;
  return undefined;
}

function limits(schema: z.ZodType): string | undefined {
  const bounds = range(unwrap(schema));
  const what = descriptionOf(schema);
  if (bounds === undefined) return what;
  return `${sentence(bounds)}${what === undefined ? '' : ` ${what}`}`;
}

/** What belongs in a field, in the words of its description. */
function expectation(schema: z.ZodType): string | undefined {
  const bare = unwrap(schema);
  const names = Object.keys(definitionOf(bare).shape ?? {});
  const what = descriptionOf(schema);
  if (names.length > 0) {
    const fields = `Fields: ${names.join(', ')}.`;
    return what === undefined ? fields : `${what} ${fields}`;
  }
  const { type } = definitionOf(bare);
  return type === 'string' || type === 'array' ? limits(schema) : what;
}
