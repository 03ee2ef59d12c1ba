/** Drawings as short SVG. Lengths are in px. */

/** Units of a path in a px. */
export const unit = 4;

/** Shapes in hairlines. Ids begin with an underscore, as no editor's does, but for the medal's (hands.ts). */
export interface Drawing {
  shapes: string;
  width: number;
  height: number;
}

export const svgAttributes = ({ width, height }: Drawing) => ({
  viewBox: `0 0 ${unit * width} ${unit * height}`,
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '.75',
});

/** A drawing as an SVG document in one colour, `#rrggbb`. */
export function svgDocument(drawing: Drawing, colour: string) {
  const attributes = Object.entries(svgAttributes(drawing)).map(([name, it]) => `${name}="${it}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" color="${colour}" ${attributes.join(' ')}>${drawing.shapes}</svg>`;
}

/** A number with at most `digits` decimals and no leading zero. */
export const short = (value: number, digits = 2) =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');

/** Moves by px. */
export const translate = (x: number, y: number) =>
  `translate(${short(unit * x)} ${short(unit * y)})`;

/** Shapes with 0,0 at a place in px. */
export const placed = (x: number, y: number, shapes: string) =>
  `<g transform="${translate(x, y)}">${shapes}</g>`;

/** A shape, like `path d="…"`, in a hairline whatever the size of the drawing. */
export const hairline = (shape: string, opacity: number) =>
  `<${shape} vector-effect="non-scaling-stroke" stroke-opacity="${short(opacity)}"/>`;

export const repeated = (times: number, draw: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => draw(index)).join('');
