import {
  box,
  collar,
  curve,
  depth,
  group,
  hairline,
  latheBand,
  mix,
  onCircle,
  outline,
  placed,
  repeated,
  rosette,
  scale,
  solid,
  strokes,
  transformed,
  turn,
  units,
  use,
  type Motif,
} from '../shapes.ts';

/** Half the width and height of the letter. */
const [X, Y] = [206, 134];

const drawSides = () => {
  const left = strokes(
    48,
    (line) => {
      const share = line / 48;
      return [mix(-X, 0, share), mix(-Y, 18, share), mix(-X, 0, share), mix(Y, 18, share)];
    },
    0.55,
  );
  return group('_s', left) + use('_s', 'scale(-1 1)');
};

const drawLowerFold = () =>
  solid(
    outline([
      [-X, Y],
      [0, -14],
      [X, Y],
    ]),
  ) +
  strokes(
    44,
    (line) => {
      const [x, y] = [mix(-X, 0, line / 44) + 5, mix(Y, -14, line / 44) - 2];
      return [x, y, -x, y];
    },
    0.35,
  );

const drawFlap = () => {
  const edge = outline([
    [-X, -Y],
    [0, 56],
    [X, -Y],
  ]);
  const folds = repeated(9, (index) => {
    const inset = 3 * (index + 1);
    const x = 1.42 * inset - X;
    return `M${units(x)} ${units(-Y)}L0 ${units(52 - inset)}L${units(-x)} ${units(-Y)}`;
  });
  const band = placed(0, 15 - Y, latheBand({ length: 2 * X - 124, swing: 9, waves: 6 }, 5, 0.8));
  return solid(edge, 1.5) + hairline(`path d="${folds}"`, 0.9) + band;
};

const drawWax = (lobes: number) => {
  const edge = curve(40, (share) => {
    const wobble = 2.5 * Math.sin(7 * turn * share) + 1.5 * Math.sin(11 * turn * share);
    return onCircle(68 + wobble, turn * share);
  });
  return solid(edge, 1.5) + collar('_k', 58, 8, 40, 3) + transformed(scale(0.5), rosette(lobes));
};

/** A letter, folded and sealed. Number: petals of the seal. */
export const letter: Motif = ([lobes = 16]) =>
  placed(
    -4,
    -4,
    depth(X, Y) +
      box(-X, -Y, 2 * X, 2 * Y, 1.4) +
      drawSides() +
      drawLowerFold() +
      drawFlap() +
      placed(0, 34, drawWax(lobes)),
  );
