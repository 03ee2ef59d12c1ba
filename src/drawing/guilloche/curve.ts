/** Curves as short SVG paths. Lengths are in px. */

/** A whole turn, in radians. */
export const turn = 2 * Math.PI;

/** Units of a path in a px. */
export const unit = 4;

/** How much larger than a sine wave its control points must be, which stand a `step` of its angle apart: a spline is flatter. */
export const swell = (step: number) => 4 / (3 + Math.cos(step));

const listed = (...points: number[][]) => points.flat().join(' ').replaceAll(' -', '-');

/**
 * The path of a quadratic B-spline over evenly spaced places, from 0 to `steps`. SVG's `t` mirrors the last control point, so
 * a smooth step costs two integers. Control points are even, so that joints, halfway between them, are whole and no rounding adds up.
 */
export function spline(steps: number, place: (at: number) => [x: number, y: number]): string {
  const even = (px: number) => 2 * Math.round((unit * px) / 2);
  const controls = Array.from({ length: steps + 2 }, (_, index) => place(index - 0.5).map(even));
  const half = (from: number, to: number) =>
    controls[to]!.map((end, axis) => (end - controls[from]![axis]!) / 2);
  const start = half(0, 1).map((way, axis) => controls[0]![axis]! + way);
  const [first, ...others] = Array.from({ length: steps }, (_, index) => half(index, index + 2));
  return `M${listed(start)}q${listed(half(0, 1), first!)}t${listed(...others)}`;
}
