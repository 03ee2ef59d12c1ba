import { placed, repeated, translate } from '../../svg.ts';
import { curve } from '../geometry.ts';
import { bold, edge, latheBand, levels, strokes } from '../hatching.ts';
import { copies } from '../transforms.ts';
import { box, depth, type Motif } from '../motif-parts.ts';

/** Half the width and height of a leaf, and the places of its upright rules. */
const [X, Y, COLUMNS] = [92, 172, [-52, -49, 20, 50, 53]];

const [TOP, HEIGHT] = [40 - Y, 288];

/** A leaf of a ledger and its copy, joined line by line. Number: lines. */
export const ledger: Motif = ([rows = 15]) => {
  const pitch = HEIGHT / rows;
  const middleOf = (row: number) => TOP + 2 + pitch * (row + 0.5);
  const tint = repeated(Math.floor(rows / 2), (index) => {
    const y = middleOf(2 * index + 1);
    return levels(5, X - 10, [y - 0.4 * pitch, y + 0.4 * pitch], 0.32);
  });
  const head = placed(0, 22 - Y, latheBand(2 * X - 20, 9, 7, 6));
  const rules = levels(rows + 1, X - 10, [TOP, TOP + HEIGHT], 0.45);
  const columns = strokes(COLUMNS.length, 0.7, (index) => [
    COLUMNS[index]!,
    TOP,
    COLUMNS[index]!,
    TOP + HEIGHT,
  ]);
  const handwriting = (from: number, length: number, row: number) =>
    curve(Math.round(length / 2.6), (share) => {
      const swing = 1.5 + 0.8 * Math.sin(9 * share + row);
      return [from + length * share, middleOf(row) + swing * Math.sin(length * share * 1.25 + row)];
    });
  const entries = repeated(
    rows,
    (row) =>
      handwriting(-44, 30 + 26 * Math.abs(Math.sin(2.7 * row + 1)), row) +
      handwriting(26, 10 + 9 * Math.abs(Math.sin(1.9 * row)), row) +
      handwriting(13 - X, 12, row),
  );
  const ticks = strokes(2 * Math.max(1, rows - 3), 1, (index) => {
    const y = middleOf(Math.floor(index / 2));
    return index % 2 ? [63, y + 2.5, 69, y - 4] : [60, y - 0.5, 63, y + 2.5];
  });
  const paper = depth(X, Y) + box(X, -Y, Y) + tint + head + rules + columns;
  const leaf = paper + edge(entries, 1.1) + bold(1.6, ticks);
  const ties = strokes(rows, 0.6, (row) => [
    X - 128,
    middleOf(row) - 14,
    128 - X,
    middleOf(row) + 14,
  ]);
  return ties + copies('_leaf', leaf, translate(-128, -14), translate(128, 14));
};
