import {
  bold,
  box,
  braid,
  circles,
  define,
  depth,
  disc,
  group,
  hairline,
  onCircle,
  placed,
  rectangle,
  repeated,
  scale,
  strokes,
  transformed,
  translate,
  turn,
  use,
  type Motif,
  type Point,
} from '../shapes.ts';

const COLUMNS = 3;

/** Width of a column, and half the outer width and height of the body. */
const [PITCH, X, Y] = [124, 195, 155];

/** Patterns of the fronts of drawers: waves, a lattice, rings, rays, lines. */
const patternsFor = (width: number, height: number) => [
  braid(7, 24, (along, across) => [
    width * (along - 0.5),
    0.42 * height * Math.sin(3 * turn * along + turn * across),
  ]),
  [1, -1]
    .map((side) =>
      strokes(
        27,
        (line) => {
          const x = 7 * line - width;
          return [side * x, -height / 2, side * (x + height), height / 2];
        },
        0.7,
      ),
    )
    .join(''),
  repeated(13, (index) => circles([6 + 4.5 * index, 0.75])),
  strokes(40, (index) => [0, 0, ...onCircle(90, (turn * index) / 40)], 0.75),
  strokes(
    15,
    (line) => {
      const y = (height * (line + 0.5)) / 15 - height / 2;
      return [-width / 2, y, width / 2, y];
    },
    0.75,
  ),
];

const drawTop = () =>
  box(-X - 12, -Y - 20, 2 * X + 24, 20, 1.5) +
  strokes(7, (line) => [-X - 10, -Y - 18 + 2.6 * line, X + 10, -Y - 18 + 2.6 * line], 0.7);

const drawFeet = () =>
  [-X, X - 34].map((x) => box(x, Y, 34, 18)).join('') +
  strokes(
    9,
    (line) => [-X - 16 + 5 * line, Y + 19 + 1.7 * line, X + 26 - 5 * line, Y + 19 + 1.7 * line],
    0.55,
  );

/** The drawer that is open, with papers in it, over the shadow that it casts. */
function drawOpenDrawer([x, y]: Point, width: number, height: number) {
  const shade = strokes(
    7,
    (line) => [3 * line - 0.58 * width, 3 + 2.4 * line, 0.58 * width + 2 * line, 3 + 2.4 * line],
    0.9,
  );
  const inside =
    box(-width / 2, -height / 2, width, height, 1.6) +
    strokes(20, (line) => [-width / 2, line - height / 2, width / 2, line - height / 2], 0.5);
  const papers = repeated(4, (index) =>
    box(x - 48 + 3 * index, y - 10 - 7 * index, 92 - 6 * index, 30, 1.1),
  );
  const edge = bold(
    1.8,
    hairline(`path d="${rectangle(-width / 2, -height / 2, width, height)}"`, 1),
  );
  return (
    placed(x, y + 26 + 0.58 * height, shade) +
    placed(x, y, inside) +
    papers +
    transformed(translate(x, y + 26) + scale(1.16), use('_f0') + edge)
  );
}

/** A cabinet with one drawer open. Number: rows of drawers. */
export const cabinet: Motif = ([rows = 4]) => {
  const pitch = 292 / rows;
  const [width, height] = [PITCH - 10, pitch - 10];
  const knob = disc(8.5, 1.3) + circles([5, 0.9], [2, 1]);
  const fronts = patternsFor(width, height).map((pattern, index) =>
    group(
      `_f${index}`,
      `${box(-width / 2, -height / 2, width, height)}<g clip-path="url(#_y)">${pattern}</g>${knob}`,
    ),
  );
  const clip = `<clipPath id="_y"><path d="${rectangle(-width / 2, -height / 2, width, height)}"/></clipPath>`;
  const middleOf = (row: number, column: number): Point => [
    PITCH * (column - 1),
    pitch * (row - (rows - 1) / 2),
  ];
  const drawers = repeated(COLUMNS * rows, (index) => {
    const row = Math.floor(index / COLUMNS);
    const front = (index * 2 + row) % fronts.length;
    return use(`_f${front}`, translate(...middleOf(row, index % COLUMNS)));
  });
  const body = depth(X, Y, 6) + box(-X, -Y, 2 * X, 2 * Y, 1.5) + drawers;
  const openDrawer = drawOpenDrawer(middleOf(Math.min(1, rows - 1), 1), width, height);
  return define(clip, ...fronts) + placed(0, 4, body + openDrawer + drawTop() + drawFeet());
};
