/** Paths of the site. */
import { UserError } from '../shared/user-error.ts';
import { definitionOf, type CollectionName, type PageCollection } from './collections.ts';

const routeModes = ['linked', 'literal'] as const;

/** The two readings of the specified routes (docs/decisions/pages.md, "The specified routes have two readings"). */
export type RouteMode = (typeof routeModes)[number];

/** Specified links without a specified page. ROUTES=literal has no pages there. */
const UNROUTED_PATHS = /^\/(?:contact-us|fund|press-release\/.*)$/;

/** Paths that the specification does not mention. ROUTES=literal has no pages there, and leaves out links to them. */
const UNSPECIFIED_PATHS = /^\/(?:search|verify|accessibility|glossary)(?:[?#]|$)/;

/** Aliases: further paths of a page, each with its canonical path. */
export const aliases: Readonly<Record<string, string>> = { '/contact-us': '/contact' };

/** Returns the path of the file next to an entry. A new edition keeps the path. */
export const attachmentPath = (collection: CollectionName, id: string) =>
  `/${collection}/${id}${definitionOf(collection).attachment ?? ''}`;

/** Ids of every page. */
export const pageAnchors: readonly string[] = ['content', 'important-information'];

/** Path of the not-found page, to which nothing may link. */
export const NOT_FOUND_PATH = '/404';

/** Path of the search page, which not every route mode has. */
export const SEARCH_PATH = '/search';

/** Returns the path of an entry. */
export function entryPath(collection: PageCollection, id: string) {
  const { fixedPaths, pathPrefix = '' } = definitionOf(collection);
  return fixedPaths?.[id] ?? pathPrefix + id;
}

/** Returns the route mode of this run. Throws if the value is unknown, because a typo must not build the other site. */
export function routeMode(value = process.env['ROUTES']): RouteMode {
  const mode = routeModes.find((known) => known === (value || 'linked'));
  if (mode) return mode;
  throw new UserError(
    `ROUTES is "${value}". It can be: ${routeModes.join(', ')}. Left out, it is linked.`,
  );
}

/** True if the site has this path of an entry, or this alias, in a route mode. */
export const hasRoute = (path: string, mode = routeMode()) =>
  mode === 'linked' || !(UNROUTED_PATHS.test(path) || UNSPECIFIED_PATHS.test(path));

/** True if an entry has a page in a route mode. */
export const isBuilt = (collection: PageCollection, id: string, mode = routeMode()) =>
  hasRoute(entryPath(collection, id), mode);

/** True if menus, buttons, cards and prose leave out a link in a route mode. */
export const isLeftOut = (link: string, mode = routeMode()) =>
  mode === 'literal' && UNSPECIFIED_PATHS.test(link);
