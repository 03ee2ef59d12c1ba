/** Drawings as SVG: inline in a page, where they take the colour of the text, or as a file in one colour. */
import { short, unit } from './curve.ts';

/** Shapes in quarter pixels, in hairlines of the text's colour. Every id in them begins with the name they were drawn under. */
export interface Drawing {
  shapes: string;
  /** The box in px. */
  width: number;
  height: number;
  /** Whether the middle of the box is 0,0; otherwise its corner is. */
  centred?: boolean;
}

/** Attributes of the `<svg>` that a drawing stands in. */
export function svgAttributes({ width, height, centred }: Drawing) {
  const corner = centred ? [(-unit * width) / 2, (-unit * height) / 2] : [0, 0];
  return {
    viewBox: [...corner, unit * width, unit * height].map((value) => short(value)).join(' '),
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '.75',
  };
}

/** A drawing as an SVG document in one colour, `#rrggbb`. */
export function svgDocument(drawing: Drawing, colour: string): string {
  const attributes = Object.entries(svgAttributes(drawing))
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" color="${colour}" ${attributes}>${drawing.shapes}</svg>`;
}
