import { circles, placed, repeated, translate, type Point } from '../../svg.ts';
import { turn } from '../../guilloche/curves.ts';
import { rectangle } from '../geometry.ts';
import { braid, edge, hatch, levels, rays } from '../hatching.ts';
import { clip, define, scale, use, within } from '../transforms.ts';
import { box, depth, disc, type Motif } from '../motif-parts.ts';

const COLUMNS = 3;

/** Width of a column, and half the outer width and height of the body. */
const [PITCH, X, Y] = [124, 195, 155];

/** Returns the patterns of the fronts of drawers: waves, a lattice, rings, rays, lines. `x` and `y` are half their width and height. */
const patternsFor = (x: number, y: number) => [
  braid({ lines: 7, steps: 24 }, (along, across) => [
    2 * x * (along - 0.5),
    0.84 * y * Math.sin(turn * (3 * along + across)),
  ]),
  hatch(27, [-2 * x, -y, 2 * y - 2 * x, y], [182 - 2 * x, -y, 182 + 2 * y - 2 * x, y]) +
    hatch(27, [2 * x, -y, 2 * x - 2 * y, y], [2 * x - 182, -y, 2 * x - 182 - 2 * y, y]),
  repeated(13, (index) => circles([6 + 4.5 * index, 0.75])),
  rays(40, 0, 90),
  levels(15, x, [y / 15 - y, y - y / 15]),
];

/** Draws the open drawer with papers in it, and its shadow. */
const drawOpenDrawer = (x: number, y: number) => {
  const papers = repeated(4, (index) =>
    placed(-2, -10 - 7 * index, box(46 - 3 * index, 0, 30, 1.1)),
  );
  const front = use('_front0', scale(1.16)) + edge(rectangle(1.16 * x, -1.16 * y, 1.16 * y), 1.8);
  return (
    placed(
      7,
      29 + 1.16 * y,
      levels(7, (at) => 1.16 * x - at, [0, 14.4], 0.9),
    ) +
    box(x, -y, y, 1.6) +
    levels(20, x, [-y, 19 - y], 0.5) +
    papers +
    placed(0, 26, front)
  );
};

/** A cabinet with one drawer open. Number: rows of drawers. */
export const cabinet: Motif = ([rows = 4]) => {
  const pitch = 292 / rows;
  const [x, y] = [PITCH / 2 - 5, pitch / 2 - 5];
  const knob = disc(8.5, 1.3) + circles([5, 0.9], [2, 1]);
  const fronts = patternsFor(x, y).map((pattern, index) =>
    define(`_front${index}`, box(x, -y, y, 1.3) + within('_panel', pattern) + knob),
  );
  const middleOf = (row: number, column: number): Point => [
    PITCH * (column - 1),
    pitch * (row - (rows - 1) / 2),
  ];
  const drawers = repeated(COLUMNS * rows, (index) => {
    const row = Math.floor(index / COLUMNS);
    const front = (index * 2 + row) % fronts.length;
    return use(`_front${front}`, translate(...middleOf(row, index % COLUMNS)));
  });
  const feet = [-178, 178].map((side) => placed(side, Y, box(17, 0, 18, 1.3))).join('');
  const top = box(X + 12, -Y - 20, -Y, 1.5) + levels(7, X + 10, [-Y - 18, -Y - 2.4], 0.7);
  const shadow = levels(9, (at) => X + 21 - 3 * (at - Y - 19), [Y + 19, Y + 32.6], 0.55);
  const [openX, openY] = middleOf(Math.min(1, rows - 1), 1);
  const body = depth(X, Y, 6) + box(X, -Y, Y, 1.5) + drawers;
  const open = placed(openX, openY, drawOpenDrawer(x, y));
  return (
    clip('_panel', rectangle(x, -y, y)) +
    fronts.join('') +
    placed(0, 4, body + open + top + feet + shadow)
  );
};
