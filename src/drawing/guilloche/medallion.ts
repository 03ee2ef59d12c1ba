/** Medallions: rings of braids around a heart, which a certificate keeps empty for its assets. */
import { drawRing, markPath, type Braid } from './curves.ts';
import { randomFrom } from './random.ts';
import { hairline, placed, unit } from './svg.ts';

/** Lobes that differ to the eye: two waves, two turns, balance, then symmetries with their curves. */
const families = [
  [[1, 2], [1, 1], 0.68, [9, 14], [11, 13], [14, 11], [16, 10]],
  [[2, 3], [1, 1], 0.5, [8, 14], [10, 12], [12, 12]],
  [[1, 3], [1, 2], 0.68, [8, 14], [10, 13], [12, 12]],
  [[1, 2], [1, 3], 0.62, [8, 12], [10, 10], [12, 9]],
  [[1, 3], [1, 1], 0.74, [8, 14], [10, 12]],
  [[2, 3], [1, 2], 0.5, [6, 14], [8, 13], [9, 12]],
  [[3, 4], [1, 2], 0.5, [5, 14], [7, 12]],
  [[1, 4], [1, 3], 0.7, [8, 13], [9, 12]],
  [[2, 5], [1, 2], 0.6, [6, 14], [7, 13]],
  [[3, 5], [1, 1], 0.5, [4, 18], [6, 15], [7, 14]],
] as const;

export interface Lobes extends Braid {
  symmetry: number;
  lines: number;
  mirrored: boolean;
}

/** The lobes of each id, in their order: where a family is taken, the next that is free. */
export function lobesOf(ids: readonly string[]) {
  const taken = new Set<number>();
  const lobes = new Map<string, Lobes>();
  for (const id of ids) {
    const random = randomFrom(`certificate ${id}`);
    let index = random.pick([...families.keys()]);
    if (taken.size === families.length) taken.clear();
    while (taken.has(index)) index = (index + 1) % families.length;
    taken.add(index);
    const [waves, turns, balance, ...symmetries] = families[index]!;
    const [symmetry, lines] = random.pick<readonly [number, number]>(symmetries);
    const mirrored = random.pick([false, true]);
    lobes.set(id, { waves, turns, balance, symmetry, lines, mirrored });
  }
  return lobes;
}

/** Radii in px, the share of a family's curves that is drawn, rings as symmetry and curves. */
interface MedallionCut {
  heart: number;
  outer: number;
  share?: number;
  ground?: readonly [number, number];
  collar?: readonly [number, number];
}

/** Draws a medallion around 0,0. `engraved` fills the heart, where no words come. */
export function drawMedallion(
  lobes: Lobes,
  { heart, outer, share = 1, ground = [18, 7], collar = [30, 4] }: MedallionCut,
  engraved: boolean,
) {
  const [lines, linesInHeart] = [Math.round(lobes.lines * share), Math.round(9 * share)];
  const braid: Braid = { waves: [1, 2], turns: [1, 1], balance: 0.7 };
  return (
    drawRing('_g', ground, [heart + 19, outer - 14], 0.4) +
    `<g transform="${lobes.mirrored ? 'scale(-1 1)' : ''}rotate(-90)">` +
    drawRing('_l', [lobes.symmetry, lines], [heart + 17, outer], 0.92, lobes) +
    `</g>` +
    drawRing('_c', collar, [heart + 4.5, heart + 14.5], 0.9) +
    drawRules([heart, 0.95], [heart - 3.5, 0.45], [heart + 18, 0.7]) +
    (engraved ? drawRing('_h', [9, linesInHeart], [heart * 0.2, heart * 0.82], 0.85, braid) : '')
  );
}

const drawRules = (...rules: [radius: number, opacity: number][]) =>
  rules.map(([radius, opacity]) => hairline(`circle r="${unit * radius}"`, opacity)).join('');

const around = (size: number, shapes: string) => ({
  width: size,
  height: size,
  shapes: placed(size / 2, size / 2, shapes),
});

/** The grand rosette of the home page, with the firm's mark in its heart. */
export const drawGrandRosette = () =>
  around(
    920,
    drawRing('_a', [36, 9], [254, 418], 0.22) +
      drawRing('_b', [10, 26], [247, 439], 0.82, { waves: [1, 3], turns: [1, 2], balance: 0.68 }) +
      drawRing('_c', [72, 4], [230, 248], 0.85) +
      drawRing('_d', [24, 6], [132, 212], 0.24) +
      drawRing('_e', [12, 18], [123, 223], 0.8, { waves: [1, 2], turns: [1, 1], balance: 0.68 }) +
      drawRing('_f', [44, 4], [105, 119], 0.85) +
      drawRules([226.5, 0.6], [251, 0.6], [122, 0.5], [102, 0.8], [98, 0.4]) +
      hairline(`path d="${markPath}"`, 0.7),
  );

/** The medal around who keeps the assets. */
export const drawMedal = (id: string) =>
  around(173, drawRing(id, [44, 5], [70, 84], 0.95) + drawRules([66, 1], [69, 1], [85.5, 1]));

/** A medallion alone, for cards. */
export const drawRosette = (lobes: Lobes) =>
  around(264, drawMedallion(lobes, { heart: 50, outer: 130 }, true));
