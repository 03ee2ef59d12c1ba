/** Parts of motifs: surfaces, rings and rosettes. Lengths are in CSS pixels, and 0,0 is the middle of the plate. */
import { screen } from '../../styles/tokens.ts';
import { drawRing, markPath, petals } from '../guilloche/curves.ts';
import { circles, hairline, repeated, units } from '../svg.ts';
import { circlePath, rectangle } from './geometry.ts';
import { levels } from './hatching.ts';
import { scale, transformed } from './transforms.ts';

/** Draws an object as SVG, with the numbers of its page. */
export type Motif = (numbers: readonly number[]) => string;

/** Draws a path that hides the lines behind it, because it is filled with the colour of the page. */
export const solid = (path: string, width = 1.4) =>
  `<path fill="${screen.page}" stroke-width="${width}" vector-effect="non-scaling-stroke" d="${path}"/>`;

/** Draws a rectangle that is symmetrical about the vertical axis, and hides the lines behind it. */
export const box = (halfWidth: number, top: number, bottom: number, width = 1.4) =>
  solid(rectangle(halfWidth, top, bottom), width);

/** Draws a disc around 0,0, with an edge of the given width, which hides the lines behind it. */
export const disc = (radius: number, width = 0) => solid(circlePath(radius), width);

/** Draws the edges of sheets below a rectangle around 0,0, to its right and below it. */
export const depth = (halfWidth: number, halfHeight: number, count = 7) =>
  repeated(count, (index) => {
    const offset = 2 * index + 2;
    const [left, top] = [units(offset - halfWidth), units(offset - halfHeight)];
    const [right, bottom] = [units(halfWidth + offset), units(halfHeight + offset)];
    return hairline(`path d="M${right} ${top}V${bottom}H${left}"`, 0.9 - 0.1 * index);
  });

/** Draws the floor below an object: level lines, shorter towards the bottom. */
export const floor = (y: number, halfWidth: number, count: number, taper: number) => {
  const bottom = y + 1.6 * (count - 1);
  return levels(count, (at) => halfWidth - (taper * (at - y)) / 1.6, [y, bottom], 0.6);
};

/** Draws a narrow ring of braids between two circles. */
export const collar = (id: string, radius: number, width: number, waves: number, lines = 4) => {
  const [inner, outer] = [radius - width / 2, radius + width / 2];
  return (
    drawRing(id, [waves, lines], [inner, outer], 0.85) +
    circles([inner - 2.5, 0.6], [outer + 2.5, 0.6])
  );
};

/** Draws a rosette around 0,0. */
export const rosette = (lobes: number, radius: number) =>
  transformed(
    scale(radius / 100),
    drawRing('_petals', [lobes, 9], [56, 97], 0.8, petals) +
      collar('_collar', 47, 9, 34, 3) +
      drawRing('_heart', [18, 4], [14, 39], 0.5) +
      circles([100, 0.7]),
  );

/** Draws the firm's mark around 0,0. */
export const mark = (radius: number) =>
  transformed(scale(radius / 100), hairline(`path d="${markPath}"`, 0.9));
