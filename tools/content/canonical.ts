/**
 * The format in which the CMS saves a file: texts in quotation marks, fields in the order of the form, no empty fields. Files that
 * have this format already change only in the fields that were edited.
 */
import { parse, stringify } from 'yaml';
import {
  defaultValue,
  fieldNames,
  itemSchema,
  schemaAt,
  shapeOf,
  valueType,
  variantsOf,
  type Schema,
} from '../../src/content/introspection.ts';
import { withTexts } from '../../src/utils/nested-data.ts';
import { oneLine, splitFile } from '../../src/content/yaml.ts';

const identity = (data: unknown): unknown => data;

/** Returns the text of a file in this format, after `change` was applied to its fields. Throws an error if the YAML is invalid. */
export function canonicalText(text: string, file: string, schema: Schema, change = identity) {
  const { yaml, body } = splitFile(text, file)!;
  return formatFile(change(withTexts(parse(yaml), oneLine)), body, file, schema);
}

/** Returns the text of a file with these fields. `prose` may be empty, and is not used for a YAML file. */
export function formatFile(data: unknown, prose: string, file: string, schema: Schema) {
  const yaml = canonicalYaml(data, schema);
  if (file.endsWith('.yaml')) return yaml;
  const body = prose.trim();
  return `---\n${yaml}---\n${body === '' ? '' : `\n${body}\n`}`;
}

/** Returns fields as YAML. Booleans are written even if they have their default value: `draft: false`. */
export const canonicalYaml = (data: unknown, schema: Schema) =>
  stringify(arrangeFields(data, schema), YAML_FORMAT);

/** Options of the YAML library for this format. */
export const YAML_FORMAT = {
  lineWidth: 0,
  defaultKeyType: 'PLAIN',
  defaultStringType: 'QUOTE_DOUBLE',
} as const;

/** Returns fields in the order of their form, without empty ones. */
export const arrangeFields = (data: unknown, schema: Schema) =>
  arrange(data, schema, '', formPaths(schema, '')).value;

/** Returns the paths of all fields of a form, in order, like `.sections.*.heading`; `*` is any item of a list. */
function formPaths(schema: Schema, path: string): string[] {
  const item = itemSchema(schema);
  if (item) return [path, ...formPaths(item, `${path}.*`)];
  if (valueType(schema) === 'union')
    return variantsOf(schema).flatMap((variant) => formPaths(variant, path));
  if (valueType(schema) !== 'object') return [path];
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
    formPaths(field, `${path}.${name}`),
  );
}

/** Returns a value in this format, and the position in the form of its first field, by which the CMS sorts. */
function arrange(
  value: unknown,
  schema: Schema | undefined,
  path: string,
  formOrder: readonly string[],
): { value: unknown; position: number } {
  const unchangedValue = {
    value,
    position: formOrder.includes(path) ? formOrder.indexOf(path) : formOrder.length,
  };
  if (typeof value !== 'object' || value === null) return unchangedValue;
  const isList = Array.isArray(value);
  const childSchema = (name: string) => schema && schemaAt(schema, [name], value);
  const booleanDefaults = (schema && !isList ? fieldNames(schema, value) : [])
    .map((name) => [name, defaultValue(childSchema(name)!)] as const)
    .filter(([, value]) => typeof value === 'boolean');
  const parts = Object.entries({ ...Object.fromEntries(booleanDefaults), ...value })
    .map(([name, part]) => ({
      name,
      ...arrange(part, childSchema(name), `${path}.${isList ? '*' : name}`, formOrder),
    }))
    .filter((part) => isList || !isEmpty(part.value));
  if (parts.length === 0) return unchangedValue;
  const position = Math.min(...parts.map((part) => part.position));
  if (isList) return { value: parts.map((part) => part.value), position };
  parts.sort((a, b) => a.position - b.position);
  return { value: Object.fromEntries(parts.map((part) => [part.name, part.value])), position };
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
