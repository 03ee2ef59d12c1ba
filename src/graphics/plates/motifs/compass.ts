import { circles } from '../../svg.ts';
import { outline } from '../geometry.ts';
import { bold, edge, hatch, rays } from '../hatching.ts';
import { rotate, transformed, wheel } from '../transforms.ts';
import { collar, disc, solid, type Motif } from '../motif-parts.ts';

/** Draws a ray of the rose, its right half shaded. */
function drawRay(length: number, halfWidth: number) {
  const foot = 0.9 * halfWidth;
  return (
    solid(outline(0, -length, halfWidth, -foot, 0, 0, -halfWidth, -foot), 1.2) +
    hatch(26, [0, -foot, halfWidth, -foot], [0, -length, 0, -length], 0.9) +
    edge(outline(0, 0, 0, -length), 1.2)
  );
}

const drawDial = () =>
  bold(1.4, circles([194, 1])) +
  rays(144, 178, 188, 0.95) +
  bold(1.4, rays(36, 172, 188, 0.95)) +
  bold(2.2, rays(8, 164, 188, 0.95)) +
  circles([190, 0.7], [160, 0.8]) +
  collar('_dial', 150, 9, 72, 3);

const drawNeedle = () =>
  solid(outline(0, -140, 13, 0, 0, 140, -13, 0), 1.6) +
  hatch(44, [0, -140, 0, -140], [-13, -2, 13, -2], 1);

/** A compass with its rose and its needle. Number: points of the rose, an even number. */
export const compass: Motif = ([points = 8]) => {
  const half = points / 2;
  const rose =
    transformed(rotate(180 / points), wheel('_small', points, drawRay(104, 16))) +
    wheel('_large', half, drawRay(142, 24)) +
    transformed(rotate(180 / half), wheel('_middle', half, drawRay(124, 20)));
  const hub = disc(17, 1.4) + circles([12, 0.9], [7, 0.9], [3, 1]);
  return drawDial() + rose + transformed(rotate(24), drawNeedle()) + hub;
};
