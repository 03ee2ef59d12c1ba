import type { Point } from '../../svg.ts';
import { area, dot, HEAVY, labelAt, line, type DrawChart } from './chart-parts.ts';

/** Ends of the axes. At the right is space for the leader of the middle line. */
const [LEFT, RIGHT, TOP, FOOT] = [40, 452, 12, 270];

/** Height at which a line without a charge ends. Its label is above it. */
const HIGHEST = 36;

/** Sizes of labels on a phone of 320 px, where they are largest in proportion: distance between rows, and height of digits. */
const [ROW, DIGITS] = [36, 20];

/** Widths there: of the first sum, and of a sum with its charge. */
const [FIRST_WIDTH, LAST_WIDTH] = [100, 200];

/** Smallest distance between a label and a line. */
const GAP = 10;

/** Draws the growth of a sum with three yearly charges. The axis starts at zero. */
export const charges: DrawChart<
  [growth: number, years: number, lowest: number, middle: number, highest: number]
> = ([growth, years, ...rates], colours) => {
  const unit = (FOOT - HIGHEST) / (1 + growth / 100) ** years;
  const x = (year: number) => LEFT + ((RIGHT - LEFT) * year) / years;
  const y = (year: number, rate: number) => FOOT - unit * (1 + (growth - rate) / 100) ** year;
  const pointsOf = (rate: number) =>
    Array.from({ length: years + 1 }, (_, year): Point => [x(year), y(year, rate)]);
  /** Years that are as wide as a label. */
  const yearsOf = (width: number) => (years * width) / (RIGHT - LEFT);
  const [top, middle, low] = [pointsOf(rates[0]), pointsOf(rates[1]), pointsOf(rates[2])];
  const start: Point = [LEFT, FOOT - unit];
  const end = (rate: number): Point => [RIGHT, y(years, rate)];
  const firstLabel = Math.min(start[1], y(yearsOf(FIRST_WIDTH), rates[0])) - GAP;
  const topRow = HIGHEST - 16;
  // Below the lowest line are its own label and, under that, the middle one, so that their leaders do not cross.
  const lowRow = Math.min(
    Math.max(end(rates[2])[1], y(years - yearsOf(LAST_WIDTH), rates[2])) + GAP + DIGITS,
    FOOT - GAP - ROW,
  );
  const middleRow = lowRow + ROW;
  const leaders: Point[][] = [
    [end(rates[0]), [RIGHT, topRow - 10]],
    [
      end(rates[1]),
      [RIGHT + 16, end(rates[1])[1]],
      [RIGHT + 16, middleRow - 6],
      [RIGHT - 2, middleRow - 6],
    ],
    [end(rates[2]), [RIGHT, lowRow]],
  ];
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
      leaders.map((points) => line(points, colours.line)).join('') +
      dot(start, colours.strong),
    labels: [
      labelAt(RIGHT - 10, topRow, 'end'),
      ...[middleRow, lowRow].map((row) => ({
        ...labelAt(RIGHT - 10, row, 'end'),
        isOnHatching: true,
      })),
      labelAt(LEFT + 8, Math.max(topRow, firstLabel)),
      labelAt(0, FOOT + 4),
      labelAt(LEFT, FOOT + 28, 'middle'),
      labelAt(x(years / 2), FOOT + 28, 'middle'),
      labelAt(x(years), FOOT + 28, 'middle'),
    ],
  };
};
