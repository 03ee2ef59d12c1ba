/** What machines read of the site as a whole: which pages are to be found, the press feed, the rules for crawlers (RFC 9309). */
import { isBuilt } from '../content/addresses.ts';
import { firm } from './data.ts';
import { allEntries, pathOf, type PageEntry } from './pages.ts';

/** Pages to be found, once each under their canonical address: all but not-found. */
export async function listedPages(): Promise<PageEntry[]> {
  const entries = await allEntries();
  return entries.filter((entry) => pathOf(entry) !== '/404');
}

/** Address of the press feed; undefined where releases have no pages and so no feed (ROUTES=literal). */
export const pressFeed = () => (isBuilt('press', '') ? '/rss.xml' : undefined);

/** Name of the press feed, in heads and in the feed itself. */
export const feedTitle = `${firm.name}: press releases`;

/**
 * robots.txt for the site at `url`, which has no slash at its end. A preview closes itself to crawlers.
 */
export function robots(url: string, isPreview: boolean): string {
  if (isPreview) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap-index.xml\n`;
}
