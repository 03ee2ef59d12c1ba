import type { Point } from '../../svg.ts';
import { bar, chartBox, DASHED, HEAVY, labelAt, line, type DrawChart } from './chart-parts.ts';

const HEIGHT = 42;

/** Tops of the bars: at the start, later, and after selling. */
const TOPS = [32, 136, 250] as const;

/** Draws two holdings at the start, later, and brought back to their first shares. The bars start at zero. */
export const rebalancing: DrawChart<
  [first: number, second: number, laterFirst: number, laterSecond: number]
> = ([first, second, laterFirst, laterSecond], colours) => {
  const total = laterFirst + laterSecond;
  const target = (total * first) / (first + second);
  const x = (sum: number) => Math.min((sum / total) * chartBox.width, chartBox.width - 0.5);
  const edge = `stroke="${colours.edge}"`;
  const pair = (top: number, left: number, right: number) => {
    const [split, end] = [x(left), x(left + right)];
    return (
      bar([0.5, top], [split, top + HEIGHT], 'strong', edge) +
      bar([split, top], [end, top + HEIGHT], 'faint', edge) +
      line(
        [
          [split, top - 8],
          [split, top + HEIGHT + 8],
        ],
        colours.line,
      )
    );
  };
  const afterSelling = TOPS[2];
  const sold: Point[] = [
    [x(target), afterSelling - 8],
    [x(target), afterSelling - 42],
    [x(laterFirst), afterSelling - 42],
    [x(laterFirst), afterSelling - 64],
  ];
  const arrow: Point[] = [
    [x(target) + 6, afterSelling - 47],
    [x(target), afterSelling - 42],
    [x(target) + 6, afterSelling - 37],
  ];
  const label = (sum: number, row: 0 | 1 | 2) => labelAt(x(sum), TOPS[row] - 10);
  return {
    shapes:
      pair(TOPS[0], first, second) +
      pair(TOPS[1], laterFirst, laterSecond) +
      pair(TOPS[2], target, total - target) +
      line(sold, colours.strong, DASHED) +
      line(arrow, colours.strong, HEAVY),
    labels: [
      label(0, 0),
      labelAt(x(first) + 6, TOPS[0] - 10),
      label(0, 1),
      labelAt(x(laterFirst) + 6, TOPS[1] - 10),
      label(0, 2),
      labelAt(chartBox.width, TOPS[2] - 10, 'end'),
      labelAt(chartBox.width, TOPS[2] - 44, 'end'),
    ],
  };
};
