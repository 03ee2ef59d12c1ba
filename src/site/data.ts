/**
 * The data files of `content/data`, validated. Read with Node rather than as collections because the configuration,
 * the scripts and the tests need them too; the development server reads this module again when one of them changes
 * (src/integrations/content.ts).
 */
import { dataNow } from '../content/current.ts';
import type { Position } from '../drawing/pictures/map.ts';
import { isLeftOut, routeMode, type RouteMode } from '../content/addresses.ts';

export const firm = dataNow('firm');
export const countries = dataNow('countries');
export const warnings = dataNow('warnings');
export const { synonyms } = dataNow('search');

/** Menus of header and footer with the links that this route mode has; a dropdown that keeps none is left out too. */
export function navigationIn(mode: RouteMode, menus = dataNow('navigation')): typeof menus {
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

/** A place on a map: a country, by its code, or an office. */
export interface Place {
  name: string;
  /** The region of a country, or what an office does. */
  text: string;
  position: Position;
  code?: string;
}

/** The offices that are marked on maps. */
export const officePlaces = Object.values(firm.offices).flatMap(({ city, place }): Place[] =>
  place ? [{ name: city, text: place.text, position: [place.longitude, place.latitude] }] : [],
);
