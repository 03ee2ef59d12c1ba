/**
 * Writes `src/drawing/pictures/coasts.json` from Natural Earth: all land with simple coasts, and each country by its code
 * (ISO 3166-1). Coasts hardly change, so this is run by hand, and its packages are no part of the site:
 *
 * npm install --no-save i18n-iso-countries world-atlas topojson-client topojson-simplify
 * node scripts/freeze-coasts.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { geoArea, geoCentroid } from 'd3-geo';
import countries from 'i18n-iso-countries';
import { feature, merge } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';

/** Degrees squared: corners of a coast that are slighter are left out, and islands that are smaller. */
const SIMPLER = 0.62;
const SMALLEST = 1.1;

/** Steradians: a country whose simple shape is smaller keeps its true one. */
const SMALL = 0.0004;

const ANTARCTICA = '010';

const world = JSON.parse(readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8'));
const simpler = simplify(presimplify(world), SIMPLER);
const simple = filter(simpler, filterWeight(simpler, SMALLEST));

const rounded = (value) => (Array.isArray(value) ? value.map(rounded) : Number(value.toFixed(2)));

const polygon = (coordinates) => ({ type: 'Polygon', coordinates });

/** The pieces of a country, the largest first: it stands for the country, and not its islands on the other side of the world. */
function piecesOf(topology, id) {
  const geometry = topology.objects.countries.geometries.find((one) => one.id === id);
  if (!geometry?.type) return [];
  const { type, coordinates } = feature(topology, geometry).geometry;
  return (type === 'Polygon' ? [coordinates] : coordinates).toSorted(
    (one, other) => geoArea(polygon(other)) - geoArea(polygon(one)),
  );
}

const lines = Object.entries(countries.getAlpha2Codes()).flatMap(([code]) => {
  const id = countries.alpha2ToNumeric(code);
  const [mainland, ...islands] = piecesOf(world, id);
  if (!mainland) return [];
  const pieces = piecesOf(simple, id);
  const shape = pieces[0] && geoArea(polygon(pieces[0])) > SMALL ? pieces : [mainland, ...islands];
  const country = { position: geoCentroid(polygon(mainland)).map(rounded), shape: rounded(shape) };
  return `"${code}":${JSON.stringify(country)}`;
});
const land = merge(
  simple,
  simple.objects.countries.geometries.filter(
    ({ id, type }) => id !== ANTARCTICA && /Polygon/.test(type),
  ),
);
writeFileSync(
  'src/drawing/pictures/coasts.json',
  `{"land":${JSON.stringify(rounded(land.coordinates))},\n"countries":{\n${lines.join(',\n')}\n}}\n`,
);
