/** The part of the globe with the firm's places, of equal area, so that no country looks too large. */
import * as d3 from 'd3-geo';
import frozen from './coasts.json' with { type: 'json' };

/** In degrees; south and west are negative. */
export type Position = [longitude: number, latitude: number];

/** Px from the middle of the drawing. */
export type Point = Record<'x' | 'y', number>;

/** Full size of the drawing and radius of the globe, px. */
export const mapBox = { width: 1425, height: 672 };
export const globe = 318;

/** Pieces of land, the largest first, each an outline with its lakes. */
type Shape = Position[][][];

/** Natural Earth, simplified: land, and countries by their codes (ISO 3166-1). */
const coasts = frozen as unknown as {
  land: Shape;
  countries: Record<string, { position: Position; shape: Shape }>;
};

/** Countries that a map can show; the content check refuses others. */
export const countryCodes = Object.keys(coasts.countries);

/** The middle of a country's largest piece. */
export const positionOf = (code: string) => coasts.countries[code]!.position;

/** Nearly the middle of the smallest circle around positions, and the degrees that show them. */
function viewOf(positions: readonly Position[]) {
  let middle = d3.geoCentroid({ type: 'MultiPoint', coordinates: [...positions] });
  const distance = (position: Position) => d3.geoDistance(middle, position);
  const farthest = () => positions.reduce((a, b) => (distance(b) > distance(a) ? b : a));
  // Ever smaller steps towards the farthest.
  for (let step = 2; step < 100; step += 1)
    middle = d3.geoInterpolate(middle, farthest())(1 / step);
  // In degrees: 12 beyond the farthest shore, at least 82, and less than the whole globe.
  const reach = (distance(farthest()) * 180) / Math.PI + 12;
  return { middle, extent: Math.min(178, Math.max(82, reach)) };
}

/** The globe as an SVG document, and where a position stands in it. Inks are `#rrggbb`. */
export function drawMap(
  codes: readonly string[],
  positions: readonly Position[],
  ink: { land: string; edge: string; countries: string },
) {
  const countries = codes.map((code) => coasts.countries[code]!);
  const { middle, extent } = viewOf([
    ...countries.flatMap(({ position, shape }) => [position, ...shape[0]![0]!]),
    ...positions,
  ]);
  const projection = d3
    .geoAzimuthalEqualArea()
    .rotate([-middle[0], -middle[1]])
    .clipAngle(extent)
    .precision(1)
    .scale(globe / Math.sin((extent / 2) * (Math.PI / 180)))
    .translate([0, 0]);
  const draw = d3.geoPath(projection).digits(0);
  const outline = (coordinates: Shape) => draw({ type: 'MultiPolygon', coordinates }) ?? '';
  const { width, height } = mapBox;
  // Paths in half pixels.
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" fill="none">` +
    `<defs><path id="l" d="${outline(coasts.land)}"/>` +
    `<path id="c" d="${countries.map(({ shape }) => outline(shape)).join('')}"/>` +
    `<clipPath id="i"><use href="#c"/></clipPath>` +
    `<mask id="o" maskUnits="userSpaceOnUse" x="-640" y="-640" width="1280" height="1280">` +
    `<use href="#l" fill="#fff"/><use href="#c" fill="#000"/></mask></defs>` +
    `<g transform="scale(.5)"><g stroke="${ink.land}">` +
    `<path opacity=".55" d="${draw(d3.geoGraticule().step([30, 30]).precision(20)())}"/>` +
    `<g mask="url(#o)"><path stroke-width="1300" stroke-dasharray="1.5 6.5" opacity=".75" d="M0-640V640"/></g>` +
    `<use href="#l" stroke-width="1.5"/></g><g stroke="${ink.countries}"><g clip-path="url(#i)">` +
    `<path stroke-width="1300" stroke-dasharray="1.9 3.1" transform="rotate(45)" d="M0-640V640"/></g>` +
    `<use href="#c" stroke-width="1.8"/></g></g><g stroke="${ink.edge}"><circle r="${globe}" stroke-width=".9"/>` +
    `<circle r="${globe + 7}"/><circle r="${globe + 3.5}" stroke-width="6" stroke-dasharray=".7 2.1" opacity=".75"/></g></svg>`;
  const at = (position: Position) => {
    const [x, y] = projection(position)!;
    return { x: x / 2, y: y / 2 };
  };
  return { svg, at };
}

/** Where a leader bends towards its place, px from the middle. */
export const BEND = 358;

/** Height of a row of names, less where they are many, and distance from the edges, px. */
const ROW = 84;
const EDGE = 112;

/**
 * Heights of the names of points beside the globe. No two leaders cross: each row, from the top, takes the point that is highest as
 * seen from its bend, so that what is left lies below its leader.
 */
export function rowsFor(points: readonly Point[], bend: number) {
  const half = mapBox.height / 2 - EDGE;
  const row = Math.min(ROW, (2 * half) / Math.max(1, points.length - 1));
  const reach = (row * (points.length - 1)) / 2;
  const mean = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const first = Math.min(Math.max(mean, reach - half), half - reach) - reach;
  const rows = new Map<Point, number>();
  for (let height = first; rows.size < points.length; height += row) {
    const slope = ({ x, y }: Point) => (y - height) / Math.abs(x - bend);
    const left = points.filter((point) => !rows.has(point));
    const next = left.reduce((a, b) => (slope(b) < slope(a) ? b : a));
    rows.set(next, height);
  }
  return points.map((point) => rows.get(point)!);
}
