import { circles, hairline, repeated, units } from '../../svg.ts';
import { turn } from '../../guilloche/curves.ts';
import { circlePath } from '../geometry.ts';
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

/** Draws the parts of lines on the globe that are in front. */
function linesOf(
  lines: number,
  steps: number,
  opacity: number,
  placeOf: (along: number, across: number) => Place,
) {
  const paths = repeated(lines, (line) => {
    const places = Array.from({ length: steps + 1 }, (_, step) =>
      placeOf(step / steps, line / lines),
    );
    return places
      .map(([x, y, towards], step) => {
        if (towards < 0) return '';
        const last = places[step - 1];
        if (!last || last[2] < 0) return `M${units(x)} ${units(y)}`;
        return `l${units(x) - units(last[0])} ${units(y) - units(last[1])}`;
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
  const rhumbs = linesOf(9, 60, 1, (along, across) => {
    const north = 1.45 * (2 * along - 1);
    return placeAt(north, 1.7 * Math.log(Math.tan(Math.PI / 4 + north / 2)) + turn * across);
  });
  const shade = repeated(26, (index) => circles([RADIUS, 0.75, -2.2 * index - 1, -1.6 * index]));
  const rim = bold(1.6, circles([187, 1])) + circles([191, 0.6], [194, 0.35]);
  const lit = clip('_globe', circlePath(RADIUS)) + within('_globe', shade);
  return meridians + parallels + bold(1.3, rhumbs) + lit + rim;
};
