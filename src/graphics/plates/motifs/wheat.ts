import { repeated, translate } from '../../svg.ts';
import { curve } from '../geometry.ts';
import { edge, sheaf, strokes } from '../hatching.ts';
import { define, rotate, use } from '../transforms.ts';
import type { Motif } from '../motif-parts.ts';

const PAIRS = 5;
const heightOf = (pair: number) => 86 - 40 * pair;

/** An ear of wheat. Number: lines of each grain. */
export const wheat: Motif = ([lines = 9]) => {
  const grain = sheaf({ lines, steps: 4, opacity: 0.95 }, (along, across) => {
    const width = Math.max(0, Math.sin(Math.PI * along)) ** 0.7;
    return [74 * along, 17 * (2 * across - 1) * width];
  });
  const grains = repeated(PAIRS, (pair) =>
    [-1, 1]
      .map((side) => use('_grain', translate(3 * side, heightOf(pair)) + rotate(side * 34 - 90)))
      .join(''),
  );
  const top = use('_grain', translate(0, heightOf(PAIRS) + 14) + rotate(-90));
  const awns = strokes(2 * PAIRS, 0.8, (index) => {
    const side = index % 2 ? 1 : -1;
    const y = heightOf(index >> 1);
    return [side * 44, y - 60, side * 74, y - 126];
  });
  const leaf = (side: 1 | -1) =>
    sheaf({ lines, steps: 8, opacity: 0.85 }, (along, across) => [
      side * 128 * along,
      176 - 120 * Math.sin(2.3 * along) + 24 * (across - 0.5) * Math.sin(Math.PI * along),
    ]);
  const stem = edge(
    curve(4, (share) => [5 * Math.sin(3 * share), 196 - 276 * share]),
    2.2,
  );
  return define('_grain', grain) + awns + leaf(1) + leaf(-1) + stem + grains + top;
};
