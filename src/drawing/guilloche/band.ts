/** The band in the banners of pages: a sheaf of curves that twists through knots. Lengths are in px. */
import { spline, swell, turn, unit } from './curve.ts';
import { hairline, type Drawing } from './picture.ts';

const box = { width: 1000, height: 480 };

/** From one control point to the next. */
const stride = 50;

/** A wave along the band, and the angle at the left edge. */
type Wave = readonly [swing: number, length: number, start: number];

const at = (length: number, start: number, x: number) => Math.sin((turn * x) / length + start);

/** Height of waves that run through each other, as the control points of their spline need it. */
const sum = (waves: readonly Wave[], x: number): number =>
  waves.reduce(
    (height, [swing, length, start]) =>
      height + swing * swell((turn * stride) / length) * at(length, start, x),
    0,
  );

/** The curves lie between two edges, each a wave and its octave, and knot where those cross. */
const edges = [1.1, 1.1 + turn / 3].map((start): Wave[] => [
  [1, 590, start],
  [0.29, 295, 0.6 * start],
]);

/** Height of the curve that lies at `t` (0..1) between the edges. */
function heightOf(t: number, x: number): number {
  // Small waves loosen the knots: the third power leaves most curves in them, and lets the outermost run ahead or lag.
  const outwards = 1.6 * (2 * t - 1) ** 3;
  const loose: Wave[] = [
    [11, 295, 2.1 + outwards],
    [5.5, 197, 4.4 - outwards],
  ];
  const [first = 0, last = 0] = edges.map((edge) => sum(edge, x));
  // Widest towards the right, away from the heading.
  const swing = 36 + 114 * (0.5 + 0.5 * at(1150, -2.2, x));
  const middle = box.height / 2 + 18 * at(1900, 0.8, x);
  return middle + swing * ((1 - t) * first + t * last) + sum(loose, x);
}

const LINES = 46;

/** Opacities that differ by less than this look alike. */
const SHADE = 0.08;

/** Draws the band. It comes out of nothing at the left, where a page has its heading. */
export function drawBand(): Drawing {
  // One path for each shade: a browser lays out a handful of shapes instead of fifty.
  const shades = new Map<number, string>();
  for (let line = 0; line < LINES; line += 1) {
    const t = line / (LINES - 1);
    const shade = SHADE * Math.round((0.1 + 0.8 * Math.sin(Math.PI * t)) / SHADE);
    const curve = spline(box.width / stride + 1, (at) => {
      const x = stride * (at - 0.5);
      return [x, heightOf(t, x)];
    });
    shades.set(shade, (shades.get(shade) ?? '') + curve);
  }
  const paths = [...shades].map(([shade, path]) => hairline(`path d="${path}"`, shade));
  const shapes =
    `<linearGradient id="_f" gradientUnits="userSpaceOnUse" x1="0" x2="${unit * 0.56 * box.width}">` +
    `<stop stop-color="currentColor" stop-opacity="0"/><stop offset="1" stop-color="currentColor"/></linearGradient>` +
    `<g stroke="url(#_f)">${paths.join('')}</g>`;
  return { ...box, shapes };
}
