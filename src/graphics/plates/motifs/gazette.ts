import { placed, repeated, translate } from '../../svg.ts';
import { bold, latheBand, levels, strokes } from '../hatching.ts';
import { rotate, scale, transformed } from '../transforms.ts';
import { box, disc, rosette, type Motif } from '../motif-parts.ts';

/** Half the width and height of a sheet, and its margin. */
const [X, Y, MARGIN] = [150, 184, 14];

/** Draws the sheets below, turned to one side and the other. */
const drawOthers = () =>
  repeated(3, (index) => {
    const sheet = box(X, -Y, Y) + levels(9, X - 12, [16 - Y, 336 - Y], 0.4);
    return transformed(
      translate(10 - 4 * index, 3 * index - 6) + rotate([9, 5, -5][index]!),
      sheet,
    );
  });

/** Draws a column of text with paragraphs, `width` wide from `left`. */
const drawColumn = (left: number, width: number, column: number) =>
  strokes(46, 0.75, (row) => {
    const y = 74 - Y + 6.2 * row;
    const share = row % 9 === 8 ? 0.55 : 0.96 + 0.04 * Math.sin(5 * row + column);
    return [left + 4, y, left + 4 + (width - 8) * share, y];
  });

/** A news sheet on others. Number: columns. */
export const gazette: Motif = ([columns = 4]) => {
  const width = (2 * (X - MARGIN)) / columns;
  const leftOf = (column: number) => MARGIN - X + width * column;
  const title =
    placed(0, 34 - Y, latheBand(2 * (X - MARGIN), 17, 10, 7)) +
    bold(1.6, levels(2, X - MARGIN, [58 - Y, 63 - Y], 1));
  const text = repeated(columns, (column) => drawColumn(leftOf(column), width, column));
  const rules = strokes(columns - 1, 0.8, (column) => {
    const x = leftOf(column + 1);
    return [x, 70 - Y, x, Y - 26];
  });
  const sky = levels(26, 66, [-32, 73], 0.3);
  const picture = box(68, -34, 78, 1.3) + sky + placed(0, 22, disc(49) + rosette(16, 48));
  const sheet = box(X, -Y, Y) + title + text + rules + picture;
  return transformed(rotate(-2) + scale(0.95), drawOthers() + sheet);
};
