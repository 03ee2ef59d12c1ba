/**
 * The part of the globe on which the firm's places lie: azimuthal and of equal area, so that no country is drawn larger
 * than it is beside another. The middle and the extent follow from the places.
 */
import {
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoDistance,
  geoGraticule,
  geoInterpolate,
  geoPath,
} from 'd3-geo';
import type { GeoPermissibleObjects, GeoProjection } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature, merge } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import { countryOf, world, type Country, type World } from './countries.ts';

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

/** Degrees squared: corners of a coast that are slighter are left out, and islands that are smaller. */
const SIMPLER = 0.62;
const SMALLEST = 1.1;

/** Half pixels squared: pieces of a country that are smaller are left out. */
const SPECK = 20;

let coarse: World | undefined;

/** The world with simple coasts. */
function simpleWorld(): World {
  if (coarse === undefined) {
    const weighed = presimplify(world());
    const simpler = simplify(weighed, SIMPLER);
    coarse = filter(simpler, filterWeight(simpler, SMALLEST)) as World;
  }
  return coarse;
}

/** The largest piece of a country, which stands for it: not its islands on the other side of the world. */
function mainland(topology: World, country: Country) {
  const { geometry } = feature(topology, country) as Feature<Polygon | MultiPolygon>;
  const pieces = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return pieces
    .map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
    .reduce((largest, piece) => (geoArea(piece) > geoArea(largest) ? piece : largest));
}

/** Where a country lies: the middle of its largest piece. */
export function positionOf(code: string): Position {
  const country = countryOf(code);
  if (country === undefined) throw new Error(`The map has no country "${code}".`);
  return geoCentroid(mainland(world(), country));
}

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

const separated = (value: number) => (value < 0 ? String(value) : ` ${value}`);

/**
 * The path of a geometry, relative and in whole units around the middle, without closed pieces that have fewer than
 * `least` units squared.
 */
function pathOf(
  projection: GeoProjection,
  geometry: GeoPermissibleObjects,
  unitsPerPixel: number,
  least = 0,
): string {
  const pieces: { points: [number, number][]; closed: boolean }[] = [];
  geoPath(projection, {
    beginPath: () => undefined,
    moveTo: (x, y) => void pieces.push({ points: [[x, y]], closed: false }),
    lineTo: (x, y) => void pieces.at(-1)?.points.push([x, y]),
    closePath: () => {
      const last = pieces.at(-1);
      if (last) last.closed = true;
    },
    arc: () => undefined,
  })(geometry);
  return pieces
    .map(({ points, closed }) => {
      const whole = points
        .map(([x, y]): [number, number] => [
          Math.round((x - middle.x) * unitsPerPixel),
          Math.round((y - middle.y) * unitsPerPixel),
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
  /** The extent in the box of each country's largest piece, by its code. */
  extentOf: (code: string) => { from: Point; to: Point };
}

/** Draws the part of the globe that shows these countries and positions. */
export function drawMap(codes: readonly string[], positions: readonly Position[]): MapDrawing {
  const projection = projectionFor([
    ...codes.flatMap((code) => mainland(world(), countryOf(code)!).coordinates[0] as Position[]),
    ...positions,
  ]);
  const simple = simpleWorld();
  const land = simple.objects.countries.geometries.filter(
    (geometry) => geometry.id !== '010' && /Polygon/.test(String(geometry.type)),
  ) as Country[];
  const outline = (code: string) => {
    const country = countryOf(code, simple);
    const path = country ? pathOf(projection, feature(simple, country), 2, SPECK) : '';
    // Too small to be left after simplification: as it is.
    return path || pathOf(projection, feature(world(), countryOf(code)!), 2);
  };
  const at = (position: Position): Point => {
    const [x, y] = projection(position) ?? [middle.x, middle.y];
    return { x, y };
  };
  return {
    land: pathOf(projection, merge(simple, land), 2, 4 * SPECK),
    countries: codes.map(outline).join(''),
    graticule: pathOf(
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
    at,
    extentOf: (code) => {
      const [[x0, y0], [x1, y1]] = geoPath(projection).bounds(mainland(world(), countryOf(code)!));
      return { from: { x: x0, y: y0 }, to: { x: x1, y: y1 } };
    },
  };
}

/** Groups of places of which each lies within `reach` degrees of another of its group, in the order of the places. */
export function groupsOf<Place extends { position: Position }>(
  places: readonly Place[],
  reach: number,
): Place[][] {
  const groups: Place[][] = [];
  for (const place of places) {
    const near = groups.filter((group) =>
      group.some(({ position }) => degrees(geoDistance(position, place.position)) <= reach),
    );
    const joined = [...near.flat(), place];
    for (const group of near.slice(1)) groups.splice(groups.indexOf(group), 1);
    if (near[0]) groups[groups.indexOf(near[0])] = joined;
    else groups.push(joined);
  }
  return groups;
}
