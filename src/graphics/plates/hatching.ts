/** Lines and hatching of plates. Lengths are in CSS pixels, opacities 0..1, and 0,0 is the middle of the plate. */
import { onCircle, turn } from '../guilloche/curves.ts';
import { hairline, repeated, short, translate, units, type Point } from '../svg.ts';
import { curve, mix, type Line, type Surface } from './geometry.ts';
import { copies, rotate } from './transforms.ts';

/** Draws shapes in heavier lines; a hairline is .75 wide. */
export const bold = (width: number, shapes: string) =>
  `<g stroke-width="${short(width)}">${shapes}</g>`;

/** Draws a path as a line that is heavier than a hairline. */
export const edge = (path: string, width = 1.4, opacity = 1) =>
  bold(width, hairline(`path d="${path}"`, opacity));

/** Draws straight lines in one path. `lineAt` returns the line with an index, from 0. */
export function strokes(count: number, opacity: number, lineAt: (index: number) => Line) {
  const lines = repeated(count, (index) => {
    const [x, y, endX, endY] = lineAt(index).map(units);
    return `M${x} ${y}L${endX} ${endY}`;
  });
  return hairline(`path d="${lines}"`, opacity);
}

/** Draws straight lines at equal distances, from the first line to the last one. */
export const hatch = (count: number, first: Line, last: Line, opacity = 0.75) =>
  strokes(count, opacity, (index) => {
    const at = (axis: 0 | 1 | 2 | 3) => mix(first[axis], last[axis], index / (count - 1));
    return [at(0), at(1), at(2), at(3)];
  });

/** Draws level lines at equal distances that are symmetrical about the vertical axis. */
export const levels = (
  count: number,
  halfWidth: number | ((y: number) => number),
  [top, bottom]: Point,
  opacity = 0.75,
) =>
  strokes(count, opacity, (index) => {
    const y = mix(top, bottom, index / (count - 1));
    const half = typeof halfWidth === 'number' ? halfWidth : halfWidth(y);
    return [-half, y, half, y];
  });

/** Draws lines along a round body, closer together at its sides, between two half widths and their heights. */
export const roundBody = (count: number, from: Point, to: Point, opacity = 0.75) =>
  strokes(count, opacity, (index) => {
    const across = Math.sin(1.5 * ((2 * index) / (count - 1) - 1));
    return [from[0] * across, from[1], to[0] * across, to[1]];
  });

/** Draws lines that point to 0,0, between two radii. */
export const rays = (count: number, from: number, to: number, opacity = 0.75) =>
  strokes(count, opacity, (index) => {
    const angle = (turn * index) / count;
    return [...onCircle(from, angle), ...onCircle(to, angle)];
  });

/** Number of curves, steps of each, and their opacity. */
interface Curves {
  lines: number;
  steps: number;
  opacity?: number;
}

const curves = ({ steps, opacity = 0.8 }: Curves, shares: number[], surface: Surface) => {
  const paths = shares.map((across) => curve(steps, (along) => surface(along, across)));
  return hairline(`path d="${paths.join('')}"`, opacity);
};

/** Draws curves side by side, the first and the last one at the edges of the surface. */
export const sheaf = (options: Curves, surface: Surface) =>
  curves(
    options,
    Array.from({ length: options.lines }, (_, line) => line / (options.lines - 1)),
    surface,
  );

/** Draws curves that cross each other, in a closed cycle: the curve after the last one would be the first. */
export const braid = (options: Curves, surface: Surface) =>
  curves(
    options,
    Array.from({ length: options.lines }, (_, line) => line / options.lines),
    surface,
  );

/** Draws a straight band of crossing waves around 0,0, as in the border of a certificate. */
export const latheBand = (length: number, swing: number, waves: number, lines = 5) =>
  braid({ lines, steps: 6 * waves, opacity: 0.85 }, (along, across) => [
    length * (along - 0.5),
    swing * Math.sin(turn * (waves * along + across)),
  ]);

/** Draws lathe bands along the four edges of a rectangle around 0,0. `waves` are the numbers of waves of a level band and of an upright one. */
export const latheBorder = (
  [halfWidth, halfHeight]: Point,
  { inset, swing, waves }: { inset: number; swing: number; waves: Point },
) =>
  copies(
    '_level',
    latheBand(2 * halfWidth - 8, swing, waves[0]),
    translate(0, inset - halfHeight),
    translate(0, halfHeight - inset),
  ) +
  copies(
    '_upright',
    latheBand(2 * halfHeight - 8 - 4 * swing, swing, waves[1]),
    translate(inset - halfWidth, 0) + rotate(90),
    translate(halfWidth - inset, 0) + rotate(90),
  );

/** Draws lines that end softly at the left and the right of the plate. */
export function faded(shapes: string) {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="currentColor" stop-opacity="${opacity}"/>`;
  const stops = stop(0, 0) + stop(0.16, 1) + stop(0.84, 1) + stop(1, 0);
  return (
    `<linearGradient id="_fade" gradientUnits="userSpaceOnUse" x1="${units(-250)}" x2="${units(250)}">` +
    `${stops}</linearGradient><g stroke="url(#_fade)">${shapes}</g>`
  );
}
