/**
 * Which addresses the site has, and what each is made from: the one place that knows. The page routes, the sitemap,
 * the breadcrumbs and the content check all ask here.
 */

import { kinds, type PageKind } from './kinds.ts';

/** The two readings of the site's table of addresses, which lacks some that its own links have (docs/decisions.md, Routes). */
const routeModes = ['linked', 'literal'] as const;
export type RouteMode = (typeof routeModes)[number];

/** General pages that the table of addresses does not have: with ROUTES=literal they are not built. */
export const linkedOnlyPages: readonly string[] = [
  'fund',
  'search',
  'verify',
  'accessibility',
  'glossary',
];

/** Releases on the press page itself, so that its weight does not grow with their number; older ones are listed by page. */
export const NEWEST_RELEASES = 16;

/** Older releases on one page of the list. */
export const OLDER_RELEASES = 40;

/** Address of a page of older releases, 1 first. */
export const olderPath = (page: number) => `/press-release/older/${page}`;

/** Second addresses of a page, with ROUTES=linked only. The canonical address is the one on the right. */
export const aliases: Readonly<Record<string, string>> = { '/contact-us': '/contact' };

/** Files of the site that are no pages and that a text may send its readers to. */
export const linkableFiles: readonly string[] = ['/.well-known/security.txt'];

/** Address of a document; of a former edition with its day. A new edition takes the address of the one before it. */
export const documentAddress = (id: string, day?: string) =>
  `/documents/${[id, day].filter(Boolean).join('-')}.pdf`;

/** Ids that every page has, so that any link may point to them. */
export const pageAnchors: readonly string[] = ['content', 'important-information'];

/** Address of an entry, without a trailing slash. The not-found page gets `/404`, which nothing may link to. */
export function addressOf(kind: PageKind, id: string): string {
  if (kind === 'pages' && id === 'home') return '/';
  if (kind === 'pages' && id === 'not-found') return '/404';
  return kinds[kind].address + id;
}

/** The route mode of this run, from the environment. An unknown value stops it: a typo must not build the other site. */
export function routeMode(value: string | undefined = process.env['ROUTES']): RouteMode {
  if (value === undefined || value === '') return 'linked';
  const mode = routeModes.find((known) => known === value);
  if (mode !== undefined) return mode;
  const problem = new Error(
    `ROUTES is "${value}". It can be: ${routeModes.join(', ')}. Left out, it is linked.`,
  );
  // Astro would print it below the sentence, which says all there is to mend.
  delete problem.stack;
  throw problem;
}

/** Whether an entry gets a page in this mode. */
export function isBuilt(kind: PageKind, id: string, mode = routeMode()): boolean {
  if (mode === 'linked') return true;
  return kind !== 'press' && !(kind === 'pages' && linkedOnlyPages.includes(id));
}

/**
 * Whether a page may be linked to although ROUTES=literal does not build it: `/fund` and the press releases, to which
 * breadcrumbs and press items lead in both readings. (The third such link, `/contact-us`, is an alias.)
 */
export function isKnownDeadLink(kind: PageKind, id: string): boolean {
  return kind === 'press' || (kind === 'pages' && id === 'fund');
}

/**
 * Whether menus, buttons, cards and prose leave a link out in this mode: it leads to a page that the mode does not build,
 * and is no known dead link.
 */
export function isLeftOut(link: string, mode = routeMode()): boolean {
  const [path] = link.split(/[?#]/);
  const left = linkedOnlyPages.filter((id) => !isKnownDeadLink('pages', id));
  return mode === 'literal' && left.some((id) => addressOf('pages', id) === path);
}
