/** Amounts as discs on one scale: areas in proportion, from zero. */
import { scaleSqrt } from 'd3-scale';

/** Radius of the largest disc, px. */
export const largestRadius = 120;

/** Radii in px, to a tenth, of discs whose areas are as these amounts. */
export function radiiOf(amounts: readonly number[]): number[] {
  const radius = scaleSqrt()
    .domain([0, Math.max(...amounts)])
    .range([0, largestRadius]);
  return amounts.map((amount) => Math.round(10 * radius(amount)) / 10);
}
