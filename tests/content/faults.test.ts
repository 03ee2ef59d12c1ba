/**
 * Every field of every kind of entry, data file and section, broken in each way that a field can be: one problem each time, at the
 * right line, and with the nearest name. The fields are taken from the schemas, so a new one is asked about as well.
 */
import { expect, test } from 'vitest';
import { isMap, isSeq, parseDocument, stringify, type Document, type Scalar } from 'yaml';
import type { z } from 'zod';
import { collectNames, referenceProblems } from '../../src/content/check/rules/references.ts';
import { schemaProblems } from '../../src/content/check/rules/file.ts';
import { addText, filledContent, noContent, schemaOf } from '../../src/content/files.ts';
import {
  bare,
  fieldNames,
  isNeeded,
  limitsOf,
  schemaAt,
  walk,
} from '../../src/content/schemas/introspection.ts';
import { valueAt, type Path } from '../../src/content/schemas/paths.ts';
import { sectionKinds } from '../../src/content/section-kinds.ts';
import { sample, type SampleFile } from '../sample.ts';

/** Something done wrong in the fields of a file: what must be said of it, and where. */
interface Fault {
  how: string;
  path: Path;
  change: (fields: Document) => void;
  found: string;
  nearest?: string;
  /** Whose line is named, where nothing is left at the path. */
  at?: Path;
}

const OTHER: Record<string, unknown> = {
  string: ['a list'],
  enum: ['a list'],
  object: 'a text',
  array: 'a text',
  boolean: 'perhaps',
  number: 'many',
};

/** Roles of fields that name something elsewhere, and a name of each that nothing has. */
const NOWHERE: Record<string, [name: string, found: string]> = {
  link: ['/nowhere', 'There is nothing at'],
  entry: ['funds/nowhere', 'There is no entry'],
  figure: ['nowhere', 'There is no figure'],
  warning: ['nowhere', 'There is no warning'],
  picture: ['nowhere.jpg', 'There is no picture'],
  country: ['United Kingdon', 'There is no country'],
};

const limit = (limits: string, words: RegExp) => Number(words.exec(limits)?.[1]);

/** Everything that can be done wrong with the fields of a file that are there. */
function faultsOf(schema: z.ZodType, data: unknown): Fault[] {
  const faults: Fault[] = [];
  walk(schema, data, (value, path, { role, isWords }) => {
    const key = path.at(-1);
    if (value === undefined || key === undefined) return;
    const own = schemaAt(schema, path, data)!;
    const { type } = bare(own)._zod.def;
    const limits = limitsOf(own);
    const within = path.slice(0, -1);
    const add = (how: string, change: Fault['change'], found: string, more: Partial<Fault> = {}) =>
      faults.push({ how, path, change, found, ...more });
    const put = (how: string, other: unknown, found: string, more?: Partial<Fault>) =>
      add(how, (fields) => fields.setIn(path, fields.createNode(other)), found, more);

    if (fieldNames(schemaAt(schema, within, data)!, valueAt(data, within)).includes(String(key))) {
      const slip = `${String(key).slice(0, -1)}q${String(key).slice(-1)}`;
      const misspell = (fields: Document) => {
        const holder = fields.getIn(within, true);
        if (!isMap<Scalar>(holder)) throw new Error(`${within.join()} is no group of fields.`);
        holder.items.find((pair) => pair.key.value === key)!.key.value = slip;
      };
      const named = { path: [...within, slip], nearest: String(key) };
      add('misspelt', misspell, `"${slip}"`, named);
      if (isNeeded(own))
        add('missing', (fields) => fields.deleteIn(path), 'missing or empty', { at: within });
    }
    if (type in OTHER) put('of another type', OTHER[type], 'This is');
    const [nowhere, none] = NOWHERE[role ?? ''] ?? [];
    if (nowhere !== undefined && type === 'string') put('leads nowhere', nowhere, none!);
    if (type === 'enum')
      put('no choice', `${String(value)}q`, 'is not one of', { nearest: String(value) });
    else if (isWords) {
      put('too long', 'Long '.repeat(limit(limits, /(\d+) characters/)), 'too many');
      if (/^[1-9]/.test(limits)) put('too short', '', 'Nothing is written here.');
    } else if (type === 'string' && role === undefined)
      put('of another form', 'Ä ?!', 'is not right here');
    else if (type === 'array' && limit(limits, /(\d+)(?: to \d+)? items?/) > 0 && isFilled(own))
      put('without an item', [], 'too few');
    else if (type === 'number' && limit(limits, / to (\d+)/) > 0)
      put('too large', limit(limits, / to (\d+)/) + 1, 'too large');
  });
  return faults;
}

/** Whether a list must have an item. */
const isFilled = (list: z.core.$ZodType) => !(list as z.ZodType).safeParse([]).success;

/** Line of what stands at a path, as the YAML says it. */
function lineIn(yaml: string, path: Path): number {
  const key = path.at(-1);
  const holder = parseDocument(yaml).getIn(path.slice(0, -1), true);
  const node = isMap<Scalar>(holder)
    ? holder.items.find((pair) => pair.key.value === key)?.key
    : isSeq<Scalar>(holder) && holder.items[key as number];
  return key === undefined || !node ? 1 : yaml.slice(0, node.range![0]).split('\n').length;
}

/** What the check says otherwise than it should when each fault is in the file, alone. */
function wrong(file: string, data: unknown, body: string, isAsked: (how: string) => boolean) {
  const content = { ...noContent(), images: ['opening.jpg'] };
  for (const [path, text] of Object.entries(sample))
    if (/\.(?:mdx|yaml)$/.test(path)) addText(content, path, text);
  const names = collectNames(filledContent(content), new Date());
  const yaml = stringify(data, { lineWidth: 0 });
  const [, kind, name = ''] = file.split('/');
  const schema = schemaOf({ kind, id: name.replace(/\.\w+$/, '') } as Parameters<
    typeof schemaOf
  >[0]);
  const faults = faultsOf(schema, data).filter(({ how }) => isAsked(how));
  const isData = file.endsWith('.yaml');
  const problemsOf = (fields: string, how?: string) => {
    const broken = noContent();
    addText(broken, file, isData ? fields : `---\n${fields}---\n${body}`);
    return [
      ...broken.problems,
      ...broken.files.flatMap((one) => [
        ...schemaProblems(one),
        ...(how === 'leads nowhere' ? referenceProblems(one, names) : []),
      ]),
    ];
  };
  expect(problemsOf(yaml)).toEqual([]);
  const said = faults.flatMap(({ how, path, change, found, nearest, at = path }) => {
    const fields = parseDocument(yaml);
    change(fields);
    const text = fields.toString({ lineWidth: 0 });
    const line = lineIn(text, at) + (isData ? 0 : 1);
    const problems = problemsOf(text, how);
    const isRight =
      problems.length === 1 &&
      String(problems[0]!.path) === String(path) &&
      problems[0]!.file === file &&
      problems[0]!.line === line &&
      problems[0]!.found.includes(found) &&
      (nearest === undefined || problems[0]!.nearest === nearest);
    return isRight ? [] : [`${path.join('.')} ${how}, line ${line}: ${JSON.stringify(problems)}`];
  });
  return { said, faults };
}

const paths = (Object.keys(sample) as SampleFile[]).filter((path) => /\.(?:mdx|yaml)$/.test(path));

const partsOf = (path: SampleFile): [data: unknown, body: string] => {
  const [, yaml = sample[path], body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(sample[path]) ?? [];
  // Each office its own, though one says the same as the other.
  return [JSON.parse(JSON.stringify(parseDocument(yaml))), body];
};

const ofItself = (how: string) => how !== 'leads nowhere';

test.each(paths)('each field of %s', (path) => {
  const { said, faults } = wrong(path, ...partsOf(path), ofItself);
  expect(said).toEqual([]);
  expect(faults.length).toBeGreaterThan(3);
});

test.each(sectionKinds)('each field of a section $type', ({ type, example }) => {
  const [page] = partsOf('content/pages/home.mdx') as [object, string];
  const data = { ...page, sections: [{ type, ...example }] };
  const prose = type === 'body' ? '\nWords.\n' : '';
  expect(wrong('content/pages/home.mdx', data, prose, ofItself).said).toEqual([]);
});

test('each field that names something elsewhere', () => {
  const all = paths.map((path) => wrong(path, ...partsOf(path), (how) => !ofItself(how)));
  expect(all.flatMap(({ said }) => said)).toEqual([]);
  const asked = new Set(all.flatMap(({ faults }) => faults.map(({ found }) => found)));
  expect(asked.size).toBe(Object.keys(NOWHERE).length);
});
