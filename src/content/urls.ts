/** Which addresses the site has. */
import { collectionDefinitions, type PageCollection } from './collections.ts';

/** The two readings of the commissioned table of addresses (docs/decisions.md, "Routes: two readings"). */
const routeModes = ['linked', 'literal'] as const;
export type RouteMode = (typeof routeModes)[number];

/** Addresses that ROUTES=literal lacks, although links to them were commissioned. */
const UNANSWERED = /^\/(?:contact-us|fund|press-release\/.*)$/;

/** Links to what we added, which ROUTES=literal lacks and links to no more. */
const ADDED = /^\/(?:search|verify|accessibility|glossary)(?:[?#]|$)/;

/** Second addresses of a page, each with the canonical one. */
export const aliases: Readonly<Record<string, string>> = { '/contact-us': '/contact' };

/** Address of a document. A new edition takes the address of the one before it. */
export const documentPath = (id: string) => `/documents/${id}.pdf`;

/** Ids that every page has. */
export const pageAnchors: readonly string[] = ['content', 'important-information'];

/** Address of an entry. Nothing may link to the `/404` of the not-found page. */
export function entryPath(collection: PageCollection, id: string) {
  if (collection === 'pages' && id === 'home') return '/';
  if (collection === 'pages' && id === 'not-found') return '/404';
  return collectionDefinitions[collection].pathPrefix + id;
}

/** The route mode of this run. An unknown value stops it: a typo must not build the other site. */
export function routeMode(value = process.env['ROUTES']): RouteMode {
  const mode = routeModes.find((known) => known === (value || 'linked'));
  if (mode) return mode;
  const problem = new Error(
    `ROUTES is "${value}". It can be: ${routeModes.join(', ')}. Left out, it is linked.`,
  );
  // Astro would print it below the sentence.
  delete problem.stack;
  throw problem;
}

/** Whether the site answers at the address of an entry, or its second one, in this mode. */
export const hasRoute = (path: string, mode = routeMode()) =>
  mode === 'linked' || !(UNANSWERED.test(path) || ADDED.test(path));

/** Whether an entry gets a page in this mode. */
export const isBuilt = (collection: PageCollection, id: string, mode = routeMode()) =>
  hasRoute(entryPath(collection, id), mode);

/** Whether menus, buttons, cards and prose leave a link out in this mode. */
export const isLeftOut = (link: string, mode = routeMode()) =>
  mode === 'literal' && ADDED.test(link);
