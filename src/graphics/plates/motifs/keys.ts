import {
  bold,
  box,
  circles,
  curve,
  define,
  disc,
  group,
  onCircle,
  outline,
  placed,
  repeated,
  rosette,
  scale,
  short,
  solid,
  strokes,
  transformed,
  translate,
  turn,
  use,
  type Motif,
  type Point,
} from '../shapes.ts';

/** The bit of a key, which turns the lock. */
const BIT: Point[] = [
  [6, 206],
  [44, 206],
  [44, 216],
  [32, 216],
  [32, 224],
  [44, 224],
  [44, 236],
  [24, 236],
  [24, 230],
  [16, 230],
  [16, 244],
  [6, 244],
];

const drawKey = () => {
  const shank =
    box(-7, 92, 14, 168) +
    strokes(6, (line) => [-5 + 2 * line, 94, -5 + 2 * line, 258], 0.75) +
    box(-11, 100, 22, 8) +
    box(-10, 186, 20, 8);
  const bit =
    solid(outline(BIT)) + strokes(12, (line) => [9, 208 + 1.4 * line, 30, 208 + 1.4 * line], 0.6);
  const bow = curve(24, (share) => onCircle(44 + 3 * Math.cos(4 * turn * share), turn * share));
  const head = solid(bow, 1.4) + transformed(scale(0.4), rosette(10)) + disc(11, 1.2);
  return shank + bit + placed(0, 58, head);
};

/** A bunch of keys. Number: keys. */
export const keys: Motif = ([count = 4]) => {
  const bunch = repeated(count, (index) => {
    const degrees = -46 + (92 * index) / Math.max(1, count - 1);
    return use('_k', `${translate(0, -148)}rotate(${short(degrees, 1)})`);
  });
  const ring =
    repeated(7, (index) => circles([38 + 1.6 * index, 0.95 - 0.1 * Math.abs(index - 3)])) +
    bold(1.5, circles([37, 1], [49, 1]));
  return define(group('_k', drawKey())) + placed(0, 12, bunch + placed(0, -128, ring));
};
