/** What machines read: the head of each page, its card, manifest, structured data, feed, site map, rules for crawlers, security.txt. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aliases } from '../../src/content/addresses.ts';
import { firm } from '../../src/site/data.ts';
import { isPreview, siteUrl } from '../../src/site/settings.ts';
import { dist, files, ownPages, pageAt, pages, published, textOf, type Page } from './site.ts';

const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** File of the build behind an address, with or without the site's own part. */
const fileAt = (address: string) => address.replace(siteUrl, '').slice(1);

/** Content of the meta elements with this name or property. */
const meta = ({ root }: Page, name: string) =>
  root
    .querySelectorAll(`head meta[name="${name}"], head meta[property="${name}"]`)
    .map((element) => element.getAttribute('content') ?? '');

const links = ({ root }: Page, rel: string) =>
  root
    .querySelectorAll(`head link[rel="${rel}"]`)
    .map((element) => element.getAttribute('href') ?? '');

const titleOf = ({ root }: Page) => root.querySelector('head title')!.text.trim();

/** The pages that are to be found: all but not-found. */
const listed = pages.filter(({ path }) => path !== '/404');

const releases = ownPages.filter(({ source }) => source.startsWith('content/press/'));

const dayOn = ({ main }: Page) => main.querySelector('article time')!.getAttribute('datetime')!;

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the head of a page', () => {
  test('has a title that begins with its heading, and a description; no two are alike', () => {
    for (const page of ownPages) {
      expect(meta(page, 'description').join(), page.path).toMatch(/\S/);
      if (page.path !== '/')
        expect(
          titleOf(page).startsWith(`${textOf(page.main.querySelector('h1')!)} | `),
          page.path,
        ).toBe(true);
    }
    expect(repeated(ownPages.map(titleOf))).toEqual([]);
    expect(repeated(ownPages.flatMap((page) => meta(page, 'description')))).toEqual([]);
  });

  test('names the one address of its page; not-found has none', () => {
    for (const page of listed) {
      const canonical = siteUrl + (aliases[page.path] ?? page.path);
      expect(links(page, 'canonical')).toEqual([canonical]);
      expect(meta(page, 'og:url')).toEqual([canonical]);
      expect(meta(page, 'robots').join(), page.path).not.toContain('noindex');
    }
    expect(meta(pageAt('/404'), 'robots')).toEqual(['noindex']);
    expect(links(pageAt('/404'), 'canonical')).toEqual([]);
  });

  test('has a large card of its own that exists, for chats', async () => {
    for (const page of listed) {
      const isRelease = releases.includes(page);
      expect(meta(page, 'og:type'), page.path).toEqual([isRelease ? 'article' : 'website']);
      expect(meta(page, 'article:published_time')).toHaveLength(isRelease ? 1 : 0);
      expect(meta(page, 'twitter:card')).toEqual(['summary_large_image']);
      expect(`${titleOf(page)} | `.startsWith(`${meta(page, 'og:title')[0]} | `), page.path).toBe(
        true,
      );
      expect(meta(page, 'og:description')).toEqual(meta(page, 'description'));
      expect(meta(page, 'og:image:alt')[0]).toMatch(/\S/);
      const [address = ''] = meta(page, 'og:image');
      expect(address.startsWith(`${siteUrl}/`), address).toBe(true);
      const card = readFileSync(join(dist, fileAt(address)));
      // Chats refuse heavier ones.
      expect(card.length, address).toBeLessThanOrEqual(300_000);
      const { width, height, format } = await sharp(card).metadata();
      expect([width, height, meta(page, 'og:image:type')[0]]).toEqual([
        1200,
        630,
        `image/${format}`,
      ]);
    }
    const own = ownPages.filter(({ path }) => path !== '/404');
    expect(repeated(own.flatMap((page) => meta(page, 'og:image')))).toEqual([]);
  });

  test('leads to icons, manifest and feed that exist, each icon of the size it says', async () => {
    const { icons, ...manifest } = JSON.parse(read('site.webmanifest')) as {
      start_url: string;
      theme_color: string;
      icons: { src: string; type: string; sizes: string; purpose?: string }[];
    };
    expect(pageAt(manifest.start_url).path).toBe('/');
    for (const page of pages) {
      expect(links(page, 'manifest')).toEqual(['/site.webmanifest']);
      expect(meta(page, 'theme-color')).toEqual([manifest.theme_color]);
      const named = [
        ...links(page, 'icon'),
        ...links(page, 'apple-touch-icon'),
        ...links(page, 'alternate'),
      ];
      expect(named.length, page.path).toBeGreaterThanOrEqual(3);
      for (const address of named) expect(files).toContain(fileAt(address));
    }
    for (const { src, type, sizes } of icons) {
      const { width, height, format } = await sharp(join(dist, fileAt(src))).metadata();
      expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
      if (sizes !== 'any') expect(sizes).toBe(`${width}x${height}`);
    }
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });
});

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

describe('structured data (schema.org)', () => {
  const thingsOn = ({ root }: Page, type: string) =>
    root
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap((element) => {
        const graph = JSON.parse(element.rawText) as { '@context': string; '@graph': Thing[] };
        expect(graph['@context']).toBe('https://schema.org');
        return graph['@graph'];
      })
      .filter((thing) => thing['@type'] === type);

  test('names the firm on Home', () => {
    const [organization] = thingsOn(pageAt('/'), 'Organization');
    expect(organization).toMatchObject({ name: firm.name, legalName: firm.legalName });
  });

  test('names the breadcrumbs that a page shows, and no others', () => {
    for (const page of pages) {
      const shown = page.root
        .querySelectorAll('nav[aria-label="Breadcrumbs"] li')
        .map((item) => textOf(item.querySelector('a, [aria-current]')!));
      const said = thingsOn(page, 'BreadcrumbList').flatMap(
        ({ itemListElement }) => itemListElement as { name: string; position: number }[],
      );
      expect(
        said.map(({ name }) => name),
        page.path,
      ).toEqual(shown);
      expect(said.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
    }
  });

  test('makes each press release, and nothing else, an article of the day that it shows', () => {
    for (const page of ownPages) {
      const articles = thingsOn(page, 'NewsArticle');
      expect(articles, page.path).toHaveLength(releases.includes(page) ? 1 : 0);
      for (const { headline, datePublished } of articles) {
        expect(headline).toBe(textOf(page.main.querySelector('h1')!));
        const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
        expect(day.format(new Date(String(datePublished)))).toBe(dayOn(page));
      }
    }
  });
});

/** An XML file of the build as an object; throws when it is not well-formed. */
function xml(file: string): unknown {
  const lists = new Set(['url', 'sitemap', 'item']);
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => lists.has(name) });
  return parser.parse(read(file), true);
}

test('the site map names every page once, by its own address', () => {
  const { sitemapindex } = xml('sitemap-index.xml') as {
    sitemapindex: { sitemap: { loc: string }[] };
  };
  const named = sitemapindex.sitemap.flatMap(({ loc }) => {
    const { urlset } = xml(fileAt(loc)) as { urlset: { url: { loc: string }[] } };
    return urlset.url.map((url) => url.loc.replace(/\/$/, ''));
  });
  const expected = published.map(({ path }) => path).filter((path) => path !== '/404');
  expect(named.sort()).toEqual(expected.map((path) => (siteUrl + path).replace(/\/$/, '')).sort());
});

describe('the press feed', () => {
  interface Item {
    title: string;
    link: string;
    guid: string;
    description: string;
    pubDate: string;
    category: string;
    'content:encoded': string;
  }
  const { item: items } = (xml('rss.xml') as { rss: { channel: { item: Item[] } } }).rss.channel;

  test('has the newest releases, newest first, in full', () => {
    const days = releases.map(dayOn).sort().reverse();
    expect(items.map(({ pubDate }) => new Date(pubDate).toISOString().slice(0, 10))).toEqual(
      days.slice(0, 20),
    );
    // On pages, spaces at which no line may end are read as others.
    const plain = (words: string) => words.replace(/\s+/g, ' ');
    for (const item of items) {
      const { main } = pageAt(fileAt(item.link).replace(/^/, '/'));
      expect(item.guid).toBe(item.link);
      expect(textOf(main.querySelector('h1')!)).toBe(plain(item.title));
      const article = parse(`<div>${item['content:encoded']}</div>`).querySelector('div')!;
      expect(textOf(article)).toBe(textOf(main.querySelector('article .prose')!));
      for (const words of [item.category, item.description])
        expect(textOf(main)).toContain(plain(words));
    }
  });

  test('carries nothing that works only on the site', () => {
    for (const item of items) {
      const article = parse(item['content:encoded']);
      expect(article.querySelectorAll('script, style, [style]')).toEqual([]);
      for (const link of article.querySelectorAll('[href], [src]'))
        expect(link.getAttribute('href') ?? link.getAttribute('src')).toMatch(
          /^(?:https|mailto|tel):/,
        );
    }
  });
});

test('robots.txt leads crawlers to the site map, and keeps them out of a preview', () => {
  const lines = read('robots.txt').split('\n');
  if (isPreview) expect(lines).toEqual(['User-agent: *', 'Disallow: /', '']);
  else {
    expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap-index.xml`);
    expect(lines).not.toContain('Disallow: /');
  }
});

test('security.txt says whom to tell, until when, and where it stands (RFC 9116)', () => {
  const fields = read('.well-known/security.txt')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)!.slice(1, 3));
  const all = (name: string) => fields.flatMap(([key, value]) => (key === name ? value! : []));
  expect(all('Contact')).toEqual([`mailto:${firm.securityEmail}`]);
  expect(all('Canonical')).toEqual([`${siteUrl}/.well-known/security.txt`]);
  expect(all('Preferred-Languages')).toEqual(['en']);
  // Exactly one (2.5.5), as RFC 3339 writes it.
  expect(all('Expires').join()).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
});
