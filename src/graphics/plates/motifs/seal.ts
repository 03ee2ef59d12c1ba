import { circles, placed, repeated } from '../../svg.ts';
import { drawRing, onCircle, petals } from '../../guilloche/curves.ts';
import { mix } from '../geometry.ts';
import { collar, mark, type Motif } from '../motif-parts.ts';

const STEPS = 28;

/** A seal within a ring, and the circles from one to the other. Number: petals of the seal. */
export const seal: Motif = ([lobes = 22]) => {
  const [x, y] = onCircle(76, 0.48);
  const circlesBetween = repeated(STEPS, (index) => {
    const share = index / (STEPS - 1);
    const shift = share ** 1.15;
    return circles([mix(184, 92, share), 0.35 + index / 90, x * shift, y * shift]);
  });
  const inner =
    drawRing('_a', [lobes, 6], [54, 84], 0.9, petals) +
    collar('_b', 46, 8, 30, 3) +
    circles([88, 0.9]) +
    mark(36);
  return collar('_rim', 190, 9, 84, 3) + circlesBetween + placed(x, y, inner);
};
