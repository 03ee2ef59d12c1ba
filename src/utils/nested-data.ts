/** Path to a value in the data of a file: `['sections', 2, 'title']`. */
export type Path = readonly (string | number)[];

/** Returns the value at a path; undefined if there is none. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    // Not `in`: every object inherits a `constructor`.
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** Returns the list at a path; an empty one if there is none. */
export function listAt(data: unknown, path: Path): unknown[] {
  const value = valueAt(data, path);
  return Array.isArray(value) ? value : [];
}

/** Returns the keys of the items of a list. */
export const keysAt = (data: unknown, path: Path) =>
  listAt(data, path).map((item) => String(valueAt(item, ['key'])));

/** Returns a copy of a value with every text in it changed. */
export function withTexts(
  value: unknown,
  change: (text: string, path: Path) => string,
  path: Path = [],
): unknown {
  if (typeof value === 'string') return change(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, at) => withTexts(item, change, [...path, at]));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withTexts(item, change, [...path, key])]),
  );
}

/** Returns every text in a value, with its path. */
export function textsIn(value: unknown): { path: Path; text: string }[] {
  const texts: { path: Path; text: string }[] = [];
  withTexts(value, (text, path) => {
    texts.push({ path, text });
    return text;
  });
  return texts;
}
