import {
  bold,
  define,
  ease,
  ground,
  group,
  mix,
  repeated,
  rotate,
  scale,
  sheaf,
  translate,
  use,
  type Motif,
  type Point,
} from '../shapes.ts';

/** How far each fork reaches to the side. */
const REACHES = [84, 46, 26, 15];

/** A point of the tree: of the twig at a share of its crown, at a share of its height. */
function treePoint(levels: number, twig: number, height: number): Point {
  let x = 0;
  let rest = twig;
  for (let level = 0; level < levels; level += 1) {
    const side = rest < 0.5 ? -1 : 1;
    x += side * (REACHES[level] ?? 8) * 1.12 * ease((height - 0.24 - 0.16 * level) / 0.42);
    rest = (2 * rest) % 1;
  }
  const root = 1 + 2.2 * (1 - Math.min(1, height / 0.2)) ** 3;
  const thickness = (rest - 0.5) * mix(30 * root, 3, ease(height / 0.9));
  const bend = 4 * Math.sin(5 * height + 3 * twig);
  const droop = 50 * (x / 190) ** 2 * height;
  return [x + thickness + bend, 178 - 250 * height + droop];
}

const drawLeaf = () =>
  sheaf(
    7,
    4,
    (along, across) => {
      const width = Math.sin(Math.PI * Math.max(0, Math.min(1, along))) ** 0.8;
      return [46 * along, 9 * (2 * across - 1) * width];
    },
    { opacity: 0.9 },
  );

/** A tree with leaves on each twig. Number: how often its trunk forks, at most 5 times. */
export const tree: Motif = ([forks = 4]) => {
  const levels = Math.min(5, forks);
  const twigs = 2 ** levels;
  const lines = 4 * twigs;
  const bark = sheaf(
    lines,
    16,
    (along, across) => treePoint(levels, (Math.floor(across * (lines - 1)) + 0.5) / lines, along),
    { opacity: 0.95 },
  );
  const leaves = repeated(twigs, (twig) => {
    const [x, y] = treePoint(levels, (twig + 0.5) / twigs, 1);
    return [-34, 0, 34]
      .map((degrees) => {
        const place = translate(x, y - 2) + rotate(-90 + x / 3 + degrees);
        return use('_l', place + scale(degrees ? 0.8 : 1));
      })
      .join('');
  });
  return define(group('_l', drawLeaf())) + bold(0.6, bark) + leaves + ground(180, 190, 12, 13);
};
