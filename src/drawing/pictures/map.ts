/**
 * The part of the globe on which the firm's places lie: azimuthal and of equal area, so that no country is drawn larger
 * than it is beside another. The middle and the extent follow from the places.
 */
import {
  geoAzimuthalEqualArea,
  geoCentroid,
  geoDistance,
  geoGraticule,
  geoInterpolate,
  geoPath,
} from 'd3-geo';
import type { GeoPermissibleObjects, GeoProjection } from 'd3-geo';
import { separated } from '../guilloche/curve.ts';
import frozen from './coasts.json' with { type: 'json' };

/** In degrees; south and west are negative. */
export type Position = [longitude: number, latitude: number];

/** Width and height of the drawing, px at its full size. */
export const mapBox = { width: 1160, height: 672 };

/** Radius of the globe in it. */
export const globe = 318;

const middle = { x: mapBox.width / 2, y: mapBox.height / 2 };

/** Least extent of the map from its middle, and how far it reaches beyond the farthest shore, in degrees. */
const LEAST = 82;
const BEYOND = 12;

/** Half pixels squared: pieces of a country that are smaller are left out. */
const SPECK = 20;

interface Country {
  /** The middle of its largest piece. */
  position: Position;
  /** Its pieces, the largest first, each an outline with its lakes. */
  shape: Position[][][];
}

/** Natural Earth, frozen by `scripts/freeze-coasts.mjs`: land with simple coasts, and countries by their codes (ISO 3166-1). */
const coasts = frozen as unknown as {
  land: Position[][][];
  countries: Record<string, Country>;
};

/** Codes of the countries that a map can show. */
export const countryCodes = Object.keys(coasts.countries);

function countryOf(code: string): Country {
  const country = coasts.countries[code];
  if (country === undefined) throw new Error(`The map has no country "${code}".`);
  return country;
}

/** Where a country lies: the middle of its largest piece, not of its islands on the other side of the world. */
export const positionOf = (code: string): Position => countryOf(code).position;

const multiPolygon = (coordinates: Position[][][]) => ({
  type: 'MultiPolygon' as const,
  coordinates,
});

const degrees = (radians: number) => (radians * 180) / Math.PI;

/** The middle of the smallest circle around all of these positions, nearly: ever smaller steps towards the farthest. */
function middleOf(positions: readonly Position[]): { middle: Position; farthest: number } {
  let centre = geoCentroid({ type: 'MultiPoint', coordinates: [...positions] });
  const farthestFrom = (from: Position) => {
    const distances = positions.map((to) => geoDistance(from, to));
    return positions[distances.indexOf(distances.reduce((most, one) => Math.max(most, one)))]!;
  };
  for (let step = 2; step < 100; step += 1)
    centre = geoInterpolate(centre, farthestFrom(centre))(1 / step);
  return { middle: centre, farthest: degrees(geoDistance(centre, farthestFrom(centre))) };
}

/** The projection that shows all of these positions. */
function projectionFor(positions: readonly Position[]): GeoProjection {
  const around = middleOf(positions);
  const extent = Math.min(178, Math.max(LEAST, around.farthest + BEYOND));
  const [longitude, latitude] = around.middle;
  return geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .clipAngle(extent)
    .precision(1)
    .scale(globe / (2 * Math.sin((extent / 2) * (Math.PI / 180))))
    .translate([middle.x, middle.y]);
}

/**
 * The path of a geometry, relative and in whole units around the middle, without closed pieces that have fewer than
 * `least` units squared.
 */
function outlineOf(
  projection: GeoProjection,
  geometry: GeoPermissibleObjects,
  unitsPerPixel: number,
  least = 0,
): string {
  const path = geoPath(projection).digits(6)(geometry) ?? '';
  return (path.match(/M[^M]+/g) ?? [])
    .map((piece) => {
      const closed = piece.endsWith('Z');
      const whole = [...piece.matchAll(/([^ML]+),([^LZ]+)/g)]
        .map(([, x, y]): [number, number] => [
          Math.round((Number(x) - middle.x) * unitsPerPixel),
          Math.round((Number(y) - middle.y) * unitsPerPixel),
        ])
        .filter(([x, y], index, all) => x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
      if (closed && (whole.length < 3 || areaOf(whole) < least)) return '';
      const [first = [0, 0], ...others] = whole;
      const steps = others.map(([x, y], index) => {
        const [fromX, fromY] = whole[index]!;
        return (index === 0 ? String(x - fromX) : separated(x - fromX)) + separated(y - fromY);
      });
      return `M${first[0]}${separated(first[1])}l${steps.join('')}${closed ? 'z' : ''}`;
    })
    .join('');
}

function areaOf(points: readonly [number, number][]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

/** A place in the drawing, px. */
export interface Point {
  x: number;
  y: number;
}

export interface MapDrawing {
  /** Paths around the middle of the globe; land and countries in half pixels, the graticule in pixels. */
  land: string;
  countries: string;
  graticule: string;
  /** Where a position stands in the box. */
  at: (position: Position) => Point;
}

/** Draws the part of the globe that shows these countries and positions. */
export function drawMap(codes: readonly string[], positions: readonly Position[]): MapDrawing {
  const countries = codes.map(countryOf);
  const projection = projectionFor([
    ...countries.flatMap(({ position, shape }) => [position, ...shape[0]![0]!]),
    ...positions,
  ]);
  const shapeOf = ({ shape }: Country) =>
    // One that has large pieces does without its specks.
    outlineOf(projection, multiPolygon(shape), 2, SPECK) ||
    outlineOf(projection, multiPolygon(shape), 2);
  return {
    land: outlineOf(projection, multiPolygon(coasts.land), 2, 12 * SPECK),
    countries: countries.map(shapeOf).join(''),
    graticule: outlineOf(
      projection,
      geoGraticule()
        .step([30, 30])
        .extentMajor([
          [-180, -80],
          [180, 80.1],
        ])
        .precision(20)(),
      1,
    ),
    at: (position) => {
      const [x, y] = projection(position) ?? [middle.x, middle.y];
      return { x, y };
    },
  };
}
