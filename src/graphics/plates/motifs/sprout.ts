import { translate } from '../../svg.ts';
import { curve, mix } from '../geometry.ts';
import { edge, levels, sheaf } from '../hatching.ts';
import { scale, transformed } from '../transforms.ts';
import type { Motif } from '../motif-parts.ts';

/** Draws a leaf from 0,0 to the right and upwards, with its middle vein. */
const drawLeaf = (lines: number) => {
  const pointAt = (along: number, across: number) => {
    const width = Math.max(0, Math.sin(Math.PI * along)) ** 0.8;
    const bend = 34 * Math.sin(Math.PI * along);
    return [152 * along, -62 * along - bend + 54 * (across - 0.5) * width * 1.5] as const;
  };
  return (
    sheaf({ lines, steps: 8, opacity: 0.9 }, pointAt) +
    [0, 0.5, 1]
      .map((across) =>
        edge(
          curve(8, (along) => pointAt(along, across)),
          1.6,
        ),
      )
      .join('')
  );
};

/** A seedling, two leaves above the earth and roots in it. Number: lines of each leaf. */
export const sprout: Motif = ([lines = 11]) => {
  const leaf = drawLeaf(lines);
  const stem = [-3, 3].map((x) =>
    edge(
      curve(5, (share) => [x + 7 * Math.sin(3 * share), mix(84, -62, share)]),
      1.8,
    ),
  );
  const roots = sheaf({ lines: 5, steps: 6, opacity: 0.9 }, (along, across) => [
    170 * (across - 0.5) * along + 6 * Math.sin(7 * along + 9 * across),
    84 + 96 * along * (1 - 0.5 * Math.abs(2 * across - 1)),
  ]);
  const earth = levels(
    lines + 3,
    (y) => 196 * Math.sqrt(1 - ((y - 84) / 108) ** 2),
    [84, 186],
    0.6,
  );
  return (
    earth +
    roots +
    stem.join('') +
    transformed(translate(4, -52), leaf) +
    transformed(translate(-1, -38) + scale(-0.86, 0.86), leaf)
  );
};
