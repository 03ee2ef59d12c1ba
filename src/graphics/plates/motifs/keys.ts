import { circles, placed, repeated, translate } from '../../svg.ts';
import { onCircle, turn } from '../../guilloche/curves.ts';
import { curve, outline } from '../geometry.ts';
import { bold, hatch } from '../hatching.ts';
import { define, rotate, use } from '../transforms.ts';
import { box, disc, rosette, solid, type Motif } from '../motif-parts.ts';

/** The bit of a key, which turns the lock: x, y, x, y. */
const BIT = [
  6, 206, 44, 206, 44, 216, 32, 216, 32, 224, 44, 224, 44, 236, 24, 236, 24, 230, 16, 230, 16, 244,
  6, 244,
];

const drawKey = () => {
  const shank =
    box(7, 92, 260, 1.3) +
    hatch(6, [-5, 94, -5, 258], [5, 94, 5, 258]) +
    box(11, 100, 108, 1.3) +
    box(10, 186, 194, 1.3);
  const bit =
    solid(outline(...BIT), 1.3) + hatch(12, [9, 208, 30, 208], [9, 223.4, 30, 223.4], 0.6);
  const bow = curve(24, (share) => onCircle(44 + 3 * Math.cos(4 * turn * share), turn * share));
  return shank + bit + placed(0, 58, solid(bow) + rosette(10, 40) + disc(11, 1.2));
};

/** A bunch of keys. Number: keys. */
export const keys: Motif = ([count = 4]) => {
  const bunch = repeated(count, (index) =>
    use('_key', translate(0, -148) + rotate(-46 + (92 * index) / Math.max(1, count - 1))),
  );
  const ring =
    repeated(7, (index) => circles([38 + 1.6 * index, 0.95 - 0.1 * Math.abs(index - 3)])) +
    bold(1.5, circles([37, 1], [49, 1]));
  return define('_key', drawKey()) + placed(0, 12, bunch + placed(0, -128, ring));
};
