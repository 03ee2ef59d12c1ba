/**
 * Every field of every kind of entry, data file and section, broken in each way that a field can be: one problem each time, at the
 * right line, and with the nearest name. The fields are taken from the schemas, so a new one is asked about as well.
 */
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import {
  collectNames,
  referenceProblems,
  type Names,
} from '../../src/content/check/rules/references.ts';
import { addText, filledContent, noContent, schemaOf } from '../../src/content/files.ts';
import { schemaProblems } from '../../src/content/check/rules/schema.ts';
import type { Problem } from '../../src/content/report.ts';
import type { Path } from '../../src/content/schemas/paths.ts';
import { pageSection, sectionKinds } from '../../src/content/section-kinds.ts';
import { sample } from '../sample.ts';

type Shape = z.core.JSONSchema.BaseSchema & { role?: string };
type Fields = Record<string, unknown>;

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** A value that is there or may be, with its shape and whether it must be. */
interface Place {
  path: Path;
  value: unknown;
  shape: Shape;
  required: boolean;
  /** Names of the fields beside it, of a field. */
  beside: string[];
}

const placeIn = (value: unknown, shape: Shape, path: Path): Place[] => {
  const options = (shape.oneOf ?? shape.anyOf) as Shape[] | undefined;
  const type = (value as Fields | undefined)?.['type'];
  const own =
    options?.find(
      ({ properties }) => (properties?.['type'] as Shape | undefined)?.const === type,
    ) ?? shape;
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const inner = own.items as Shape;
      const place = {
        path: [...path, index],
        value: item,
        shape: inner,
        required: false,
        beside: [],
      };
      return [place, ...placeIn(item, inner, place.path)];
    });
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries((own.properties ?? {}) as Record<string, Shape>);
  const records = Object.keys(value)
    .filter((name) => own.properties?.[name] === undefined)
    .map((name): [string, Shape] => [name, own.additionalProperties as Shape]);
  return [...fields, ...records].flatMap(([name, inner]) => {
    const place: Place = {
      path: [...path, name],
      value: (value as Fields)[name],
      shape: inner,
      required: own.required?.includes(name) ?? false,
      // Names of a record may be any; of all else no other name may stand there.
      beside: typeof own.additionalProperties === 'object' ? [] : Object.keys(own.properties ?? {}),
    };
    return [place, ...placeIn(place.value, inner, place.path)];
  });
};

/** Data in which the entry at a path is another, under another name, or gone. */
function changed(
  data: unknown,
  [key, ...rest]: Path,
  change: (entry: [string, unknown]) => [string, unknown] | undefined,
): unknown {
  const entries = Object.entries(data as Fields).flatMap(([name, value]) => {
    if (name !== String(key)) return [[name, value] as const];
    if (rest.length > 0) return [[name, changed(value, rest, change)] as const];
    return [change([name, value])].filter((one) => one !== undefined);
  });
  return Array.isArray(data) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** A file of content with its fields as data. */
class File {
  readonly path: string;
  readonly data: unknown;
  readonly body: string;

  constructor(path: string, data: unknown, body = '') {
    this.path = path;
    this.data = data;
    this.body = body;
  }

  text(data = this.data): string {
    const yaml = stringify(data, { lineWidth: 0 });
    return this.path.endsWith('.yaml') ? yaml : `---\n${yaml}---\n${this.body}`;
  }

  /** Line of what stands at a path: found by a mark in its place. */
  lineOf(path: Path, data = this.data): number {
    if (path.length === 0) return this.path.endsWith('.yaml') ? 1 : 2;
    const mark = 'markedplace';
    const marked = changed(data, path, ([name, value]) =>
      typeof path.at(-1) === 'number' ? [name, mark] : [mark, value],
    );
    return (
      this.text(marked)
        .split('\n')
        .findIndex((line) => line.includes(mark)) + 1
    );
  }

  /** What is wrong with the file by itself, and with `names` in what it says of others. */
  problems(data: unknown, names?: Names): Problem[] {
    const content = noContent();
    addText(content, this.path, this.text(data));
    return [
      ...content.problems,
      ...content.files.flatMap((file) => [
        ...schemaProblems(file),
        ...(names ? referenceProblems(file, names) : []),
      ]),
    ];
  }
}

const OTHER: Record<string, unknown> = {
  string: ['a list'],
  object: 'a text',
  array: 'a text',
  boolean: 'perhaps',
  number: 'many',
  integer: 'many',
};

/** What can be done wrong at a place: what is written there, at which path the problem must stand, and what it must say. */
function* faultsAt(place: Place, data: unknown) {
  const { path, value, shape, required, beside } = place;
  const key = path.at(-1);
  const put = (other: unknown) => changed(data, path, ([name]) => [name, other]);
  if (value === undefined) return;
  if (typeof key === 'string' && beside.length > 0) {
    const slip = `${key.slice(0, -1)}q${key.slice(-1)}`;
    yield {
      how: 'misspelt',
      data: changed(data, path, ([, own]) => [slip, own]),
      path: [...path.slice(0, -1), slip],
      found: `no field "${slip}"`,
      nearest: key,
    };
    if (required)
      yield {
        how: 'missing',
        data: changed(data, path, () => undefined),
        path,
        at: path.slice(0, -1),
        found: 'missing or empty',
      };
  }
  if (shape.const !== undefined) return;
  if (shape.type && !Array.isArray(shape.type))
    yield {
      how: 'of another type',
      data: put(OTHER[shape.type]),
      path,
      found: shape.enum ? 'This is a list' : 'This is',
    };
  if (shape.enum)
    yield {
      how: 'no choice',
      data: put(`${String(value)}q`),
      path,
      found: 'is not one of',
      nearest: String(value),
    };
  else if (typeof value === 'string' && shape.pattern === undefined && shape.format === undefined) {
    if (shape.maxLength)
      yield {
        how: 'too long',
        data: put('Long '.repeat(shape.maxLength)),
        path,
        found: 'too many',
      };
    if (shape.minLength)
      yield { how: 'too short', data: put(''), path, found: 'Nothing is written here.' };
  } else if (typeof value === 'string' && shape.role === undefined && shape.type === 'string') {
    yield { how: 'of another form', data: put('Ä ?!'), path, found: 'is not right here' };
  } else if (Array.isArray(value) && shape.minItems) {
    yield { how: 'without an item', data: put([]), path, found: 'too few' };
  } else if (
    typeof value === 'number' &&
    shape.maximum !== undefined &&
    shape.maximum < Number.MAX_SAFE_INTEGER
  ) {
    yield { how: 'too large', data: put(shape.maximum + 1), path, found: 'too large' };
  }
}

/** Everything that a file does not say as it should when a field of it is broken, and how many faults were tried. */
function askAbout(file: File, shape: Shape, within: Path = []): { wrong: string[]; tried: number } {
  expect(file.problems(file.data)).toEqual([]);
  const wrong: string[] = [];
  let tried = 0;
  const start = within.reduce<unknown>((inner, key) => (inner as Fields)[key], file.data);
  for (const place of placeIn(start, shape, within))
    for (const fault of faultsAt(place, file.data)) {
      tried++;
      const problems = file.problems(fault.data);
      const [problem] = problems;
      const line = file.lineOf(fault.at ?? fault.path, fault.data);
      const isSo =
        problems.length === 1 &&
        String(problem?.path) === String(fault.path) &&
        problem?.file === file.path &&
        problem.line === line &&
        problem.found.includes(fault.found) &&
        (fault.nearest === undefined || problem.nearest === fault.nearest);
      if (!isSo)
        wrong.push(
          `${fault.path.join('.')} ${fault.how}, line ${line}: ${JSON.stringify(problems)}`,
        );
    }
  return { wrong, tried };
}

const fileOf = (path: string) => {
  const text = String(sample[path as keyof typeof sample]);
  const [, yaml = text, body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? [];
  // A list of its own for each office that is the same as another.
  return new File(path, structuredClone(JSON.parse(JSON.stringify(parse(yaml)))), body);
};

const paths = Object.keys(sample).filter((path) => /\.(?:mdx|yaml)$/.test(path));

test.each(paths)('each field of %s', (path) => {
  const [, kind, name = ''] = path.split('/');
  const file = { kind, id: name.replace(/\.\w+$/, '') } as Parameters<typeof schemaOf>[0];
  const { wrong, tried } = askAbout(fileOf(path), shapeOf(schemaOf(file)));
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(3);
});

test.each(sectionKinds)('each field of a section $type', ({ type, example }) => {
  const { data } = fileOf('content/pages/home.mdx');
  const sections = [{ type, ...example }];
  const page = new File(
    'content/pages/home.mdx',
    { ...(data as Fields), sections },
    type === 'body' ? '\nWords.\n' : '',
  );
  const { wrong } = askAbout(page, shapeOf(pageSection), ['sections', 0]);
  expect(wrong).toEqual([]);
});

/** Roles of fields that name something elsewhere, and a name of each that nothing has. */
const NOWHERE: Record<string, [string, string]> = {
  link: ['/nowhere', 'There is nothing at'],
  entry: ['funds/nowhere', 'There is no entry'],
  figure: ['nowhere', 'There is no figure'],
  warning: ['nowhere', 'There is no warning'],
  picture: ['nowhere.jpg', 'There is no picture'],
  country: ['United Kingdon', 'There is no country'],
};

test('each field that names something elsewhere', () => {
  const content = { ...noContent(), images: ['opening.jpg'] };
  for (const path of paths) addText(content, path, String(sample[path as keyof typeof sample]));
  const names = collectNames(filledContent(content), new Date());
  const wrong: string[] = [];
  const asked = new Set<string>();
  for (const path of paths) {
    const [, kind, name = ''] = path.split('/');
    const file = fileOf(path);
    const schema = schemaOf({ kind, id: name.replace(/\.\w+$/, '') } as Parameters<
      typeof schemaOf
    >[0]);
    for (const place of placeIn(file.data, shapeOf(schema), [])) {
      const [nowhere, found] = NOWHERE[place.shape.role ?? ''] ?? [];
      if (nowhere === undefined || typeof place.value !== 'string') continue;
      asked.add(place.shape.role!);
      const data = changed(file.data, place.path, ([key]) => [key, nowhere]);
      const problems = file.problems(data, names);
      const [problem] = problems;
      if (
        problems.length !== 1 ||
        problem?.file !== path ||
        problem.line !== file.lineOf(place.path, data) ||
        !problem.found.includes(found!)
      )
        wrong.push(`${path} ${place.path.join('.')}: ${JSON.stringify(problems)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...asked].sort()).toEqual(Object.keys(NOWHERE).sort());
});
