import { repeated } from '../../svg.ts';
import { onCircle, turn } from '../../guilloche/curves.ts';
import { curve } from '../geometry.ts';
import { define, rotate, scale, use } from '../transforms.ts';
import { type Motif } from '../motif-parts.ts';

/** Amplitude of each wave by which the bark differs from a circle, as a share of its radius. */
const SWINGS = [0.05, 0.035, 0.018, 0.006, 0.01];

/** Rings of growth, wider apart in the middle. Number: bands. */
export const rings: Motif = ([bands = 4]) => {
  const bark = curve(24, (share) => {
    const waves = SWINGS.map(
      (swing, order) => swing * Math.sin((order + 1) * turn * (share + 0.1295) + 2.3 * order),
    );
    const [x, y] = onCircle(94 * waves.reduce((sum, wave) => sum + wave, 1), turn * share);
    return [1.14 * x, y];
  });
  const year = (band: number, share: number, direction: number) => {
    const size = (6 + (200 * (band + 0.74 * share)) / bands) / 100;
    return use('_bark', scale(size) + rotate(direction * (3 + 8 * share) + 7 * band));
  };
  const drawBand = (band: number) => {
    const years = 6 + 3 * band;
    const crossing = [1, -1].map((direction) =>
      repeated(years, (index) => year(band, index / (years - 1), direction)),
    );
    return `<g stroke-opacity=".${6 + Math.floor((3 * band) / bands)}">${crossing.join('')}</g>`;
  };
  const path = `<path vector-effect="non-scaling-stroke" d="${bark}"/>`;
  return define('_bark', path) + repeated(bands, drawBand);
};
