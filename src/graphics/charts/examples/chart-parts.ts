/** Shapes that the charts share. Lengths are in CSS pixels, from the top left corner. */
import { round, type Point } from '../../svg.ts';

/** Size of every chart. */
export const chartBox = { width: 505, height: 303 };

/** Colours of a chart, `#rrggbb`. */
export interface ChartColours {
  /** Axes and the most important line. */
  line: string;
  /** Subject of the chart. */
  strong: string;
  /** Edges of areas, and less important lines. */
  edge: string;
  /** Hatching of areas in the background. */
  faint: string;
  /** Background of the section. */
  background: string;
}

/** Place of a label, in per cent of the box. */
export interface LabelPlace {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** A chart that has been drawn: its SVG elements, and the places of its labels. */
export interface Chart {
  shapes: string;
  labels: LabelPlace[];
}

/** Draws a chart from its numbers, in the order of `parse-chart.ts`. */
export type DrawChart<Numbers extends readonly number[]> = (
  numbers: Numbers,
  colours: ChartColours,
) => Chart;

/** Returns the path through points. */
const pathThrough = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** Draws a line through points. `attributes` are further SVG attributes. */
export const line = (points: readonly Point[], colour: string, attributes = '') =>
  `<path d="${pathThrough(points)}" stroke="${colour}"${attributes && ` ${attributes}`}/>`;

/** SVG attributes of a heavy line. */
export const HEAVY = 'stroke-width="1.5"';

/** SVG attributes of a heavy dashed line. */
export const DASHED = `${HEAVY} stroke-dasharray="4 3"`;

/** Hatchings of areas, `strong` for the subject of the chart. */
type Hatching = 'strong' | 'faint' | 'medium';

/** Returns the SVG patterns that `area` and `bar` refer to, for the `defs` of a chart. */
export const hatchings = ({ strong, faint, edge }: ChartColours) => {
  const pattern = (id: Hatching, size: number, turn: number, path: string) =>
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${path}</pattern>`;
  return (
    pattern('strong', 4, 45, `<path stroke="${strong}" stroke-width="1.3" d="M1 0V4"/>`) +
    pattern('faint', 6, 0, `<path stroke="${faint}" d="M0 3H6"/>`) +
    pattern('medium', 6, -45, `<path stroke="${edge}" stroke-width=".8" d="M1 0V6"/>`)
  );
};

/** Draws a hatched area; `attributes` are further SVG attributes, such as those of its edge. */
export const area = (points: readonly Point[], hatching: Hatching, attributes = '') =>
  `<path d="${pathThrough(points)}z" fill="url(#${hatching})"${attributes && ` ${attributes}`}/>`;

/** Draws a hatched rectangle between two corners. */
export const bar = (
  [left, top]: Point,
  [right, bottom]: Point,
  hatching: Hatching,
  attributes = '',
) =>
  area(
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    hatching,
    attributes,
  );

/** Draws a filled circle that marks a point. */
export const dot = ([x, y]: Point, colour: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="4" fill="${colour}"/>`;

/** Draws a diamond around a point of a line. */
export const diamond = ([x, y]: Point, { background, strong }: ChartColours) =>
  `<path d="M${round(x)} ${round(y - 6)}l6 6-6 6-6-6z" fill="${background}" stroke="${strong}" ${HEAVY}/>`;

/** Returns the place of a label at a point, in per cent of the box. */
export const labelAt = (x: number, y: number, anchor: LabelPlace['anchor'] = 'start') => ({
  x: round((100 * x) / chartBox.width),
  y: round((100 * y) / chartBox.height),
  anchor,
});
