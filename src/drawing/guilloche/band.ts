/** The band in banners: a sheaf of curves that twists through knots. Lengths are in px. */
import { hairline, spline, swell, turn, unit, type Drawing } from './svg.ts';

const box = { width: 1000, height: 480 };

/** Between two control points. */
const stride = 50;

type Wave = readonly [swing: number, length: number, start: number];

const at = (length: number, start: number, x: number) => Math.sin((turn * x) / length + start);

/** Height of the control points of waves that run through each other. */
const sum = (waves: readonly Wave[], x: number): number =>
  waves.reduce(
    (height, [swing, length, start]) =>
      height + swing * swell((turn * stride) / length) * at(length, start, x),
    0,
  );

/** Curves lie between two edges, each a wave and its octave, and knot where those cross. */
const edges = [1.1, 1.1 + turn / 3].map((start): Wave[] => [
  [1, 590, start],
  [0.29, 295, 0.6 * start],
]);

/** Height of the curve at `t` (0..1) between the edges. */
function heightOf(t: number, x: number): number {
  // Small waves loosen the knots: the third power moves the outermost curves most.
  const outwards = 1.6 * (2 * t - 1) ** 3;
  const loose: Wave[] = [
    [11, 295, 2.1 + outwards],
    [5.5, 197, 4.4 - outwards],
  ];
  const [first = 0, last = 0] = edges.map((edge) => sum(edge, x));
  // Widest at the right, away from the heading.
  const swing = 36 + 114 * (0.5 + 0.5 * at(1150, -2.2, x));
  const middle = box.height / 2 + 18 * at(1900, 0.8, x);
  return middle + swing * ((1 - t) * first + t * last) + sum(loose, x);
}

const LINES = 46;

/** Opacities that differ by less than this look alike. */
const SHADE = 0.08;

/** Draws the band, which fades in from the left, where a page has its heading. */
export function drawBand(): Drawing {
  const curveAt = (t: number) =>
    spline(box.width / stride + 1, (at) => {
      const x = stride * (at - 0.5);
      return [x, heightOf(t, x)];
    });
  const shadeOf = (t: number) => SHADE * Math.round((0.1 + 0.8 * Math.sin(Math.PI * t)) / SHADE);
  const lines = Array.from({ length: LINES }, (_, line) => line / (LINES - 1));
  // One path for each shade: a browser lays out a handful of shapes instead of fifty.
  const paths = [...Map.groupBy(lines, shadeOf)].map(([shade, alike]) =>
    hairline(`path d="${alike.map(curveAt).join('')}"`, shade),
  );
  const shapes =
    `<linearGradient id="_f" gradientUnits="userSpaceOnUse" x1="0" x2="${unit * 0.56 * box.width}">` +
    `<stop stop-color="currentColor" stop-opacity="0"/><stop offset="1" stop-color="currentColor"/></linearGradient>` +
    `<g stroke="url(#_f)">${paths.join('')}</g>`;
  return { ...box, shapes };
}
