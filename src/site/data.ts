/**
 * What pages show besides Astro's collections: data files and prose. In development any change of content loads it anew, with all that
 * imports it.
 */
import type { ImageMetadata } from 'astro';
import { isLeftOut, routeMode, type RouteMode } from '../content/addresses.ts';
import { current, dataNow } from '../content/current.ts';
import { typesetProse, withoutLinks } from '../content/schemas/prose.ts';
import type { Position } from '../drawing/pictures/map.ts';

export const firm = dataNow('firm');
export const countries = dataNow('countries');
export const warnings = dataNow('warnings');
export const { synonyms } = dataNow('search');

/** Menus of header and footer with the links of a route mode; a dropdown that keeps none is left out. */
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

/** A place on a map: a country, which has a code, or an office. */
export interface Place {
  name: string;
  /** Its region, or what the office does. */
  text: string;
  position: Position;
  code?: string;
}

/** Where maps mark the offices. */
export const officePlaces = Object.values(firm.offices).flatMap(({ city, place }): Place[] =>
  place ? [{ name: city, text: place.text, position: [place.longitude, place.latitude] }] : [],
);

/** The prose of a file, filled, set, and with the links that this build has; undefined without the file. */
export function shownProse(file: string): string | undefined {
  const prose = current().shown.get(file)?.body;
  return prose && typesetProse(withoutLinks(prose, (link) => isLeftOut(link)));
}

/** Stands in development for a photograph that is missing or wrong, which would stop the page: the site's icon, because Astro can't scale an SVG. */
export const noPhotograph: ImageMetadata = {
  src: '/icon-512.png',
  width: 512,
  height: 512,
  format: 'png',
};
