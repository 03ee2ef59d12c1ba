/** What machines read of the site as a whole: the sitemap (sitemaps.org) and the rules for crawlers (RFC 9309). */
import { asHtml } from '../content/report.ts';
import { isBuilt } from '../content/addresses.ts';
import { firm } from './data.ts';
import { editions } from './documents.ts';
import { allEntries, pathOf, type PageEntry } from './pages.ts';
import { siteUrl } from './settings.ts';

/** A page in the sitemap (sitemaps.org). */
export interface SitemapEntry {
  /** Full address. */
  address: string;
  /** Day of the last change, `YYYY-MM-DD`, where the page itself tells it: a wrong one is worse than none. */
  changed?: string | undefined;
}

/** Most addresses in one part of a sitemap (sitemaps.org). */
const PART = 50_000;

/** Pages to be found, once each under their canonical address: all but not-found. */
export async function listedPages(): Promise<PageEntry[]> {
  const entries = await allEntries();
  return entries.filter((entry) => pathOf(entry) !== '/404');
}

/** Address of the press feed; undefined where releases have no pages and so no feed (ROUTES=literal). */
export const pressFeed = () => (isBuilt('press', '') ? '/rss.xml' : undefined);

/** Name of the press feed, in heads and in the feed itself. */
export const feedTitle = `${firm.name}: press releases`;

const latest = (days: Iterable<string | undefined>) =>
  [...days]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);

/** Every listed page and document with the day of its last change, in parts as large as a sitemap may be. */
export async function sitemapParts(): Promise<SitemapEntry[][]> {
  const changed = (entry: PageEntry) => {
    if (entry.collection === 'press') return entry.data.date;
    if (entry.collection === 'legal') return entry.data.wordingChanged;
    return undefined;
  };

  const documents = (await editions()).filter(({ isFormer }) => !isFormer);
  const entries = [
    ...(await listedPages()).map((entry) => ({ path: pathOf(entry), changed: changed(entry) })),
    ...documents.map(({ path, date }) => ({ path, changed: date })),
  ].map(({ path, changed: day }) => ({ address: siteUrl + path, changed: day }));
  return Array.from({ length: Math.ceil(entries.length / PART) }, (_, index) =>
    entries.slice(index * PART, (index + 1) * PART),
  );
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const list = (root: string, item: string, entries: readonly SitemapEntry[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}">`,
    ...entries.map(({ address, changed }) => {
      const day = changed ? `<lastmod>${changed}</lastmod>` : '';
      return `<${item}><loc>${asHtml(address)}</loc>${day}</${item}>`;
    }),
    `</${root}>`,
    '',
  ].join('\n');

/** A part of the sitemap (sitemaps.org), as XML; `sitemapParts` keeps it within the size that it may have. */
export const sitemapPart = (entries: readonly SitemapEntry[]) => list('urlset', 'url', entries);

/** The list of the parts; each is as new as its newest page. */
export const sitemapIndex = (parts: readonly (readonly SitemapEntry[])[]) =>
  list(
    'sitemapindex',
    'sitemap',
    parts.map((entries, index) => ({
      address: `${siteUrl}/sitemap-${index}.xml`,
      changed: latest(entries.map(({ changed }) => changed)),
    })),
  );

/**
 * robots.txt for the site at `url`, which has no slash at its end. A preview closes itself to crawlers.
 */
export function robots(url: string, isPreview: boolean): string {
  if (isPreview) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap-index.xml\n`;
}
