/**
 * Curves as short SVG paths.
 *
 * A path is a quadratic B-spline over evenly spaced control points. SVG's `t` command mirrors the last control point, so
 * such a spline costs two integers a step, where a cubic Hermite segment costs four or six and a polyline needs far more
 * points. The joints are smooth by construction. The price is that a spline is a little flatter than the wave through its
 * control points; `swell` makes up for it exactly.
 */

/** A whole turn, in radians. */
export const turn = 2 * Math.PI;

/** Units of a path in a pixel: drawings are made in quarter pixels. */
export const unit = 4;

/** A place in the units of the path. */
export type Point = readonly [x: number, y: number];

/**
 * How much larger the control points of a sine wave must be than the wave itself, for a step (in radians of that wave)
 * between control points. A spline's value beside a control point is the weighted mean 1:6:1 of three control points.
 */
export const swell = (step: number) => 4 / (3 + Math.cos(step));

/** Numbers of a path: a minus sign separates as well as a space. */
const listed = (numbers: readonly number[]) => numbers.join(' ').replaceAll(' -', '-');

const even = (at: number) => 2 * Math.round(at / 2);

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/**
 * The path of the spline with these control points, three at least, relative and in whole units. It begins halfway between the
 * first two and ends halfway between the last two.
 *
 * Control points are rounded to even numbers so that every joint, halfway between two, is whole too: `t` then mirrors
 * exactly, and rounding does not add up along the path.
 */
export function splinePath(controls: readonly Point[]): string {
  const points = controls.map(([x, y]): Point => [even(x), even(y)]);
  const joints = points
    .slice(1)
    .map(([x, y], index): Point => [(points[index]![0] + x) / 2, (points[index]![1] + y) / 2]);
  const [first, ...others] = joints.slice(1).map((joint, index) => minus(joint, joints[index]!));
  const start = joints[0]!;
  return `M${listed(start)}q${listed([...minus(points[1]!, start), ...first!])}t${listed(others.flat())}`;
}

/**
 * The spline over evenly spaced places, from 0 to `steps`. Its control points begin half a step before the first and end half a
 * step after the last, because joints lie halfway between them.
 */
export const splineOver = (steps: number, place: (at: number) => Point): string =>
  splinePath(Array.from({ length: steps + 2 }, (_, index) => place(index - 0.5)));

/** A number with at most `digits` decimals and no leading zero, as short as an attribute can have it. */
export const short = (value: number, digits = 2): string =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');

/** A place in px as an attribute has it. */
export const pair = (x: number, y: number): string => `${short(unit * x)} ${short(unit * y)}`;

/** A path in a hairline, whatever the size of the drawing. */
export const hairline = (path: string, opacity: number, more = ''): string =>
  `<path vector-effect="non-scaling-stroke" stroke-opacity="${short(opacity)}" ${more}d="${path}"/>`;
