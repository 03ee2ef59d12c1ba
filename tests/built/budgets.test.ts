/**
 * What a first view of each page costs, in bytes over the wire (gzip) and requests, counted from the files that the page
 * names. What depends on a clock is measured by the benchmark instead.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse, type HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { dist, files, pages, type Page } from './site.ts';

/** In bytes; 1 kB is 1,000 bytes, as browsers and peers count it. */
const KB = 1000;

const budgets = {
  /** Of a page without what is drawn in it from data, which is weighed by itself. */
  html: 14 * KB,
  drawing: 6 * KB,
  /** Coasts cannot be said in fewer points and still be told apart. */
  map: 10 * KB,
  css: 12 * KB,
  script: 5 * KB,
  fonts: 32 * KB,
  engraving: 16 * KB,
  /** The icon, which a browser asks for when all else is there, is not among them. */
  requests: 8,
  /** Of a page that is an island and loads React after its first view: the island, its entry and React. */
  islandRequests: 3,
};

/** Everything that the first view loads. */
const total = (path: string) => {
  if (path === '/') return 80 * KB;
  return reactAtOnce.has(path) ? 150 * KB : 64 * KB;
};

/** Pages that are a form, and so may load React without being asked. */
const reactAtOnce = new Set(['/apply-now']);

const read = (file: string) => readFileSync(join(dist, file));

/** Hosts compress text; fonts and bitmap pictures are compressed already. */
const compressed = /\.(?:woff2|png|jpe?g|avif|webp|ico)$/;
const bytesOf = (file: string) =>
  compressed.test(file) ? read(file).length : gzipSync(read(file), { level: 9 }).length;

/** File behind an address of a page: without fragment and query. */
const fileOf = (address: string) => address.replace(/[?#].*$/, '').replace(/^\//, '');

/** What is drawn from data on a page or a part of it. */
const drawingsIn = (root: HTMLElement) =>
  root
    .querySelectorAll('.picture svg')
    .filter(({ parentNode }) => parentNode.closest('svg') === null);

/** Bytes of a page without its drawings, which stand below the first view. */
function wordsOf({ html }: Page): number {
  const words = parse(html);
  for (const drawing of drawingsIn(words)) drawing.remove();
  return gzipSync(words.toString(), { level: 9 }).length;
}

const attribute = (root: HTMLElement, selector: string, name: string) => [
  ...new Set(root.querySelectorAll(selector).map((element) => fileOf(element.getAttribute(name)!))),
];

const moduleIn = (file: string, pattern: RegExp) =>
  [...read(file).toString().matchAll(pattern)].map(([, module]) =>
    join('scripts', module!).replaceAll('\\', '/'),
  );

const STATIC_IMPORT = /(?:from|import)\s*[`"']\.\/([^`"']+)[`"']/g;
const LAZY_IMPORT = /import\(\s*[`"']\.\/([^`"']+)[`"']\s*\)/g;

/** A script and all that it imports at once. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of moduleIn(file, STATIC_IMPORT)) withImports(next, seen);
  return seen;
}

/** Scripts that load without a visitor's doing: those of the page, and what they load lazily at start-up. */
function scriptsOf(page: Page): Set<string> {
  const named = attribute(page.root, 'script[src]', 'src');
  const loaded = new Set(named.flatMap((file) => [...withImports(file)]));
  // The page's script fetches the module that would report web vitals; that one is given no callback and stops there.
  for (const file of named)
    for (const lazy of moduleIn(file, LAZY_IMPORT)) withImports(lazy, loaded);
  return loaded;
}

/** Chunks of the islands that hydrate at once, with React. */
const eagerIslands = (page: Page): Set<string> =>
  new Set(
    page.root
      .querySelectorAll('astro-island')
      .filter(
        (island) =>
          island.getAttribute('client') === 'load' ||
          /&quot;load&quot;|"load"/.test(island.getAttribute('opts') ?? ''),
      )
      .flatMap((island) =>
        ['component-url', 'renderer-url'].map((name) => fileOf(island.getAttribute(name)!)),
      )
      .flatMap((file) => [...withImports(file)]),
  );

const inlineScripts = (page: Page) =>
  page.root
    .querySelectorAll('script:not([src])')
    .filter((script) => [undefined, 'module'].includes(script.getAttribute('type')))
    .map((script) => script.rawText)
    .join('\n');

/** Every font file that the page's own styles declare; all are of the same letters, so all may load. */
const fontsOf = (page: Page) =>
  page.root
    .querySelectorAll('style')
    .flatMap(({ rawText }) => [...rawText.matchAll(/url\("([^"]+\.woff2)"\)/g)])
    .map(([, file]) => file!);

/** Pictures of the page. Lazy ones count too: on a tall screen they are in the first view. */
const picturesOf = (page: Page) => attribute(page.root, 'img[src]', 'src');

const stylesOf = (page: Page) => attribute(page.root, 'link[rel="stylesheet"]', 'href');

const sum = (listed: Iterable<string>) =>
  [...listed].reduce((bytes, file) => bytes + bytesOf(file), 0);

const sizes = (listed: Iterable<string>) =>
  [...listed].map((file) => `${file} ${bytesOf(file)}`).join(', ');

/** Fails with the page, what was counted, its size and the limit. */
function within(page: Page, what: string, bytes: number, limit: number, parts = ''): void {
  expect(
    bytes <= limit,
    `${page.path}: ${what} ${bytes} bytes gzip, at most ${limit} allowed${parts && ` (${parts})`}`,
  ).toBe(true);
}

describe.each(pages)('$path', (page) => {
  test('HTML', () => {
    within(page, 'HTML', wordsOf(page), budgets.html);
  });

  test('each drawing', () => {
    for (const picture of page.root.querySelectorAll('.picture')) {
      const drawing = drawingsIn(picture).join('');
      const limit = picture.querySelector('.map-whole') ? budgets.map : budgets.drawing;
      within(page, 'drawing', gzipSync(drawing, { level: 9 }).length, limit);
    }
  });

  test('CSS', () => {
    const inline = page.root.querySelectorAll('style').map((style) => style.rawText);
    const styles = stylesOf(page);
    within(
      page,
      'CSS',
      sum(styles) + gzipSync(inline.join('\n')).length,
      budgets.css,
      sizes(styles),
    );
  });

  test('JavaScript before interaction', () => {
    const scripts = scriptsOf(page);
    const bytes = sum(scripts) + gzipSync(inlineScripts(page)).length;
    within(page, 'JavaScript', bytes, budgets.script, `inline, ${sizes(scripts)}`);
  });

  test('no React before interaction', () => {
    const named = new Set([
      ...scriptsOf(page),
      ...attribute(
        page.root,
        'link[rel="modulepreload"], link[rel="preload"][as="script"]',
        'href',
      ),
      ...(reactAtOnce.has(page.path) ? [] : eagerIslands(page)),
    ]);
    const react = [...named].filter((file) =>
      /Symbol\.for\([`"']react\./.test(read(file).toString()),
    );
    expect(react).toEqual([]);
  });

  test('fonts', () => {
    const fonts = fontsOf(page);
    expect(fonts.length, 'the page has fonts of its own').toBeGreaterThan(0);
    within(page, 'fonts', sum(fonts), budgets.fonts, sizes(fonts));
  });

  test('the picture of the first view is asked for at once', () => {
    const first = attribute(page.root, 'img[loading="eager"]', 'src');
    const preloaded = attribute(page.root, 'link[rel="preload"][as="image"]', 'href');
    expect(preloaded).toEqual([...new Set(first)]);
  });

  test('each picture', () => {
    for (const picture of picturesOf(page))
      within(page, picture, bytesOf(picture), budgets.engraving);
  });

  test('all of the first view: requests and bytes', () => {
    const loaded = new Set([
      page.file,
      // Drawings bring their styles with them, in the body and below the first view.
      ...attribute(page.root, 'head link[rel="stylesheet"]', 'href'),
      ...scriptsOf(page),
      ...eagerIslands(page),
      ...fontsOf(page),
      ...picturesOf(page),
    ]);
    const island = eagerIslands(page);
    expect(island.size, [...island].join(', ')).toBeLessThanOrEqual(budgets.islandRequests);
    const requests = [...loaded].filter((file) => !island.has(file));
    expect(requests.length, `${page.path}: ${requests.join(', ')}`).toBeLessThanOrEqual(
      budgets.requests,
    );
    const bytes = sum(loaded) - bytesOf(page.file) + wordsOf(page);
    within(page, 'in all', bytes, total(page.path), sizes(loaded));
  });

  test('nothing from another origin', () => {
    const foreign = page.root
      .querySelectorAll(
        'script[src], img[src], source[srcset], iframe, video, audio, object, embed, link[href]:not([rel="canonical"])',
      )
      .map(
        (element) =>
          element.getAttribute('src') ??
          element.getAttribute('srcset') ??
          element.getAttribute('href') ??
          element.tagName,
      )
      .filter((address) => !address.startsWith('/') || address.startsWith('//'));
    expect(foreign).toEqual([]);
  });
});

test('no style sheet loads anything from another origin', () => {
  for (const file of files.filter((name) => name.endsWith('.css')))
    expect(read(file).toString(), file).not.toMatch(/url\(["']?(?:https?:)?\/\//);
});

test('the page is there to be counted: its script was found', () => {
  for (const page of pages) expect(scriptsOf(page).size, page.path).toBeGreaterThan(0);
});
