/** What machines read of the site as a whole: sitemap, press feed, rules for crawlers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { aliases } from '../../src/content/addresses.ts';
import { isPreview, siteUrl } from '../../src/site/settings.ts';
import { documents } from '../published.ts';
import { dist, files, ownPages, pageAt, published, textOf } from './site.ts';

const text = (file: string) => readFileSync(join(dist, file), 'utf8');

/** An XML file of the build as an object; throws when it is not well-formed. Attributes begin with `@`; lists stay lists with one item. */
function xml(file: string): Record<string, unknown> {
  const source = text(file);
  const lists = new Set(['url', 'sitemap', 'item']);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => lists.has(name),
  });
  return parser.parse(source, true) as Record<string, unknown>;
}

interface Entry {
  loc: string;
  lastmod?: string;
}

const index = (xml('sitemap-index.xml') as { sitemapindex: { sitemap: Entry[] } }).sitemapindex
  .sitemap;
const parts = index.map(
  ({ loc }) => (xml(loc.replace(`${siteUrl}/`, '')) as { urlset: { url: Entry[] } }).urlset.url,
);
const entries = parts.flat();

const today = new Date().toISOString().slice(0, 10);

describe('sitemap', () => {
  test('names every page and document once, by its canonical address: no alias, no not-found', () => {
    const expected = published
      .map(({ path }) => path)
      .filter((path) => path !== '/404')
      .concat(documents)
      .map((path) => siteUrl + path);
    expect(entries.map(({ loc }) => loc).sort()).toEqual(expected.sort());
    for (const alias of Object.keys(aliases))
      expect(entries.map(({ loc }) => loc)).not.toContain(siteUrl + alias);
  });

  test('no part is larger than a sitemap may be, and the index names them all', () => {
    for (const [at, part] of parts.entries()) {
      expect(part.length).toBeLessThanOrEqual(50_000);
      const days = part.flatMap(({ lastmod }) => lastmod ?? []).sort();
      expect(index[at]!.lastmod).toBe(days.at(-1));
    }
    expect(files.filter((file) => /^sitemap-\d+\.xml$/.test(file))).toHaveLength(parts.length);
  });

  test('days are real days, none of them to come', () => {
    for (const { loc, lastmod } of entries) {
      if (lastmod === undefined) continue;
      expect(new Date(lastmod).toISOString().slice(0, 10), loc).toBe(lastmod);
      expect(lastmod <= today, `${loc} changed on ${lastmod}`).toBe(true);
    }
  });

  test('press releases and legal pages changed on the day that the page itself gives', () => {
    let checked = 0;
    for (const { loc, lastmod } of entries.filter((entry) => !entry.loc.endsWith('.pdf'))) {
      const page = pageAt(loc.slice(siteUrl.length) || '/');
      const days = page.source.startsWith('content/press/')
        ? page.main.querySelectorAll('article time')
        : page.source.startsWith('content/legal/')
          ? page.main.querySelectorAll('time:not([data-today])')
          : [];
      if (days.length === 0) continue;
      checked += 1;
      expect(lastmod, loc).toBe(days[0]!.getAttribute('datetime'));
    }
    expect(checked).toBeGreaterThan(1);
  });
});

interface Item {
  title: string;
  link: string;
  guid: { '#text': string };
  description: string;
  pubDate: string;
  category: string;
  'content:encoded': string;
}

describe('press feed', () => {
  const { channel } = (
    xml('rss.xml') as {
      rss: { channel: { title: string; link: string; item: Item[]; 'atom:link': object } };
    }
  ).rss;
  const items = channel.item;

  /** The releases, newest first, as their pages date them. */
  const releases = ownPages
    .filter(({ source }) => source.startsWith('content/press/'))
    .map((page) => ({
      page,
      day: page.main.querySelector('article time')!.getAttribute('datetime')!,
    }))
    .sort((a, b) => b.day.localeCompare(a.day));

  test('has the newest releases, newest first, each with its day', () => {
    expect(items).toHaveLength(Math.min(20, releases.length));
    expect(items.map(({ pubDate }) => new Date(pubDate).toISOString().slice(0, 10))).toEqual(
      releases.slice(0, items.length).map(({ day }) => day),
    );
  });

  test('says where it is', () => {
    expect(channel['atom:link']).toMatchObject({ '@href': `${siteUrl}/rss.xml`, '@rel': 'self' });
    expect(channel.link).toMatch(siteUrl);
  });

  test.each(items.map((item): [string, Item] => [item.title, item]))(
    '“%s” is there in full, under its own address',
    (title, item) => {
      expect(item.guid['#text']).toBe(item.link);
      const page = pageAt(item.link.slice(siteUrl.length));
      // On pages, spaces at which no line may end are read as others.
      const plain = (words: string) => words.replace(/\s+/g, ' ');
      expect(textOf(page.main.querySelector('h1')!)).toBe(plain(title));
      const article = parse(`<div>${item['content:encoded']}</div>`).querySelector('div')!;
      expect(textOf(article)).toBe(textOf(page.main.querySelector('article .prose')!));
      expect(textOf(page.main)).toContain(item.category);
      expect(textOf(page.main)).toContain(plain(item.description));
    },
  );

  test('carries nothing that works only on the site: no relative address, script or style', () => {
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

test('robots.txt leads crawlers to the sitemap, and keeps them out of a preview', () => {
  const lines = text('robots.txt').split('\n');
  if (!isPreview) {
    expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap-index.xml`);
    expect(lines).not.toContain('Disallow: /');
  } else {
    expect(lines).toEqual(['User-agent: *', 'Disallow: /', '']);
  }
});
