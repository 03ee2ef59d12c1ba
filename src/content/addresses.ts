/** Which addresses the site has, and what each is made from: the one place that knows. */
import { kinds, type PageKind } from './kinds.ts';

/** The two readings of the site's table of addresses, which lacks some that its own links have (docs/decisions.md, Routes). */
const routeModes = ['linked', 'literal'] as const;
export type RouteMode = (typeof routeModes)[number];

/**
 * What ROUTES=literal does not answer: addresses, and with a slash at the end all below one. Links that were commissioned stay,
 * and lead to the not-found page; those to what we added go.
 */
const LACKED_BY_LITERAL: Readonly<Record<string, 'links stay' | 'links go'>> = {
  '/contact-us': 'links stay',
  '/fund': 'links stay',
  '/press-release/': 'links stay',
  '/search': 'links go',
  '/verify': 'links go',
  '/accessibility': 'links go',
  '/glossary': 'links go',
};

/** Second addresses of a page. The canonical address is the one on the right. */
export const aliases: Readonly<Record<string, string>> = { '/contact-us': '/contact' };

/** Files of the site that are no pages and that a text may send its readers to. */
export const linkableFiles: readonly string[] = ['/.well-known/security.txt'];

/** Address of a document. A new edition takes the address of the one before it. */
export const documentAddress = (id: string) => `/documents/${id}.pdf`;

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

const lackedBy = (mode: RouteMode, path: string) =>
  mode === 'literal'
    ? (LACKED_BY_LITERAL[path] ?? LACKED_BY_LITERAL[path.replace(/^(\/[^/]*\/).*/, '$1')])
    : undefined;

/** Whether the site answers at an address in this mode, if it has an entry or a second address for it. */
export const hasAddress = (path: string, mode = routeMode()) => lackedBy(mode, path) === undefined;

/** Whether an entry gets a page in this mode. */
export const isBuilt = (kind: PageKind, id: string, mode = routeMode()) =>
  hasAddress(addressOf(kind, id), mode);

/** Whether menus, buttons, cards and prose leave a link out in this mode. */
export const isLeftOut = (link: string, mode = routeMode()) =>
  lackedBy(mode, link.split(/[?#]/)[0]!) === 'links go';
