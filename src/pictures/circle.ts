/**
 * A circle around the middle as a path, clockwise from twelve o'clock: HTML checkers do not know `pathLength` of a circle,
 * and dashes begin where clocks do.
 */
export const around = (radius: number): string =>
  `M0-${radius}A${radius} ${radius} 0 0 1 0 ${radius}A${radius} ${radius} 0 0 1 0-${radius}`;
