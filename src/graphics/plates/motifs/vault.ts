import {
  bold,
  circles,
  collar,
  define,
  disc,
  drawRing,
  group,
  petals,
  rectangle,
  hairline,
  repeated,
  rotate,
  solid,
  strokes,
  transformed,
  translate,
  use,
  wheel,
  type Motif,
} from '../shapes.ts';

const drawHinge = (y: number) =>
  strokes(13, (line) => [-246, y - 26 + (line * 52) / 12, -170, y - 26 + (line * 52) / 12], 0.8) +
  bold(1.4, hairline(`path d="${rectangle(-246, y - 26, 75, 52)}"`, 1));

const drawHandle = () => {
  const spoke =
    solid('M56-18H372a26 26 0 1 1 0 36H56z', 1.2) +
    strokes(4, (line) => [14, -3 + 2 * line, 92, -3 + 2 * line], 0.7);
  const hub = disc(30, 1.3) + collar('_c', 22, 8, 24, 3) + circles([11, 0.9], [6, 0.8]);
  return transformed(rotate(-90), wheel('_w', 5, spoke)) + hub;
};

/** The door of a vault. Number: bolts. */
export const vault: Motif = ([bolts = 12]) => {
  const bolt = group('_b', disc(13, 0.75) + circles([9.5, 0.9], [6, 0.8], [3, 0.8]));
  const ringOfBolts = repeated(bolts, (index) =>
    transformed(rotate((360 * (index + 0.5)) / bolts), use('_b', translate(158, 0))),
  );
  const dish = repeated(16, (index) =>
    circles([122 - 3.4 * index, 0.25 + 0.045 * index, 0.5 * index, 0.5 * index]),
  );
  return (
    drawHinge(-78) +
    drawHinge(78) +
    disc(196) +
    bold(1.4, circles([196, 1])) +
    collar('_k', 187, 10, 84) +
    drawRing('_g', [36, 7], [136, 178], 0.75, petals) +
    define(bolt) +
    ringOfBolts +
    bold(1.3, circles([130, 1], [125, 0.8])) +
    dish +
    drawHandle()
  );
};
