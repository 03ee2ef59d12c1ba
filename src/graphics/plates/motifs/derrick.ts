import { mix, outline } from '../geometry.ts';
import { bold, levels, strokes } from '../hatching.ts';
import { box, floor, solid, type Motif } from '../motif-parts.ts';

const [TOP, BOTTOM] = [-138, 150];
const halfWidth = (y: number) => mix(20, 96, (y - TOP) / (BOTTOM - TOP));

/** A drilling tower. Number: girders between its legs. */
export const derrick: Motif = ([girders = 8]) => {
  /** Returns the height of a girder; they are closer together towards the top. */
  const heightOf = (girder: number) => mix(TOP, BOTTOM, (girder / girders) ** 1.25);
  const legs = strokes(4, 1, (index) => {
    const side = index % 2 ? 1 : -1;
    const inwards = index < 2 ? 0 : 9;
    return [
      side * (halfWidth(TOP) - inwards / 2),
      TOP,
      side * (halfWidth(BOTTOM) - inwards),
      BOTTOM,
    ];
  });
  const across = strokes(girders + 1, 1, (girder) => {
    const y = heightOf(girder);
    return [-halfWidth(y), y, halfWidth(y), y];
  });
  const crosses = strokes(2 * girders, 0.9, (index) => {
    const [y, end] = [heightOf(index >> 1), heightOf((index >> 1) + 1)];
    const side = index % 2 ? 1 : -1;
    return [-side * halfWidth(y), y, side * halfWidth(end), end];
  });
  const crown = box(30, TOP - 12, TOP) + solid(outline(-14, TOP - 12, 14, TOP - 12, 0, TOP - 44));
  const pipe = box(5, TOP, BOTTOM) + levels(3 * girders, 5, [TOP, BOTTOM]);
  const house = box(46, BOTTOM - 40, BOTTOM) + levels(girders, 46, [BOTTOM - 36, BOTTOM - 4]);
  return (
    bold(1.4, crosses) +
    pipe +
    bold(2, legs + across) +
    crown +
    house +
    floor(BOTTOM + 6, 178, 12, 10)
  );
};
