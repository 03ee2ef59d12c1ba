/** Places inside the data of a file. */

/** `['sections', 2, 'items', 1, 'title']`: names of fields and, counted from 0, positions in lists. */
export type Path = readonly (string | number)[];

/** Reads a value by its path; undefined where the path leaves the data. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    // Every object has a `constructor` that nobody wrote.
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** Reads a list by its path; empty where something else stands, or nothing. */
export function listAt(data: unknown, path: Path): unknown[] {
  const value = valueAt(data, path);
  return Array.isArray(value) ? value : [];
}

/** `certificates[0].href` and `offices.uk.phone`, as editors write them, both as a path. */
export const parsePath = (path: string): Path =>
  path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Every path below a value, as editors write it. */
export function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    return [own, ...pathsIn(inner, own)];
  });
}

/** Every text below a value, with its path. */
export function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value)
    ? value.flatMap((item, index) => textsIn(item, [...path, index]))
    : Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}
