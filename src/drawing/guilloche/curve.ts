/**
 * Curves as short SVG paths.
 *
 * A path is a quadratic B-spline over evenly spaced control points. SVG's `t` command mirrors the last control point, so
 * such a spline costs two integers a step, where a cubic Hermite segment costs four or six and a polyline needs far more
 * points. The joints are smooth by construction. The price is that a spline is a little flatter than the wave through its
 * control points; `swell` makes up for it exactly.
 */

/** Units of a path in a pixel: drawings are made in quarter pixels. */
export const unit = 4;

/** A place in the units of the path. */
export type Point = readonly [x: number, y: number];

/**
 * How much larger the control points of a sine wave must be than the wave itself, for a step (in radians of that wave)
 * between control points. A spline's value beside a control point is the weighted mean 1:6:1 of three control points.
 */
export function swell(step: number): number {
  return 4 / (3 + Math.cos(step));
}

/**
 * The path of the spline with these control points, relative and in whole units: choose units of about a quarter of a
 * pixel. It begins halfway between the first two control points and ends halfway between the last two.
 *
 * Control points are rounded to even numbers so that every joint, halfway between two, is whole too: `t` then mirrors
 * exactly, and rounding does not add up along the path.
 */
export function splinePath(controls: readonly Point[]): string {
  let path = '';
  let [controlX, controlY] = even(controls[0] ?? [0, 0]);
  let x = 0;
  let y = 0;
  for (let index = 1; index < controls.length; index += 1) {
    const [nextX, nextY] = even(controls[index] ?? [0, 0]);
    const jointX = (controlX + nextX) / 2;
    const jointY = (controlY + nextY) / 2;
    if (index === 1) path = `M${pair(jointX, jointY)}`;
    else {
      if (index === 2) path += `q${pair(controlX - x, controlY - y)}${separated(jointX - x)}`;
      else path += index === 3 ? `t${jointX - x}` : separated(jointX - x);
      path += separated(jointY - y);
    }
    [x, y, controlX, controlY] = [jointX, jointY, nextX, nextY];
  }
  return path;
}

/**
 * The spline over evenly spaced places, from 0 to `steps`. Its control points begin half a step before the first and end half a
 * step after the last, because joints lie halfway between them.
 */
export const splineOver = (steps: number, place: (at: number) => Point): string =>
  splinePath(Array.from({ length: steps + 2 }, (_, index) => place(index - 0.5)));

function even([x, y]: Point): Point {
  return [2 * Math.round(x / 2), 2 * Math.round(y / 2)];
}

/** A number after another one: a minus sign separates as well as a space. */
function separated(value: number): string {
  return value < 0 ? `${value}` : ` ${value}`;
}

function pair(x: number, y: number): string {
  return `${x}${separated(y)}`;
}

/** A number with at most `digits` decimals and no leading zero, as short as an attribute can have it. */
export function short(value: number, digits = 2): string {
  const text = String(Number(value.toFixed(digits)));
  return text.replace(/^(-?)0\./, '$1.');
}
