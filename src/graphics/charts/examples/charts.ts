/** Charts of worked examples: SVG documents with lines and hatchings, over which the template writes the labels as text. */
import { cash } from './cash.ts';
import { charges } from './charges.ts';
import type { ChartName } from './parse-chart.ts';
import { rebalancing } from './rebalancing.ts';
import { sequence } from './sequence.ts';
import { chartBox, hatchings, type ChartColours, type DrawChart } from './chart-parts.ts';

const charts = { cash, charges, rebalancing, sequence } satisfies Record<
  ChartName,
  DrawChart<never>
>;

/** Draws a chart as an SVG document. Returns it and the place of each label. `validateChart` has counted the numbers. */
export function drawChart(name: ChartName, numbers: readonly number[], colours: ChartColours) {
  const { shapes, labels } = charts[name](numbers as never, colours);
  const { width, height } = chartBox;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none"><defs>${hatchings(colours)}</defs>${shapes}</svg>`;
  return { svg, labels };
}
