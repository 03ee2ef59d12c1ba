import { repeated, translate, type Point } from '../../svg.ts';
import { ease, mix } from '../geometry.ts';
import { bold, sheaf } from '../hatching.ts';
import { define, rotate, scale, use } from '../transforms.ts';
import { floor, type Motif } from '../motif-parts.ts';

/** How far each fork reaches to the side. */
const REACHES = [94, 52, 29, 17];

/** Returns a point of the tree: on the twig at a share of the crown's width, at a share of the height. */
function treePoint(levels: number, twig: number, height: number): Point {
  let x = 0;
  let rest = twig;
  for (let level = 0; level < levels; level += 1) {
    const side = rest < 0.5 ? -1 : 1;
    x += side * REACHES[level]! * ease((height - 0.24 - 0.16 * level) / 0.42);
    rest = (2 * rest) % 1;
  }
  const root = 1 + 2.2 * (1 - Math.min(1, height / 0.2)) ** 3;
  const thickness = (rest - 0.5) * mix(30 * root, 3, ease(height / 0.9));
  const bend = 4 * Math.sin(5 * height + 3 * twig);
  const droop = 50 * (x / 190) ** 2 * height;
  return [x + thickness + bend, 178 - 250 * height + droop];
}

const drawLeaf = () =>
  sheaf({ lines: 7, steps: 4, opacity: 0.9 }, (along, across) => {
    const width = Math.max(0, Math.sin(Math.PI * along)) ** 0.8;
    return [46 * along, 9 * (2 * across - 1) * width];
  });

/** A tree with leaves on each twig. Number: forks between the trunk and a twig. */
export const tree: Motif = ([forks = 4]) => {
  const twigs = 2 ** forks;
  const lines = 4 * twigs;
  const bark = sheaf({ lines, steps: 16, opacity: 0.95 }, (along, across) =>
    treePoint(forks, (Math.floor(across * (lines - 1)) + 0.5) / lines, along),
  );
  const leaves = repeated(twigs, (twig) => {
    const [x, y] = treePoint(forks, (twig + 0.5) / twigs, 1);
    const leaf = (degrees: number, size: number) =>
      use('_leaf', translate(x, y - 2) + rotate(-90 + x / 3 + degrees) + scale(size));
    return leaf(-34, 0.8) + leaf(0, 1) + leaf(34, 0.8);
  });
  return define('_leaf', drawLeaf()) + bold(0.6, bark) + leaves + floor(180, 190, 12, 13);
};
