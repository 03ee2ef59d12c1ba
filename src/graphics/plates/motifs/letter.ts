import { hairline, placed, repeated, units } from '../../svg.ts';
import { onCircle, turn } from '../../guilloche/curves.ts';
import { curve, outline } from '../geometry.ts';
import { hatch, latheBand } from '../hatching.ts';
import { copies, scale } from '../transforms.ts';
import { box, collar, depth, rosette, solid, type Motif } from '../motif-parts.ts';

/** Half the width and height of the letter. */
const [X, Y] = [206, 134];

const drawSide = () => hatch(48, [-X, -Y, -X, Y], [0, 18, 0, 18], 0.55);

const drawLowerFold = () =>
  solid(outline(-X, Y, 0, -14, X, Y), 1.3) +
  hatch(44, [5 - X, Y - 2, X - 5, Y - 2], [0, -14, 0, -14], 0.35);

const drawFlap = () => {
  const folds = repeated(9, (index) => {
    const inset = 3 * (index + 1);
    const x = 1.42 * inset - X;
    return `M${units(x)} ${units(-Y)}L0 ${units(52 - inset)}L${units(-x)} ${units(-Y)}`;
  });
  const band = placed(0, 15 - Y, latheBand(2 * X - 124, 9, 6));
  return solid(outline(-X, -Y, 0, 56, X, -Y), 1.5) + hairline(`path d="${folds}"`, 0.9) + band;
};

const drawWax = (lobes: number) => {
  const rim = curve(40, (share) => {
    const wobble = 2.5 * Math.sin(7 * turn * share) + 1.5 * Math.sin(11 * turn * share);
    return onCircle(68 + wobble, turn * share);
  });
  return solid(rim, 1.5) + collar('_wax', 58, 8, 40, 3) + rosette(lobes, 50);
};

/** A letter, folded and sealed. Number: petals of the seal. */
export const letter: Motif = ([lobes = 16]) => {
  const paper = depth(X, Y) + box(X, -Y, Y) + copies('_side', drawSide(), scale(1), scale(-1, 1));
  return placed(-4, -4, paper + drawLowerFold() + drawFlap() + placed(0, 34, drawWax(lobes)));
};
