import { turn } from '../../guilloche/curves.ts';
import { ease, mix } from '../geometry.ts';
import { braid, faded } from '../hatching.ts';
import { type Motif } from '../motif-parts.ts';

/** Ribbons that swing, then run level. Numbers: the per cent of each ribbon that swings. */
export const ribbons: Motif = (numbers) => {
  const shares = numbers.length ? numbers : [20, 60, 80];
  const pitch = 400 / shares.length;
  // Swinging lines make a larger file.
  const lines = shares.reduce((sum, share) => sum + share, 0) > 200 ? 16 : 22;
  const drawRibbon = (share: number, row: number) =>
    braid({ lines, steps: 32 }, (along, across) => {
      const x = mix(-250, 250, along);
      const swing = 0.8 + 0.2 * Math.sin(x / 27 + row + 0.35 * turn);
      const swung = swing * Math.sin(x / 54 + turn * across);
      const calm = ease((x + 220 - 4.4 * share) / 120 + 0.5);
      const height = mix(swung, 2 * across - 1, calm);
      return [x, pitch * (row + 0.5) - 200 + 0.405 * pitch * height];
    });
  return faded(shares.map(drawRibbon).join(''));
};
