/** Drawings as short SVG: curves, shapes, and what they stand in. Lengths are in px. */

/** A whole turn, in radians. */
export const turn = 2 * Math.PI;

/** Units of a path in a px. */
export const unit = 4;

/** How much higher than a wave its control points stand, a `step` of its angle apart: a spline is flatter. */
export const swell = (step: number) => 4 / (3 + Math.cos(step));

const listed = (...points: number[][]) => points.flat().join(' ').replaceAll(' -', '-');

/**
 * The path of a quadratic B-spline, from 0 to `steps`. SVG's `t` mirrors the last control point: a smooth step costs two integers.
 * Control points are even, so that joints, halfway between them, are whole and no rounding adds up.
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

/**
 * Shapes in hairlines. Ids begin with an underscore, which no id of an editor does; the medal's are refused to editors
 * (src/content/sections/hands.ts).
 */
export interface Drawing {
  shapes: string;
  width: number;
  height: number;
}

/** Attributes of the `<svg>` that a drawing stands in. */
export const svgAttributes = ({ width, height }: Drawing) => ({
  viewBox: `0 0 ${unit * width} ${unit * height}`,
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '.75',
});

/** A drawing as an SVG document in one colour, `#rrggbb`. */
export function svgDocument(drawing: Drawing, colour: string): string {
  const attributes = Object.entries(svgAttributes(drawing)).map(([name, it]) => `${name}="${it}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" color="${colour}" ${attributes.join(' ')}>${drawing.shapes}</svg>`;
}

/** A number with at most `digits` decimals and no leading zero. */
export const short = (value: number, digits = 2): string =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');

/** Moves by px. */
export const translate = (x: number, y: number) =>
  `translate(${short(unit * x)} ${short(unit * y)})`;

/** Shapes with 0,0 at a place in px. */
export const placed = (x: number, y: number, shapes: string) =>
  `<g transform="${translate(x, y)}">${shapes}</g>`;

/** A shape, like `path d="…"`, in a hairline whatever the size of the drawing. */
export const hairline = (shape: string, opacity: number): string =>
  `<${shape} vector-effect="non-scaling-stroke" stroke-opacity="${short(opacity)}"/>`;
