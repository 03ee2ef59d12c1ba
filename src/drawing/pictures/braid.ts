/** A braid of constant width and any length: the filling of blocks. */
import { splineOver, swell } from '../guilloche/curve.ts';

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
  return splineOver(points, (at) => {
    const wave = Math.sin(step * at + (2 * Math.PI * line) / lines) * swell(step);
    return [
      (at / points) * braidPeriod * braidUnit,
      (braidHeight / 2) * (1 + 0.97 * wave) * braidUnit,
    ];
  });
}).join('');
