/** Percentages on an axis that begins at zero. */

/** Steps from one mark to the next, in per cent; the first that leaves few enough marks is taken. */
const STEPS = [1, 2, 5, 10, 25];
const MOST_STEPS = 4;

/** Marks of an axis on which a percentage of at most 100 fits, from 0 to the end of the axis. */
export function marksFor(highest: number): number[] {
  const step = STEPS.find((one) => highest <= one * MOST_STEPS) ?? 25;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** The percentage that a figure states, like "8.5%"; undefined where it is none that can be drawn. */
export function percentOf(value: string): number | undefined {
  const percent = /^(\d+(?:\.\d+)?)\s?%$/.exec(value.trim())?.[1];
  return percent === undefined || Number(percent) > 100 ? undefined : Number(percent);
}
