/** Reads schemas: names, limits and references of fields, for messages, forms, content rules and the search. */
import { z } from 'zod';
import { valueAt, type Path } from '../utils/nested-data.ts';
import { capitalise, count, toSentence } from '../schemas/diagnostics.ts';

export type Schema = z.core.$ZodType;

/** Returns the schema that an optional, default, readonly or pipe schema wraps; undefined for other schemas. */
function wrappedSchema(schema: Schema): Schema | undefined {
  if (schema instanceof z.ZodPipe) return schema.in;
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? schema.unwrap() : undefined;
}

function layers(schema: Schema): Schema[] {
  const inner = wrappedSchema(schema);
  return inner ? [schema, ...layers(inner)] : [schema];
}

/** Returns the schema without optional, default, readonly and pipe: the one with the type of the value. */
const unwrap = (schema: Schema) => layers(schema).at(-1) as z.ZodType;

/** Returns zod's name for the type of a value: `string`, `array`, `object` and so on. */
export const valueType = (schema: Schema) => unwrap(schema).type;

/** True if a value is a date, written as `YYYY-MM-DD`. */
export const isDate = (schema: Schema) => unwrap(schema) instanceof z.ZodISODate;

/** Returns the schema of the items of a list; undefined for other schemas. */
export function itemSchema(schema: Schema): Schema | undefined {
  const list = unwrap(schema);
  return list instanceof z.ZodArray ? list.element : undefined;
}

/** Returns the schemas of a union's variants; an empty list for other schemas. */
export function variantsOf(schema: Schema): readonly Schema[] {
  const union = unwrap(schema);
  return union instanceof z.ZodUnion ? union.options : [];
}

/** True if a value must be present. */
export const isRequired = (schema: Schema) => !z.safeParse(schema, undefined).success;

/** Returns the default of a field; undefined if there is none. */
export const defaultValue = (schema: Schema) => z.safeParse(schema, undefined).data;

/** Returns the merged metadata of all layers; outer layers override inner ones. */
export const getMeta = (schema: Schema): z.GlobalMeta =>
  layers(schema).reduceRight((meta, layer) => ({ ...meta, ...z.globalRegistry.get(layer) }), {});

/** Returns the variant of a discriminated union that the value names; undefined if it names none; else the schema unwrapped. */
function resolveVariant(schema: Schema, value: unknown): Schema | undefined {
  const union = unwrap(schema);
  if (!(union instanceof z.ZodDiscriminatedUnion)) return union;
  const { discriminator } = union.def;
  const name = valueAt(value, [discriminator]);
  return variantsOf(union).find((variant) => {
    const literal = shapeOf(variant)[discriminator];
    return literal instanceof z.ZodLiteral && literal.values.has(name as string);
  });
}

/** Returns the fields of an object by name, or of the variant of a union that the value names; else an empty object. */
export function shapeOf(schema: Schema, value?: unknown): Readonly<Record<string, Schema>> {
  const variant = resolveVariant(schema, value);
  const object = variant && unwrap(variant);
  return object instanceof z.ZodObject ? object.shape : {};
}

/** Returns the names of the fields that a value may have. */
export const fieldNames = (schema: Schema, value?: unknown) => Object.keys(shapeOf(schema, value));

function childSchema(schema: Schema, key: string | number, value: unknown): Schema | undefined {
  const parent = unwrap(schema);
  if (parent instanceof z.ZodRecord) return parent.valueType;
  return itemSchema(parent) ?? (valueAt(shapeOf(schema, value), [key]) as Schema | undefined);
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
export function isCopy(schema: Schema) {
  const text = unwrap(schema);
  const isPlainText = text instanceof z.ZodString && text.format === null;
  return isPlainText && (getMeta(schema).role ?? 'label') === 'label';
}

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
  if (['object', 'union'].includes(valueType(schema))) return {};
  const json = z.toJSONSchema(unwrap(schema), { io: 'input', unrepresentable: 'any' });
  if (json.enum) return { values: json.enum.map(String) };
  const item = itemSchema(schema);
  if (item) {
    const isSingle = fieldNames(item).length === 0;
    const each = isSingle ? { each: limitsOf(item) } : {};
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
