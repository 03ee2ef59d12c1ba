/**
 * `npm run bench`: how fast the built site is, measured in Chromium on a slow line. It serves ./dist on this machine and
 * opens every page of the sitemap in a fresh browser profile, each beside its floor: the page's own words in bare HTML,
 * without style, script or picture, than which nothing can be faster. Loads of page and floor take turns, so that a busy
 * moment of the machine meets both. Prints medians, the ratio of page to floor, and which pages are over.
 *
 *   npm run bench                              every page
 *   npm run bench -- --route / --route /about  some pages
 *   npm run bench -- --runs 9                  more loads of each; 5 unless told
 *   npm run bench -- --fast                    a line of 10 Mbit/s with 40 ms, and how often the fonts are there at first
 *   npm run bench -- --beside http://localhost:8000  another site's home page, in the same run
 *   npm run bench -- --at https://localhost    the same build from a host that runs, with its compression and HTTP/2
 *   npm run bench -- --lighthouse /            Lighthouse on the routes named, or on all, with its mobile defaults
 *   npm run bench -- --follow                  time from a click to the paint of the next page, pointer on the link first
 *
 * The line: 150 ms round trip, 1.6 Mbit/s, processor four times slower. Clocks depend on the machine, so nothing here is
 * asserted; what is set by bytes is asserted in tests/built/budgets.test.ts.
 */
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { parse } from 'node-html-parser';
import puppeteer from 'puppeteer-core';
import { listen } from '../src/hosting/listen.ts';
import { createSite } from '../src/hosting/server.ts';
import { findChromium } from './lib/chromium.ts';

const { values: options } = parseArgs({
  options: {
    route: { type: 'string', multiple: true },
    runs: { type: 'string', default: '5' },
    fast: { type: 'boolean' },
    beside: { type: 'string', multiple: true },
    at: { type: 'string' },
    lighthouse: { type: 'string', multiple: true },
    follow: { type: 'boolean' },
  },
});

/** Bytes per second and ms. */
const LINE = options.fast
  ? { latency: 40, download: 10e6 / 8, upload: 5e6 / 8 }
  : { latency: 150, download: 1.6e6 / 8, upload: 0.75e6 / 8 };
const PROCESSOR = 4;
/** How long a page is watched after its load event, in ms. */
const WATCH = 1000;
/** How much later than its floor a page may make its first and its largest paint. */
const MOST = { 'first ratio': 1.1, 'largest ratio': 1.25 };

// By Puppeteer, because Chromium prerenders nothing in contexts of Playwright's, and Lighthouse can use the same browser.
const browser = await puppeteer.launch({
  executablePath: findChromium() ?? chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  // A host on this machine has signed its certificate itself.
  acceptInsecureCerts: options.at !== undefined,
});

/**
 * The floor of a page: the words that it shows, in the elements that hold them. What a visitor does not see until a menu
 * is opened is left out.
 */
function floorOf(html: string): string {
  const root = parse(html);
  const title = root.querySelector('title')?.outerHTML ?? '';
  const body = root.querySelector('body')!;
  for (const element of body.querySelectorAll(
    'script, style, template, svg, img, dialog:not([open]), [popover], [data-print="only"], [aria-hidden]',
  ))
    element.remove();
  for (const element of body.querySelectorAll('*')) {
    const href = element.getAttribute('href');
    element.setAttributes(href === undefined ? {} : { href });
  }
  const words = body.innerHTML.replaceAll(/<\/?(?:astro-[a-z]+|dialog|div|span)>|<!--.*?-->/g, ' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}</head><body>${words.replaceAll(/\s+/g, ' ')}</body></html>`;
}

/**
 * Answers each address with the floor of a site's page there, and with its Cross-Origin-Opener-Policy, which has a browser
 * start a new process, whatever the page holds.
 */
function floorSite(base: string): RequestListener {
  return async (request, response) => {
    const page = await fetch(base + request.url!);
    // The icon that a browser looks for by itself.
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(page.status, {
      'Content-Type': 'text/html',
      'Content-Encoding': 'br',
      'Cross-Origin-Opener-Policy': page.headers.get('Cross-Origin-Opener-Policy') ?? 'unsafe-none',
    });
    response.end(brotliCompressSync(floorOf(await page.text())));
  };
}

/**
 * One load of a page in a new profile: bytes over the line with their headers, first and largest contentful paint, layout
 * shift, blocking time of long tasks, and whether the fonts were there at the first paint.
 */
async function measure(url: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 412, height: 823 });
  await page.emulateNetworkConditions(LINE);
  await page.emulateCPUThrottling(PROCESSOR);
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', () => (requests += 1));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'load' });
  await sleep(WATCH);
  const paints = await page.evaluate(() => {
    const entries = (type: string) => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type, buffered: true });
      return observer.takeRecords();
    };
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const shifts = entries('layout-shift') as (PerformanceEntry & { value: number })[];
    /** What of a task beyond its first 50 ms comes after the first paint, which is when a visitor can notice. */
    const blocking = ({ startTime, duration }: PerformanceEntry) =>
      Math.max(0, startTime + duration - Math.max(startTime + 50, first));
    const fonts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming[];
    return {
      'first ms': first,
      'largest ms': entries('largest-contentful-paint').at(-1)?.startTime ?? 0,
      CLS: shifts.reduce((sum, { value }) => sum + value, 0),
      'TBT ms': entries('longtask').reduce((sum, task) => sum + blocking(task), 0),
      'fonts %':
        fonts.length > 0 && fonts.every(({ responseEnd }) => responseEnd < first) ? 100 : 0,
    };
  });
  await context.close();
  return { kB: bytes / 1000, requests, ...paints };
}

/**
 * Times from a click on links of the home page, with the pointer resting on each first, with and without the transition
 * between pages: until the next page, prerendered by then, takes the place of the old one, and until its first paint. In ms.
 */
async function follow(base: string): Promise<object[]> {
  const rows: object[] = [];
  for (const motion of ['no-preference', 'reduce'])
    for (const link of ['About Us', 'Contact Us', 'Client Login']) {
      const page = await browser.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
      await page.goto(base, { waitUntil: 'networkidle0' });
      const found = page.locator(`nav ::-p-aria([name="${link}"][role="link"])`);
      await found.hover();
      await sleep(WATCH);
      await page.evaluate(() =>
        addEventListener('click', ({ timeStamp }) =>
          sessionStorage.setItem('click', String(performance.timeOrigin + timeStamp)),
        ),
      );
      await found.click();
      await sleep(WATCH);
      const times = await page.evaluate(() => {
        const click = Number(sessionStorage.getItem('click')) - performance.timeOrigin;
        const [navigation] = performance.getEntriesByType('navigation');
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        const { activationStart } = navigation as PerformanceNavigationTiming & {
          activationStart: number;
        };
        return {
          'page there ms': Math.round(activationStart - click),
          'painted ms': Math.round((paint?.startTime ?? NaN) - click),
        };
      });
      rows.push({ link, motion, ...times });
      await page.close();
    }
  return rows;
}

/** Scores of Lighthouse, with its mobile defaults; says which audits a page fails. */
async function lighthouseScores(base: string, routes: readonly string[]): Promise<object[]> {
  const { default: lighthouse } = await import('lighthouse');
  const rows: object[] = [];
  for (const route of routes) {
    const page = await browser.newPage();
    const { categories = {}, audits = {} } =
      (await lighthouse(base + route, undefined, undefined, page))?.lhr ?? {};
    const scores = Object.values(categories).map(({ title, score }) => [title, 100 * (score ?? 0)]);
    rows.push({ route, ...Object.fromEntries(scores) });
    for (const { title, score, scoreDisplayMode } of Object.values(audits))
      if (score !== null && score < 0.9 && scoreDisplayMode === 'binary')
        console.log(`${route}: ${title}`);
    await page.close();
  }
  return rows;
}

type Load = Awaited<ReturnType<typeof measure>>;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** One load of several, each value the median, but the mean of those that are 0 or 100. */
function typical(loads: readonly Load[]): Load {
  const of = (column: keyof Load) => loads.map((load) => load[column]);
  const columns = Object.keys(loads[0]!) as (keyof Load)[];
  return {
    ...(Object.fromEntries(columns.map((column) => [column, median(of(column))])) as Load),
    'fonts %': of('fonts %').reduce((sum, value) => sum + value) / loads.length,
  };
}

/** What is printed of a page, by column. */
type Row = Record<string, string | number>;

/** A table of the pages, one of each column's median and most, and the pages over what is aimed at. */
function print(rows: readonly Row[]): void {
  console.table(rows);
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'page');
  const summary = columns.map((column) => {
    const sorted = rows.toSorted((a, b) => Number(a[column]) - Number(b[column]));
    const [most, middle] = [sorted.at(-1)!, sorted[sorted.length >> 1]!];
    return { column, median: middle[column], most: most[column], at: most['page'] };
  });
  console.table(summary);
  for (const [column, most] of Object.entries(MOST)) {
    const over = rows.filter((row) => Number(row[column]) > most).map(({ page }) => page);
    console.log(`${column} over ${most}: ${over.join(', ') || 'none'}`);
  }
}

const dist = resolve('dist');
const site = await listen(await createSite(dist), 0);
const served = `http://localhost:${site.port}`;
const base = options.at ?? served;
const sitemap = readFileSync(join(dist, 'sitemap-0.xml'), 'utf8');
const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, url]) => new URL(url!).pathname,
);

/** Loads pages of a site and their floors in turns. `original` has the same pages, and is what the floors are made from. */
async function compare(base: string, paths: readonly string[], original = base): Promise<Row[]> {
  const bare = await listen(floorSite(original), 0);
  const rows: Row[] = [];
  for (const path of paths) {
    const loads: Load[] = [];
    const floors: Load[] = [];
    for (let run = 0; run < Number(options.runs); run += 1) {
      floors.push(await measure(`http://localhost:${bare.port}${path}`));
      loads.push(await measure(base + path));
    }
    const [page, floor] = [typical(loads), typical(floors)];
    const figures = {
      ...page,
      'floor first ms': floor['first ms'],
      'floor largest ms': floor['largest ms'],
      'first ratio': page['first ms'] / floor['first ms'],
      'largest ratio': page['largest ms'] / floor['largest ms'],
    };
    const rounded = Object.entries(figures).map(([name, value]) => [
      name,
      Number(value.toFixed(2)),
    ]);
    rows.push({ page: path, ...Object.fromEntries(rounded) });
  }
  await bare.close();
  return rows;
}

// The first page that a browser opens pays for its start.
await measure(base);
const rows = await compare(base, options.route ?? pages, served);
for (const other of options.beside ?? []) {
  const { origin, pathname } = new URL(other);
  for (const row of await compare(origin, [pathname])) rows.push({ ...row, page: other });
}
print(rows);
if (options.follow) console.table(await follow(base));
if (options.lighthouse)
  console.table(
    await lighthouseScores(base, options.lighthouse.includes('all') ? pages : options.lighthouse),
  );
await browser.close();
await site.close();
