/** Returns the marks of an axis from 0, in at most four steps, for percentages up to `highest`, which is at most 100. */
export function marksFor(highest: number) {
  const step = [1, 2, 5, 10].find((size) => highest <= 4 * size) ?? 25;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}
