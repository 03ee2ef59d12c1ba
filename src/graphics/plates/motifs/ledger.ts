import {
  bold,
  box,
  curve,
  depth,
  group,
  hairline,
  latheBand,
  placed,
  repeated,
  strokes,
  use,
  type Motif,
} from '../shapes.ts';

/** Half the width and height of a leaf. */
const [X, Y] = [92, 172];

const COLUMNS = [-52, -49, 20, 50, 53];

/** A leaf of a ledger and its copy, joined line by line. Number: lines. */
export const ledger: Motif = ([rows = 15]) => {
  const pitch = 288 / rows;
  const top = 40 - Y;
  const middleOf = (row: number) => top + 2 + pitch * (row + 0.5);
  const tint = strokes(
    5 * Math.floor(rows / 2),
    (index) => {
      const row = 2 * Math.floor(index / 5) + 1;
      const y = middleOf(row) - pitch / 2 + (pitch * ((index % 5) + 0.5)) / 5;
      return [10 - X, y, X - 10, y];
    },
    0.32,
  );
  const head = placed(0, 22 - Y, latheBand({ length: 2 * X - 20, swing: 9, waves: 7 }, 6));
  const rules = strokes(
    rows + 1,
    (row) => [10 - X, top + pitch * row, X - 10, top + pitch * row],
    0.45,
  );
  const columns = strokes(
    COLUMNS.length,
    (index) => [COLUMNS[index]!, top, COLUMNS[index]!, top + pitch * rows],
    0.7,
  );
  const handwriting = (from: number, length: number, row: number) =>
    curve(Math.round(length / 2.6), (share) => {
      const swing = 1.5 + 0.8 * Math.sin(9 * share + row);
      return [from + length * share, middleOf(row) + swing * Math.sin(length * share * 1.25 + row)];
    });
  const words = repeated(
    rows,
    (row) =>
      handwriting(-44, 30 + 26 * Math.abs(Math.sin(2.7 * row + 1)), row) +
      handwriting(26, 10 + 9 * Math.abs(Math.sin(1.9 * row)), row) +
      handwriting(13 - X, 12, row),
  );
  const writing = bold(1.1, hairline(`path d="${words}"`, 1));
  const leaf =
    depth(X, Y) + box(-X, -Y, 2 * X, 2 * Y, 1.4) + tint + head + rules + columns + writing;
  const ties = strokes(
    rows,
    (row) => [X - 128, middleOf(row) - 14, 128 - X, middleOf(row) + 14],
    0.6,
  );
  const ticks = bold(
    1.6,
    strokes(
      2 * Math.max(1, rows - 3),
      (index) => {
        const y = middleOf(index >> 1);
        return index % 2 ? [63, y + 2.5, 69, y - 4] : [60, y - 0.5, 63, y + 2.5];
      },
      1,
    ),
  );
  const page = group('_l', leaf + ticks);
  return ties + placed(-128, -14, page) + placed(128, 14, use('_l'));
};
