/** The fields of every file fit the schema of its kind. Turns zod's issues into words. */
import type { z } from 'zod';
import {
  fieldNames,
  fieldsOf,
  limitsOf,
  listedValues,
  shapeAt,
  shapeOf,
  wordsOf,
  type Shape,
} from '../schemas/introspection.ts';
import { valueAt, type Path } from '../schemas/paths.ts';
import {
  capital,
  count,
  finding,
  listOf,
  nearest,
  quoted,
  sentence,
  type Finding,
} from '../schemas/refusals.ts';
import type { Problem } from './problem.ts';
import { problemAt, schemaOf, type SourceFile } from './source-file.ts';

type Issue = z.core.$ZodIssue;

/** Everything that the fields of a file say against the schema of its kind. */
export function fieldProblems(file: SourceFile): Problem[] {
  const result = schemaOf(file).safeParse(file.data);
  if (result.success) return [];
  const { issues } = result.error;
  const shape = shapeOf(schemaOf(file));
  const required = issues
    .filter((issue) => isMissing(issue, file))
    .map((issue) => issue.path as Path);
  const meantBy = (key: string, path: Path, keys: readonly string[]) => {
    const beside = required.filter((one) => String(one.slice(0, -1)) === String(path));
    // Nothing else is missing here, and nothing else too many: `file` for `src`.
    const only = keys.length === 1 && beside.length === 1 ? String(beside[0]!.at(-1)) : undefined;
    return nearest(key, absentFields(shape, path, file)) ?? only;
  };
  const renamed = new Set(
    issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [];
      const path = issue.path as Path;
      return issue.keys.map((key) => String([...path, meantBy(key, path, issue.keys)]));
    }),
  );
  const misspelt = new Set(
    issues.flatMap(({ code, path }) => (code === 'unrecognized_keys' ? [String(path)] : [])),
  );
  return onePerField(issues).flatMap((issue) => {
    const path = issue.path as Path;
    // What a group lacks may be there under a misspelt name.
    if (issue.code === 'custom' && misspelt.has(String(path))) return [];
    if (renamed.has(String(path)) && isMissing(issue, file)) return [];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) =>
        problemAt(
          file,
          [...path, key],
          unknown(key, path, shape, file, meantBy(key, path, issue.keys)),
        ),
      );
    const found = describe(issue, shape, file);
    return found === undefined ? [] : [problemAt(file, path, found)];
  });
}

/** A list where a text is meant also has the wrong length; only the first of such issues says anything. */
export function onePerField(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') return true;
    if (seen.has(path)) return false;
    seen.add(path);
    return true;
  });
}

const isMissing = (issue: Issue, file: SourceFile) =>
  valueAt(file.data, issue.path as Path) === undefined;

const absentFields = (shape: Shape, path: Path, file: SourceFile) =>
  fieldNames(shape, path, file.data).filter(
    (name) => valueAt(file.data, [...path, name]) === undefined,
  );

function unknown(
  key: string,
  path: Path,
  shape: Shape,
  file: SourceFile,
  meant: string | undefined,
): Finding {
  const names = fieldNames(shape, path, file.data);
  return finding(
    `There is no field "${key}" here.`,
    `Fields here: ${names.join(', ')}.`,
    meant ?? nearest(key, names),
  );
}

/** What a refinement of ours said, in its parts; of others their message. */
export function refusalOf(issue: Issue): Finding & { line?: number } {
  const params =
    issue.code === 'custom'
      ? (issue.params as (Finding & { line?: number }) | undefined)
      : undefined;
  return params ?? finding(sentence(issue.message));
}

/** What is wrong in words; undefined where a rule across files says it better. */
function describe(issue: Issue, shape: Shape, file: SourceFile): Finding | undefined {
  const path = issue.path as Path;
  const value = valueAt(file.data, path);
  const at = shapeAt(shape, path, file.data);
  const isAbsent = value === undefined || value === null;
  const name = String(path.at(-1));

  switch (issue.code) {
    case 'custom': {
      const { line: _, ...found } = refusalOf(issue);
      return found;
    }
    case 'invalid_key':
      return finding(
        `The name "${name}" cannot stay as it is.`,
        sentence(issue.issues[0]?.message ?? issue.message),
      );
    case 'invalid_union': {
      const types = listedValues(shape, path.slice(0, -1), file.data);
      const allowed = `Types: ${types.join(', ')}.`;
      if (isAbsent) {
        const keys = Object.keys(valueAt(file.data, path.slice(0, -1)) ?? {});
        const written = nearest(name, keys) ?? name;
        return written === name
          ? finding('The section does not say its type.', allowed)
          : finding(`There is no field "${written}" here.`, allowed, name);
      }
      return finding(
        `There is no section type ${quoted(value)} on this kind of page.`,
        allowed,
        nearest(String(value), types),
      );
    }
    case 'invalid_value': {
      const listed = listedValues(shape, path, file.data);
      const known = listed.length > 0 ? listed : issue.values.map(String);
      if (isAbsent) return finding(missing(path), `One of: ${listOf(known)}.`);
      if (typeof value === 'object')
        return finding(wrongType(value, 'string'), `One of: ${listOf(known)}.`);
      const all = at?.role === 'icon' ? ' All are in the gallery, under Icons.' : '';
      return finding(
        `${quoted(value)} is not one of the values that ${name} can have.`,
        `Allowed: ${listOf(known, String(value))}.${all}`,
        nearest(String(value), known) ?? calledSo(String(value), at),
      );
    }
    case 'invalid_type': {
      const text = issue.expected === 'string' && splitText(valueAt(file.written.data, path));
      if (text)
        return finding(
          'A colon followed by a space begins a new field.',
          `Put the whole text in double quotes: ${quoted(text)}.`,
        );
      return finding(
        isAbsent ? missing(path) : wrongType(value, issue.expected, at?.patternErrorMessage),
        at && expectation(at),
      );
    }
    case 'too_small':
    case 'too_big':
      return finding(wrongSize(issue, value), at && expectation(at));
    case 'invalid_format':
      // The rule about references looks at these too, and explains what is wrong with an address or a name.
      if (at?.role === 'link' || at?.role === 'picture') return undefined;
      if (issue.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value)))
        return finding(`There is no day ${quoted(value)}.`, sentence(issue.message));
      return finding(
        value === '' ? 'Nothing is written here.' : `${quoted(value)} is not right here.`,
        sentence(
          issue.format === 'email'
            ? 'write an email address, like office@example.com'
            : issue.message,
        ),
      );
    default:
      return finding(sentence(issue.message), at && expectation(at));
  }
}

/** The text that YAML took for a field and its value; undefined of what is named like a field of ours. */
function splitText(value: unknown): string | undefined {
  const [[name, rest] = ['', undefined], ...others] = Object.entries(value ?? {});
  const isText = typeof rest === 'string' && others.length === 0 && !/^[a-z]\w*$/.test(name);
  return isText && !Array.isArray(value) ? `${name}: ${rest}` : undefined;
}

/** The value that a choice shows under these words. */
const calledSo = (words: string, at: Shape | undefined) => {
  const named = Object.entries(at?.choices ?? {});
  const meant = nearest(
    words,
    named.map(([, label]) => label),
  );
  return named.find(([, label]) => label === meant)?.[0];
};

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

function wrongType(value: unknown, expected: string, form?: string): string {
  const simple = typeof value !== 'object' || value instanceof Date;
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  const advice: Record<string, string | undefined> = {
    string: simple
      ? `a text is needed. ${form === undefined ? `Put it in quotes: "${text}"` : capital(form)}`
      : 'a text is needed',
    number: simple ? 'a number is needed. Write it without quotes and signs' : undefined,
    int: simple ? 'a whole number is needed. Write it without quotes and signs' : undefined,
    boolean: 'write true or false, without quotes',
    array: 'a list is needed. Begin each of its lines with a hyphen and a space',
    object: 'a group of fields is needed, each on a line of its own and indented',
  };
  return `This is ${typeName(value)}; ${advice[expected] ?? `${expected} is needed`}.`;
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
function expectation(shape: Shape): string | undefined {
  const names = fieldsOf(shape)
    .map(({ path }) => path)
    .filter((path) => !/[.[]/.test(path));
  const words = limitsOf(shape) === 'true or false' ? shape.description : wordsOf(shape);
  return [words, names.length > 0 && `Fields: ${names.join(', ')}.`].filter(Boolean).join(' ');
}
