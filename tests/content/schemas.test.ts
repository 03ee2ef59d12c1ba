/** Help while typing: every field is explained, and VS Code finds the schemas of every file. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import astroConfig from '../../astro.config.mjs';
import { dataSchemas, kinds } from '../../src/kinds.ts';
import { readContent } from '../../src/reader/read.ts';
import { schemaOf } from '../../src/reader/source-file.ts';
import { editorSchemas } from '../../src/editing/editor-schemas.ts';
import { shapeOf, type Shape } from '../../src/schemas/introspection.ts';
import { text } from '../../src/schemas/fields.ts';

/** Settings of VS Code are JSON with comments and trailing commas, which is YAML. */
const settings = parse(
  readFileSync('.vscode/settings.json', 'utf8').replace(/^\s*\/\/.*$/gm, ''),
) as Record<string, unknown> & { 'yaml.schemas': Record<string, string> };

/** Every field below a schema, with what an editor reads about it. */
function described(schema: Shape, path = ''): [path: string, description: string][] {
  const inner = [
    schema.items,
    schema.additionalProperties,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      typeof property === 'boolean'
        ? []
        : [
            [`${path}.${name}`, property.description ?? ''] as [string, string],
            ...described(property, `${path}.${name}`),
          ],
    ),
    ...inner.flatMap((part) =>
      typeof part === 'object' && !Array.isArray(part) ? described(part, `${path}[]`) : [],
    ),
  ];
}

const schemas: [string, z.ZodType][] = [
  ...Object.entries(kinds).map(([kind, { schema }]): [string, z.ZodType] => [kind, schema]),
  ...Object.entries(dataSchemas),
];

test.each(schemas)('every field of %s says in a sentence what to write', (_, schema) => {
  const fields = described(shapeOf(schema));
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.filter(([, description]) => !/^\w.{6,}[.?!"]$/s.test(description))).toEqual([]);
});

describe('VS Code', () => {
  test('has a schema for every YAML file of content, and each schema is fresh', () => {
    const written = editorSchemas();
    const matched = Object.entries(settings['yaml.schemas']).flatMap(([schema, files]) => {
      const path = schema.replace('./', '');
      expect(readFileSync(path, 'utf8'), `${path}: run \`npm run docs\``).toBe(written.get(path));
      return globSync(files);
    });
    expect(matched.sort()).toEqual(globSync('content/**/*.yaml').sort());
    expect(readdirSync('.vscode/schemas')).toHaveLength(written.size);
  });

  test('is told of Astro’s own schemas for the MDX entries', () => {
    expect(settings['astro.content-intellisense']).toBe(true);
    expect(astroConfig.experimental?.contentIntellisense).toBe(true);
  });

  test('offers the extensions that read them', () => {
    const { recommendations } = JSON.parse(readFileSync('.vscode/extensions.json', 'utf8')) as {
      recommendations: string[];
    };
    expect(recommendations).toEqual(
      expect.arrayContaining([
        'astro-build.astro-vscode',
        'redhat.vscode-yaml',
        'unifiedjs.vscode-mdx',
      ]),
    );
    expect(existsSync('.vscode/settings.json')).toBe(true);
  });
});

describe('what an editor is told while typing agrees with the check', () => {
  const { files } = readContent('.');

  test.each(files.map((file) => [file.file, file] as const))('%s is right', (_, file) => {
    const schema = z.fromJSONSchema(shapeOf(schemaOf(file)) as z.core.JSONSchema.JSONSchema);
    const written: unknown = JSON.parse(
      // Days without quotes, which an editor's own reader leaves as text.
      JSON.stringify(file.data).replaceAll('T00:00:00.000Z"', '"'),
    );
    expect(schema.safeParse(written).error?.issues).toBeUndefined();
  });
});

test.each([
  ["The firm's first test", 'The firm’s first test'],
  ["Investors' money", 'Investors’ money'],
  ['A "new" office', 'A “new” office'],
  ['("so on")', '(“so on”)'],
  ['“Set” already, isn’t it', '“Set” already, isn’t it'],
])('a text typed as %s is set as %s', (typed, set) => {
  expect(text(3, 60, 'A text.').parse(typed)).toBe(set);
});
