import { bold, circles, clipped, hairline, repeated, turn, units, type Motif } from '../shapes.ts';

/** A point in space; the last number is negative behind the globe. */
type Place = readonly [x: number, y: number, towards: number];

const [RADIUS, TILT] = [186, 0.62];

/** A place by its latitude and longitude, in radians. */
function placeAt(north: number, east: number): Place {
  const x = Math.cos(north) * Math.sin(east);
  const y = Math.sin(north);
  const z = Math.cos(north) * Math.cos(east);
  return [
    RADIUS * x,
    -RADIUS * (y * Math.cos(TILT) - z * Math.sin(TILT)),
    z * Math.cos(TILT) + y * Math.sin(TILT),
  ];
}

/** The path along places, as far as they are in front. */
function visiblePath(steps: number, placeOf: (share: number) => Place) {
  let last: [number, number] | undefined;
  return repeated(steps + 1, (step) => {
    const [x, y, towards] = placeOf(step / steps);
    if (towards < 0) {
      last = undefined;
      return '';
    }
    const [from, to] = [last, [units(x), units(y)] as [number, number]];
    last = to;
    if (!from) return `M${to}`;
    return `l${to[0] - from[0]} ${to[1] - from[1]}`.replace(' -', '-');
  });
}

const lines = (
  count: number,
  steps: number,
  placeOf: (along: number, across: number) => Place,
  opacity: number,
) => {
  const paths = repeated(count, (line) =>
    visiblePath(steps, (along) => placeOf(along, line / count)),
  );
  return hairline(`path d="${paths}"`, opacity);
};

/** A globe with rhumb lines, which keep one bearing. No numbers. */
export const globe: Motif = (_, phase) => {
  const meridians = lines(
    12,
    22,
    (along, across) => placeAt(Math.PI * (along - 0.5), turn * (across + phase)),
    0.55,
  );
  const parallels = lines(
    8,
    40,
    (along, across) => placeAt(1.4 * (2 * across - 0.75), turn * along),
    0.45,
  );
  const rhumbs = lines(
    9,
    60,
    (along, across) => {
      const north = 1.45 * (2 * along - 1);
      return placeAt(north, 1.7 * Math.log(Math.tan(Math.PI / 4 + north / 2)) + turn * across);
    },
    1,
  );
  const shade = repeated(26, (index) => circles([RADIUS, 0.75, -2.2 * index - 1, -1.6 * index]));
  const edge = 'M744 0a744 744 0 1 0-1488 0a744 744 0 1 0 1488 0';
  return (
    meridians +
    parallels +
    bold(1.3, rhumbs) +
    clipped('_g', edge, shade) +
    bold(1.6, circles([187, 1])) +
    circles([191, 0.6], [194, 0.35])
  );
};
