/**
 * Looks into zod schemas: which schema stands at a path, which fields an object has, and every value together with the
 * schema it is checked by. Rules use it so that a new section or field is covered without anyone naming it here.
 */
import type { z } from 'zod';
import { href } from '../schemas/fields.ts';
import { valueAt, type Path } from './words.ts';

/** The parts of a zod schema's definition that matter here; `_zod.def` is zod's documented place for tools. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  discriminator?: string;
  entries?: Record<string, string>;
  values?: unknown[];
  format?: string;
  checks?: {
    _zod: { def: { check: string; minimum?: number; maximum?: number; value?: number } };
  }[];
}

export const definitionOf = (schema: z.ZodType): Definition =>
  (schema as unknown as { _zod: { def: Definition } })._zod.def;

/** Without the wrappers that say optional, default or preprocessed. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, out } = definitionOf(schema);
  const inner = innerType ?? out;
  return inner === undefined ? schema : unwrap(inner);
}

/** The description written to editors, from the schema itself or from what it wraps. */
export function descriptionOf(schema: z.ZodType): string | undefined {
  const { innerType, out } = definitionOf(schema);
  const inner = innerType ?? out;
  return schema.description ?? (inner === undefined ? undefined : descriptionOf(inner));
}

/** The same schema, even if one of the two carries another description. */
export const isSame = (schema: z.ZodType, other: z.ZodType): boolean =>
  schema === other || definitionOf(schema) === definitionOf(other);

/** Whether a schema is the one of links, wherever it is used. */
export const isHref = (schema: z.ZodType) => isSame(schema, href);

/** A union of sections is one schema per `type`; the value says which. */
function variant(schema: z.ZodType, value: unknown): z.ZodType | undefined {
  const { options, discriminator } = definitionOf(schema);
  if (options === undefined || discriminator === undefined) return schema;
  const type = valueAt(value, [discriminator]);
  return options.find((option) => {
    const literal = definitionOf(option).shape?.[discriminator];
    return literal !== undefined && definitionOf(literal).values?.includes(type);
  });
}

function child(schema: z.ZodType, key: string | number): z.ZodType | undefined {
  const { shape, element, valueType } = definitionOf(schema);
  // Every object has a `constructor` and a `__proto__` that nobody wrote.
  const own = shape !== undefined && Object.hasOwn(shape, key) ? shape[key] : undefined;
  return own ?? element ?? valueType;
}

/** The schema, still wrapped, by which the value at a path is checked. */
export function schemaAt(schema: z.ZodType, path: Path, data: unknown): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema;
  for (const [depth, key] of path.entries()) {
    const holder: z.ZodType | undefined =
      current && variant(unwrap(current), valueAt(data, path.slice(0, depth)));
    current = holder && child(holder, key);
  }
  return current;
}

/** Names of the fields that the object at a path may have. */
export function fieldNames(schema: z.ZodType, path: Path, data: unknown): string[] {
  const at = schemaAt(schema, path, data);
  const object = at && variant(unwrap(at), valueAt(data, path));
  return object === undefined ? [] : Object.keys(definitionOf(object).shape ?? {});
}

/** Values that the schema at a path lists one by one: an enum's, or the types of a union. */
export function listedValues(schema: z.ZodType, path: Path, data: unknown): string[] {
  const at = schemaAt(schema, path, data);
  if (at === undefined) return [];
  return Object.values(definitionOf(unwrap(at)).entries ?? {});
}

/** Types of the sections that a union allows. */
export function variantNames(schema: z.ZodType, path: Path, data: unknown): string[] {
  const at = schemaAt(schema, path, data);
  const { options = [], discriminator = 'type' } = at ? definitionOf(unwrap(at)) : {};
  return options.flatMap((option) => {
    const literal = definitionOf(option).shape?.[discriminator];
    return literal ? (definitionOf(literal).values ?? []).map(String) : [];
  });
}

/** Visits every value that is there, with its schema, from the outside in. */
export function walk(
  schema: z.ZodType,
  data: unknown,
  visit: (value: unknown, path: Path, schema: z.ZodType) => void,
  path: Path = [],
): void {
  const bare = variant(unwrap(schema), data);
  if (bare === undefined) return;
  visit(data, path, bare);
  if (typeof data !== 'object' || data === null) return;
  const keyed: [string | number, unknown][] = Array.isArray(data)
    ? [...data.entries()]
    : Object.entries(data);
  for (const [key, value] of keyed) {
    const inner = child(bare, key);
    if (inner !== undefined) walk(inner, value, visit, [...path, key]);
  }
}
