/**
 * What a visitor's line carries before anything is pressed, in bytes (1 kB is 1,000) and requests, counted from the files that a
 * page names. What depends on a clock is measured by `npm run bench`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { aliases } from '../../src/content/addresses.ts';
import { dist, pages, type Page } from './site.ts';

const KB = 1000;

const MOST = {
  /** The answer with its styles and drawings, in brotli as hosts send it. */
  html: 24.5 * KB,
  /** Files that load by themselves, with Astro's element for islands; in brotli. */
  script: 6 * KB,
  fonts: 36 * KB,
  /** A drawing in a file of its own, in brotli. */
  drawing: 8 * KB,
  /** The page, its scripts and fonts; pictures are content. */
  requests: 7,
  /** Different style sheets in all pages: each has a hash in their policy. */
  sheets: 8,
};

const read = (file: string) => readFileSync(join(dist, file));
const compressed = (text: Buffer | string) => brotliCompressSync(text).length;

const filesIn = (root: HTMLElement, selector: string, name: string) => [
  ...new Set(
    root.querySelectorAll(selector).map((element) =>
      element
        .getAttribute(name)!
        .replace(/[?#].*$/, '')
        .replace(/^\//, ''),
    ),
  ),
];

const IMPORT = /(?:from|import)\s*\(?\s*[`"']\.\/([^`"']+)[`"']/g;

/** Scripts that load without a visitor's doing, with all that they import; the page's own imports one lazily at start-up. */
function scriptsOf(page: Page): string[] {
  const loaded = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const [, next] of read(file).toString().matchAll(IMPORT)) load(`scripts/${next}`);
  };
  filesIn(page.root, 'script[src]', 'src').forEach(load);
  return [...loaded];
}

const stylesOf = ({ root }: Page) => root.querySelectorAll('style').map(({ rawText }) => rawText);

const fontsOf = (page: Page) => [
  ...new Set(
    [
      ...stylesOf(page)
        .join('')
        .matchAll(/url\("?\/([^")]+\.woff2)"?\)/g),
    ].map(([, font]) => font!),
  ),
];

/** Pages with what is too much of each, in words. */
const over = (limit: number, measure: (page: Page) => number) =>
  pages.flatMap((page) => {
    const size = measure(page);
    return size > limit ? `${page.path}: ${size}, at most ${limit}` : [];
  });

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

test('a page is a light answer', () => {
  expect(over(MOST.html, ({ html }) => compressed(html))).toEqual([]);
});

test('it asks for little beside itself', () => {
  for (const page of pages) expect(fontsOf(page).length, page.path).toBeGreaterThan(0);
  expect(
    over(MOST.script, (page) => sum(scriptsOf(page).map((file) => compressed(read(file))))),
  ).toEqual([]);
  expect(over(MOST.fonts, (page) => sum(fontsOf(page).map((file) => read(file).length)))).toEqual(
    [],
  );
  expect(over(MOST.requests, (page) => 1 + scriptsOf(page).length + fontsOf(page).length)).toEqual(
    [],
  );
  expect(new Set(pages.flatMap(stylesOf)).size).toBeLessThanOrEqual(MOST.sheets);
});

test('nothing keeps its first view waiting', () => {
  const awaited = pages.flatMap(({ root, path }) =>
    root
      .querySelectorAll(
        'head link:is([rel~="preload"], [rel~="stylesheet"]), script[src]:not([type="module"])',
      )
      .map((element) => `${path}: ${String(element)}`),
  );
  expect(awaited).toEqual([]);
});

test('React comes when a visitor reaches for an island, or where an island is the page', () => {
  for (const page of pages) {
    const react = scriptsOf(page).filter((file) =>
      /Symbol\.for\([`"']react\./.test(read(file).toString()),
    );
    expect(react, page.path).toEqual([]);
    for (const island of page.root.querySelectorAll('astro-island')) {
      expect(island.getAttribute('client'), page.path).toBe('reach');
      const { value } = JSON.parse(island.getAttribute('opts')!) as { value: unknown };
      if (value === 'now') expect(page.path).toBe('/apply-now');
    }
  }
});

test('no page holds its menu twice: the island has the address alone', () => {
  for (const { path, root } of pages) {
    const [menu] = root.querySelectorAll('header astro-island');
    if (menu)
      expect(JSON.parse(menu.getAttribute('props')!)).toEqual({ path: [0, aliases[path] ?? path] });
  }
});

test('drawings in files are light', () => {
  const drawings = new Set(pages.flatMap(({ root }) => filesIn(root, 'img[src^="/art/"]', 'src')));
  for (const file of drawings)
    expect(compressed(read(file)), file).toBeLessThanOrEqual(MOST.drawing);
});

test('nothing is loaded from another origin', () => {
  const own = /^\/(?!\/)/;
  for (const page of pages) {
    const named = page.root
      .querySelectorAll(
        'script[src], img[src], source[srcset], iframe, video, audio, object, embed, link[href]:not([rel="canonical"])',
      )
      .map(
        (one) =>
          one.getAttribute('src') ??
          one.getAttribute('srcset') ??
          one.getAttribute('href') ??
          one.tagName,
      );
    expect(
      named.filter((address) => !own.test(address)),
      page.path,
    ).toEqual([]);
    expect(stylesOf(page).join(''), page.path).not.toMatch(/url\(["']?(?:https?:)?\/\//);
  }
});
