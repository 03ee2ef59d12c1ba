import type { Point } from '../../svg.ts';
import { area, dot, HEAVY, labelAt, line, type DrawChart } from './chart-parts.ts';

/** Ends of the axes. */
const [LEFT, RIGHT, TOP, FOOT] = [46, 300, 12, 270];

/** Heights of the labels at the right. They do not depend on the lines, which may be close together. */
const LABELS = [18, 56, 94];

/** Draws the growth of a sum with three yearly charges. The axis starts at zero. */
export const charges: DrawChart<[growth: number, years: number, ...rates: number[]]> = (
  [growth, years, ...rates],
  colours,
) => {
  const best = (1 + growth / 100) ** years;
  // The highest line always ends at 25 px.
  const unit = (FOOT - 25) / best;
  const x = (year: number) => LEFT + ((RIGHT - LEFT) * year) / years;
  const lines = rates.map((rate) =>
    Array.from({ length: years + 1 }, (_, year): Point => [
      x(year),
      FOOT - unit * (1 + (growth - rate) / 100) ** year,
    ]),
  );
  const [top, middle, low] = lines as [Point[], Point[], Point[]];
  const start: Point = [LEFT, FOOT - unit];
  const leaders = lines.map((points, index) =>
    line(
      [points.at(-1)!, [RIGHT + 14, LABELS[index]!], [RIGHT + 22, LABELS[index]!]],
      colours.line,
    ),
  );
  const marks = [0, years / 2, years].map((year) =>
    line(
      [
        [x(year), FOOT],
        [x(year), FOOT + 6],
      ],
      colours.line,
    ),
  );
  return {
    shapes:
      area([...low, [RIGHT, FOOT], [LEFT, FOOT]], 'faint') +
      area([...middle, ...low.toReversed()], 'medium') +
      area([...top, ...middle.toReversed()], 'strong') +
      line(low, colours.edge) +
      line(middle, colours.edge) +
      line(top, colours.line, HEAVY) +
      line(
        [
          [LEFT, TOP],
          [LEFT, FOOT],
          [RIGHT, FOOT],
        ],
        colours.line,
      ) +
      line(
        [
          [LEFT - 6, FOOT],
          [LEFT, FOOT],
        ],
        colours.line,
      ) +
      marks.join('') +
      leaders.join('') +
      dot(start, colours.strong),
    labels: [
      ...LABELS.map((y) => labelAt(RIGHT + 28, y + 5)),
      labelAt(LEFT + 8, start[1] - 30),
      labelAt(0, FOOT + 4),
      labelAt(LEFT, FOOT + 28, 'middle'),
      labelAt(x(years / 2), FOOT + 28, 'middle'),
      labelAt(x(years), FOOT + 28, 'middle'),
    ],
  };
};
