/** Reads schemas: names, limits and references of fields, for messages, forms, cross-file rules and the search. */
import { z } from 'zod';
import { valueAt, type Path } from '../utils/nested-data.ts';
import { capitalise, count, toSentence } from '../schemas/diagnostics.ts';

export type Schema = z.core.$ZodType;

function layers(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = def.type === 'pipe' ? def.in : 'innerType' in def ? def.innerType : undefined;
  return inner ? [schema, ...layers(inner)] : [schema];
}

/** Returns the schema without optional, default, readonly and pipe: the one with the type of the value. */
export const unwrap = (schema: Schema) => layers(schema).at(-1) as z.core.$ZodTypes;

/** True if a value must be present. */
export const isRequired = (schema: Schema) => !z.safeParse(schema, undefined).success;

/** Returns the default of a field; undefined if there is none. */
export const defaultValue = (schema: Schema) => z.safeParse(schema, undefined).data;

/** Returns the merged metadata of all layers; outer layers override inner ones. */
export const getMeta = (schema: Schema): z.GlobalMeta =>
  layers(schema).reduceRight((meta, layer) => ({ ...meta, ...z.globalRegistry.get(layer) }), {});

/** Returns the variant of a discriminated union that the value names; undefined if it names none; else the schema unwrapped. */
function resolveVariant(schema: Schema, value: unknown): z.core.$ZodTypes | undefined {
  const resolved = unwrap(schema);
  const { def } = resolved._zod;
  if (def.type !== 'union') return resolved;
  const by = (def as z.core.$ZodDiscriminatedUnionDef).discriminator;
  const name = valueAt(value, [by]) as z.core.util.Primitive;
  const option = def.options.find(({ _zod }) => _zod.propValues?.[by]?.has(name));
  return option && unwrap(option);
}

/** Returns the fields of an object by name, or of the variant of a union that the value names; else an empty object. */
export function shapeOf(schema: Schema, value?: unknown): Readonly<Record<string, Schema>> {
  const def = resolveVariant(schema, value)?._zod.def;
  return def?.type === 'object' ? def.shape : {};
}

/** Returns the names of the fields that a value may have. */
export const fieldNames = (schema: Schema, value?: unknown) => Object.keys(shapeOf(schema, value));

function childSchema(schema: Schema, key: string | number, value: unknown): Schema | undefined {
  const { def } = unwrap(schema)._zod;
  if (def.type === 'array') return def.element;
  if (def.type === 'record') return def.valueType;
  return valueAt(shapeOf(schema, value), [key]) as Schema | undefined;
}

/** Returns the schema of the value at a path; undefined if the schema expects nothing there. */
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

/** True if visitors read the text of a field: it is not a choice, name, URL or reference. */
export const isCopy = (schema: Schema) =>
  unwrap(schema)._zod.def.type === 'string' &&
  !(unwrap(schema) as z.ZodString).format &&
  (getMeta(schema).role ?? 'label') === 'label';

/** Returns every value that is present and every field that is missing, outer ones first, with their metadata. */
export function fieldsIn(schema: Schema, value: unknown, place: Path = []): Field[] {
  const resolved = resolveVariant(schema, value);
  if (resolved === undefined) return [];
  const field = { ...getMeta(resolved), ...getMeta(schema), isCopy: isCopy(schema), value, place };
  if (typeof value !== 'object' || value === null) return [field];
  const names = new Set([...Object.keys(value), ...fieldNames(schema, value)]);
  const inner = [...(Array.isArray(value) ? value.keys() : names)].flatMap((key) => {
    const part = childSchema(schema, key, value);
    return part ? fieldsIn(part, valueAt(value, [key]), [...place, key]) : [];
  });
  return [field, ...inner];
}

/** Limits of a value. A property is absent if the schema does not limit it. */
interface Limits {
  min?: number;
  max?: number;
  /** Unit of `min` and `max`; absent for numbers. */
  unit?: 'character' | 'item';
  integer?: boolean;
  /** Values of a choice. */
  values?: readonly string[];
  /** Limits of each item of a list of single values. */
  each?: Limits;
}

/** Returns the limits of a value of this schema. */
export function limitsOf(schema: Schema): Limits {
  const resolved = unwrap(schema);
  const { def } = resolved._zod;
  if (def.type === 'object' || def.type === 'union') return {};
  const json = z.toJSONSchema(resolved, { io: 'input', unrepresentable: 'any' });
  if (json.enum) return { values: json.enum.map(String) };
  if (def.type === 'array') {
    const isSingle = fieldNames(def.element).length === 0;
    const each = isSingle ? { each: limitsOf(def.element) } : {};
    return { ...bounds(json.minItems, json.maxItems), unit: 'item', ...each };
  }
  if (json.type === 'string')
    return { ...bounds(json.minLength, json.maxLength), unit: 'character' };
  return {
    ...bounds(json.minimum, json.maximum),
    ...(json.type === 'integer' && { integer: true }),
  };
}

/** Omits absent limits, and the range of safe integers, which zod gives every integer. */
const bounds = (min = -Infinity, max = Infinity): Limits => ({
  ...(min > Number.MIN_SAFE_INTEGER && { min }),
  ...(max < Number.MAX_SAFE_INTEGER && { max }),
});

/** Largest number of values that a sentence lists. */
const MOST_VALUES = 12;

/** Describes limits for people: `3 to 70 characters`, `at least 2 items`; empty if there are none. */
export function describeLimits({ min, max, unit, integer, values, each }: Limits): string {
  if (values)
    return values.length > MOST_VALUES
      ? 'one of the names in the gallery'
      : `one of: ${values.join(', ')}`;
  const itemLimits = each && describeLimits(each);
  return [
    integer && 'whole number',
    describeRange(min, max, unit),
    itemLimits && `each ${itemLimits}`,
  ]
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

/** Returns the label of a field: its title, or its name in words, `answeredBy` as "Answered by". */
export const labelOf = (name: string, schema: Schema) =>
  capitalise(getMeta(schema).title ?? humanise(name));

/** Returns a name in words: `callToAction` as "call to action". */
export const humanise = (name: string) =>
  name.replace(/[-_]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
