/** The data files that pages show. In development, this module is reloaded when one of them changes. */
import { isLeftOut, routeMode, type RouteMode } from '../content/urls.ts';
import { readData } from '../content/read.ts';
import type { Figure } from '../schemas/figures.ts';
import type { Position } from '../graphics/charts/map.ts';

/** The firm: its name, contact details, licence, theme and common texts. */
export const firm = readData('firm');

/** Countries that the application form and the maps name. */
export const countries = readData('countries');

export const warnings = readData('warnings');

/** Search terms of visitors, and the terms of the site that they mean. */
export const { synonyms } = readData('search');

/** Returns the menus of a route mode. A dropdown without links is left out. */
export function navigationIn(mode: RouteMode, menus = readData('navigation')) {
  const isIncluded = ({ path }: { path?: string | undefined }) =>
    path === undefined || !isLeftOut(path, mode);
  return {
    header: menus.header.flatMap((item) => {
      const children = item.children?.filter(isIncluded);
      return isIncluded(item) && children?.length !== 0
        ? { ...item, ...(children && { children }) }
        : [];
    }),
    quickLinks: menus.quickLinks.filter(isIncluded),
    legalLinks: menus.legalLinks.filter(isIncluded),
  };
}

/** The menus of this build. */
export const navigation = navigationIn(routeMode());

/** A place on a map: a country, with a code, or an office. */
export interface MapPlace {
  name: string;
  /** Region of a country, or task of an office. */
  text: string;
  position: Position;
  code?: string;
}

/** The offices that have a place on maps. */
export const officePlaces = Object.values(firm.offices).flatMap(({ city, place }): MapPlace[] =>
  place ? [{ name: city, text: place.text, position: [place.longitude, place.latitude] }] : [],
);

/** The prescribed sentences next to performance figures (COBS 4.6.2R). */
export const performanceNote =
  'These figures refer to the past. Past performance is not a reliable indicator of future results.';

/** Returns the figure with this key, of the entry or else of the firm. Throws an error if neither has it. */
export function figureFor(key: string, entryFigures: Record<string, Figure> | undefined) {
  const figure = entryFigures?.[key] ?? firm.figures[key];
  if (!figure)
    throw new Error(`There is no figure "${key}" in this entry or in content/data/firm.yaml.`);
  return figure;
}

/** Returns period, basis and source of a figure as one text; an empty string if it has none of them. */
export const provenanceOf = ({ period, basis, source }: Partial<Figure>) =>
  [period, basis, source && `Source: ${source}`].filter(Boolean).join('. ');

/** Returns the missing details of figures, like "period and source of clients", without duplicates. */
export function missingDetails(figures: readonly Figure[]) {
  const details = figures.flatMap((figure) => {
    const missing = (['period', 'source'] as const).filter((field) => !figure[field]);
    return missing.length > 0 ? `${missing.join(' and ')} of ${figure.label}` : [];
  });
  return [...new Set(details)];
}
