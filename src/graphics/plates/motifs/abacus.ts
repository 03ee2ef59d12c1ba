import {
  bold,
  box,
  curve,
  define,
  depth,
  group,
  latheBand,
  rotate,
  repeated,
  solid,
  strokes,
  transformed,
  translate,
  turn,
  use,
  type Motif,
} from '../shapes.ts';

/** Half the width and height of the frame. */
const [X, Y] = [214, 150];

const BEADS = 10;

const drawBead = () => {
  const edge = curve(12, (share) => [12.5 * Math.cos(turn * share), 19 * Math.sin(turn * share)]);
  const shade = strokes(
    9,
    (line) => {
      const x = 11 * Math.sin(0.17 * line - 0.2);
      const y = 19 * Math.sqrt(1 - (x / 12.5) ** 2);
      return [x, -y, x, y];
    },
    0.9,
  );
  return solid(edge) + shade;
};

const drawRail = (halfLength: number, waves: number) =>
  box(-halfLength, -11, 2 * halfLength, 22, 1.4) +
  latheBand({ length: 2 * halfLength - 12, swing: 7, waves });

/** An abacus. Numbers: how many of the ten beads on each rod are moved to the left. */
export const abacus: Motif = (numbers) => {
  const counts = numbers.length ? numbers : [6, 4, 8, 3, 7, 5];
  const pitch = (2 * Y - 68) / Math.max(1, counts.length - 1);
  const drawRow = (moved: number, row: number) => {
    const y = 34 - Y + pitch * row;
    const rod = strokes(3, (line) => [16 - X, y - 2 + 2 * line, X - 16, y - 2 + 2 * line], 0.8);
    const beads = repeated(BEADS, (bead) => {
      const x = bead < moved ? 31 - X + 25.5 * bead : X - 31 - 25.5 * (BEADS - 1 - bead);
      return use('_b', translate(x, y));
    });
    return bold(1.2, rod) + beads;
  };
  const rails = (id: string, distance: number, degrees: number) =>
    [-1, 1]
      .map((side) => transformed(rotate(degrees) + translate(0, side * distance), use(id)))
      .join('');
  return (
    define(
      group('_b', drawBead()),
      group('_r', drawRail(X + 14, 14)),
      group('_s', drawRail(Y + 2, 9)),
    ) +
    depth(X + 11, Y + 11, 6) +
    counts.map(drawRow).join('') +
    rails('_s', X, 90) +
    rails('_r', Y, 0)
  );
};
