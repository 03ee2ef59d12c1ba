/** What a page loads before anything is pressed, in bytes and requests. Times: `npm run bench`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { all, dist, pages, read, type Page } from './site.ts';

const MOST = {
  /** The answer with its styles and drawings, in brotli as hosts send it. */
  html: 24_500,
  /** Files that load by themselves, in brotli. */
  script: 6_000,
  fonts: 36_000,
  /** Pictures are content, and not counted. */
  requests: 7,
  /** Of all pages, as each has a hash in their policy. */
  sheets: 8,
};

const sent = (file: string) =>
  read(existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file).length;

const sum = (files: string[], sizeOf: (file: string) => number) =>
  files.reduce((total, file) => total + sizeOf(file), 0);
const IMPORT = /(?:from|import)\s*\(?\s*[`"']\.\/([^`"']+)[`"']/g;

/** Scripts that load by themselves, with all that they import. */
function scriptsOf({ root }: Page): string[] {
  const loaded = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const [, next] of read(file).toString().matchAll(IMPORT)) load(`scripts/${next}`);
  };
  for (const address of all(root, 'script[src]', 'src')) load(address.slice(1));
  return [...loaded];
}

const stylesOf = ({ root }: Page) => root.querySelectorAll('style').map(({ rawText }) => rawText);

const fontsOf = (page: Page) => [
  ...new Set(stylesOf(page).flatMap((sheet) => sheet.match(/(?<=url\("?\/)[^")]+\.woff2/g) ?? [])),
];

const over = (limit: number, measure: (page: Page) => number) =>
  pages.flatMap((page) => {
    const size = measure(page);
    return size > limit ? `${page.path}: ${size}, at most ${limit}` : [];
  });

test('a page is a light answer', () => {
  expect(over(MOST.html, ({ file }) => sent(file))).toEqual([]);
});

test('it asks for little beside itself', () => {
  for (const page of pages) expect(fontsOf(page).length, page.path).toBeGreaterThan(0);
  expect(over(MOST.script, (page) => sum(scriptsOf(page), sent))).toEqual([]);
  expect(over(MOST.fonts, (page) => sum(fontsOf(page), (file) => read(file).length))).toEqual([]);
  const requests = (page: Page) => 1 + scriptsOf(page).length + fontsOf(page).length;
  expect(over(MOST.requests, requests)).toEqual([]);
  expect(new Set(pages.flatMap(stylesOf)).size).toBeLessThanOrEqual(MOST.sheets);
});

test('nothing keeps its first view waiting', () => {
  const awaited =
    'head link:is([rel~="preload"], [rel~="stylesheet"]), :is(header, main) script:not([type="module"]), script[src]:not([type="module"])';
  expect(pages.flatMap(({ root }) => root.querySelectorAll(awaited).map(String))).toEqual([]);
});

test('React comes when a visitor reaches for an island, or where an island is the page', () => {
  const isReact = (file: string) => /Symbol\.for\([`"']react\./.test(read(file).toString());
  for (const page of pages) {
    expect(scriptsOf(page).filter(isReact), page.path).toEqual([]);
    for (const island of page.root.querySelectorAll('astro-island')) {
      expect(island.getAttribute('client'), page.path).toBe('reach');
      const { value } = JSON.parse(island.getAttribute('opts')!) as { value: unknown };
      if (value === 'now') expect(page.path).toBe('/apply-now');
    }
  }
});

test('nothing is loaded from another origin', () => {
  const isOther = (address: string) => !/^\/(?!\/)/.test(address);
  for (const page of pages) {
    const named = [
      ...all(page.root, ':is(script, img, iframe, video, audio, embed)[src]', 'src'),
      ...all(page.root, 'source[srcset]', 'srcset'),
      ...all(page.root, 'link[href]:not([rel="canonical"])', 'href'),
      ...all(page.root, 'object', 'data'),
    ];
    expect(named.filter(isOther), page.path).toEqual([]);
    expect(stylesOf(page).join(''), page.path).not.toMatch(/url\(["']?(?:https?:)?\/\//);
  }
});
