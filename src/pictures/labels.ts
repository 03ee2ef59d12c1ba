/** Places for the names on a map, so that none covers another. */
import type { Point } from './map.ts';

/** Distance of labels from one another in a column, px; with more of them they stand closer. */
const ROW = 58;

/**
 * Heights of labels in a column beside the map, one for each point and in their order: as near to the heights of the points
 * as the others let them be, between 0 and `height`.
 */
export function columnOf(points: readonly Point[], height: number): number[] {
  const row = Math.min(ROW, height / Math.max(1, points.length));
  const order = [...points.keys()].toSorted((a, b) => points[a]!.y - points[b]!.y);
  // Labels that would touch form a block, which stands in the middle of its points.
  const blocks: { first: number; heights: number[] }[] = [];
  for (const index of order) {
    let block = { heights: [points[index]!.y], first: 0 };
    block.first = firstOf(block.heights, row, height);
    for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
      if (last.first + row * last.heights.length <= block.first) break;
      blocks.pop();
      const heights = [...last.heights, ...block.heights];
      block = { heights, first: firstOf(heights, row, height) };
    }
    blocks.push(block);
  }
  const placed = blocks.flatMap(({ first, heights }) =>
    heights.map((_, rank) => first + row * rank),
  );
  const result: number[] = [];
  for (const [rank, index] of order.entries()) result[index] = placed[rank]!;
  return result;
}

/** Height of the first label of a block of these points. */
function firstOf(heights: readonly number[], row: number, height: number): number {
  const mean = heights.reduce((sum, at) => sum + at, 0) / heights.length;
  const length = row * (heights.length - 1);
  return Math.min(Math.max(mean - length / 2, row / 2), height - row / 2 - length);
}

/** Part of a map, px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface PlacedLabel {
  /** The middle of the label's near edge in the window, px. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** Whether it stands so far from its point that a line must lead to it. */
  far: boolean;
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Height of a line of a label, and the mean width of a letter, px. */
const LINE = 20;
const LETTER = 9;

/**
 * Where a label may stand around its point, px from it, nearest first. Never so far away that in a crowd it would seem to
 * name another.
 */
const offers: readonly Omit<PlacedLabel, 'far'>[] = [8, 24, 40].flatMap((far) => [
  { x: far, y: 0, anchor: 'start' as const },
  { x: -far, y: 0, anchor: 'end' as const },
  { x: 0.8 * far, y: -far, anchor: 'start' as const },
  { x: 0.8 * far, y: far, anchor: 'start' as const },
  { x: -0.8 * far, y: -far, anchor: 'end' as const },
  { x: -0.8 * far, y: far, anchor: 'end' as const },
  { x: 0, y: -far - LINE / 2, anchor: 'middle' as const },
  { x: 0, y: far + LINE / 2, anchor: 'middle' as const },
]);

/**
 * A place for the name of each point within a window of this size, in px, so that no name covers another or a point, and
 * where it is possible none of the parts to `spare`. In a larger window, whose places lie as much farther apart while letters
 * keep their size, none does either. Undefined where there is none: the name then stands only in the list.
 */
export function placeLabels(
  points: readonly (Point & { name: string })[],
  window: { width: number; height: number },
  spare: readonly Box[] = [],
): (PlacedLabel | undefined)[] {
  const dots = points.map(({ x, y }) => boxAround(x, y, 7));
  const names: Box[] = [];
  return points.map(({ x, y, name }, index) => {
    const width = name.length * LETTER;
    const boxes = offers.map((offer) => {
      const left = x + offer.x - { start: 0, middle: width / 2, end: width }[offer.anchor];
      const top = y + offer.y - LINE / 2;
      const label = {
        x: x + offer.x,
        y: y + offer.y,
        anchor: offer.anchor,
        far: Math.hypot(offer.x, offer.y) > 12,
      };
      return { label, left, right: left + width, top, bottom: top + LINE };
    });
    const others = [...names, ...dots.filter((_, at) => at !== index)];
    const free = boxes.filter(
      (box) =>
        box.left > 2 &&
        box.right < window.width - 2 &&
        box.top > 2 &&
        box.bottom < window.height - 2 &&
        !others.some((other) => overlaps(box, other)),
    );
    const best = free.find((box) => !spare.some((part) => overlaps(box, part))) ?? free[0];
    if (best) names.push(best);
    return best?.label;
  });
}

const boxAround = (x: number, y: number, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});
