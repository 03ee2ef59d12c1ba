/** What machines read. */
import { brotliCompressSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { createSearch, type SearchIndex } from '../../src/islands/search/search.ts';
import { firm } from '../../src/site/data.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { documents, published } from '../published.ts';
import { all, hasSection, oneLine, ownPages, pageAt, read, textOf, type Page } from './site.ts';

const releases = ownPages.filter(({ source }) => source.startsWith('content/press/'));
const addresses = published.map(({ path }) => path).filter((path) => path !== '/404');
const headingOf = ({ main }: Page) => textOf(main.querySelector('h1')!);
const dayOn = ({ main }: Page) => all(main, 'article time', 'datetime')[0]!;

const thingsOn = ({ root }: Page, type: string) =>
  root.querySelectorAll('script[type="application/ld+json"]').flatMap((element) => {
    const data = JSON.parse(element.rawText) as Record<string, unknown>;
    expect(data['@context']).toBe('https://schema.org');
    const graph = data['@graph'] as Record<string, unknown>[];
    return graph.filter((thing) => thing['@type'] === type);
  });

test('structured data names the firm on Home, and the breadcrumbs that each page shows', () => {
  const { name, legalName } = firm;
  expect(thingsOn(pageAt('/'), 'Organization')).toMatchObject([{ name, legalName }]);
  for (const page of ownPages) {
    const shown = page.root
      .querySelectorAll('nav[aria-label="Breadcrumbs"] li')
      .map((item, index) => [index + 1, textOf(item.querySelector('a, [aria-current]')!)]);
    const said = thingsOn(page, 'BreadcrumbList')
      .flatMap((trail) => trail['itemListElement'] as { name: string; position: number }[])
      .map((step) => [step.position, step.name]);
    expect(said, page.path).toEqual(shown);
  }
});

test('structured data makes each release, and nothing else, an article of the day it shows', () => {
  const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
  for (const page of ownPages) {
    const articles = thingsOn(page, 'NewsArticle').map(({ headline, datePublished }) => [
      headline,
      london.format(new Date(String(datePublished))),
    ]);
    const expected = releases.includes(page) ? [[headingOf(page), dayOn(page)]] : [];
    expect(articles, page.path).toEqual(expected);
  }
});

const lists = new Set(['url', 'sitemap', 'item']);
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => lists.has(name) });

/** Throws when it is not well-formed. */
const xml = <Contents>(file: string) => parser.parse(String(read(file)), true) as Contents;

test('the site map names every page once, by its own address', () => {
  type Index = { sitemapindex: { sitemap: { loc: string }[] } };
  type Map = { urlset: { url: { loc: string }[] } };
  const named = xml<Index>('sitemap-index.xml').sitemapindex.sitemap.flatMap(({ loc }) =>
    xml<Map>(loc.slice(siteUrl.length + 1)).urlset.url.map((url) => url.loc.replace(/\/$/, '')),
  );
  expect(named.sort()).toEqual(addresses.map((path) => (siteUrl + path).replace(/\/$/, '')).sort());
});

test('the press feed has the newest releases, newest first, in full', () => {
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
    // What works only on the site.
    expect(article.querySelectorAll('script, style, [style]')).toEqual([]);
    for (const to of [...all(article, '[href]', 'href'), ...all(article, '[src]', 'src')])
      expect(to).toMatch(/^(?:https|mailto|tel):/);
    for (const words of [category, description])
      expect(textOf(page.main)).toContain(oneLine(words));
  }
});

test('robots.txt leads crawlers to the site map', () => {
  const lines = String(read('robots.txt')).split('\n');
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap-index.xml`);
  expect(lines).not.toContain('Disallow: /');
});

test('security.txt says whom to tell, until when, and where it stands (RFC 9116)', () => {
  const lines = String(read('.well-known/security.txt')).trimEnd().split(/\r?\n/);
  expect(lines.sort()).toEqual([
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Contact: mailto:${firm.securityEmail}`,
    expect.stringMatching(/^Expires: \d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
    'Preferred-Languages: en',
  ]);
});

const searching = ownPages.filter((page) => hasSection(page, 'search'));
const isThere = searching.length > 0;
const source = isThere ? String(read('search-index.json')) : '{"documents":[],"synonyms":[]}';
const index = JSON.parse(source) as SearchIndex;

test('the search is there with its page, has every page and document, and is light', () => {
  expect(ownPages.filter(({ html }) => /SiteSearch|search-index/.test(html))).toEqual(searching);
  const wanted = [...addresses.filter((path) => path !== '/search'), ...documents];
  const known = index.documents.map(({ path }) => path).filter((path) => !path.includes('#'));
  expect(known.sort()).toEqual(isThere ? wanted.sort() : []);
  expect(brotliCompressSync(source).length).toBeLessThan(64_000);
});

test('the search finds first what is called as it is typed, and reads words alone', () => {
  const find = createSearch(index);
  for (const { title, path, text } of index.documents) {
    const found = find(title).map((hit) => hit.title);
    expect(found.slice(0, 2), path).toContain(title);
    expect(text).not.toMatch(/^#|\*\*|\]\(|^---|\b(?:callToAction|rewardAndRisk)\b/m);
  }
});

test('the search has a map of the site that leads to every page but press releases', () => {
  const isPage = (path: string) => !path.startsWith('/press-release/');
  for (const { main } of searching) {
    const links = all(main, 'nav[aria-labelledby] a', 'href').filter(isPage);
    expect([...new Set(links)].sort()).toEqual(addresses.filter(isPage).sort());
  }
});
