/** The countries of the world, by their codes (ISO 3166-1), as Natural Earth draws them. Read when the site is built. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

/** The countries of Natural Earth, as the atlas keeps them: arcs that neighbours share. */
export type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;
/** Shape of a country; the id is its number in ISO 3166-1, as text. */
export type Country = (Polygon | MultiPolygon) & { id: string };

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(path), 'utf8')) as T;

let atlas: World | undefined;

/** All land in 1:50,000,000, cut into countries. */
export function world(): World {
  atlas ??= read<World>('world-atlas/countries-50m.json');
  return atlas;
}

/** The country of a code in a topology; undefined where that has none. */
export function countryOf(code: string, { objects }: World = world()): Country | undefined {
  const id = countries.alpha2ToNumeric(code);
  const found = objects.countries.geometries.find((geometry) => geometry.id === id);
  return id !== undefined && found && found.type !== undefined ? (found as Country) : undefined;
}
