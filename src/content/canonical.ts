/**
 * The layout in which content stands: the one that the editor in the browser writes (Sveltia CMS), so that a save there changes
 * what was edited and nothing else. Every text is quoted, fields stand in the order of the forms, and what is empty is left out. Files in
 * any other layout are read as well.
 */
import { parseDocument, stringify } from 'yaml';
import type { z } from 'zod';
import { assumed, bare, chosen } from './schemas/introspection.ts';
import { partsOf } from './yaml.ts';

/** The text of a file in this layout, changed; undefined where it cannot be read. `ending` is that of its name. */
export function canonicalText(
  text: string,
  ending: string,
  schema: z.ZodType,
  change: (data: unknown) => unknown = (data) => data,
): string | undefined {
  const parts = partsOf(text.replace(/\r\n?/g, '\n'), ending);
  const document = parts && parseDocument(parts.yaml);
  if (!document || document.errors.length > 0) return undefined;
  const data = change(document.toJS());
  return ending === '.mdx' ? withProse(data, parts.body, schema) : canonicalYaml(data, schema);
}

/** The text of an entry with its prose, which may be empty. */
export function withProse(data: unknown, prose = '', schema: z.ZodType): string {
  const body = prose.trim();
  return `---\n${canonicalYaml(data, schema)}---\n${body === '' ? '' : `\n${body}\n`}`;
}

/** The fields of a file as YAML. What is so where nothing is said, is said: `draft: false`. */
export const canonicalYaml = (data: unknown, schema: z.ZodType): string =>
  stringify(arranged(data, schema, '', formPaths(schema, '')).value, {
    lineWidth: 0,
    defaultKeyType: 'PLAIN',
    defaultStringType: 'QUOTE_DOUBLE',
  });

/** Every field of the form that a schema gives, in order; `*` is each item of a list, and what a list holds comes with it. */
function formPaths(schema: z.core.$ZodType, path: string): string[] {
  const { def } = bare(schema)._zod;
  if (def.type === 'union') return def.options.flatMap((option) => formPaths(option, path));
  if (def.type === 'array') return [path, ...formPaths(def.element, `${path}.*`)];
  if (def.type !== 'object') return [path];
  return Object.entries(def.shape).flatMap(([name, field]) => formPaths(field, `${path}.${name}`));
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/**
 * A value in this layout, and where the form has it: as the editor sorts, by the first of what it holds. `places` are those of
 * `formPaths`; a path counts where it comes first, whichever type of section it belongs to.
 */
function arranged(
  value: unknown,
  schema: z.core.$ZodType | undefined,
  path: string,
  places: readonly string[],
): { value: unknown; place: number } {
  const def = schema && chosen(schema, value)?._zod.def;
  const least = (all: readonly { place: number }[]) => Math.min(...all.map(({ place }) => place));
  if (Array.isArray(value) && value.length > 0) {
    const inner = def?.type === 'array' ? def.element : undefined;
    const items = value.map((each) => arranged(each, inner, `${path}.*`, places));
    return { value: items.map((each) => each.value), place: least(items) };
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const shape: Readonly<Record<string, z.core.$ZodType>> =
      def?.type === 'object' ? def.shape : {};
    const untouched = Object.entries(shape).map(([name, field]) => [name, assumed(field)] as const);
    const switches = untouched.filter(([, on]) => typeof on === 'boolean');
    const all = { ...Object.fromEntries(switches), ...value };
    const fields = Object.entries(all)
      .map(([name, each]) => ({ name, ...arranged(each, shape[name], `${path}.${name}`, places) }))
      .filter((field) => !isEmpty(field.value))
      .sort((a, b) => a.place - b.place);
    if (fields.length > 0)
      return {
        value: Object.fromEntries(fields.map((field) => [field.name, field.value])),
        place: least(fields),
      };
  }
  return { value, place: places.includes(path) ? places.indexOf(path) : places.length };
}
