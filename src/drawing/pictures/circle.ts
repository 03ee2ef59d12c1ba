/**
 * A circle around the middle as a path, from twelve o'clock, clockwise or with a sweep of 0 the other way: HTML checkers do
 * not know `pathLength` of a circle, and dashes begin where clocks do.
 */
export const around = (radius: number, sweep = 1): string =>
  `M0-${radius}A${radius} ${radius} 0 0 ${sweep} 0 ${radius}A${radius} ${radius} 0 0 ${sweep} 0-${radius}`;
