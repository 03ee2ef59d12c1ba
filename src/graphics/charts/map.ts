/** Maps of the part of the globe with the firm's places. The projection keeps areas, so that no country looks too large. */
import * as d3 from 'd3-geo';
import { round } from '../svg.ts';
import coastsFile from './coasts.json' with { type: 'json' };

/** A position on the globe, in degrees. South and west are negative. */
export type Position = [longitude: number, latitude: number];

/** A point of the map, in CSS pixels from its middle. */
export type MapPoint = Record<'x' | 'y', number>;

/** Size of the map with the space for names, in CSS pixels. */
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

/** Returns the approximate middle of the smallest circle around positions, and its radius in degrees. */
function circleAround(positions: readonly Position[]) {
  let middle = d3.geoCentroid({ type: 'MultiPoint', coordinates: [...positions] });
  const farthest = () =>
    positions.reduce((a, b) => (degreesBetween(middle, b) > degreesBetween(middle, a) ? b : a));
  // Each step towards the farthest position is smaller than the one before.
  for (let step = 2; step < 100; step += 1)
    middle = d3.geoInterpolate(middle, farthest())(1 / step);
  return { middle, radius: degreesBetween(middle, farthest()) };
}

/** Smallest number of positions that are enlarged. */
const SMALLEST_GROUP = 3;

/** Largest distance of enlarged positions from one of them, in degrees. */
const GROUP_RADIUS = 26;

/** Returns the largest group of positions that are too close together for names on the globe; an empty list if there is none. */
function groupToEnlarge(positions: readonly Position[]) {
  const groups = positions.map((centre) =>
    positions.filter((position) => degreesBetween(centre, position) <= GROUP_RADIUS),
  );
  const largest = groups.reduce((a, b) => (b.length > a.length ? b : a), []);
  return largest.length >= SMALLEST_GROUP ? largest : [];
}

/** A disc of the map that shows a part of the globe. */
interface Disc extends MapPoint {
  /** Start of the ids of its shapes. */
  id: string;
  /** In CSS pixels. */
  radius: number;
  /** Position in the middle of the disc. */
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

/** Draws a disc. Returns its shapes, and a function that projects a position to a point of the map. */
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
  // Paths are in half CSS pixels.
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
  const project = (position: Position): MapPoint => {
    const [right, down] = projection(position)!;
    return { x: x + right / 2, y: y + down / 2 };
  };
  return { shapes, project };
}

/** Draws a circle around the part of the globe that the inset enlarges, and the two outer tangents of both. */
function drawLens(
  from: MapPoint & { radius: number },
  to: MapPoint & { radius: number },
  colour: string,
) {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const tangentAngle = Math.acos((from.radius - to.radius) / distance);
  const tangentPoint = ({ x, y, radius }: typeof from, side: number) => [
    round(x + radius * Math.cos(angle + side * tangentAngle)),
    round(y + radius * Math.sin(angle + side * tangentAngle)),
  ];
  const tangents = [1, -1]
    .map((side) => `M${tangentPoint(from, side)}L${tangentPoint(to, side)}`)
    .join('');
  return (
    `<g stroke="${colour}" stroke-width=".75"><path d="${tangents}"/>` +
    `<circle cx="${round(from.x)}" cy="${round(from.y)}" r="${round(from.radius)}"/></g>`
  );
}

/** Disc of a globe without an inset, in CSS pixels. */
const GLOBE_ALONE = { x: 0, y: 0, radius: 318 };

/** Discs of a globe and of an inset at its right, in CSS pixels. */
const WITH_INSET = {
  globe: { x: -195, y: 0, radius: 300 },
  inset: { x: 340, y: -34, radius: 172 },
};

/** Distance from a disc to the bends of its leaders, in CSS pixels. */
const BEND_DISTANCE = 40;

/**
 * Draws the globe as an SVG document, turned to its countries and offices. Where at least three of their positions are close
 * together, an inset enlarges that part of the globe. Returns the document, the distance at which leaders of names bend on each side,
 * the side of the inset, and two functions: `project` returns the point of a position, and `isEnlarged` returns true if the inset
 * shows it.
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
    const globe = draw({ ...GLOBE_ALONE, ...globeView });
    const bend = GLOBE_ALONE.radius + BEND_DISTANCE;
    return {
      svg: documentOf(globe.shapes),
      bends: { left: -bend, right: bend },
      project: globe.project,
      isEnlarged: () => false,
    };
  }

  const part = circleAround(enlarged);
  const side = draw({ ...GLOBE_ALONE, ...globeView }).project(part.middle).x < 0 ? -1 : 1;
  const globeDisc = { ...WITH_INSET.globe, x: side * WITH_INSET.globe.x };
  const insetDisc = { ...WITH_INSET.inset, x: side * WITH_INSET.inset.x };
  const insetView = {
    id: 'i',
    middle: part.middle,
    extent: Math.max(12, part.radius + 6),
    pitch: 10,
  };
  const globe = draw({ ...globeDisc, ...globeView });
  const inset = draw({ ...insetDisc, ...insetView });

  const centre = globe.project(part.middle);
  const distances = enlarged
    .map(globe.project)
    .map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y));
  const lens = drawLens(
    { ...centre, radius: Math.max(...distances) + 10 },
    { ...insetDisc, radius: insetDisc.radius + 7 },
    colours.edge,
  );
  const bendBeyond = ({ x, radius }: typeof globeDisc) =>
    x + Math.sign(x) * (radius + BEND_DISTANCE);
  const [left, right] = [bendBeyond(globeDisc), bendBeyond(insetDisc)].sort((a, b) => a - b);
  const isEnlarged = (position: Position) => enlarged.includes(position);
  return {
    svg: documentOf(globe.shapes + lens + inset.shapes),
    bends: { left: left!, right: right! },
    inset: side < 0 ? ('left' as const) : ('right' as const),
    project: (position: Position) => (isEnlarged(position) ? inset : globe).project(position),
    isEnlarged,
  };
}

/** Returns shapes around the middle of the map as an SVG document. */
const documentOf = (shapes: string) => {
  const { width, height } = mapBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" fill="none">${shapes}</svg>`;
};
