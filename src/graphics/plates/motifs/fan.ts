import {
  bold,
  define,
  group,
  hairline,
  latheBand,
  placed,
  rectangle,
  repeated,
  rosette,
  scale,
  short,
  solid,
  strokes,
  transformed,
  units,
  use,
  type Motif,
} from '../shapes.ts';

/** Half the width and height of a certificate. */
const [X, Y] = [84, 122];

/** Bands of two opposite edges. */
const edges = (id: string, halfLength: number, waves: number, distance: number, degrees: number) =>
  group(
    id,
    transformed(
      `rotate(${degrees})`,
      placed(0, distance, latheBand({ length: 2 * halfLength, swing: 9, waves }, 5, 0.8)),
    ),
  ) + use(id, 'rotate(180)');

/** Certificates, fanned like cards. Number: certificates. */
export const fan: Motif = ([count = 6]) => {
  const sheet = bold(1.1, solid(rectangle(-X, -Y, 2 * X, 2 * Y), 1.1));
  const inner = hairline(`path d="${rectangle(26 - X, 26 - Y, 2 * X - 52, 2 * Y - 52)}"`, 0.8);
  const border = edges('_s', X - 4, 6, Y - 14, 0) + edges('_t', Y - 4, 9, X - 14, 90);
  const heart = placed(0, -14, transformed(scale(0.5), rosette(14)));
  const text = strokes(5, (row) => [-34 + 3 * row, 62 + 7 * row, 34 - 3 * row, 62 + 7 * row]);
  const certificate = group('_c', sheet + inner + border + heart + text);
  const turned = (index: number) => {
    const degrees = -36 + (70 * index) / Math.max(1, count - 1);
    return `rotate(${short(degrees, 1)} 0 ${units(230)})`;
  };
  const certificates = repeated(count, (index) => use('_c', turned(index)));
  return define(certificate) + placed(2, -28, transformed(scale(0.94), certificates));
};
