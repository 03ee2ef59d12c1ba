import {
  bold,
  box,
  disc,
  latheBand,
  placed,
  repeated,
  rosette,
  rotate,
  scale,
  strokes,
  transformed,
  translate,
  type Motif,
} from '../shapes.ts';

/** Half the width and height of a sheet, and its margin. */
const [X, Y, MARGIN] = [150, 184, 14];

const drawSheet = () => box(-X, -Y, 2 * X, 2 * Y, 1.4);

/** Sheets that lie below, turned to one side and the other. */
const drawOthers = () =>
  [9, 5, -5]
    .map((degrees, index) => {
      const rows = strokes(9, (row) => [12 - X, 16 - Y + 40 * row, X - 12, 16 - Y + 40 * row], 0.4);
      const place = translate(10 - 4 * index, 3 * index - 6) + rotate(degrees);
      return transformed(place, drawSheet() + rows);
    })
    .join('');

const drawHead = () =>
  placed(0, 34 - Y, latheBand({ length: 2 * (X - MARGIN), swing: 17, waves: 10 }, 7, 0.9)) +
  bold(
    1.6,
    strokes(2, (line) => [MARGIN - X, 58 - Y + 5 * line, X - MARGIN, 58 - Y + 5 * line], 1),
  );

/** A news sheet on others. Number: columns. */
export const gazette: Motif = ([columns = 4]) => {
  const width = (2 * (X - MARGIN)) / columns;
  const leftOf = (column: number) => MARGIN - X + width * column;
  const text = repeated(columns, (column) =>
    strokes(
      46,
      (row) => {
        const [x, y] = [leftOf(column) + 4, 74 - Y + 6.2 * row];
        const share = row % 9 === 8 ? 0.55 : 0.96 + 0.04 * Math.sin(5 * row + column);
        return [x, y, x + (width - 8) * share, y];
      },
      0.75,
    ),
  );
  const rules = strokes(
    columns - 1,
    (column) => [leftOf(column + 1), 70 - Y, leftOf(column + 1), Y - 26],
    0.8,
  );
  const sky = strokes(26, (line) => [-66, -54 + 4.2 * line, 66, -54 + 4.2 * line], 0.3);
  const picture =
    box(-68, -34, 136, 112) + placed(0, 22, sky + disc(49) + transformed(scale(0.48), rosette(16)));
  const sheet = drawSheet() + drawHead() + text + rules + picture;
  return transformed(rotate(-2) + scale(0.95), drawOthers() + sheet);
};
