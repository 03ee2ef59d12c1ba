/**
 * What developers add to every page, in bytes over the wire (gzip) and requests, counted from the files that the page names.
 * Nothing here depends on how much an editor writes; `npm run check:content` gives advice on that. What depends on a clock
 * is measured by the benchmark.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parse, type HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { aliases } from '../../src/content/addresses.ts';
import { dist, pages, type Page } from './site.ts';

/** In bytes; 1 kB is 1,000 bytes, as browsers and peers count it. */
const KB = 1000;

const budgets = {
  /** Head, header and footer with their code, without the words and links that content puts there. */
  frame: 6 * KB,
  style: 8.2 * KB,
  /**
   * In brotli, as hosts send it: frame and style, the page before an editor has written a word. Without its opening
   * engraving, whose shape follows from an entry's address.
   */
  answer: 10.4 * KB,
  /** Sheets that differ: each has a hash in the policy that goes with every answer. */
  sheets: 3,
  /** Files, with Astro's element for islands and the letters that follow; what stands in the HTML counts as frame. */
  script: 5 * KB,
  fonts: 32 * KB,
  /** Drawn in the HTML, where the first view waits for it. */
  opening: 3.5 * KB,
  engraving: 8 * KB,
  /** Pictures of data, below the first view: the drawing of each, and each sheet that they bring. */
  picture: 6 * KB,
  pictureStyle: 2 * KB,
  /** The page, its script with what that asks for, the sheet for paper, and the fonts; pictures are content. */
  requests: 6,
};

const read = (file: string) => readFileSync(join(dist, file));

/** Hosts compress text; fonts and bitmap pictures are compressed already. */
const compressed = /\.(?:woff2|png|jpe?g|avif|webp|ico)$/;
const bytesOf = (file: string) =>
  compressed.test(file) ? read(file).length : gzipSync(read(file), { level: 9 }).length;

/** File behind an address of a page: without fragment and query. */
const fileOf = (address: string) => address.replace(/[?#].*$/, '').replace(/^\//, '');

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

/** The style sheets, which stand in the page: that of every page, and perhaps one for what few pages have. */
const styleOf = (page: Page) => page.root.querySelectorAll('style').map(({ rawText }) => rawText);

/** Every font file that the page's own styles declare, by one name or more; all are of the same letters, so all may load. */
const fontsOf = (page: Page) => [
  ...new Set(
    [
      ...styleOf(page)
        .join('')
        .matchAll(/url\("?\/([^")]+\.woff2)"?\)/g),
    ].map(([, file]) => file!),
  ),
];

/** Engravings in files. */
const engravingsOf = (page: Page) => attribute(page.root, 'img[src^="/art/"]', 'src');

/** The page without what content puts into it. */
function frameOf(page: Page): string {
  const root = parse(page.html);
  for (const element of root.querySelectorAll(
    'main, style, meta[content], title, script[type="application/ld+json"], :is(header, footer) :is(p, li, address, details)',
  ))
    element.remove();
  for (const island of root.querySelectorAll('[props]')) island.removeAttribute('props');
  // The policy is no content.
  const [policy] = page.root.querySelectorAll('meta[http-equiv]');
  return root.toString() + String(policy);
}

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
  test('is a light answer before an editor writes a word', () => {
    const answer = [frameOf(page), ...styleOf(page)].join('');
    const bytes = brotliCompressSync(answer).length;
    expect(bytes, `${page.path}: ${bytes} bytes brotli`).toBeLessThanOrEqual(budgets.answer);
  });

  test('waits for nothing but itself before its first view', () => {
    // What paper needs is asked for early, and no screen waits for it.
    const paper = page.root
      .querySelectorAll('link[rel="stylesheet"][media="print"]')
      .map((link) => link.getAttribute('href'));
    const awaited = page.root
      .querySelectorAll(
        'link[rel~="preload"], link[rel~="modulepreload"], script[src]:not([type="module"]), main > :first-child > img[src^="/art/"]',
      )
      .filter((element) => !element.closest('noscript'))
      .filter((element) => !paper.includes(element.getAttribute('href')))
      .map((element) => element.outerHTML);
    expect(awaited).toEqual([]);
  });

  test('loads light scripts before a visitor does anything', () => {
    const scripts = scriptsOf(page);
    within(page, 'JavaScript', sum(scripts), budgets.script, sizes(scripts));
  });

  test('loads no React before a visitor reaches for it', () => {
    const react = [...scriptsOf(page)].filter((file) =>
      /Symbol\.for\([`"']react\./.test(read(file).toString()),
    );
    expect(react).toEqual([]);
    const islands = page.root.querySelectorAll('astro-island');
    expect(new Set(islands.map((island) => island.getAttribute('client')))).toEqual(
      new Set(['intent']),
    );
  });

  test('prints no menu into its islands', () => {
    const [menu] = page.root.querySelectorAll('header astro-island');
    expect(JSON.parse(menu?.getAttribute('props') ?? '{}')).toEqual(
      menu ? { path: [0, aliases[page.path] ?? page.path] } : {},
    );
  });

  test('loads light fonts', () => {
    const fonts = fontsOf(page);
    expect(fonts.length, 'the page has fonts of its own').toBeGreaterThan(0);
    within(page, 'fonts', sum(fonts), budgets.fonts, sizes(fonts));
  });

  test('has light engravings', () => {
    for (const file of engravingsOf(page)) within(page, file, bytesOf(file), budgets.engraving);
    for (const drawing of page.root.querySelectorAll('main svg[data-print="none"]'))
      within(page, 'drawing', gzipSync(drawing.outerHTML, { level: 9 }).length, budgets.opening);
  });

  test('has light pictures of data, and a light sheet for them', () => {
    for (const picture of page.root.querySelectorAll('.picture')) {
      const drawing = picture.querySelectorAll('svg').join('');
      within(page, 'picture', gzipSync(drawing, { level: 9 }).length, budgets.picture);
    }
    const sheets = attribute(page.root, 'main link[rel~="stylesheet"]', 'href');
    for (const sheet of sheets)
      within(page, sheet, sum([sheet]), budgets.pictureStyle, sizes([sheet]));
  });

  test('makes few requests', () => {
    const paper = attribute(page.root, 'link[media="print"]', 'href');
    const loaded = new Set([page.file, ...paper, ...scriptsOf(page), ...fontsOf(page)]);
    expect(loaded.size, `${page.path}: ${[...loaded].join(', ')}`).toBeLessThanOrEqual(
      budgets.requests,
    );
  });

  test('loads nothing from another origin', () => {
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

test('pages share their style sheets', () => {
  expect(new Set(pages.flatMap(styleOf)).size).toBeLessThanOrEqual(budgets.sheets);
});

test('nothing is loaded from another origin by a style', () => {
  for (const page of pages)
    expect(styleOf(page).join(''), page.path).not.toMatch(/url\(["']?(?:https?:)?\/\//);
});

test('the page is there to be counted: its script was found', () => {
  for (const page of pages) expect(scriptsOf(page).size, page.path).toBeGreaterThan(0);
});
