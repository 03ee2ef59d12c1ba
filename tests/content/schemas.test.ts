/** Help while typing: every field is explained. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { dataSchemas, kinds } from '../../src/content/kinds.ts';
import { shapeOf, type Shape } from '../../src/editors/commands/shape.ts';
import { text } from '../../src/content/schemas/fields.ts';

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

test('a text is set as it is typed', () => {
  expect(text(3, 60, 'A text.').parse('The "first"')).toBe('The “first”');
});
