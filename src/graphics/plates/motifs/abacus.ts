import { repeated, translate } from '../../svg.ts';
import { turn } from '../../guilloche/curves.ts';
import { curve } from '../geometry.ts';
import { bold, latheBand, levels, strokes } from '../hatching.ts';
import { copies, define, rotate, use } from '../transforms.ts';
import { box, depth, solid, type Motif } from '../motif-parts.ts';

/** Half the width and height of the frame. */
const [X, Y] = [214, 150];

const BEADS = 10;

const drawBead = () => {
  const round = curve(12, (share) => [12.5 * Math.cos(turn * share), 19 * Math.sin(turn * share)]);
  const shade = strokes(9, 0.9, (line) => {
    const x = 11 * Math.sin(0.17 * line - 0.2);
    const y = 19 * Math.sqrt(1 - (x / 12.5) ** 2);
    return [x, -y, x, y];
  });
  return solid(round) + shade;
};

const drawRail = (halfLength: number, waves: number) =>
  box(halfLength, -11, 11) + latheBand(2 * halfLength - 12, 7, waves);

/** An abacus. Numbers: how many of the ten beads on each rod are moved to the left. */
export const abacus: Motif = (numbers) => {
  const counts = numbers.length ? numbers : [6, 4, 8, 3, 7, 5];
  const pitch = (2 * Y - 68) / Math.max(1, counts.length - 1);
  const drawRow = (moved: number, row: number) => {
    const y = 34 - Y + pitch * row;
    const beads = repeated(BEADS, (bead) => {
      const x = bead < moved ? 31 - X + 25.5 * bead : X - 31 - 25.5 * (BEADS - 1 - bead);
      return use('_bead', translate(x, y));
    });
    return bold(1.2, levels(3, X - 16, [y - 2, y + 2], 0.8)) + beads;
  };
  const [left, right] = [X, -X].map((x) => rotate(90) + translate(0, x));
  return (
    define('_bead', drawBead()) +
    depth(X + 11, Y + 11, 6) +
    counts.map(drawRow).join('') +
    copies('_upright', drawRail(Y + 2, 9), left!, right!) +
    copies('_level', drawRail(X + 14, 14), translate(0, -Y), translate(0, Y))
  );
};
