/** A braid of constant width and any length: the filling of blocks. */
import { splinePath, swell, type Point } from '../guilloche/curve.ts';

/** Height, and length of the piece that is repeated, px. */
export const braidHeight = 190;
export const braidPeriod = 96;

/** Units in a pixel of the path. */
export const braidUnit = 2;

const lines = 12;
const points = 14;

/** One period of the braid, in half pixels. */
export const braid = Array.from({ length: lines }, (_, line) => {
  const step = (2 * Math.PI) / points;
  const controls: Point[] = [];
  for (let index = 0; index <= points + 1; index += 1) {
    const wave = Math.sin(step * (index - 0.5) + (2 * Math.PI * line) / lines) * swell(step);
    controls.push([
      ((index - 0.5) / points) * braidPeriod * braidUnit,
      (braidHeight / 2) * (1 + 0.97 * wave) * braidUnit,
    ]);
  }
  return splinePath(controls);
}).join('');
