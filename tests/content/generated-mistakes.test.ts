/** Makes each mistake in every field of the schemas, and expects one problem, with its line and the nearest valid name. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { isMap, parseDocument, stringify, type Document, type Node, type Scalar } from 'yaml';
import type { z } from 'zod';
import { collectNames, referenceProblems } from '../../tools/content/rules/references.ts';
import { schemaProblems } from '../../tools/content/check.ts';
import { addText, fillContent, emptyContent, schemaOf } from '../../src/content/files.ts';
import type { SourceFile } from '../../src/content/files.ts';
import {
  valueType,
  fieldNames,
  fieldsIn,
  isRequired,
  limitsOf,
  schemaAt,
} from '../../src/content/introspection.ts';
import { valueAt, type Path } from '../../src/utils/nested-data.ts';
import { capitalise } from '../../src/schemas/diagnostics.ts';
import { sectionTypes } from '../../src/schemas/section-types.ts';
import { paths, fixtureContent } from '../fixture-content.ts';

interface Fault {
  description: string;
  path: Path;
  change: (fields: Document) => void;
  message: string;
  suggestion?: string;
}

const GROUPS = ['object', 'array'];
const SINGLE = ['string', 'enum', 'boolean', 'number'];

/** Roles of fields that reference something else, besides links. */
const NAMING = ['entry', 'figure', 'warning', 'picture'];

/** Returns the key and value of a field in its map. */
function pairAt(fields: Document, path: Path) {
  const holder = fields.getIn(path.slice(0, -1), true);
  const pairs = isMap<Scalar>(holder) ? holder.items : [];
  return pairs.find((pair) => pair.key.value === path.at(-1));
}

function faultsOf(schema: z.ZodType, data: unknown): Fault[] {
  const faults: Fault[] = [];
  for (const { value, place: path, role, isCopy } of fieldsIn(schema, data)) {
    const key = path.at(-1);
    if (value === undefined || key === undefined) continue;
    const fieldSchema = schemaAt(schema, path, data) as z.ZodType;
    const type = valueType(fieldSchema);
    const { min = 0, max } = limitsOf(fieldSchema);
    const within = path.slice(0, -1);
    const add = (
      description: string,
      change: Fault['change'],
      message: string,
      more: Partial<Fault> = {},
    ) => faults.push({ description, path, change, message, ...more });
    const addValue = (
      description: string,
      other: unknown,
      message: string,
      more?: Partial<Fault>,
    ) => add(description, (fields) => fields.setIn(path, fields.createNode(other)), message, more);

    if (fieldNames(schemaAt(schema, within, data)!, valueAt(data, within)).includes(String(key))) {
      const slip = `${String(key).slice(0, -1)}q${String(key).slice(-1)}`;
      const named = { path: [...within, slip], suggestion: String(key) };
      const misspell = (fields: Document) => void (pairAt(fields, path)!.key.value = slip);
      add('misspelt', misspell, `"${slip}"`, named);
      if (isRequired(fieldSchema))
        add('missing', (fields) => fields.deleteIn(path), 'missing or empty');
    }
    if (GROUPS.includes(type)) addValue('of another type', 'a text', 'This is');
    if (SINGLE.includes(type)) addValue('of another type', ['a list'], 'This is');
    if (role === 'link') addValue('leads nowhere', '/nowhere', 'does not exist');
    if (type === 'string' && NAMING.includes(String(role)))
      addValue(
        'leads nowhere',
        String(value).replace(/[\w-]+(?=(\.jpg)?$)/, 'nowhere'),
        role === 'entry' ? 'does not exist' : `The ${role} `,
      );
    if (type === 'enum')
      addValue('no choice', `${String(value)}q`, 'is not a valid value', {
        suggestion: String(value),
      });
    else if (isCopy) {
      addValue('too long', 'Long '.repeat(max!), 'too many');
      if (min > 0) addValue('too short', '', 'This is empty.');
    } else if (type === 'string' && role === undefined)
      addValue('of another form', 'Ä ?!', 'is not valid');
    else if (type === 'array' && !fieldSchema.safeParse([]).success)
      addValue('without an item', [], 'too few');
    else if (type === 'number' && max !== undefined) addValue('too large', max + 1, 'too large');
  }
  return faults;
}

/** Returns the line of a path, or of its parent if nothing is at the path. */
function lineIn(yaml: string, path: Path): number {
  if (path.length === 0) return 1;
  const fields = parseDocument(yaml);
  const node = pairAt(fields, path)?.key ?? (fields.getIn(path, true) as Node | undefined);
  return node ? yaml.slice(0, node.range![0]).split('\n').length : lineIn(yaml, path.slice(0, -1));
}

const content = { ...emptyContent(), images: ['opening.jpg'] };
for (const [path, text] of Object.entries(fixtureContent))
  if (/\.(?:mdx|yaml)$/.test(path)) addText(content, path, text);
const names = collectNames(fillContent(content), new Date());

function expectReports({ file, collection, id, data, body }: SourceFile) {
  const isData = file.endsWith('.yaml');
  const yaml = stringify(data, { lineWidth: 0 });
  const read = (fields: string) => {
    const broken = emptyContent();
    addText(broken, file, isData ? fields : `---\n${fields}---\n${body}`);
    return broken;
  };
  expect(read(yaml).files.flatMap(schemaProblems)).toEqual([]);
  const faults = faultsOf(schemaOf({ collection, id }), data);
  expect(faults.length).toBeGreaterThan(3);
  for (const { description, path, change, message, suggestion } of faults) {
    const fields = parseDocument(yaml);
    change(fields);
    const text = fields.toString({ lineWidth: 0 });
    const { problems, files } = read(text);
    // Examples of sections link to pages that the fixture content lacks.
    const lost = files
      .flatMap((one) => (description === 'leads nowhere' ? referenceProblems(one, names) : []))
      .filter((problem) => String(problem.path) === String(path));
    expect
      .soft(
        [...problems, ...files.flatMap(schemaProblems), ...lost],
        `${path.join('.')} ${description}`,
      )
      .toEqual([
        expect.objectContaining({
          file,
          path,
          line: lineIn(text, path) + (isData ? 0 : 1),
          message: expect.stringContaining(message) as string,
          ...(suggestion !== undefined && { suggestion }),
        }),
      ]);
  }
}

test.each(content.files)(
  '$file: the content check reports each mistake in each field once, with its line',
  expectReports,
);

test('section types: each has a component, and each component has a section type', () => {
  // Prose has no component. The last three are shared by all section types.
  const componentNames = sectionTypes
    .map(({ type }) => capitalise(type))
    .filter((name) => name !== 'Body');
  const components = globSync('src/sections/*.astro').map((path) => basename(path, '.astro'));
  expect(components.sort()).toEqual(
    [...componentNames, 'HeadedSection', 'SectionContent', 'Sections'].sort(),
  );
});

test.each(sectionTypes)(
  'section type $type: the content check reports each mistake in each field once, with its line',
  ({ type, example, use }) => {
    expect(use).toMatch(/^[A-Z].{20,}\.$/);
    const home = content.files.find(({ file }) => file === paths.home)!;
    const data = { ...Object(home.data), sections: [{ type, ...example }] };
    expectReports({ ...home, data, body: type === 'body' ? '\nWords.\n' : '' });
  },
);
