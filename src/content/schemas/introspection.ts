/**
 * What a schema says about itself, read from zod's own definitions: the schema of a value, what it holds, its limits and the
 * words about it. The one way into the schemas for messages, rules across files, the search and the gallery.
 */
import { z } from 'zod';
import type { Role } from './fields.ts';
import type { Launch } from './launch.ts';
import { valueAt, type Path } from './paths.ts';
import { count, sentence } from './refusals.ts';

type Schema = z.core.$ZodType;

/** What a field keeps beside its type. */
export interface About {
  /** What to write, to the editor. */
  description?: string | undefined;
  /** What forms and messages call it, or one of its list. */
  title?: string | undefined;
  role?: Role;
  /** What a text of a form of its own must look like. */
  form?: string;
  /** What the values of a choice are called, where not by their own names. */
  choices?: Readonly<Record<string, string>>;
  /** What must be known of it before the launch. */
  launch?: Launch;
}

const wrappedBy = (schema: Schema): Schema | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return def.in;
  return 'innerType' in def ? def.innerType : undefined;
};

/** A schema without what lets its value be left out, be read only, or come in another form. */
export function bare(schema: Schema): z.core.$ZodTypes {
  const inner = wrappedBy(schema);
  return inner ? bare(inner) : (schema as z.core.$ZodTypes);
}

/** Whether a value must be there. */
export const isNeeded = (schema: Schema) => !(schema as z.ZodType).safeParse(undefined).success;

/** What is so where nothing is said; undefined also where something must be. */
export const assumed = (schema: Schema) => (schema as z.ZodType).safeParse(undefined).data;

/** Whether a command writes a value and nobody else. */
export function isReadOnly(schema: Schema): boolean {
  const inner = wrappedBy(schema);
  return schema._zod.def.type === 'readonly' || (inner !== undefined && isReadOnly(inner));
}

/** The words about a field: its own before those of what it wraps. */
export function about(schema: Schema): About {
  const inner = wrappedBy(schema);
  return { ...(inner && about(inner)), ...z.globalRegistry.get(schema) };
}

/** Of a choice between groups of fields the one that the value names, most by its `type`; undefined while that is misspelt. */
export function chosen(schema: Schema, value: unknown): z.core.$ZodTypes | undefined {
  const own = bare(schema);
  const { def } = own._zod;
  if (def.type !== 'union') return own;
  const by = 'discriminator' in def ? String(def.discriminator) : 'type';
  const name = valueAt(value, [by]) as z.core.util.Primitive;
  const option = def.options.find((one) => one._zod.propValues?.[by]?.has(name));
  return option && bare(option);
}

/** The schema of what stands under a key or position of a value. */
function inside(schema: Schema, key: string | number, value: unknown): Schema | undefined {
  const def = chosen(schema, value)?._zod.def;
  if (def?.type === 'array') return def.element;
  if (def?.type === 'record') return def.valueType;
  if (def?.type !== 'object') return undefined;
  return Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
}

/** The schema by which the value at a path is judged; undefined where no schema expects one. */
export function schemaAt(schema: Schema, path: Path, data: unknown): Schema | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = inside(schema, key, data);
  return inner && schemaAt(inner, rest, valueAt(data, [key]));
}

/** Names of the fields that a value may have; none of what is no group of fields. */
export function fieldNames(schema: Schema, value?: unknown): string[] {
  const def = chosen(schema, value)?._zod.def;
  return def?.type === 'object' ? Object.keys(def.shape) : [];
}

/** The schema of each item, if it is that of a list. */
export function itemOf(schema: Schema): Schema | undefined {
  const { def } = bare(schema)._zod;
  return def.type === 'array' ? def.element : undefined;
}

/** What `walk` is asked to do with a value. */
type Visit = (value: unknown, path: Path, field: About & { isWords: boolean }) => void;

/** Visits every value that is there, and every field that is not, with what its schema says about it, from the outside in. */
export function walk(schema: Schema, data: unknown, visit: Visit, path: Path = []): void {
  const own = chosen(schema, data);
  if (own === undefined) return;
  visit(data, path, { ...about(own), ...about(schema), isWords: isWords(schema) });
  if (typeof data !== 'object' || data === null) return;
  const absent = fieldNames(schema, data).filter((name) => !Object.hasOwn(data, name));
  for (const name of [...Object.keys(data), ...absent]) {
    const key = Array.isArray(data) ? Number(name) : name;
    const inner = inside(schema, key, data);
    if (inner) walk(inner, valueAt(data, [key]), visit, [...path, key]);
  }
}

/** Whether visitors read a value: it is no choice, name, address or reference. */
function isWords(schema: Schema): boolean {
  const { role = 'label' } = about(schema);
  const checks = checksOf(bare(schema));
  return (
    bare(schema)._zod.def.type === 'string' &&
    role === 'label' &&
    !checks.some(({ check }) => check === 'string_format')
  );
}

/** What a value is checked for, by zod; a day or an email address is a check itself. */
const checksOf = ({ _zod: { def } }: z.core.$ZodTypes) =>
  [def, ...(def.checks ?? []).map((check) => check._zod.def)] as Check[];

interface Check {
  check?: string;
  /** Of a length. */
  minimum?: number;
  maximum?: number;
  /** Of a number. */
  value?: number;
  inclusive?: boolean;
  format?: string;
}

const LISTED = 12;

/** What a value may be, in words: `3 to 70 characters`, `at least 2 items`. Empty where anything of its form is right. */
export function limitsOf(schema: Schema): string {
  const own = bare(schema);
  const { def } = own._zod;
  const limits = checksOf(own);
  switch (def.type) {
    case 'boolean':
      return 'true or false';
    case 'enum':
      return Object.keys(def.entries).length > LISTED
        ? 'one of the names in the gallery'
        : `one of: ${Object.values(def.entries).join(', ')}`;
    case 'array': {
      const each = fieldNames(def.element).length === 0 ? limitsOf(def.element) : '';
      return [range(limits, 'item'), each && `each ${each}`].filter(Boolean).join(', ');
    }
    case 'string':
      return range(limits, 'character');
    case 'number': {
      const isWhole = limits.some(({ format }) => format === 'safeint');
      return [isWhole && 'whole number', range(limits)].filter(Boolean).join(', ');
    }
    default:
      return '';
  }
}

function range(limits: readonly Check[], unit?: string): string {
  const units = (number: number) => (unit === undefined ? String(number) : count(number, unit));
  const limit = (...names: string[]) => limits.findLast(({ check = '' }) => names.includes(check));
  const least = limit('min_length', 'greater_than');
  const most = limit('max_length', 'less_than');
  const [from, to] = [least?.minimum ?? least?.value, most?.maximum ?? most?.value];
  if (from !== undefined && to !== undefined) return `${from} to ${units(to)}`;
  if (to !== undefined) return `at most ${units(to)}`;
  if (from === undefined) return '';
  return `${least?.inclusive === false ? 'above' : 'at least'} ${units(from)}`;
}

/** Description and limits as sentences. */
export function wordsOf(schema: Schema): string {
  const limits = limitsOf(schema);
  return [about(schema).description, limits && sentence(limits)].filter(Boolean).join(' ');
}
