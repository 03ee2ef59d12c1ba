/** What browsers, search engines and chats are told about each page, held against the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aliases } from '../../src/content/addresses.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { cardLimit, cardSize } from '../../src/drawing/social/card.ts';
import { dist, files, ownPages, pageAt, pages, textOf, type Page } from './site.ts';

/** Content of the meta elements with this name or property. */
const meta = (page: Page, name: string) =>
  page.root
    .querySelectorAll(`head meta[name="${name}"], head meta[property="${name}"]`)
    .map((element) => element.getAttribute('content') ?? '');

/** Targets of the links with this relation. */
const links = (page: Page, rel: string) =>
  page.root
    .querySelectorAll(`head link[rel="${rel}"]`)
    .map((element) => element.getAttribute('href') ?? '');

const titleOf = (page: Page) =>
  page.root.querySelectorAll('head title').map((element) => element.text.trim());

/** The pages that are to be found: all but not-found. */
const listed = pages.filter(({ path }) => path !== '/404');

/** File of the build behind an address, with or without the site's own part. */
const fileAt = (address: string) => address.replace(siteUrl, '').slice(1);

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('titles and descriptions', () => {
  test.each(pages)('$path has one of each, and neither is empty', (page) => {
    for (const values of [titleOf(page), meta(page, 'description')]) {
      expect(values).toHaveLength(1);
      expect(values[0]).not.toBe('');
    }
  });

  test('no two pages share a title or a description', () => {
    expect(repeated(ownPages.flatMap(titleOf))).toEqual([]);
    expect(repeated(ownPages.flatMap((page) => meta(page, 'description')))).toEqual([]);
  });

  test.each(ownPages.filter(({ path }) => path !== '/'))(
    '$path is called in the tab what it is called on the page',
    (page) => {
      const heading = textOf(page.main.querySelector('h1')!);
      expect(titleOf(page)[0]!.startsWith(`${heading} | `), titleOf(page)[0]).toBe(true);
    },
  );
});

describe('addresses', () => {
  test.each(listed)('$path names its canonical address', (page) => {
    const canonical = siteUrl + (aliases[page.path] ?? page.path);
    expect(links(page, 'canonical')).toEqual([canonical]);
    expect(meta(page, 'og:url')).toEqual([canonical]);
    expect(meta(page, 'robots').join()).not.toContain('noindex');
  });

  test('not-found is kept out of search engines', () => {
    const page = pageAt('/404');
    expect(meta(page, 'robots')).toEqual(['noindex']);
    expect(links(page, 'canonical')).toEqual([]);
  });
});

test.each(listed)('$path is an article with its day where it is a press release', (page) => {
  const isRelease = /^\/press-release\/(?!older\/)/.test(page.path);
  expect(meta(page, 'og:type')).toEqual([isRelease ? 'article' : 'website']);
  expect(meta(page, 'article:published_time')).toHaveLength(isRelease ? 1 : 0);
});

describe('social cards', () => {
  test.each(listed)(
    '$path has a large card that exists, of the right size and weight',
    async (page) => {
      expect(meta(page, 'twitter:card')).toEqual(['summary_large_image']);
      const [shared = ''] = meta(page, 'og:title');
      expect(shared).not.toBe('');
      expect(`${titleOf(page)[0]!} | `.startsWith(`${shared} | `), shared).toBe(true);
      expect(meta(page, 'og:description')).toEqual(meta(page, 'description'));
      expect(meta(page, 'og:image:alt')[0]).not.toBe('');
      const [address = ''] = meta(page, 'og:image');
      expect(address.startsWith(`${siteUrl}/`), `${address} is a full address`).toBe(true);
      expect(files).toContain(fileAt(address));
      const card = readFileSync(join(dist, fileAt(address)));
      expect(card.length).toBeLessThanOrEqual(cardLimit);
      const { width, height, format } = await sharp(card).metadata();
      expect({ width, height }).toEqual(cardSize);
      expect(meta(page, 'og:image:type')).toEqual([`image/${format}`]);
      expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual([
        [String(width)],
        [String(height)],
      ]);
    },
  );

  test('each page has a card of its own; only old press releases share one', () => {
    const others = ownPages.filter(
      ({ path }) => path !== '/404' && !path.startsWith('/press-release'),
    );
    expect(repeated(others.flatMap((page) => meta(page, 'og:image')))).toEqual([]);
  });
});

interface Manifest {
  name: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
}

const manifest = JSON.parse(readFileSync(join(dist, 'site.webmanifest'), 'utf8')) as Manifest;

describe('icons and manifest', () => {
  test.each(pages)('$path links icons, manifest and feed that exist', (page) => {
    const feed = files.includes('rss.xml') ? ['/rss.xml'] : [];
    expect(links(page, 'manifest')).toEqual(['/site.webmanifest']);
    expect(links(page, 'alternate')).toEqual(feed);
    const icons = [...links(page, 'icon'), ...links(page, 'apple-touch-icon')];
    expect(icons).toHaveLength(3);
    for (const address of [...icons, '/site.webmanifest', ...feed])
      expect(files).toContain(fileAt(address));
    expect(meta(page, 'theme-color')).toEqual([manifest.theme_color]);
  });

  test('the manifest names icons for home screens, each of the size it says', async () => {
    for (const { src, type, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(join(dist, fileAt(src))).metadata();
      expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
      if (sizes !== 'any') expect(sizes).toBe(`${width}x${height}`);
    }
    const sizes = manifest.icons.map(({ sizes }) => sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  test('the manifest opens the home page', () => {
    expect(pageAt(manifest.start_url).path).toBe('/');
  });
});
