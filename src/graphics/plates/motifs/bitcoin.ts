import { circles } from '../../svg.ts';
import { edge, levels, rays } from '../hatching.ts';
import { clip, rotate, transformed, within } from '../transforms.ts';
import { collar, disc, type Motif } from '../motif-parts.ts';

/** The letter B with two strokes through it, in units of a path. */
const LETTER =
  'M-240-320h80v-80h80v80h60v-80h80v80c140 10 200 80 200 160 0 80-40 130-110 150 90 20 150 80 150 170 0 110-90 190-240 190v80h-80v-80h-60v80h-80v-80h-80v-70h70v-530h-70z' +
  'M-60-250v200h90c90 0 130-40 130-100s-40-100-130-100zM-60 30v220h110c100 0 140-50 140-110s-40-110-140-110z';

/** A coin with the sign of bitcoin. Number: lines of the letter. */
export const bitcoin: Motif = ([lines = 34]) => {
  const letter = clip('_letter', LETTER).replace('<path ', '<path clip-rule="evenodd" ');
  const sign = letter + within('_letter', levels(lines, 120, [-104, 104], 1));
  return (
    disc(190, 2) +
    rays(6 * lines, 176, 190, 0.9) +
    circles([176, 1], [142, 1], [138, 0.6]) +
    collar('_rim', 159, 20, Math.round(1.2 * lines), 4) +
    transformed(rotate(10), sign + edge(LETTER, 1.8))
  );
};
