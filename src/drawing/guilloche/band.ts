/** Bands: a sheaf of curves that twists through knots, for the banners of pages. */
import { short, splinePath, swell, unit, type Point } from './curve.ts';
import type { Drawing } from './picture.ts';

const turn = 2 * Math.PI;
const box = { width: 1000, height: 480 };

/** Pixels between control points. */
const stride = 50;
const columns = Array.from({ length: box.width / stride + 3 }, (_, index) => stride * (index - 1));

/** Opacities that differ by less than this look alike. */
const shade = 0.08;

/** A wave along the band: `size` is its swing, `length` its period in px, `start` the angle at the left edge. */
interface Wave {
  size: number;
  length: number;
  start: number;
}

const at = ({ length, start }: Wave, x: number): number => Math.sin((turn * x) / length + start);

/** Height of waves that run through each other, as the control points of their spline need it. */
const sum = (waves: readonly Wave[], x: number): number =>
  waves
    .map((wave) => wave.size * swell((turn * stride) / wave.length) * at(wave, x))
    .reduce((total, height) => total + height);

/** The curves lie between two edges, each a wave and its octave, and knot where those cross. */
const edges = [1.1, 1.1 + turn / 3].map((start): Wave[] => [
  { size: 1, length: 590, start },
  { size: 0.29, length: 295, start: 0.6 * start },
]);
/** Widest towards the right, away from the heading. */
const envelope = { size: 0.5, length: 1150, start: -2.2 };
const drift = { size: 18, length: 1900, start: 0.8 };
/** Small waves loosen the knots: the outermost curves run ahead of them or lag. */
const loosening = [
  { size: 11, length: 295, start: 2.1, shift: 1.6 },
  { size: 5.5, length: 197, start: 4.4, shift: -1.6 },
];
const [narrow, wide] = [36, 150];

/**
 * Draws the band. It comes out of nothing at the left, where a page has its heading. `name` is the id of the fade and must be
 * unique in the document.
 */
export function drawBand(name: string): Drawing {
  /** The curve that lies at `t` (0..1) between the edges. */
  const curve = (t: number): string => {
    // The third power leaves most curves in the knot and loosens the outermost.
    const outwards = (2 * t - 1) ** 3;
    const loose = loosening.map((one) => ({ ...one, start: one.start + one.shift * outwards }));
    return splinePath(
      columns.map((x): Point => {
        const [first = 0, last = 0] = edges.map((edge) => sum(edge, x));
        const swing = narrow + (wide - narrow) * (0.5 + envelope.size * at(envelope, x));
        const middle = box.height / 2 + drift.size * at(drift, x);
        const y = middle + swing * ((1 - t) * first + t * last) + sum(loose, x);
        return [unit * x, unit * y];
      }),
    );
  };

  // One path for each shade: a browser lays out a handful of shapes instead of fifty.
  const lines = 46;
  const shades = new Map<string, string>();
  for (let line = 0; line < lines; line += 1) {
    const t = line / (lines - 1);
    const opacity = short(shade * Math.round((0.1 + 0.8 * Math.sin(Math.PI * t)) / shade));
    shades.set(opacity, (shades.get(opacity) ?? '') + curve(t));
  }
  const paths = [...shades].map(
    ([opacity, path]) =>
      `<path vector-effect="non-scaling-stroke" stroke-opacity="${opacity}" d="${path}"/>`,
  );
  const shapes =
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="${unit * 0.56 * box.width}">` +
    `<stop stop-color="currentColor" stop-opacity="0"/><stop offset="1" stop-color="currentColor"/></linearGradient>` +
    `<g stroke="url(#${name})">${paths.join('')}</g>`;
  return { ...box, shapes };
}
