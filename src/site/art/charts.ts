/** Charts and maps as files. */
import { chartBox } from '../../graphics/charts/examples/chart-parts.ts';
import { drawChart } from '../../graphics/charts/examples/charts.ts';
import { parseChart, type ChartField } from '../../graphics/charts/examples/parse-chart.ts';
import { drawMap, mapBox } from '../../graphics/charts/map.ts';
import type { SectionOf } from '../../schemas/section.ts';
import type mapType from '../../sections/Map.schema.ts';
import { screen } from '../../styles/tokens.ts';
import { officePlaces } from '../data.ts';
import { theme } from '../theme.ts';
import { artFile } from './art-file.ts';

/** Returns the globe of a map as a file, and the places of positions and leaders on it (`drawMap`). */
export function mapFile({ regions }: Pick<SectionOf<typeof mapType>, 'regions'>) {
  const { svg, ...places } = drawMap(
    regions.flatMap(({ countries }) => countries.map(({ code }) => code)),
    officePlaces.map(({ position }) => position),
    { land: theme.secondaryDark, edge: theme.secondary, countries: theme.secondaryLight },
  );
  return { ...places, ...artFile('map', svg, mapBox) };
}

/** Returns the file of a chart, its labels with their places in per cent of its size, and its text alternative. */
export function chartFile({ draws, labels, text }: ChartField) {
  const { name, numbers } = parseChart(draws)!;
  const chart = drawChart(name, numbers, {
    line: screen.heading,
    strong: theme.secondaryLight,
    edge: theme.secondary,
    faint: theme.secondaryDark,
    background: screen.surface,
  });
  const places = chart.labels.map((place, index) => ({ ...place, label: labels[index] ?? '' }));
  return { ...artFile(`chart-${name}`, chart.svg, chartBox), labels: places, text };
}
