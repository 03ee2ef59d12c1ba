/**
 * Between the data of a file and that of a form. Forms know no records, only lists whose items have a field for the name,
 * and hold something in every field; what a file leaves out is empty there.
 */
import { child, itemOf, variantOf, type Shape } from '../commands/shape.ts';

/** Field of a form that holds the name of an item of a record. */
export const NAME = 'key';

/** What stands before the name of a picture in a form, which knows only addresses from the top of the repository. */
export const PICTURES = '/content/images/';

/** The same in the prose of a file. */
const PICTURES_IN_PROSE = '../images/';

/** Prose as the editor takes it: trimmed, and pictures by their address from the top of the repository. */
export const proseToForm = (prose: string) =>
  prose.trim().replaceAll(`](${PICTURES_IN_PROSE}`, `](${PICTURES}`);

/** Prose as the file has it: pictures lie beside the folder of the kind. */
export const proseFromForm = (form: string) =>
  form.trim().replaceAll(`](${PICTURES}`, `](${PICTURES_IN_PROSE}`);

/** Whether the names of an object's fields are the editor's own: figures, risk warnings. */
export const isRecord = ({ type, additionalProperties }: Shape) =>
  type === 'object' && typeof additionalProperties === 'object';

/** Whether a value is a record: no list, no null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values say the same; the order of fields says nothing. */
export function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]))
  );
}

const required = (shape: Shape, name: string) => shape.required?.includes(name) ?? false;

/** What a field of a form holds while the file has none. */
function emptyOf(shape: Shape): unknown {
  if (shape.type === 'boolean') return shape.default ?? false;
  if (shape.type === 'array' || isRecord(shape)) return [];
  return shape.type === 'string' ? '' : null;
}

/** The data of a file as its form has it. */
export function toForm(value: unknown, shape: Shape): unknown {
  const own = variantOf(shape, value);
  if (own === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => toForm(item, itemOf(own) ?? {}));
  if (isRecord(own) && isObject(value))
    return Object.entries(value).map(([name, item]) => ({
      [NAME]: name,
      ...(toForm(item, child(own, name) ?? {}) as object),
    }));
  if (isObject(value)) {
    const fields = Object.entries(own.properties ?? {}).map(([name, property]) => {
      const inner = property as Shape;
      return [name, Object.hasOwn(value, name) ? toForm(value[name], inner) : emptyOf(inner)];
    });
    return { ...value, ...(Object.fromEntries(fields) as object) };
  }
  return own.role === 'picture' && typeof value === 'string' ? PICTURES + value : value;
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The data of a form as a file has it. What nobody changed comes back as it was. */
export function fromForm(form: unknown, shape: Shape, before?: unknown): unknown {
  const own = variantOf(shape, form) ?? shape;
  if (before !== undefined && same(toForm(before, shape), form)) return before;
  if (isRecord(own)) return recordFrom(form, own, before);
  if (Array.isArray(form)) {
    const item = itemOf(own) ?? {};
    const old = Array.isArray(before) ? (before as unknown[]) : [];
    const forms = old.map((value) => toForm(value, item));
    return form
      .filter((value) => !isEmpty(value))
      .map((value, index) => {
        const unchanged = forms.findIndex((known) => same(known, value));
        return unchanged >= 0 ? old[unchanged] : fromForm(value, item, old[index]);
      });
  }
  if (isObject(form)) {
    const old = isObject(before) ? before : {};
    // A form has its fields in any order, the schema in that of a new file.
    const order = Object.keys(own.properties ?? {});
    const names = Object.keys(form).sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const fields = names.flatMap((name): [string, unknown][] => {
      const value = form[name];
      const inner = (own.properties?.[name] ?? {}) as Shape;
      const result = fromForm(value, inner, old[name]);
      const isLeftOut =
        isEmpty(result) || (!Object.hasOwn(old, name) && same(result, emptyOf(inner)));
      return isLeftOut && !required(own, name) ? [] : [[name, result]];
    });
    return Object.fromEntries(fields);
  }
  if (typeof form !== 'string') return form;
  // A field is one paragraph, also where its box has several lines.
  return own.role === 'picture'
    ? form.slice(form.lastIndexOf('/') + 1)
    : form.trim().replace(/\s*[\n\t\v]\s*/g, ' ');
}

function recordFrom(form: unknown, own: Shape, before: unknown): Record<string, unknown> {
  const items = (Array.isArray(form) ? form : []) as Record<string, unknown>[];
  return Object.fromEntries(
    items.map(({ [NAME]: name, ...item }) => {
      const key = String(name ?? '');
      const old = isObject(before) ? before[key] : undefined;
      return [key, fromForm(item, child(own, key) ?? {}, old)];
    }),
  );
}

/** Names that stand in a list of a form twice, where a file has room for one. */
export function doubledNames(form: unknown, shape: Shape): string[] {
  const own = variantOf(shape, form) ?? shape;
  if (isRecord(own) && Array.isArray(form)) {
    const names = form.map((item: Record<string, unknown>) => String(item[NAME] ?? ''));
    return names.filter((name, index) => names.indexOf(name) !== index);
  }
  if (!isObject(form)) return [];
  return Object.entries(form).flatMap(([name, value]) =>
    doubledNames(value, child(own, name) ?? {}),
  );
}
