/** Shapes that the motifs of plates share. Lengths are in CSS pixels, and 0,0 is the middle of the plate. */
import { drawRing, spline, turn, type Braid } from '../guilloche/curves.ts';
import { hairline, placed, repeated, short, translate, unit } from '../guilloche/svg.ts';

export { drawRing, hairline, placed, repeated, short, translate, turn, unit };

export type Point = [x: number, y: number];

/** A surface of curves: the point at a share of the way along a curve, and across the curves; both are 0..1. */
export type Surface = (along: number, across: number) => Point;

/** Draws a subject. The numbers are those of the page, the phase (0..1) varies details from page to page. */
export type Motif = (numbers: readonly number[], phase: number) => string;

/** Black of the page, which hides what lies behind a shape. */
export const PAGE_COLOUR = '#000';

/** The number at a share of the way from one number to another. */
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** A smooth step: 0 below 0, 1 above 1, and flat at both ends. */
export const ease = (share: number) =>
  Math.sin((Math.PI / 2) * Math.max(0, Math.min(1, share))) ** 2;

/** The point of a circle around 0,0, at an angle in radians. */
export const onCircle = (radius: number, angle: number): Point => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
];

/** A length in units of a path. */
export const units = (length: number) => Math.round(unit * length);

/** A smooth curve through points. A spline is flatter than its control points, so those lie further out. */
export const curve = (steps: number, pointAt: (share: number) => Point) =>
  spline(steps, (step) => {
    const [before, here, after] = [step - 1, step, step + 1].map((at) => pointAt(at / steps));
    const outwards = (axis: 0 | 1) => (10 * here![axis] - before![axis] - after![axis]) / 8;
    return [outwards(0), outwards(1)];
  });

/** How a sheaf of curves is drawn. */
interface SheafLook {
  opacity?: number;
  /** How much fainter the curves in the middle are than those at the edges. */
  fade?: number;
  /** True if the last curve lies beside the first, as in a braid. */
  isClosed?: boolean;
}

/** Curves side by side. Those of one shade share a path, so that a browser draws a handful of shapes. */
export function sheaf(
  lines: number,
  steps: number,
  surface: Surface,
  { opacity = 0.8, fade = 0, isClosed = false }: SheafLook = {},
) {
  const shares = Array.from({ length: lines }, (_, line) => line / (lines - (isClosed ? 0 : 1)));
  const shadeOf = (across: number) =>
    Math.round(5 * (opacity - fade * (1 - Math.abs(2 * across - 1)))) / 5;
  return [...Map.groupBy(shares, shadeOf)]
    .map(([shade, alike]) => {
      const paths = alike.map((across) => curve(steps, (along) => surface(along, across)));
      return hairline(`path d="${paths.join('')}"`, shade);
    })
    .join('');
}

/** Curves that cross each other and close on themselves. */
export const braid = (lines: number, steps: number, surface: Surface, opacity = 0.8) =>
  sheaf(lines, steps, surface, { opacity, isClosed: true });

/** A straight band of crossing waves around 0,0, as in the border of a certificate. */
export const latheBand = (
  { length, swing, waves }: Record<'length' | 'swing' | 'waves', number>,
  lines = 5,
  opacity = 0.85,
) =>
  braid(
    lines,
    6 * waves,
    (along, across) => [
      (length / 2) * (2 * along - 1),
      swing * Math.sin(waves * turn * along + turn * across),
    ],
    opacity,
  );

/** Straight lines in one path, each from a point to a point: x, y, x, y. */
export const strokes = (count: number, endsOf: (index: number) => number[], opacity = 0.65) => {
  const lines = repeated(count, (index) => {
    const [x, y, endX, endY] = endsOf(index).map(units);
    return `M${x} ${y}L${endX} ${endY}`;
  });
  return hairline(`path d="${lines}"`, opacity);
};

/** Circles, around 0,0 if no middle is given. */
export const circles = (...all: [radius: number, opacity: number, x?: number, y?: number][]) =>
  all
    .map(([radius, opacity, x = 0, y = 0]) =>
      hairline(`circle r="${units(radius)}" cx="${units(x)}" cy="${units(y)}"`, opacity),
    )
    .join('');

/** Shapes with an id, to be repeated by `use`. */
export const group = (id: string, shapes: string) => `<g id="${id}">${shapes}</g>`;

/** Shapes that are drawn only where `use` repeats them. */
export const define = (...shapes: string[]) => `<defs>${shapes.join('')}</defs>`;

/** Repeats the shapes of an id. */
export const use = (id: string, transform = '') =>
  `<use href="#${id}"${transform && ` transform="${transform}"`}/>`;

export const transformed = (transform: string, shapes: string) =>
  `<g transform="${transform}">${shapes}</g>`;

export const rotate = (degrees: number) => `rotate(${short(degrees, 3)})`;

export const scale = (x: number, y = x) => `scale(${short(x, 3)} ${short(y, 3)})`;

/** Shapes in heavier lines; a hairline is .75 wide. */
export const bold = (width: number, shapes: string) =>
  `<g stroke-width="${short(width)}">${shapes}</g>`;

/** A path that hides what lies behind it. */
export const solid = (path: string, weight = 1.3) =>
  `<path fill="${PAGE_COLOUR}" stroke-width="${weight}" vector-effect="non-scaling-stroke" d="${path}"/>`;

/** The closed path through points. */
export const outline = (points: readonly Point[]) =>
  `M${points.map((point) => point.map(units)).join('L')}z`;

/** A rectangle that hides what lies behind it. */
export const box = (x: number, y: number, width: number, height: number, weight = 1.3) =>
  solid(rectangle(x, y, width, height), weight);

/** The path of a rectangle. */
export const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${units(x)} ${units(y)}h${units(width)}v${units(height)}h${units(-width)}z`;

/** A disc that hides what lies behind it; without a weight, it has no edge. */
export const disc = (radius: number, weight?: number, y = 0) =>
  `<circle r="${units(radius)}"${y ? ` cy="${units(y)}"` : ''} fill="${PAGE_COLOUR}" ${
    weight ? `stroke-width="${weight}" vector-effect="non-scaling-stroke"` : 'stroke="none"'
  }/>`;

/** Edges of sheets that lie below a rectangle around 0,0, to its right and below it. */
export const depth = (halfWidth: number, halfHeight: number, count = 7) =>
  repeated(count, (index) => {
    const offset = 2 * index + 2;
    const [left, top] = [units(offset - halfWidth), units(offset - halfHeight)];
    const [right, bottom] = [units(halfWidth + offset), units(halfHeight + offset)];
    return hairline(`path d="M${right} ${top}V${bottom}H${left}"`, 0.9 - 0.1 * index);
  });

/** Shapes, cut off by the outline of a path. */
export const clipped = (id: string, path: string, shapes: string) =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${shapes}</g>`;

/** The same shapes, as often as given, around 0,0. */
export const wheel = (id: string, count: number, shapes: string) =>
  group(id, shapes) + repeated(count - 1, (index) => use(id, rotate((360 * (index + 1)) / count)));

/** Strokes that take the `url(#_fade)` gradient: they end softly at the left and the right. */
export function faded(shapes: string) {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="currentColor" stop-opacity="${opacity}"/>`;
  const stops = stop(0, 0) + stop(0.16, 1) + stop(0.84, 1) + stop(1, 0);
  return (
    `<linearGradient id="_fade" gradientUnits="userSpaceOnUse" x1="${units(-250)}" x2="${units(250)}">` +
    `${stops}</linearGradient><g stroke="url(#_fade)">${shapes}</g>`
  );
}

/** Petals of the ring around a rosette. */
export const petals: Braid = { waves: [1, 2], turns: [1, 1], balance: 0.68 };

/** A narrow ring of braids between two circles. */
export const collar = (id: string, radius: number, width: number, waves: number, lines = 4) => {
  const [inner, outer] = [radius - width / 2, radius + width / 2];
  return (
    drawRing(id, [waves, lines], [inner, outer], 0.85) +
    circles([inner - 2.5, 0.6], [outer + 2.5, 0.6])
  );
};

/** A small rosette with a radius of 100. */
export const rosette = (lobes: number, id = '_m') =>
  drawRing(`${id}a`, [lobes, 9], [56, 97], 0.8, petals) +
  collar(`${id}b`, 47, 9, 34, 3) +
  drawRing(`${id}c`, [18, 4], [14, 39], 0.5) +
  circles([100, 0.7]);

/** Level lines that taper downwards: the ground on which an object stands. */
export const ground = (y: number, halfWidth: number, count: number, taper: number) =>
  strokes(
    count,
    (index) => [
      taper * index - halfWidth,
      y + 1.6 * index,
      halfWidth - taper * index,
      y + 1.6 * index,
    ],
    0.6,
  );
