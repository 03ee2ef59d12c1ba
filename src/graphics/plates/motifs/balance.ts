import {
  bold,
  braid,
  circles,
  collar,
  disc,
  group,
  hairline,
  mix,
  placed,
  repeated,
  rosette,
  scale,
  sheaf,
  solid,
  strokes,
  transformed,
  turn,
  use,
  type Motif,
} from '../shapes.ts';

const drawPan = () => {
  const chords = sheaf(9, 2, (along, across) => [
    mix(0, 82 * (2 * across - 1), along),
    mix(-128, 78, along),
  ]);
  const bowl = sheaf(
    14,
    6,
    (along, across) => [
      84 * Math.cos(Math.PI * along),
      78 + 46 * across ** 0.8 * Math.sin(Math.PI * along),
    ],
    { opacity: 0.9 },
  );
  const rim = bold(1.6, hairline('path d="M-352 312H352"', 1));
  return chords + bowl + rim + circles([7, 1, 0, -132]);
};

const drawStack = () =>
  repeated(7, (index) => {
    const edge = solid(`M${index % 2 ? -170 : -162} ${288 - 34 * index}h332v24h-332z`, 0.75);
    const reeds = strokes(28, (reed) => [-38 + 2.9 * reed, 1, -38 + 2.9 * reed, 5], 0.9);
    return edge + placed(0, 72 - 8.5 * index, reeds);
  });

const drawBeam = () =>
  braid(
    8,
    40,
    (along, across) => {
      const bow = -128 - 10 * Math.cos(Math.PI * (along - 0.5));
      const thickness = 3 + 9 * Math.sin(Math.PI * Math.max(0, Math.min(1, along)));
      return [mix(-206, 206, along), bow + thickness * Math.sin(10 * turn * along + turn * across)];
    },
    0.85,
  );

const drawColumn = () =>
  sheaf(
    13,
    4,
    (along, across) => [Math.sin(1.5 * (2 * across - 1)) * (9 + 5 * along), mix(-116, 150, along)],
    { opacity: 0.9 },
  );

const drawFoot = () =>
  repeated(4, (step) => {
    const half = 26 + 18 * step;
    return placed(
      0,
      150 + 9 * step,
      strokes(4, (line) => [-half, 2 * line, half, 2 * line], 0.85),
    );
  });

/** A balance: coins in one pan, a seal in the other. No numbers. */
export const balance: Motif = () => {
  const seal = disc(44, undefined, 32) + placed(0, 33, transformed(scale(0.42), rosette(14)));
  const pivot = disc(20) + collar('_c', 17, 7, 20, 3) + circles([9, 0.9]);
  return (
    placed(-164, 0, group('_p', drawPan()) + drawStack()) +
    placed(164, 0, use('_p') + seal) +
    drawBeam() +
    drawColumn() +
    drawFoot() +
    placed(0, -138, pivot)
  );
};
