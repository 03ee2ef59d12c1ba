import { drawRing, petals } from '../../guilloche/curves.ts';
import { circles, placed, repeated } from '../../svg.ts';
import { bold } from '../hatching.ts';
import { rotate, transformed } from '../transforms.ts';
import { collar, rosette, type Motif } from '../motif-parts.ts';

/** Symmetries of the rosettes, in their order around the wheel. */
const SYMMETRIES = [5, 18, 8, 30, 6, 15, 10, 24, 9, 20, 12, 36];

/** A wheel of rosettes, no two of the first twelve alike. Number: rosettes. */
export const wheel: Motif = ([count = 12]) => {
  const rosettes = repeated(count, (index) => {
    const symmetry = SYMMETRIES[index % SYMMETRIES.length]!;
    const inner = 9 + (index % 4) * 3;
    const [lines, braid] = [symmetry > 16 ? 3 : 5, symmetry < 11 ? petals : undefined];
    const ring = drawRing(`_${index}`, [symmetry, lines], [inner, 33], 0.9, braid);
    const rules = circles([inner - 5, 0.8], [35, 0.9], [37.5, 0.5]);
    return transformed(rotate((360 * index) / count), placed(147, 0, ring + rules));
  });
  const hub = collar('_hub', 95, 12, 36, 3) + rosette(16, 80);
  const rim = bold(1.3, circles([196, 1])) + circles([191, 0.7], [188, 0.4]);
  return bold(1, rosettes) + hub + rim;
};
