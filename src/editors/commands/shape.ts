/**
 * What a schema says about itself: its fields, their words, limits and roles. The one way into the schemas for messages,
 * docs, the comments of new entries and the schemas of editors, by way of the JSON Schema that zod writes; so nothing that
 * is said about content can be stale.
 */
import { z } from 'zod';
import type { Role } from '../../content/schemas/fields.ts';
import { valueAt, type Path } from '../../content/schemas/paths.ts';
import { count, sentence } from '../../content/schemas/refusals.ts';

/** JSON Schema (draft 7, which every editor's tools read) with what the fields keep in their metadata. */
export type Shape = z.core.JSONSchema.BaseSchema & {
  role?: Role;
  /** What a text of a form of its own must look like. */
  patternErrorMessage?: string;
  /** What the values of a choice are called, where not by their own names. */
  choices?: Readonly<Record<string, string>>;
};

const known = new WeakMap<z.ZodType, Shape>();

/** What an editor writes, before defaults are filled in. */
export function shapeOf(schema: z.ZodType): Shape {
  const shape =
    known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as Shape);
  known.set(schema, shape);
  return shape;
}

/** `true` and `false` are schemas too; ours has none that says anything. */
const asShape = (schema: unknown): Shape | undefined =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema)
    ? (schema as Shape)
    : undefined;

/** The kinds of section that a list of sections may hold; undefined where there is no choice. */
export const optionsOf = ({ oneOf, anyOf }: Shape): Shape[] | undefined =>
  (oneOf ?? anyOf)?.map(asShape).filter((option) => option !== undefined);

/** The `type` of a section, which is a constant of its shape; undefined for anything else. */
export const typeOf = (option: Shape) => asShape(option.properties?.['type'])?.const;

/** Of a union of sections the one of the value's `type`; undefined while that is misspelt. */
export function variantOf(shape: Shape, value: unknown): Shape | undefined {
  const options = optionsOf(shape);
  if (options === undefined) return shape;
  const type = valueAt(value, ['type']);
  return options.find((option) => typeOf(option) === type);
}

/** Shape of what stands under a key or position. */
export function child(shape: Shape, key: string | number): Shape | undefined {
  const own =
    shape.properties !== undefined && Object.hasOwn(shape.properties, key)
      ? shape.properties[key]
      : undefined;
  return asShape(own) ?? itemOf(shape) ?? asShape(shape.additionalProperties);
}

/** Shape of each item of a list, if it is a list. */
export const itemOf = ({ items }: Shape): Shape | undefined => asShape(items);

/** The shape by which the value at a path is checked. */
export function shapeAt(shape: Shape, path: Path, data: unknown): Shape | undefined {
  let current: Shape | undefined = shape;
  for (const [depth, key] of path.entries()) {
    const holder: Shape | undefined =
      current && variantOf(current, valueAt(data, path.slice(0, depth)));
    current = holder && child(holder, key);
  }
  return current;
}

/** Names of the fields that the object at a path may have. */
export function fieldNames(shape: Shape, path: Path, data: unknown): string[] {
  const at = shapeAt(shape, path, data);
  const object = at && variantOf(at, valueAt(data, path));
  return Object.keys(object?.properties ?? {});
}

/** Values that the shape at a path lists one by one: the names of an enum, or the types of a union. */
export function listedValues(shape: Shape, path: Path, data: unknown): string[] {
  const at = shapeAt(shape, path, data);
  if (at === undefined) return [];
  return (optionsOf(at)?.map(typeOf) ?? at.enum ?? []).map(String);
}

/** Visits every value that is there, with its shape, from the outside in. */
export function walk(
  shape: Shape,
  data: unknown,
  visit: (value: unknown, path: Path, shape: Shape) => void,
  path: Path = [],
): void {
  const own = variantOf(shape, data);
  if (own === undefined) return;
  visit(data, path, own);
  if (typeof data !== 'object' || data === null) return;
  const keyed: [string | number, unknown][] = Array.isArray(data)
    ? [...data.entries()]
    : Object.entries(data);
  for (const [key, value] of keyed) {
    const inner = child(own, key);
    if (inner !== undefined) walk(inner, value, visit, [...path, key]);
  }
}

/** Whether a field holds words that visitors read: no choice, name, address or reference. */
export const isWords = ({ type, role, enum: choice, const: fixed, pattern, format }: Shape) =>
  type === 'string' &&
  (role === undefined || role === 'label') &&
  [choice, fixed, pattern, format].every((limit) => limit === undefined);

/** Lists up to this length are written out; longer ones stand once, in the docs. */
const LISTED = 12;

/** What a value may be, in words: `3 to 70 characters`, `at least 2 items`. Empty where anything of its form is right. */
export function limitsOf(shape: Shape): string {
  const { type, minLength, maxLength, minItems, maxItems, minimum, maximum } = shape;
  if (type === 'boolean') return 'true or false';
  if (shape.enum)
    return shape.enum.length > LISTED
      ? 'one of the names in the gallery'
      : `one of: ${shape.enum.join(', ')}`;
  if (type === 'array') {
    const item = itemOf(shape);
    const each = item && item.type !== 'object' ? limitsOf(item) : '';
    return [range(minItems, maxItems, 'item'), each && `each ${each}`].filter(Boolean).join(', ');
  }
  if (type === 'string') return range(minLength, maxLength, 'character');
  if (type === 'integer')
    return ['whole number', range(minimum, maximum)].filter(Boolean).join(', ');
  const above = shape.exclusiveMinimum === undefined ? '' : `above ${shape.exclusiveMinimum}`;
  return [above, range(minimum, maximum)].filter(Boolean).join(', ');
}

function range(from: number | undefined, to: number | undefined, unit?: string): string {
  const units = (number: number) => (unit === undefined ? String(number) : count(number, unit));
  const bounded = to !== undefined && to < Number.MAX_SAFE_INTEGER;
  if (from !== undefined && bounded) return `${from} to ${units(to)}`;
  if (from !== undefined) return `at least ${units(from)}`;
  return bounded ? `at most ${units(to)}` : '';
}

/** Limits and description as sentences. */
export function wordsOf(shape: Shape): string {
  const limits = limitsOf(shape);
  return [shape.description, limits && sentence(limits)].filter(Boolean).join(' ');
}

/** A field, as messages speak of it. */
export interface Field {
  /** Name of the field from the outside in; `[]` is each item of a list: `items[].title`. */
  path: string;
  required: boolean;
  /** What to write, from the schema's description. */
  what: string;
  /** Length, number or choice: `3 to 70 characters`. */
  limits: string;
}

/** All fields below a shape, each followed by those inside it. */
export function fieldsOf(shape: Shape, holder = ''): Field[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, property]): Field[] => {
    const own = asShape(property);
    if (own === undefined) return [];
    const path = holder === '' ? name : `${holder}.${name}`;
    const required = shape.required?.includes(name) ?? false;
    const field = { path, required, what: own.description ?? '', limits: limitsOf(own) };
    const item = itemOf(own);
    return [field, ...(item ? fieldsOf(item, `${path}[]`) : fieldsOf(own, path))];
  });
}
