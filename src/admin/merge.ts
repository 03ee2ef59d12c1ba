/**
 * Two people's changes of one file, put together field by field. What only one of them changed is taken from that one; what
 * both changed to different things is named, and stays as whoever saves has it.
 */
import type { Path } from '../schemas/paths.ts';
import { isObject, matched, same } from './values.ts';

/** A place that both changed. */
export interface Conflict {
  path: Path;
  /** What the other one made of it; undefined where it is gone. */
  theirs: unknown;
}

interface Merged<Value> {
  value: Value;
  conflicts: Conflict[];
}

/** `mine` with the changes that lead from `before` to `theirs`. */
export function merge(before: unknown, mine: unknown, theirs: unknown): Merged<unknown> {
  const conflicts: Conflict[] = [];
  return { value: merged(before, mine, theirs, [], conflicts), conflicts };
}

/** The same for prose, by paragraphs. The conflict, if there is one, has the path `path`. */
export function mergeProse(
  before: string,
  mine: string,
  theirs: string,
  path: Path,
): Merged<string> {
  const paragraphs = (prose: string) => prose.split(/\n{2,}/);
  const { value, conflicts } = merge(paragraphs(before), paragraphs(mine), paragraphs(theirs));
  return {
    value: (value as string[]).join('\n\n'),
    conflicts: conflicts.length > 0 ? [{ path, theirs }] : [],
  };
}

function merged(
  before: unknown,
  mine: unknown,
  theirs: unknown,
  path: Path,
  conflicts: Conflict[],
): unknown {
  if (same(mine, theirs) || same(before, theirs)) return mine;
  if (same(before, mine)) return theirs;
  if (isObject(before) && isObject(mine) && isObject(theirs) && isOneKind(before, mine, theirs)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const fields = names.map((name) => [
      name,
      merged(before[name], mine[name], theirs[name], [...path, name], conflicts),
    ]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(before) && Array.isArray(mine) && Array.isArray(theirs))
    return mergedLists(before, mine, theirs, path, conflicts);
  conflicts.push({ path, theirs });
  return mine;
}

/** Sections of two kinds have nothing to put together. */
const isOneKind = (...values: Record<string, unknown>[]) =>
  new Set(values.map(({ type }) => type)).size === 1;

/** Items added, moved and removed by one side, with what the other changed inside them. */
function mergedLists(
  before: unknown[],
  mine: unknown[],
  theirs: unknown[],
  path: Path,
  conflicts: Conflict[],
): unknown[] {
  const [ofMine, ofTheirs] = [matched(before, mine), matched(before, theirs)];
  const isInPlace = (places: (number | undefined)[]) =>
    places.length === before.length && places.every((place, index) => place === index);
  if (!isInPlace(ofMine) && !isInPlace(ofTheirs)) {
    conflicts.push({ path, theirs });
    return mine;
  }
  // The side that kept every item in its place has the length of the list before.
  const isFrameMine = isInPlace(ofTheirs);
  const [frame, places, other] = isFrameMine ? [mine, ofMine, theirs] : [theirs, ofTheirs, mine];
  for (const [index, item] of before.entries())
    if (!places.includes(index) && !same(item, other[index]))
      conflicts.push({
        path: [...path, index],
        theirs: isFrameMine ? theirs[index] : undefined,
      });
  return frame.map((item, index) => {
    const place = places[index];
    if (place === undefined) return item;
    const pair = isFrameMine ? [item, other[place]] : [other[place], item];
    return merged(before[place], pair[0], pair[1], [...path, index], conflicts);
  });
}
