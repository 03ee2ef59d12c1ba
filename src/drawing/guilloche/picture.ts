/** Drawings as SVG: inline in a page, where they take the colour of the text, or as a file in one colour. */
import { unit } from './curve.ts';

/** Shapes in units of `curve.ts`, in hairlines. Ids begin with an underscore, which no id of an editor does. */
export interface Drawing {
  shapes: string;
  /** The box in px. */
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

/** A number with at most `digits` decimals and no leading zero, as short as an attribute can have it. */
export const short = (value: number, digits = 2): string =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');

/** Moves by px. */
export const translate = (x: number, y: number) =>
  `translate(${short(unit * x)} ${short(unit * y)})`;

/** Shapes with 0,0 at a place in px. */
export const placed = (x: number, y: number, shapes: string) =>
  `<g transform="${translate(x, y)}">${shapes}</g>`;

/** A shape in a hairline, whatever the size of the drawing: `path d="…"`. */
export const hairline = (shape: string, opacity: number): string =>
  `<${shape} vector-effect="non-scaling-stroke" stroke-opacity="${short(opacity)}"/>`;
