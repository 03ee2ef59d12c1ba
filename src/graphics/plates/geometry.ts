/** Points and paths of plates. Lengths are in CSS pixels, angles in radians, and 0,0 is the middle of the plate. */
import { spline } from '../guilloche/curves.ts';
import { units, type Point } from '../svg.ts';

/** A straight line between two points. */
export type Line = readonly [x: number, y: number, endX: number, endY: number];

/** Returns the point of a surface at a share of the way along its curves, and across them; both shares are 0..1. */
export type Surface = (along: number, across: number) => Point;

/** Returns the number at a share of the way from one number to another. */
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** Returns a smooth step: 0 below 0, 1 above 1, and flat at both ends. */
export const ease = (share: number) =>
  Math.sin((Math.PI / 2) * Math.max(0, Math.min(1, share))) ** 2;

/** Returns the closed path through points, listed as in the SVG attribute `points`: x, y, x, y. */
export const outline = (...coordinates: number[]) => `M${coordinates.map(units).join(' ')}z`;

/** Returns the path of a rectangle that is symmetrical about the vertical axis. */
export const rectangle = (halfWidth: number, top: number, bottom: number) =>
  outline(-halfWidth, top, halfWidth, top, halfWidth, bottom, -halfWidth, bottom);

/** Returns the path of a circle around 0,0. */
export const circlePath = (radius: number) => {
  const [r, diameter] = [units(radius), units(2 * radius)];
  return `M${r} 0a${r} ${r} 0 1 0-${diameter} 0a${r} ${r} 0 1 0 ${diameter} 0z`;
};

/** Returns the path of a smooth curve through points. A spline is flatter than its control points, so those are further out. */
export const curve = (steps: number, pointAt: (share: number) => Point) =>
  spline(steps, (step) => {
    const [before, here, after] = [step - 1, step, step + 1].map((at) => pointAt(at / steps));
    const outwards = (axis: 0 | 1) => (10 * here![axis] - before![axis] - after![axis]) / 8;
    return [outwards(0), outwards(1)];
  });
