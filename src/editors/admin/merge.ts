/**
 * Two people's changes of one file, put together as texts. What only one of them changed is taken from that one; what both
 * changed is named and never chosen.
 */
import { diff3Merge } from 'node-diff3';
import { isMap, isSeq, parseDocument, type Node, type Pair } from 'yaml';
import type { Path } from '../../content/schemas/paths.ts';

/** A place that both changed, as an offset in each of the two texts. */
export interface Conflict {
  mine: number;
  theirs: number;
  /** Whether the other one took it out. */
  isGone: boolean;
}

/** A text in pieces: lines, and in them what comes before a value and the value, so that neighbours do not meet. */
const pieces = (text: string) => text.split(/(?<=\n)|(?<=(?:^|[\s{])[\w-]+:)(?= )/m);

/** `mine` with the changes that lead from `before` to `theirs`. */
export function merge(
  before: string,
  mine: string,
  theirs: string,
): { text: string; conflicts: Conflict[] } {
  const [a, o, b] = [pieces(mine), pieces(before), pieces(theirs)];
  const conflicts: Conflict[] = [];
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true }) as Region[];
  const text = regions.flatMap(({ ok, conflict }) => {
    if (ok) return ok;
    if (!conflict) return [];
    const offset = (all: string[], from: number, own: string[]) =>
      all.slice(0, from).join('').length + /^[\s-]*/.exec(own.join(''))![0].length;
    conflicts.push({
      mine: offset(a, conflict.aIndex, conflict.a),
      theirs: offset(b, conflict.bIndex, conflict.b),
      isGone: conflict.b.join('').trim() === '',
    });
    return conflict.a;
  });
  return { text: text.join(''), conflicts };
}

interface Region {
  ok?: string[];
  conflict?: { a: string[]; aIndex: number; b: string[]; bIndex: number };
}

/** The field at an offset of YAML. */
export const pathAt = (yaml: string, offset: number): Path =>
  within(parseDocument(yaml).contents, offset);

function within(node: unknown, offset: number): Path {
  const startOf = (part: unknown) => (part as Node).range?.[0] ?? 0;
  if (isMap(node)) {
    const pair = node.items.findLast(({ key }) => startOf(key) <= offset) as Pair<Node> | undefined;
    return pair ? [String(pair.key), ...within(pair.value, offset)] : [];
  }
  if (!isSeq(node)) return [];
  const index = node.items.findLastIndex((item) => startOf(item) <= offset);
  return index < 0 ? [] : [index, ...within(node.items[index], offset)];
}
