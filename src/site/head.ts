/**
 * The head of a page as data: what browsers, search engines, chats and feed readers are told about it. One pure
 * function, so that it can be tested; src/components/Head.astro prints it.
 */

import { withOrdinarySpaces } from '../content/schemas/typography.ts';

/** What the head needs to know of a page. */
export interface HeadPage {
  title: string;
  /** Name of the group that the page belongs to, where its title alone could be another page's. */
  group?: string | undefined;
  description: string;
  /** Canonical address, without a trailing slash. A second address of the page has this one too. */
  path: string;
  /** false keeps the page out of search engines; it then has no canonical address and no card. */
  index: boolean;
  /** Social card: address below the site's, its words, and its size in px. */
  card?: { src: string; alt: string; width: number; height: number };
  /** Press releases: day of publication (`YYYY-MM-DD`) and the name of the category. */
  article?: { published: string; section: string };
}

/** What the head needs to know of the site. */
export interface HeadSite {
  /** Address without a slash at the end. */
  url: string;
  name: string;
  /** Address of the press feed, where the build has one. */
  feed?: string | undefined;
}

/** An element of the head. Nothing in it is escaped yet: Head.astro does that. */
export type HeadTag =
  { tag: 'title'; text: string } | { tag: 'meta' | 'link'; attributes: Record<string, string> };

/** `--primary` in every theme: the page, the browser's own bars, the web manifest. */
export const pageColour = '#000000';

const meta = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name, content },
});

/** Open Graph (ogp.me) names its tags by `property`. */
const graph = (property: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property, content },
});

const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });

/** Title of the browser tab and of search results. It ends with the firm's name; the home page's begins with it. */
const fullTitle = ({ title, group, path }: HeadPage, site: HeadSite) =>
  path === '/' ? title : [title, group, site.name].filter(Boolean).join(' | ');

/** The tags of a page's head that say what the page is, in order. Machines compare its words, so spaces are ordinary ones. */
export function headTags(shown: HeadPage, site: HeadSite): HeadTag[] {
  const title = withOrdinarySpaces(shown.title);
  const description = withOrdinarySpaces(shown.description);
  const page = { ...shown, title, description };
  const { path, index, card, article } = page;
  const url = site.url + path;
  const common: HeadTag[] = [
    { tag: 'title', text: fullTitle(page, site) },
    meta('description', description),
    meta('theme-color', pageColour),
    link({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    link({ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    link({ rel: 'manifest', href: '/site.webmanifest' }),
  ];
  if (site.feed)
    common.push(
      link({
        rel: 'alternate',
        type: 'application/rss+xml',
        title: feedTitle(site.name),
        href: site.feed,
      }),
    );
  if (!index) return [...common, meta('robots', 'noindex')];
  return [
    ...common,
    link({ rel: 'canonical', href: url }),
    // Without it Google shows at most a thumbnail of the card.
    meta('robots', 'max-image-preview:large'),
    graph('og:type', article ? 'article' : 'website'),
    graph('og:url', url),
    graph('og:title', title),
    graph('og:description', description),
    graph('og:site_name', site.name),
    graph('og:locale', 'en_GB'),
    ...(card
      ? [
          graph('og:image', site.url + card.src),
          graph('og:image:type', 'image/jpeg'),
          graph('og:image:width', String(card.width)),
          graph('og:image:height', String(card.height)),
          graph('og:image:alt', card.alt),
          // X takes the rest from Open Graph.
          meta('twitter:card', 'summary_large_image'),
        ]
      : []),
    ...(article
      ? [
          graph('article:published_time', article.published),
          graph('article:section', article.section),
        ]
      : []),
  ];
}

/** Name of the press feed, in the head and in the feed itself. */
export const feedTitle = (firm: string) => `${firm}: press releases`;
