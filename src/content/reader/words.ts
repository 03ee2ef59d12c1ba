import { itemOf, shapeAt, type Shape } from '../schemas/introspection.ts';
import { valueAt, type Path } from '../schemas/paths.ts';

/** `['sections', 2, 'items', 1, 'title']` as "section 3 (cards), card 2, title": places are counted as people count. */
export function fieldWords(path: Path, data: unknown, shape: Shape): string {
  const words = path.flatMap((key, at) => {
    const before = path.slice(0, at);
    if (typeof key === 'number') {
      const list = shapeAt(shape, before, data);
      const noun = (list && itemOf(list)?.title) ?? before.at(-1) ?? 'item';
      const type = before.at(-1) === 'sections' && valueAt(data, [...before, key, 'type']);
      return `${noun} ${key + 1}${typeof type === 'string' ? ` (${type})` : ''}`;
    }
    if (before.length === 1 && before[0] === 'figures') return `figure "${key}"`;
    // A list is named by its items, a figure by its key; pages stand in several lists of a file.
    const item =
      typeof path[at + 1] === 'number' && itemOf(shapeAt(shape, [...before, key], data) ?? {});
    if (item && item.role === 'entry' && key !== 'items') return key;
    const named = typeof path[at + 1] === 'number' || (at === 0 && key === 'figures');
    return named && at < path.length - 1 ? [] : key;
  });
  return words.join(', ');
}

/** A day as `YYYY-MM-DD`, however YAML has handed it over; undefined where the value is none. */
export function dayOf(value: unknown): string | undefined {
  const day = value instanceof Date ? value.toISOString().slice(0, 10) : value;
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}

/** A text as lines of at most 98 characters behind an indent; a longer word has a line of its own. */
export const wrapped = (text: string, indent: string): string[] =>
  (text.match(/\S{98,}|\S.{0,97}(?!\S)/g) ?? []).map((line) => indent + line);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML or XML, attributes too. */
export const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
