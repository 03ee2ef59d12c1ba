/** Structured data, sitemap, feed, robots.txt, security.txt and the search index. */
import { brotliCompressSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import type { SearchIndex } from '../../src/site/search-index.ts';
import { firm } from '../../src/site/data.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { documents, published } from '../published-content.ts';
import {
  all,
  oneLine,
  ownPages,
  pageAt,
  pagesWith,
  read,
  textOf,
  type Page,
} from './built-pages.ts';

const releases = ownPages.filter(({ source }) => source.startsWith('content/press/'));
const addresses = published.map(({ path }) => path).filter((path) => path !== '/404');
const headingOf = ({ main }: Page) => textOf(main.querySelector('h1')!);
const dayOn = ({ main }: Page) => all(main, 'article time', 'datetime')[0]!;

const structuredDataOf = ({ root }: Page, type: string) =>
  root.querySelectorAll('script[type="application/ld+json"]').flatMap((element) => {
    const data = JSON.parse(element.rawText) as Record<string, unknown>;
    expect(data['@context']).toBe('https://schema.org');
    const graph = data['@graph'] as Record<string, unknown>[];
    return graph.filter((thing) => thing['@type'] === type);
  });

test('structured data: names the firm on Home', () => {
  const { name, legalName } = firm;
  expect(structuredDataOf(pageAt('/'), 'Organization')).toMatchObject([{ name, legalName }]);
});

test('structured data: has the breadcrumbs that each page shows', () => {
  for (const page of ownPages) {
    const shown = page.root
      .querySelectorAll('nav[aria-label="Breadcrumbs"] li')
      .map((item, index) => [index + 1, textOf(item.querySelector('a, [aria-current]')!)]);
    const stated = structuredDataOf(page, 'BreadcrumbList')
      .flatMap((trail) => trail['itemListElement'] as { name: string; position: number }[])
      .map((step) => [step.position, step.name]);
    expect(stated, page.path).toEqual(shown);
  }
});

test('structured data: describes only press releases as articles, with the date that the page shows', () => {
  const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
  for (const page of ownPages) {
    const articles = structuredDataOf(page, 'NewsArticle').map(({ headline, datePublished }) => [
      headline,
      london.format(new Date(String(datePublished))),
    ]);
    const expected = releases.includes(page) ? [[headingOf(page), dayOn(page)]] : [];
    expect(articles, page.path).toEqual(expected);
  }
});

const lists = new Set(['url', 'sitemap', 'item']);
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => lists.has(name) });

/** Parses an XML file of the site. Throws an Error if it is not well-formed. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- Its successor is another package with the same code.
const xml = <Contents>(file: string) => parser.parse(String(read(file)), true) as Contents;

test('sitemap: lists the canonical URL of every page once', () => {
  type Index = { sitemapindex: { sitemap: { loc: string }[] } };
  type Map = { urlset: { url: { loc: string }[] } };
  const named = xml<Index>('sitemap-index.xml').sitemapindex.sitemap.flatMap(({ loc }) =>
    xml<Map>(loc.slice(siteUrl.length + 1)).urlset.url.map((url) => url.loc.replace(/\/$/, '')),
  );
  expect(named.sort()).toEqual(addresses.map((path) => (siteUrl + path).replace(/\/$/, '')).sort());
});

test('press feed: has the newest press releases in full, newest first', () => {
  type Part = 'title' | 'link' | 'guid' | 'description' | 'pubDate' | 'category';
  type Item = Record<Part | 'content:encoded', string>;
  const { item: items } = xml<{ rss: { channel: { item: Item[] } } }>('rss.xml').rss.channel;
  const days = releases.map(dayOn).sort().reverse().slice(0, 20);
  expect(items.map(({ pubDate }) => new Date(pubDate).toISOString().slice(0, 10))).toEqual(days);
  for (const { link, guid, title, category, description, ...item } of items) {
    const page = pageAt(link.slice(siteUrl.length));
    expect([guid, oneLine(title)]).toEqual([link, headingOf(page)]);
    const article = parse(`<div>${item['content:encoded']}</div>`).querySelector('div')!;
    expect(textOf(article)).toBe(textOf(page.main.querySelector('article .prose')!));
    // Elements and attributes that work only on the site.
    expect(article.querySelectorAll('script, style, [style]')).toEqual([]);
    for (const to of [...all(article, '[href]', 'href'), ...all(article, '[src]', 'src')])
      expect(to).toMatch(/^(?:https|mailto|tel):/);
    for (const expected of [category, description])
      expect(textOf(page.main)).toContain(oneLine(expected));
  }
});

test('robots.txt: names the sitemap and disallows nothing', () => {
  const lines = String(read('robots.txt')).split('\n');
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap-index.xml`);
  expect(lines).not.toContain('Disallow: /');
});

test('security.txt: has contact, expiry and canonical URL (RFC 9116)', () => {
  const lines = String(read('.well-known/security.txt')).trimEnd().split(/\r?\n/);
  expect(lines.sort()).toEqual([
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Contact: mailto:${firm.securityEmail}`,
    expect.stringMatching(/^Expires: \d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
    'Preferred-Languages: en',
  ]);
});

const searching = pagesWith('search');
const source = String(read('search-index.json'));
const index = JSON.parse(source) as SearchIndex;

test('search index: is loaded only by the search page', () =>
  expect(ownPages.filter(({ html }) => /SiteSearch|search-index/.test(html))).toEqual(searching));

test('search index: has less than 64 kB', () =>
  expect(brotliCompressSync(source).length).toBeLessThan(64_000));

test('search index: has every page and document', () => {
  const expected = [...addresses.filter((path) => path !== '/search'), ...documents];
  const known = index.documents.map(({ path }) => path).filter((path) => !path.includes('#'));
  expect(known.sort()).toEqual(expected.sort());
});

test('search page: links every page except press releases', () => {
  const isPage = (path: string) => !path.startsWith('/press-release/');
  for (const { main } of searching) {
    const links = all(main, 'nav[aria-labelledby] a', 'href').filter(isPage);
    expect([...new Set(links)].sort()).toEqual(addresses.filter(isPage).sort());
  }
});
