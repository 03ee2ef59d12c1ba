/**
 * What pages show of the content besides Astro's collections: the data files, which configuration, scripts and tests need too,
 * prose, and what stands for a photograph. The development server reads this module again when a data file changes.
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

/** The prose of an entry as its page shows it: filled, set, and with the links that this build has. Undefined without its file. */
export function shownProse(file: string): string | undefined {
  const prose = current().shown.get(file)?.body;
  return prose && typesetProse(withoutLinks(prose, (link) => isLeftOut(link)));
}

/**
 * Stands in development where a photograph is missing or wrong, because Astro would stop the page in words of its own: the
 * site's icon, which Astro can make smaller, as it can't the drawings beside it.
 */
export const noPhotograph: ImageMetadata = {
  src: '/icon-512.png',
  width: 512,
  height: 512,
  format: 'png',
};
