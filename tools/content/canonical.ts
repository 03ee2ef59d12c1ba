/** The layout of the editor: texts in quotes, fields as in the forms, nothing empty. A save changes what was edited alone. */
import { parse, stringify } from 'yaml';
import {
  defaultValue,
  unwrap,
  fieldNames,
  schemaAt,
  type Schema,
} from '../../src/schemas/introspection.ts';
import { withTexts } from '../../src/schemas/paths.ts';
import { oneLine, splitFile } from '../../src/content/yaml.ts';

const unchanged = (data: unknown): unknown => data;

/** The text of a file in this layout, changed. Throws where it cannot be read. */
export function canonicalText(text: string, file: string, schema: Schema, change = unchanged) {
  const { yaml, body } = splitFile(text, file)!;
  return formatFile(change(withTexts(parse(yaml), oneLine)), body, file, schema);
}

/** The text of a file of these fields, and of an entry with prose, which may be empty. */
export function formatFile(data: unknown, prose: string, file: string, schema: Schema) {
  const yaml = canonicalYaml(data, schema);
  if (file.endsWith('.yaml')) return yaml;
  const body = prose.trim();
  return `---\n${yaml}---\n${body === '' ? '' : `\n${body}\n`}`;
}

/** The fields of a file as YAML, defaults that are switches among them: `draft: false`. */
export const canonicalYaml = (data: unknown, schema: Schema) =>
  stringify(arrangeFields(data, schema), YAML_LAYOUT);

/** Options of the YAML library. */
export const YAML_LAYOUT = {
  lineWidth: 0,
  defaultKeyType: 'PLAIN',
  defaultStringType: 'QUOTE_DOUBLE',
} as const;

/** Fields in the order of their form, without empty ones. */
export const arrangeFields = (data: unknown, schema: Schema) =>
  arrange(data, schema, '', formPaths(schema, '')).value;

/** The paths of all fields of a form, in order; `*` is each item of a list. */
function formPaths(schema: Schema, path: string): string[] {
  const { def } = unwrap(schema)._zod;
  if (def.type === 'union') return def.options.flatMap((option) => formPaths(option, path));
  if (def.type === 'array') return [path, ...formPaths(def.element, `${path}.*`)];
  if (def.type !== 'object') return [path];
  return Object.entries(def.shape).flatMap(([name, field]) => formPaths(field, `${path}.${name}`));
}

/** A value in this layout, and where the form has the first that it holds, as the editor sorts. */
function arrange(
  value: unknown,
  schema: Schema | undefined,
  path: string,
  places: readonly string[],
): { value: unknown; place: number } {
  const leaf = { value, place: places.includes(path) ? places.indexOf(path) : places.length };
  if (typeof value !== 'object' || value === null) return leaf;
  const isList = Array.isArray(value);
  const inside = (name: string) => schema && schemaAt(schema, [name], value);
  const switches = (schema && !isList ? fieldNames(schema, value) : [])
    .map((name) => [name, defaultValue(inside(name)!)] as const)
    .filter(([, on]) => typeof on === 'boolean');
  const parts = Object.entries({ ...Object.fromEntries(switches), ...value })
    .map(([name, part]) => ({
      name,
      ...arrange(part, inside(name), `${path}.${isList ? '*' : name}`, places),
    }))
    .filter((part) => isList || !isEmpty(part.value));
  if (parts.length === 0) return leaf;
  const place = Math.min(...parts.map((part) => part.place));
  if (isList) return { value: parts.map((part) => part.value), place };
  parts.sort((a, b) => a.place - b.place);
  return { value: Object.fromEntries(parts.map((part) => [part.name, part.value])), place };
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
