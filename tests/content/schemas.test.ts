/** Help while typing: every field is explained, and VS Code finds the schemas of every file. */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import astroConfig from '../../astro.config.mjs';
import { dataSchemas, kinds } from '../../src/content/kinds.ts';
import { shapeOf, type Shape } from '../../src/content/schemas/introspection.ts';
import { text } from '../../src/content/schemas/fields.ts';

/** Settings of VS Code are JSON with comments and trailing commas, which is YAML. */
const settings = parse(
  readFileSync('.vscode/settings.json', 'utf8').replace(/^\s*\/\/.*$/gm, ''),
) as Record<string, unknown>;

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

test.each([
  ["The firm's first test", 'The firm’s first test'],
  ["Investors' money", 'Investors’ money'],
  ['A "new" office', 'A “new” office'],
  ['("so on")', '(“so on”)'],
  ['“Set” already, isn’t it', '“Set” already, isn’t it'],
])('a text typed as %s is set as %s', (typed, set) => {
  expect(text(3, 60, 'A text.').parse(typed)).toBe(set);
});
