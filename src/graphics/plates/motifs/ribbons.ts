import { braid, ease, faded, mix, turn, type Motif, type Surface } from '../shapes.ts';

/** Lines of a ribbon: fewer where more of them swing, as swinging lines make a larger file. */
const linesFor = (shares: readonly number[]) =>
  shares.reduce((sum, share) => sum + share, 0) > 200 ? 17 : 22;

/** Ribbons that swing, then run level. Numbers: the per cent of each ribbon that swings. */
export const ribbons: Motif = (numbers, phase) => {
  const shares = numbers.length ? numbers : [20, 60, 80];
  const lines = linesFor(shares);
  const pitch = 400 / shares.length;
  const ribbon =
    (share: number, row: number): Surface =>
    (along, across) => {
      const x = mix(-250, 250, along);
      const swing = 0.8 + 0.2 * Math.sin(x / 27 + row + turn * phase);
      const swung = swing * Math.sin(x / 54 + turn * across);
      const calm = ease((x + 220 - 4.4 * share) / 120 + 0.5);
      const height = mix(swung, 2 * across - 1, calm);
      return [x, pitch * (row + 0.5) - 200 + 0.405 * pitch * height];
    };
  return faded(shares.map((share, row) => braid(lines, 32, ribbon(share, row))).join(''));
};
