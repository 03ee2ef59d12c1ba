/** Amounts as discs on one scale: areas in proportion, from zero. */

/** Radius of the largest disc, px. */
export const largestRadius = 120;

/** Radii in px, to a tenth, of discs whose areas are as these amounts. */
export function radiiOf(amounts: readonly number[]): number[] {
  const most = Math.max(...amounts);
  return amounts.map((amount) => Math.round(10 * largestRadius * Math.sqrt(amount / most)) / 10);
}
