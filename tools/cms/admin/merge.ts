/** A three-way merge that keeps the original spelling of everything that a content editor has not changed. */
import { diff3MergeRegions, diffIndices } from 'node-diff3';

/** Words, spaces, line breaks, and runs of another character, like `**`. */
const TOKEN = /\n|[^\S\n]+|[\p{L}\p{N}]+|([^\p{L}\p{N}\s])\1*/gu;

/** A list item: its indentation and its marker. */
const LIST_ITEM = /^( *)([-+*] +|\d+[.)] +)/;

/**
 * Returns the original text with the changes between `base` and `edited`. `base` is the original in another spelling, so the
 * differences between these two are not edits.
 */
export function mergeEdits(original: string, base: string, edited: string): string {
  if (base === edited) return original;
  if (base === original) return edited;
  const lines = {
    original: original.split('\n'),
    base: base.split('\n'),
    edited: edited.split('\n'),
  };
  const inOriginal = alignLines(lines.base, lines.original, lettersOf);
  const inEdited = alignLines(lines.base, lines.edited, (line) => line);
  const merged: string[] = [];
  const list = listIndentation();
  const spelling = mapSpellings(lines.base, lines.original, inOriginal);
  let start = 0;
  const commonLines = [...inOriginal.keys()].filter((line) => inEdited.has(line));
  for (const end of commonLines.sort((a, b) => a - b)) {
    const [from, to] = [inOriginal.get(start)!, inOriginal.get(end)!];
    const [editedFrom, editedTo] = [inEdited.get(start)!, inEdited.get(end)!];
    const part = {
      original: lines.original.slice(from.last, to.first),
      base: lines.base.slice(start, end),
      edited: lines.edited.slice(editedFrom.last, editedTo.first),
    };
    list.learn(part.base, part.original);
    if (part.base.join('\n') === part.edited.join('\n')) merged.push(...part.original);
    else if (part.edited.length > 0)
      for (const [index, line] of mergeWords(part).entries()) {
        const isIndented = indentOf(part.edited[index]) === indentOf(part.base[index]);
        merged.push(isIndented ? line : list.indent(line, merged.at(-1)));
      }
    // Keeps lines that only the original has, because the content editor has not seen them.
    merged.push(...lines.original.slice(to.first, to.last));
    // Lines that only the edited version has are new, or have moved.
    for (const line of lines.edited.slice(editedTo.first, editedTo.last))
      merged.push(spelling.get(line) ?? list.indent(line, merged.at(-1)));
    start = end;
  }
  return merged.join('\n');
}

const indentOf = (line = '') => line.length - line.trimStart().length;

/** Returns the letters and digits of a line, which are the same in every spelling. The number of a list item is not. */
const lettersOf = (line: string) =>
  line.replace(LIST_ITEM, '').replace(/[^\p{L}\p{N}]/gu, '') ||
  (line.trim() === '' ? '' : 'markup');

/** A difference between two lists of lines: its start and its length in each. */
interface Difference {
  buffer1: [start: number, length: number];
  buffer2: [start: number, length: number];
}

/**
 * Returns the positions in `base` that have a corresponding position in `other`. The keys are line indexes of `base`; the values are
 * the first and the last corresponding index of `other`, which differ if `other` has additional lines there.
 */
function alignLines(base: string[], other: string[], keyOf: (line: string) => string) {
  const places = new Map([[0, { first: 0, last: 0 }]]);
  let place = 0;
  const advance = (inBase: number, inOther: number) => {
    places.set(inBase, { first: places.get(inBase)?.first ?? inOther, last: inOther });
    place = inBase;
  };
  const advanceTo = (end: number) => {
    while (place < end) advance(place + 1, places.get(place)!.last + 1);
  };
  for (const { buffer1, buffer2 } of diffIndices<string>(
    base.map(keyOf),
    other.map(keyOf),
  ) as Difference[]) {
    advanceTo(buffer1[0]);
    advance(buffer1[0] + buffer1[1], buffer2[0] + buffer2[1]);
  }
  advanceTo(base.length);
  return places;
}

/** Maps each base line that corresponds to exactly one line of the original to that line. */
function mapSpellings(base: string[], original: string[], places: ReturnType<typeof alignLines>) {
  const pairs = base.flatMap((line, index) => {
    const [from, to] = [places.get(index), places.get(index + 1)];
    const hasOneLine = from && to && from.last + 1 === to.first;
    return hasOneLine && !LIST_ITEM.test(line) ? [[line, original[from.last]!] as const] : [];
  });
  return new Map(pairs);
}

/** Merges lines word by word. If both sides have changed a word, uses the content editor's version. */
function mergeWords(lines: { original: string[]; base: string[]; edited: string[] }) {
  const tokens = (part: string[]): string[] => part.join('\n').match(TOKEN) ?? [];
  const merged = diff3MergeRegions(
    tokens(lines.original),
    tokens(lines.base),
    tokens(lines.edited),
  ).flatMap((region): string[] => {
    if (region.stable) return region.bufferContent as string[];
    const [original, base, edited] = [region.aContent, region.oContent, region.bContent] as [
      string[],
      string[],
      string[],
    ];
    if (original.length !== base.length || edited.length !== base.length) return edited;
    return edited.map((token, index) => (token === base[index] ? original[index]! : token));
  });
  return merged.join('').split('\n');
}

/** Returns a converter of the indentation of list items from the style of the base to the style of the original. */
function listIndentation() {
  let widths = new Map<number, number>();
  return {
    learn(base: readonly string[], original: readonly string[]) {
      for (const [index, line] of base.entries()) {
        const [item, other] = [LIST_ITEM.exec(line), LIST_ITEM.exec(original[index] ?? '')];
        if (item?.[1] === '') widths = new Map();
        if (item && other) widths.set(item[1]!.length, other[1]!.length);
      }
    },
    indent(line: string, before = '') {
      const item = LIST_ITEM.exec(line);
      const parent = LIST_ITEM.exec(before);
      if (!item || item[1] === '') return line;
      const width = widths.get(item[1]!.length) ?? parent?.[0].length ?? item[1]!.length;
      widths.set(item[1]!.length, width);
      return ' '.repeat(width) + line.trimStart();
    },
  };
}
