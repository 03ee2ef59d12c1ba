import type { Point } from '../../svg.ts';
import {
  area,
  chartBox,
  diamond,
  dot,
  HEAVY,
  labelAt,
  line,
  type DrawChart,
} from './chart-parts.ts';

/** Ends of the axes. */
const [LEFT, RIGHT, TOP, FOOT] = [4, 501, 12, 242];

/** Largest height of a line. */
const HEIGHT = 200;

/** Width of the label of the start. */
const LABEL = 120;

/** Draws the savings of two people who spend the same each year, with the same returns in opposite order. The axis starts at zero. */
export const sequence: DrawChart<[years: number, mean: number, swing: number, spent: number]> = (
  [years, mean, swing, spent],
  colours,
) => {
  const savings = (direction: 1 | -1) => {
    const sums = [100];
    for (let year = 0; year < years; year += 1) {
      const growth = mean + direction * swing * Math.cos((Math.PI * year) / (years - 1));
      sums.push(Math.max(0, sums.at(-1)! * (1 + growth / 100) - spent));
    }
    return sums;
  };
  const [good, poor] = [savings(1), savings(-1)];
  const highest = Math.max(...good, ...poor);
  const at = (sum: number, year: number): Point => [
    LEFT + ((RIGHT - LEFT) * year) / years,
    FOOT - (HEIGHT * sum) / highest,
  ];
  const spentAt = poor.indexOf(0);
  const end = spentAt < 0 ? years : spentAt;
  const upper = good.map(at);
  const lower = poor.slice(0, end + 1).map(at);
  const peak = upper[good.indexOf(Math.max(...good))]!;
  const last = lower.at(-1)!;
  const start = upper[0]!;
  const labelY = Math.min(start[1], upper.find(([x]) => x >= LEFT + LABEL)![1]) - 10;
  return {
    shapes:
      area([...upper, [RIGHT, FOOT], ...lower.toReversed()], 'faint') +
      area([...lower, [LEFT, FOOT]], 'strong') +
      line(upper, colours.line, HEAVY) +
      line(lower, colours.strong, HEAVY) +
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
          [LEFT + 14, labelY + 7],
          [LEFT + 3, start[1] - 7],
        ],
        colours.line,
      ) +
      dot(start, colours.strong) +
      diamond(last, colours) +
      line(
        [
          [last[0], FOOT + 10],
          [last[0], FOOT + 40],
        ],
        colours.line,
      ),
    labels: [
      labelAt(LEFT + 8, TOP + 8),
      labelAt(LEFT + 8, labelY),
      labelAt(peak[0], peak[1] - 12, 'middle'),
      labelAt(last[0], FOOT + 57, 'middle'),
      labelAt(0, FOOT + 22),
      labelAt(chartBox.width, FOOT + 22, 'end'),
    ],
  };
};
