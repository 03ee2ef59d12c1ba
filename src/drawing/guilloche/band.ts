/** The band in banners: a sheaf of curves that twists through knots. Lengths are in px. */
import { heightOf, spline, turn } from './curves.ts';
import { hairline, unit } from './svg.ts';

const box = { width: 1000, height: 480 };

/** From a control point to the next. */
const STRIDE = 50;

const wave = (swing: number, length: number, start: number) =>
  [swing, (turn * STRIDE) / length, start] as const;

/** Curves lie between two edges, each a wave and its octave, and knot where those cross. */
const edgeAt = (at: number, start: number) =>
  heightOf(at, [wave(1, 590, start), wave(0.29, 295, 0.6 * start)]);

/** The curve at `t` (0..1) between the edges. */
function curveAt(t: number) {
  // Small waves loosen the knots: the third power moves the outermost curves most.
  const outwards = 1.6 * (2 * t - 1) ** 3;
  const loose = [wave(11, 295, 2.1 + outwards), wave(5.5, 197, 4.4 - outwards)];
  return spline(box.width / STRIDE + 1, (point) => {
    const at = point - 0.5;
    const x = STRIDE * at;
    const [first, last] = [edgeAt(at, 1.1), edgeAt(at, 1.1 + turn / 3)];
    // Widest at the right, away from the heading.
    const swing = 93 + 57 * Math.sin((turn * x) / 1150 - 2.2);
    const middle = box.height / 2 + 18 * Math.sin((turn * x) / 1900 + 0.8);
    return [x, middle + swing * ((1 - t) * first + t * last) + heightOf(at, loose)];
  });
}

/** Draws the band, which fades in from the left, where a page has its heading. */
export function drawBand() {
  const shadeOf = (t: number) => 0.08 * Math.round((0.1 + 0.8 * Math.sin(Math.PI * t)) / 0.08);
  const lines = Array.from({ length: 46 }, (_, line) => line / 45);
  // One path for each shade, as nearer ones look alike: a browser lays out a handful of shapes, not fifty.
  const paths = [...Map.groupBy(lines, shadeOf)].map(([shade, alike]) =>
    hairline(`path d="${alike.map(curveAt).join('')}"`, 0.62 * shade),
  );
  const shapes =
    `<linearGradient id="_f" gradientUnits="userSpaceOnUse" x1="${unit * 0.12 * box.width}" x2="${unit * 0.56 * box.width}">` +
    `<stop stop-color="currentColor" stop-opacity="0"/><stop offset="1" stop-color="currentColor"/></linearGradient>` +
    `<g stroke="url(#_f)">${paths.join('')}</g>`;
  return { ...box, shapes };
}
