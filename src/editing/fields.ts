/**
 * The fields of a schema in words: what the gallery, the docs and the comments of a new entry say about them. Read from
 * the JSON Schema that zod writes, which is also what editors see while typing, so nothing here can be stale.
 */
import { z } from 'zod';
import { pageSection, section, type SectionType } from '../schemas/sections.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Field {
  /** Name of the field from the outside in; `[]` is each item of a list: `items[].title`. */
  path: string;
  required: boolean;
  /** What to write, from the schema's description. */
  what: string;
  /** Length, number or choice: `3 to 70 characters`. Empty where anything of its form is right. */
  limits: string;
}

export interface SectionKind {
  type: SectionType;
  /** What it shows and when to use it. */
  use: string;
  /** false for kinds that only general pages (content/pages) may have. */
  anywhere: boolean;
  fields: Field[];
}

/** Lists up to this length are written out; longer ones stand once, in the docs. */
const LISTED = 12;

/** What an editor writes, before defaults are filled in. Draft 7, which every editor's tools read. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });

/** Every kind of section, in the order of the schema. */
export const sectionKinds: SectionKind[] = pageSection.options.map((option) => ({
  type: option.shape.type.value,
  use: option.shape.type.description ?? '',
  anywhere: section.options.some(({ shape }) => shape.type.value === option.shape.type.value),
  fields: fieldsOf(jsonSchemaOf(option)).filter(({ path }) => path !== 'type'),
}));

/** All fields below a schema, each followed by those inside it. */
function fieldsOf(schema: JsonSchema, holder = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): Field[] => {
    if (typeof property === 'boolean') return [];
    const path = holder === '' ? name : `${holder}.${name}`;
    const required = schema.required?.includes(name) ?? false;
    const field = { path, required, what: property.description ?? '', limits: limitsOf(property) };
    const item = itemOf(property);
    return [field, ...(item ? fieldsOf(item, `${path}[]`) : fieldsOf(property, path))];
  });
}

/** Schema of each item of a list, if it is a list. */
export function itemOf({ items }: JsonSchema): JsonSchema | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined;
}

/** What a value may be, in words. */
export function limitsOf(schema: JsonSchema): string {
  const { type, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  if (type === 'boolean') return 'true or false';
  if (schema.enum)
    return schema.enum.length > LISTED
      ? 'one of the names in docs/sections.md'
      : `one of: ${schema.enum.join(', ')}`;
  if (type === 'array') {
    const item = itemOf(schema);
    const each = item && item.type !== 'object' ? limitsOf(item) : '';
    return [range(minItems, maxItems, ' items'), each && `each ${each}`].filter(Boolean).join(', ');
  }
  if (type === 'string') return range(minLength, maxLength, ' characters');
  if (type === 'integer')
    return ['whole number', range(minimum, maximum)].filter(Boolean).join(', ');
  const above = schema.exclusiveMinimum === undefined ? '' : `above ${schema.exclusiveMinimum}`;
  return [above, range(minimum, maximum)].filter(Boolean).join(', ');
}

function range(from: number | undefined, to: number | undefined, unit = ''): string {
  if (from !== undefined && to !== undefined && to < Number.MAX_SAFE_INTEGER)
    return `${from} to ${to}${unit}`;
  if (from !== undefined) return `at least ${from}${from === 1 ? unit.replace(/s$/, '') : unit}`;
  return to === undefined ? '' : `at most ${to}${unit}`;
}
