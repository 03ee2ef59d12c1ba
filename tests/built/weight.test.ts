/** Bytes and requests that a page loads before any interaction. `npm run bench` measures times. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namesInPage, namesOfSelectors } from '../../src/layouts/used-rules.ts';
import { all, dist, pages, read, type Page } from './built-pages.ts';

const sent = (file: string) =>
  read(existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file).length;

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

const IMPORT = /(?:from|import)\s*\(?\s*[`"']\.\/([^`"']+)[`"']/g;

/** Returns the scripts that load without interaction, and all their imports. */
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

/** Returns the number of requests of a page, without pictures, which are content. */
const requestsOf = (page: Page) => {
  const sheets = new Set(all(page.root, 'link:not([media])[rel="stylesheet"]', 'href'));
  return 1 + sheets.size + scriptsOf(page).length + fontsOf(page).length;
};

test.each<[most: number, what: string, measure: (page: Page) => number]>([
  // Compressed with brotli, as hosts send it.
  [24_000, 'bytes of HTML', ({ file }) => sent(file)],
  [6_000, 'bytes of scripts that load by themselves', (page) => sum(scriptsOf(page).map(sent))],
  [36_000, 'bytes of fonts', (page) => sum(fontsOf(page).map((file) => read(file).length))],
  [8, 'requests', requestsOf],
])('every page: has at most %i %s', (most, _, measure) => {
  const sizes = pages.map((page) => ({ path: page.path, size: measure(page) }));
  expect(sizes.filter(({ size }) => size > most)).toEqual([]);
});

test('every page: has the engraving of its opening in its HTML, so that the first paint shows it', () => {
  const files = pages.flatMap(({ path, root }) =>
    all(root, '.opening img', 'src').map((source) => `${path}: ${source}`),
  );
  expect(files).toEqual([]);
});

test('every page: loads web fonts', () => {
  for (const page of pages) expect(fontsOf(page), page.path).not.toEqual([]);
});

test('every page: has all CSS rules whose classes and elements it uses', () => {
  const selectorsIn = (page: Page) =>
    stylesOf(page).flatMap((styles) => namesOfSelectors(styles).map((names) => names.join(' ')));
  const selectors = new Map(pages.map((page) => [page, new Set(selectorsIn(page))]));
  const allSelectors = new Set([...selectors.values()].flatMap((own) => [...own]));
  for (const [page, own] of selectors) {
    const used = namesInPage(page.root);
    const matching = [...allSelectors].filter((names) =>
      names.split(' ').every((name) => used.has(name)),
    );
    expect(
      matching.filter((names) => !own.has(names)),
      page.path,
    ).toEqual([]);
  }
});

test('every page: has no resource that blocks rendering', () => {
  const awaited =
    'head link:is([rel~="preload"]:not([as="image"]), [rel~="stylesheet"]), :is(header, main) script:not([type="module"]), script[src]:not([type="module"])';
  expect(pages.flatMap(({ root }) => root.querySelectorAll(awaited).map(String))).toEqual([]);
});

test('every page: loads React only for hydration', () => {
  const isReact = (file: string) => /Symbol\.for\([`"']react\./.test(read(file).toString());
  for (const page of pages) expect(scriptsOf(page).filter(isReact), page.path).toEqual([]);
});

test('every island: hydrates as late as its task allows', () => {
  const directives: Record<string, string> = {
    ApplicationForm: 'load',
    LoginForm: 'idle',
    PressFilter: 'idle',
    SiteSearch: 'idle',
  };
  for (const island of pages.flatMap(({ root }) => root.querySelectorAll('astro-island'))) {
    const [, name = ''] = /\/(\w+)\.[^/]*js$/.exec(island.getAttribute('component-url')!) ?? [];
    expect(island.getAttribute('client'), name).toBe(directives[name] ?? 'interaction');
  }
});

test('every page: loads nothing from another origin', () => {
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
