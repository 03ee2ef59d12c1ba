/** What a schema says about itself, for messages, forms, rules across files and the search. */
import { z } from 'zod';
import type { LaunchCheck } from './launch.ts';
import { valueAt, type Path } from './paths.ts';
import { capitalise, count, toSentence } from './diagnostics.ts';

/** Any schema of zod. */
export type Schema = z.core.$ZodType;

/** What a field holds beyond its type; a place is that of a country on a map. */
export type Role = 'link' | 'label' | 'entry' | 'figure' | 'warning' | 'picture' | 'place' | 'icon';

declare module 'zod' {
  interface GlobalMeta {
    /** What forms and messages call it, or one of its list. */
    title?: string | undefined;
    role?: Role;
    /** What a text of a form of its own must look like. */
    formatHint?: string;
    /** What forms call the values of a choice, where not by their own names. */
    choices?: Readonly<Record<string, string>>;
    /** What a new entry says here until somebody writes it, after "Write:". */
    template?: string;
    launch?: LaunchCheck | undefined;
  }
}

function layers(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = def.type === 'pipe' ? def.in : 'innerType' in def ? def.innerType : undefined;
  return inner ? [schema, ...layers(inner)] : [schema];
}

/** The innermost layer, which says what the value is made of. */
export const unwrap = (schema: Schema) => layers(schema).at(-1) as z.core.$ZodTypes;

/** Whether a value must be there. */
export const isRequired = (schema: Schema) => !z.safeParse(schema, undefined).success;

/** The default of a field; undefined where it has none. */
export const defaultValue = (schema: Schema) => z.safeParse(schema, undefined).data;

/** The words about a field; what an outer layer says counts before what it wraps. */
export const getMeta = (schema: Schema): z.GlobalMeta =>
  layers(schema).reduceRight((said, one) => ({ ...said, ...z.globalRegistry.get(one) }), {});

/** Of a union the schema that the value names; undefined where it names none. */
export function resolveVariant(schema: Schema, value: unknown): z.core.$ZodTypes | undefined {
  const own = unwrap(schema);
  const { def } = own._zod;
  if (def.type !== 'union') return own;
  const by = (def as z.core.$ZodDiscriminatedUnionDef).discriminator;
  const name = valueAt(value, [by]) as z.core.util.Primitive;
  const option = def.options.find((one) => one._zod.propValues?.[by]?.has(name));
  return option && unwrap(option);
}

/** The fields of a group by name, of a union those that a value of it may have; none of anything else. */
export function shapeOf(schema: Schema, value?: unknown): Readonly<Record<string, Schema>> {
  const def = resolveVariant(schema, value)?._zod.def;
  return def?.type === 'object' ? def.shape : {};
}

/** Names of the fields that a value may have. */
export const fieldNames = (schema: Schema, value?: unknown) => Object.keys(shapeOf(schema, value));

function childSchema(schema: Schema, key: string | number, value: unknown): Schema | undefined {
  const { def } = unwrap(schema)._zod;
  if (def.type === 'array') return def.element;
  if (def.type === 'record') return def.valueType;
  return valueAt(shapeOf(schema, value), [key]) as Schema | undefined;
}

/** The schema of the value at a path; undefined where none is expected. */
export function schemaAt(schema: Schema, [key, ...rest]: Path, data: unknown): Schema | undefined {
  if (key === undefined) return schema;
  const inner = childSchema(schema, key, data);
  return inner && schemaAt(inner, rest, valueAt(data, [key]));
}

interface Field extends z.GlobalMeta {
  value: unknown;
  place: Path;
  isCopy: boolean;
}

/** Whether visitors read what a field holds: it is no choice, name, address or reference. */
export const isCopy = (schema: Schema) =>
  unwrap(schema)._zod.def.type === 'string' &&
  !(unwrap(schema) as z.ZodString).format &&
  (getMeta(schema).role ?? 'label') === 'label';

/** Every value that is there, and every field that is not, from the outside in. */
export function fieldsIn(schema: Schema, value: unknown, place: Path = []): Field[] {
  const own = resolveVariant(schema, value);
  if (own === undefined) return [];
  const said = { ...getMeta(own), ...getMeta(schema) };
  const field = { ...said, isCopy: isCopy(schema), value, place };
  if (typeof value !== 'object' || value === null) return [field];
  const names = new Set([...Object.keys(value), ...fieldNames(schema, value)]);
  const inner = [...(Array.isArray(value) ? value.keys() : names)].flatMap((key) => {
    const part = childSchema(schema, key, value);
    return part ? fieldsIn(part, valueAt(value, [key]), [...place, key]) : [];
  });
  return [field, ...inner];
}

/** Limits of a value. Only what the schema limits is there. */
export interface Limits {
  min?: number;
  max?: number;
  /** What `min` and `max` count; absent for numbers, which are limited themselves. */
  unit?: 'character' | 'item';
  integer?: boolean;
  /** Values of a choice. */
  values?: readonly string[];
  /** Limits of each item of a list of single values. */
  each?: Limits;
}

/** Returns the limits of a value of this schema. */
export function limitsOf(schema: Schema): Limits {
  const own = unwrap(schema);
  const { def } = own._zod;
  switch (def.type) {
    case 'enum':
      return { values: Object.values(def.entries).map(String) };
    case 'array': {
      const { minItems, maxItems } = z.toJSONSchema(own, { io: 'input', unrepresentable: 'any' });
      const isSingle = fieldNames(def.element).length === 0;
      return {
        ...bounds(minItems, maxItems),
        unit: 'item',
        ...(isSingle && { each: limitsOf(def.element) }),
      };
    }
    case 'string': {
      const { minLength, maxLength } = own as z.ZodString;
      return { ...bounds(minLength, maxLength), unit: 'character' };
    }
    case 'number': {
      const { minValue, maxValue, format } = own as z.ZodNumber;
      return { ...bounds(minValue, maxValue), ...(format === 'safeint' && { integer: true }) };
    }
    default:
      return {};
  }
}

/** Leaves out what zod sets where a schema sets no limit: null, infinity, and the range of safe integers. */
function bounds(min: number | null = null, max: number | null = null): Limits {
  const isSet = (limit: number | null): limit is number =>
    limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return { ...(isSet(min) && { min }), ...(isSet(max) && { max }) };
}

/** Longer lists of values are not written out in a sentence. */
const MOST_VALUES = 12;

/** Describes limits for people: `3 to 70 characters`, `at least 2 items`; empty if there are none. */
export function describeLimits({ min, max, unit, integer, values, each }: Limits): string {
  if (values)
    return values.length > MOST_VALUES
      ? 'one of the names in the gallery'
      : `one of: ${values.join(', ')}`;
  const inEach = each && describeLimits(each);
  return [integer && 'whole number', describeRange(min, max, unit), inEach && `each ${inEach}`]
    .filter(Boolean)
    .join(', ');
}

function describeRange(min?: number, max?: number, unit?: string) {
  const units = (number: number) => (unit === undefined ? String(number) : count(number, unit));
  if (min === undefined) return max === undefined ? '' : `at most ${units(max)}`;
  return max === undefined ? `at least ${units(min)}` : `${min} to ${units(max)}`;
}

/** Returns description and limits as sentences. */
export function describeSchema(schema: Schema) {
  const limits = describeLimits(limitsOf(schema));
  return [getMeta(schema).description, limits && toSentence(limits)].filter(Boolean).join(' ');
}

/** Returns what forms call a field: its title, or its name in words, `answeredBy` as "Answered by". */
export const labelOf = (name: string, schema: Schema) =>
  capitalise(getMeta(schema).title ?? humanise(name));

/** Returns a name in words: `callToAction` as "call to action". */
export const humanise = (name: string) =>
  name.replace(/[-_]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
