/** What pages show besides Astro's collections. In development it is loaded again when a data file changes. */
import { isLeftOut, routeMode, type RouteMode } from '../content/urls.ts';
import { readData } from '../content/read.ts';
import type { Figure } from '../schemas/fields.ts';
import type { Position } from '../graphics/charts/map.ts';

export const firm = readData('firm');
export const countries = readData('countries');
export const warnings = readData('warnings');
export const { synonyms } = readData('search');

/** Menus with the links of a route mode; a dropdown that keeps none is left out. */
export function navigationIn(mode: RouteMode, menus = readData('navigation')) {
  const isKept = ({ path }: { path?: string | undefined }) =>
    path === undefined || !isLeftOut(path, mode);
  return {
    header: menus.header.flatMap((item) => {
      const children = item.children?.filter(isKept);
      return isKept(item) && children?.length !== 0
        ? { ...item, ...(children && { children }) }
        : [];
    }),
    quickLinks: menus.quickLinks.filter(isKept),
    legalLinks: menus.legalLinks.filter(isKept),
  };
}

export const navigation = navigationIn(routeMode());

/** A place on a map: a country, which has a code, or an office. */
export interface Place {
  name: string;
  /** Its region, or what the office does. */
  text: string;
  position: Position;
  code?: string;
}

/** Offices on maps. */
export const officePlaces = Object.values(firm.offices).flatMap(({ city, place }): Place[] =>
  place ? [{ name: city, text: place.text, position: [place.longitude, place.latitude] }] : [],
);

/** Stands beside performance figures, wherever they are. */
export const performanceNote = 'Past performance is not a reliable indicator of future results.';

/** Figure behind a key: the entry's own first, then the firm's. Throws when neither has it. */
export function figureFor(key: string, own: Record<string, Figure> | undefined) {
  const figure = own?.[key] ?? firm.figures[key];
  if (!figure)
    throw new Error(`There is no figure "${key}" in this entry or in content/data/firm.yaml.`);
  return figure;
}

/** Period, basis and source, where they are known. */
export const provenanceOf = ({ period, basis, source }: Partial<Figure>) =>
  [period, basis, source && `Source: ${source}`].filter(Boolean).join('. ');

/** What is not said of figures: "period and source of clients", each once. */
export function openSources(figures: readonly Figure[]) {
  const open = figures.flatMap((figure) => {
    const missing = (['period', 'source'] as const).filter((field) => !figure[field]);
    return missing.length > 0 ? `${missing.join(' and ')} of ${figure.label}` : [];
  });
  return [...new Set(open)];
}
