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

/** What an item of a list goes by: its heading or whatever else it begins with; a text goes by itself. */
function nameOf(item: unknown): string {
  const fields = ['heading', 'title', 'question', 'label', 'name', 'quote', 'text', 'type'];
  const names = [item, ...fields.map((field) => valueAt(item, [field]))];
  // What has none of them goes by the first text in it.
  const name = names.find((value) => typeof value === 'string') ?? textsIn(item)[0]?.text;
  return String(name ?? '').trim();
}

/**
 * The path of `sections[How it works].paragraphs[We write]`, as editors write it: items go by their id or the words with which they begin, because a
 * position would mean another item as soon as one moves. Undefined where the data has nothing, or two items that begin so.
 */
export function findPath(data: unknown, written: string): Path | undefined {
  const path: (string | number)[] = [];
  for (const [, words, field] of written.matchAll(/\[([^\]]*)\]|([^.[\]]+)/g)) {
    if (words === undefined) path.push(field!);
    else {
      const items = listAt(data, path);
      const names = items.map(nameOf);
      const whole = items.findIndex((item, at) =>
        [names[at], valueAt(item, ['id'])].includes(words),
      );
      const found = names.flatMap((name, index) => (name.startsWith(words) ? [index] : []));
      if (whole < 0 && found.length !== 1) return undefined;
      path.push(whole < 0 ? found[0]! : whole);
    }
  }
  return valueAt(data, path) === undefined ? undefined : path;
}

/** Words that are enough to know an item by. */
const FEW = 5;

/** A path as editors write it: the first five words of an item, or as many as no other item begins with. */
export function writtenPath(data: unknown, path: Path): string {
  return path
    .map((key, depth) => {
      if (typeof key === 'string') return depth === 0 ? key : `.${key}`;
      const names = listAt(data, path.slice(0, depth)).map(nameOf);
      // Neither brackets nor placeholders, which have a value elsewhere.
      const words = names[key]!.split(/[[\]{]/, 1)[0]!
        .trim()
        .split(' ');
      const starts = words.map((_, last) => words.slice(0, last + 1).join(' '));
      const own = starts
        .slice(Math.min(FEW, starts.length) - 1)
        .find((start) => names.filter((name) => name.startsWith(start)).length === 1);
      return `[${(own ?? words.join(' ')).replace(/[,;:]$/, '')}]`;
    })
    .join('');
}

/**
 * What could be named where `findPath` finds nothing: the words by which none, or more than one, of a list goes, and the items of that
 * list: the path of each, as much of its name as there are such words, and the path that would be written with it.
 */
export function itemsAt(data: unknown, written: string) {
  const brackets = [...written.matchAll(/\[([^\]]*)\]/g)];
  const last = brackets.findLast(({ index }) => findPath(data, written.slice(0, index)));
  const [bracket, words = ''] = last ?? [''];
  const index = last?.index ?? 0;
  const list = findPath(data, written.slice(0, index)) ?? [];
  const rest = written.slice(index + bracket.length);
  const items = listAt(data, list).map((item, at) => {
    const path = writtenPath(data, [...list, at]);
    return { path, begins: nameOf(item).slice(0, words.length), whole: path + rest };
  });
  return { words, items };
}

/** Every path below a value. */
export function pathsIn(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...above, Array.isArray(value) ? Number(key) : key];
    return [path, ...pathsIn(inner, path)];
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
