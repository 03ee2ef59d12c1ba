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
