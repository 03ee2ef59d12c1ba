import {
  bold,
  box,
  braid,
  disc,
  mix,
  outline,
  placed,
  repeated,
  rotate,
  sheaf,
  solid,
  strokes,
  transformed,
  translate,
  turn,
  type Motif,
  type Point,
} from '../shapes.ts';

/** Half the width of the blade at a share of its length. */
const widthAt = (share: number) => 50 * Math.max(0, 1 - share) ** 0.72 * (1 + 0.7 * share);

const drawBlade = () => {
  const edge = (side: 1 | -1): Point[] =>
    Array.from({ length: 13 }, (_, step) => [side * widthAt(step / 12), mix(-52, 122, step / 12)]);
  const shade = sheaf(
    17,
    8,
    (along, across) => [
      widthAt(0.96 * along) * 0.92 * Math.sin(1.5 * (2 * across - 1)),
      mix(-50, 118, Math.min(1, 0.96 * along)),
    ],
    { opacity: 0.95, fade: 0.4 },
  );
  const eye =
    disc(10, 0.75, 20) +
    bold(
      1.8,
      strokes(1, () => [0, 30, 0, 122], 1),
    );
  return solid(outline([...edge(-1), ...edge(1).reverse()]), 1.6) + shade + eye;
};

/** Lines along a round body, from one height to another. */
const roundShade = (count: number, from: Point, to: Point, opacity: number) =>
  strokes(
    count,
    (line) => {
      const across = Math.sin(1.5 * ((2 * line) / (count - 1) - 1));
      return [from[0] * across, from[1], to[0] * across, to[1]];
    },
    opacity,
  );

const drawFerrule = () =>
  repeated(3, (index) => {
    const overhang = index % 2;
    return box(-44 - 2 * overhang, -66 - 16 * index, 88 + 4 * overhang, 14);
  }) + roundShade(22, [43, -66], [43, -100], 0.7);

const drawBarrel = () =>
  solid(
    outline([
      [-40, -98],
      [-48, -320],
      [48, -320],
      [40, -98],
    ]),
    1.5,
  ) + roundShade(26, [38, -99], [46, -320], 0.75);

/** A nib and the lines that it wrote. Number: lines. */
export const nib: Motif = ([rows = 6]) => {
  const writtenLine = (row: number, end: number) =>
    placed(
      0,
      40 * row - 118,
      braid(
        6,
        54,
        (along, across) => [mix(-244, end, along), 13 * Math.sin(9 * turn * along + turn * across)],
        0.6,
      ),
    );
  const writing = repeated(rows, (row) => writtenLine(row, row < rows - 1 ? 244 : -62));
  const pen = drawBarrel() + drawFerrule() + drawBlade();
  return writing + transformed(translate(10, 40 * rows - 228) + rotate(40), pen);
};
