/** Every field of the schemas, broken in each way: one problem each time, at its line, with the nearest name. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isMap, parseDocument, stringify, type Document, type Node, type Scalar } from 'yaml';
import type { z } from 'zod';
import { collectNames, referenceProblems } from '../../src/content/check/rules/references.ts';
import { schemaProblems } from '../../src/content/check/check.ts';
import { addText, filledContent, noContent, schemaOf } from '../../src/content/files.ts';
import {
  bare,
  fieldNames,
  fieldsIn,
  isNeeded,
  limitsOf,
  schemaAt,
} from '../../src/content/schemas/introspection.ts';
import { valueAt, type Path } from '../../src/content/schemas/paths.ts';
import { sectionKinds } from '../../src/content/section-kinds.ts';
import { at, sample, type SampleFile } from '../sample.ts';

interface Fault {
  how: string;
  path: Path;
  change: (fields: Document) => void;
  found: string;
  nearest?: string;
}

const OTHER: Record<string, unknown> = {
  string: ['a list'],
  enum: ['a list'],
  object: 'a text',
  array: 'a text',
  boolean: 'perhaps',
  number: 'many',
};

/** By role: a name that nothing has. */
const NOWHERE: Record<string, [name: string, found: string]> = {
  link: ['/nowhere', 'There is nothing at'],
  entry: ['nowhere', 'There is no entry'],
  figure: ['nowhere', 'There is no figure'],
  warning: ['nowhere', 'There is no warning'],
  picture: ['nowhere.jpg', 'There is no picture'],
};

/** A field with its name, where it stands among others. */
function pairAt(fields: Document, path: Path) {
  const holder = fields.getIn(path.slice(0, -1), true);
  const pairs = isMap<Scalar>(holder) ? holder.items : [];
  return pairs.find((pair) => pair.key.value === path.at(-1));
}

const limit = (limits: string, words: RegExp) => Number(words.exec(limits)?.[1]);

function faultsOf(schema: z.ZodType, data: unknown): Fault[] {
  const faults: Fault[] = [];
  for (const { value, place: path, role, isWords } of fieldsIn(schema, data)) {
    const key = path.at(-1);
    if (value === undefined || key === undefined) continue;
    const own = schemaAt(schema, path, data) as z.ZodType;
    const { type } = bare(own)._zod.def;
    const limits = limitsOf(own);
    const within = path.slice(0, -1);
    const add = (how: string, change: Fault['change'], found: string, more: Partial<Fault> = {}) =>
      faults.push({ how, path, change, found, ...more });
    const put = (how: string, other: unknown, found: string, more?: Partial<Fault>) =>
      add(how, (fields) => fields.setIn(path, fields.createNode(other)), found, more);

    if (fieldNames(schemaAt(schema, within, data)!, valueAt(data, within)).includes(String(key))) {
      const slip = `${String(key).slice(0, -1)}q${String(key).slice(-1)}`;
      const named = { path: [...within, slip], nearest: String(key) };
      const misspell = (fields: Document) => void (pairAt(fields, path)!.key.value = slip);
      add('misspelt', misspell, `"${slip}"`, named);
      if (isNeeded(own)) add('missing', (fields) => fields.deleteIn(path), 'missing or empty');
    }
    if (type in OTHER) put('of another type', OTHER[type], 'This is');
    const [nowhere, none] = NOWHERE[role ?? ''] ?? [];
    // Where entries of one kind alone may be named.
    const folder = role === 'entry' ? String(value).replace(/[^/]*$/, '') : '';
    if (nowhere !== undefined && type === 'string') put('leads nowhere', folder + nowhere, none!);
    if (type === 'enum')
      put('no choice', `${String(value)}q`, 'is not one of', { nearest: String(value) });
    else if (isWords) {
      put('too long', 'Long '.repeat(limit(limits, /(\d+) characters/)), 'too many');
      if (/^[1-9]/.test(limits)) put('too short', '', 'Nothing is written here.');
    } else if (type === 'string' && role === undefined)
      put('of another form', 'Ä ?!', 'is not right here');
    else if (
      type === 'array' &&
      limit(limits, /(\d+)(?: to \d+)? items?/) > 0 &&
      !own.safeParse([]).success
    )
      put('without an item', [], 'too few');
    else if (type === 'number' && limit(limits, / to (\d+)/) > 0)
      put('too large', limit(limits, / to (\d+)/) + 1, 'too large');
  }
  return faults;
}

/** Where nothing is left at a path, that of what held it. */
function lineIn(yaml: string, path: Path): number {
  if (path.length === 0) return 1;
  const fields = parseDocument(yaml);
  const node = pairAt(fields, path)?.key ?? (fields.getIn(path, true) as Node | undefined);
  return node ? yaml.slice(0, node.range![0]).split('\n').length : lineIn(yaml, path.slice(0, -1));
}

const paths = (Object.keys(sample) as SampleFile[]).filter((path) => /\.(?:mdx|yaml)$/.test(path));

const content = { ...noContent(), images: ['opening.jpg'] };
for (const path of paths) addText(content, path, sample[path]);
const names = collectNames(filledContent(content), new Date());

function partsOf(path: SampleFile): [data: unknown, body: string] {
  const [, yaml = sample[path], body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(sample[path]) ?? [];
  // Without aliases, each office its own.
  return [JSON.parse(JSON.stringify(parseDocument(yaml))), body];
}

function tryAll(file: SampleFile, data: unknown, body: string): void {
  const isData = file.endsWith('.yaml');
  const yaml = stringify(data, { lineWidth: 0 });
  const read = (fields: string) => {
    const broken = noContent();
    addText(broken, file, isData ? fields : `---\n${fields}---\n${body}`);
    return broken;
  };
  const right = read(yaml).files[0]!;
  expect(schemaProblems(right)).toEqual([]);
  const faults = faultsOf(schemaOf(right), data);
  expect(faults.length).toBeGreaterThan(3);
  for (const { how, path, change, found, nearest } of faults) {
    const fields = parseDocument(yaml);
    change(fields);
    const text = fields.toString({ lineWidth: 0 });
    const { problems, files } = read(text);
    // Examples of sections lead to pages that the sample has not.
    const lost = files
      .flatMap((one) => (how === 'leads nowhere' ? referenceProblems(one, names) : []))
      .filter((problem) => String(problem.path) === String(path));
    expect
      .soft([...problems, ...files.flatMap(schemaProblems), ...lost], `${path.join('.')} ${how}`)
      .toEqual([
        expect.objectContaining({
          file,
          path,
          line: lineIn(text, path) + (isData ? 0 : 1),
          found: expect.stringContaining(found) as string,
          ...(nearest !== undefined && { nearest }),
        }),
      ]);
  }
}

test.each(paths)('each field of %s', (path) => tryAll(path, ...partsOf(path)));

test('no component is left without its kind', () => {
  // Beside those of the kinds, of which prose has none: what all share.
  const shared = ['HeadedSection', 'Sections'];
  const components = globSync('src/sections/**/*.astro');
  expect(components).toHaveLength(sectionKinds.length - 1 + shared.length);
});

test.each(sectionKinds)('each field of a section $type, and its component', (kind) => {
  const { type, example, use } = kind;
  expect(use).toMatch(/^[A-Z].{20,}\.$/);
  const component = `${type.charAt(0).toUpperCase()}${type.slice(1)}.astro`;
  // Prose needs none.
  if (type !== 'body') expect(globSync(`src/sections/**/${component}`)).toHaveLength(1);
  const [page] = partsOf(at.home) as [object, string];
  const data = { ...page, sections: [{ type, ...example }] };
  tryAll(at.home, data, type === 'body' ? '\nWords.\n' : '');
});
