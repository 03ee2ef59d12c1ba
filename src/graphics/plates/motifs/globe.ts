import { circles, hairline, repeated } from '../../svg.ts';
import { turn } from '../../guilloche/curves.ts';
import { circlePath, curve, mix } from '../geometry.ts';
import { bold } from '../hatching.ts';
import { clip, within } from '../transforms.ts';
import { type Motif } from '../motif-parts.ts';

/** A point in space; the last number is negative behind the globe. */
type Place = readonly [x: number, y: number, towards: number];

const [RADIUS, TILT] = [186, 0.62];

/** Returns the place of a latitude and a longitude, in radians. */
function placeAt(north: number, east: number): Place {
  const y = Math.sin(north);
  const z = Math.cos(north) * Math.cos(east);
  return [
    RADIUS * Math.cos(north) * Math.sin(east),
    RADIUS * (z * Math.sin(TILT) - y * Math.cos(TILT)),
    z * Math.cos(TILT) + y * Math.sin(TILT),
  ];
}

/** Number of places on a line at which it is tested whether the line is in front. */
const PRECISION = 720;

/** Smallest third number of a place in front. At 0, a line would follow the edge for a few pixels, as a hook. */
const EDGE = 0.05;

/** Draws the parts of lines on the globe that are in front, as smooth curves. */
function linesOf(
  lines: number,
  steps: number,
  opacity: number,
  placeOf: (along: number, across: number) => Place,
) {
  const paths = repeated(lines, (line) => {
    const pointAt = (share: number) => placeOf(share, line / lines);
    const isInFront = (index: number) =>
      index >= 0 && index <= PRECISION && pointAt(index / PRECISION)[2] >= EDGE;
    const indices = Array.from({ length: PRECISION + 1 }, (_, index) => index).filter(isInFront);
    const starts = indices.filter((index) => !isInFront(index - 1));
    const ends = indices.filter((index) => !isInFront(index + 1));
    return starts
      .map((start, part) => {
        const [from, to] = [start / PRECISION, ends[part]! / PRECISION];
        return curve(Math.max(2, Math.ceil(steps * (to - from))), (share) => {
          const [x, y] = pointAt(mix(from, to, share));
          return [x, y];
        });
      })
      .join('');
  });
  return hairline(`path d="${paths}"`, opacity);
}

/** A globe with rhumb lines, which keep one bearing. No numbers. */
export const globe: Motif = () => {
  const meridians = linesOf(12, 22, 0.55, (along, across) =>
    placeAt(Math.PI * (along - 0.5), turn * (across + 0.35)),
  );
  const parallels = linesOf(8, 40, 0.45, (along, across) =>
    placeAt(1.4 * (2 * across - 0.75), turn * along),
  );
  const rhumbs = linesOf(9, 50, 1, (along, across) => {
    // On a map in Mercator's projection a rhumb line is straight, and `height` is its height there.
    const height = 3.5 * (2 * along - 1);
    return placeAt(2 * Math.atan(Math.exp(height)) - Math.PI / 2, 1.7 * height + turn * across);
  });
  const shade = repeated(26, (index) => circles([RADIUS, 0.75, -2.2 * index - 1, -1.6 * index]));
  const rim = bold(1.6, circles([187, 1])) + circles([191, 0.6], [194, 0.35]);
  const lit = clip('_globe', circlePath(RADIUS)) + within('_globe', shade);
  return meridians + parallels + bold(1.3, rhumbs) + lit + rim;
};
