/** The part of the globe with the firm's places, of equal area, so that no country looks too large. */
import * as d3 from 'd3-geo';
import coastsFile from './coasts.json' with { type: 'json' };

/** Degrees; south and west are negative. */
export type Position = [longitude: number, latitude: number];

/** A point of the drawing, in CSS pixels from its middle. */
export type Point = Record<'x' | 'y', number>;

/** Full size of the drawing, in CSS pixels. */
export const mapBox = { width: 1425, height: 672 };

/** Pieces of land, the largest first, each an outline with its lakes. */
type Shape = Position[][][];

/** Natural Earth, simplified: land, and countries by their codes (ISO 3166-1). */
const coasts = coastsFile as unknown as {
  land: Shape;
  countries: Record<string, { position: Position; shape: Shape }>;
};

/** Countries that a map can show; the content check rejects others. */
export const countryCodes = Object.keys(coasts.countries);

/** Returns the middle of a country's largest piece. */
export const positionOf = (code: string) => coasts.countries[code]!.position;

const degreesBetween = (from: Position, to: Position) => (d3.geoDistance(from, to) * 180) / Math.PI;

/** Returns nearly the middle of the smallest circle around positions, and its radius in degrees. */
function circleAround(positions: readonly Position[]) {
  let middle = d3.geoCentroid({ type: 'MultiPoint', coordinates: [...positions] });
  const farthest = () =>
    positions.reduce((a, b) => (degreesBetween(middle, b) > degreesBetween(middle, a) ? b : a));
  // Ever smaller steps towards the farthest position.
  for (let step = 2; step < 100; step += 1)
    middle = d3.geoInterpolate(middle, farthest())(1 / step);
  return { middle, radius: degreesBetween(middle, farthest()) };
}

/** Fewest positions that are enlarged, and how near they must be to one of them, in degrees. */
const [FEWEST, NEAR] = [3, 26];

/** Returns the largest group of positions that are too near to each other for names on the globe. */
function groupToEnlarge(positions: readonly Position[]) {
  const groups = positions.map((centre) =>
    positions.filter((position) => degreesBetween(centre, position) <= NEAR),
  );
  const largest = groups.reduce((a, b) => (b.length > a.length ? b : a), []);
  return largest.length >= FEWEST ? largest : [];
}

/** A part of the globe as a disc of the drawing. */
interface Disc extends Point {
  id: string;
  /** In CSS pixels. */
  radius: number;
  middle: Position;
  /** Degrees from the middle to the edge. */
  extent: number;
  /** Degrees between two lines of longitude or latitude. */
  pitch: number;
}

/** Colours, `#rrggbb`. */
interface MapColours {
  land: string;
  edge: string;
  countries: string;
}

/** Draws a disc, and returns a function for the place of a position in the drawing. */
function drawDisc(
  { id, x, y, radius, middle, extent, pitch }: Disc,
  countries: readonly Shape[],
  colours: MapColours,
) {
  const projection = d3
    .geoAzimuthalEqualArea()
    .rotate([-middle[0], -middle[1]])
    .clipAngle(extent)
    .precision(1)
    .scale(radius / Math.sin((extent / 2) * (Math.PI / 180)))
    .translate([0, 0]);
  const path = d3.geoPath(projection).digits(0);
  const outline = (coordinates: Shape) => path({ type: 'MultiPolygon', coordinates }) ?? '';
  // Paths in half pixels.
  const [r, d] = [2 * radius + 4, 4 * radius + 8];
  const shapes =
    `<g transform="translate(${x} ${y})"><defs><path id="${id}l" d="${outline(coasts.land)}"/>` +
    `<path id="${id}c" d="${countries.map(outline).join('')}"/>` +
    `<clipPath id="${id}i"><use href="#${id}c"/></clipPath>` +
    `<mask id="${id}o" maskUnits="userSpaceOnUse" x="${-r}" y="${-r}" width="${d}" height="${d}">` +
    `<use href="#${id}l" fill="#fff"/><use href="#${id}c" fill="#000"/></mask></defs>` +
    `<g transform="scale(.5)"><g stroke="${colours.land}">` +
    `<path opacity=".55" d="${path(d3.geoGraticule().step([pitch, pitch]).precision(20)())}"/>` +
    `<g mask="url(#${id}o)"><path stroke-width="${d}" stroke-dasharray="1.5 6.5" opacity=".75" d="M0${-r}V${r}"/></g>` +
    `<use href="#${id}l" stroke-width="1.5"/></g><g stroke="${colours.countries}"><g clip-path="url(#${id}i)">` +
    `<path stroke-width="${d}" stroke-dasharray="1.9 3.1" transform="rotate(45)" d="M0${-r}V${r}"/></g>` +
    `<use href="#${id}c" stroke-width="1.8"/></g></g><g stroke="${colours.edge}"><circle r="${radius}" stroke-width=".9"/>` +
    `<circle r="${radius + 7}"/><circle r="${radius + 3.5}" stroke-width="6" stroke-dasharray=".7 2.1" opacity=".75"/></g></g>`;
  const at = (position: Position): Point => {
    const [right, down] = projection(position)!;
    return { x: x + right / 2, y: y + down / 2 };
  };
  return { shapes, at };
}

const short = (value: number) => Number(value.toFixed(1));

/** Draws a circle on the globe around what is enlarged, and its two outer tangents to the enlarged disc. */
function drawLens(
  from: Point & { radius: number },
  to: Point & { radius: number },
  colour: string,
) {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const swing = Math.acos((from.radius - to.radius) / distance);
  const touch = ({ x, y, radius }: typeof from, side: number) => [
    short(x + radius * Math.cos(angle + side * swing)),
    short(y + radius * Math.sin(angle + side * swing)),
  ];
  const tangents = [1, -1].map((side) => `M${touch(from, side)}L${touch(to, side)}`).join('');
  return (
    `<g stroke="${colour}" stroke-width=".75"><path d="${tangents}"/>` +
    `<circle cx="${short(from.x)}" cy="${short(from.y)}" r="${short(from.radius)}"/></g>`
  );
}

/** Places and radii of the discs, in CSS pixels: of the globe alone, and of both where a part is enlarged at the right. */
const ALONE = { x: 0, y: 0, radius: 318 };
const BESIDE = { globe: { x: -195, y: 0, radius: 300 }, inset: { x: 340, y: -34, radius: 172 } };

/** Distance of the bends of leaders from the discs, in CSS pixels. */
const BEND = 40;

/**
 * Draws the globe as an SVG document, turned to its countries and offices. Where at least three of their positions are close
 * together, an inset enlarges that part of the globe. Returns, besides the document, the discs of the drawing, where leaders of names
 * bend at each side, the side of the inset, and functions for the place of a position and whether the inset shows it.
 */
export function drawMap(
  codes: readonly string[],
  offices: readonly Position[],
  colours: MapColours,
) {
  const countries = codes.map((code) => coasts.countries[code]!);
  const view = circleAround([
    ...countries.flatMap(({ position, shape }) => [position, ...shape[0]![0]!]),
    ...offices,
  ]);
  const draw = (disc: Disc) =>
    drawDisc(
      disc,
      countries.map(({ shape }) => shape),
      colours,
    );
  // 12 degrees beyond the farthest shore, at least 82, and less than the full globe.
  const extent = Math.min(178, Math.max(82, view.radius + 12));
  const globeView = { id: 'g', middle: view.middle, extent, pitch: 30 };

  const enlarged = groupToEnlarge([...countries.map(({ position }) => position), ...offices]);
  if (enlarged.length === 0) {
    const globe = draw({ ...ALONE, ...globeView });
    const bend = ALONE.radius + BEND;
    return {
      svg: documentOf(globe.shapes),
      discs: [ALONE],
      bends: { left: -bend, right: bend },
      at: globe.at,
      isEnlarged: () => false,
    };
  }

  const part = circleAround(enlarged);
  const side = draw({ ...ALONE, ...globeView }).at(part.middle).x < 0 ? -1 : 1;
  const globeDisc = { ...BESIDE.globe, x: side * BESIDE.globe.x };
  const insetDisc = { ...BESIDE.inset, x: side * BESIDE.inset.x };
  const insetView = {
    id: 'i',
    middle: part.middle,
    extent: Math.max(12, part.radius + 6),
    pitch: 10,
  };
  const globe = draw({ ...globeDisc, ...globeView });
  const inset = draw({ ...insetDisc, ...insetView });

  const centre = globe.at(part.middle);
  const distances = enlarged
    .map(globe.at)
    .map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y));
  const lens = drawLens(
    { ...centre, radius: Math.max(...distances) + 10 },
    { ...insetDisc, radius: insetDisc.radius + 7 },
    colours.edge,
  );
  const bendBeyond = ({ x, radius }: typeof globeDisc) => x + Math.sign(x) * (radius + BEND);
  const [left, right] = [bendBeyond(globeDisc), bendBeyond(insetDisc)].sort((a, b) => a - b);
  const isEnlarged = (position: Position) => enlarged.includes(position);
  return {
    svg: documentOf(globe.shapes + lens + inset.shapes),
    discs: [globeDisc, insetDisc],
    bends: { left: left!, right: right! },
    inset: side < 0 ? ('left' as const) : ('right' as const),
    at: (position: Position) => (isEnlarged(position) ? inset : globe).at(position),
    isEnlarged,
  };
}

const documentOf = (shapes: string) => {
  const { width, height } = mapBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" fill="none">${shapes}</svg>`;
};

/** Height of a row of names, less where they are many, and distance from the edges, in CSS pixels. */
const ROW = 84;
const EDGE = 112;

/**
 * Returns the heights of the names of points beside the globe, in CSS pixels from its middle. No two leaders cross: each row, from the
 * top, takes the point that is highest as seen from its bend, so that the other points lie below its leader.
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
