import { circles, placed } from '../../svg.ts';
import { onCircle } from '../../guilloche/curves.ts';
import { mix, outline } from '../geometry.ts';
import { bold, levels, sheaf } from '../hatching.ts';
import { box, collar, disc, solid, type Motif } from '../motif-parts.ts';

const [INNER, OUTER, SHOULDER] = [62, 92, -34];

/** A closed padlock. Number: lines of its shackle. */
export const padlock: Motif = ([lines = 9]) => {
  const shackle = sheaf({ lines, steps: 18, opacity: 0.95 }, (along, across) => {
    const radius = mix(INNER, OUTER, across);
    const turned = 2 * along - 1;
    if (Math.abs(turned) > 0.7)
      return [Math.sign(turned) * radius, SHOULDER - 60 + 200 * (Math.abs(turned) - 0.7)];
    const [x, y] = onCircle(radius, (Math.PI / 2) * (turned / 0.7) - Math.PI / 2);
    return [x, y + SHOULDER - 60];
  });
  const body =
    box(136, SHOULDER, 176, 2) +
    levels(4 * lines, 128, [SHOULDER + 8, 168], 0.75) +
    placed(0, 70, disc(72, 1.6) + collar('_collar', 60, 14, 26, 3) + disc(44, 1.2));
  const keyhole = placed(
    0,
    62,
    solid(outline(-8, 0, 8, 0, 15, 46, -15, 46)) + disc(16, 1.6) + circles([10, 0.8]),
  );
  return bold(1.1, shackle) + body + keyhole;
};
