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
 *   npm run bench -- --against FOLDER          another build of the site, on eight pages, in the same run
 *   npm run bench -- --at https://localhost    the same build from a host that runs, with its compression and HTTP/2
 *   npm run bench -- --follow                  time from a click to the paint of the next page, pointer on the link first
 *
 * The line: 150 ms round trip, 1.6 Mbit/s, processor four times slower. Clocks depend on the machine, so nothing here is
 * asserted; what is set by bytes is asserted in tests/built/budgets.test.ts.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { listen } from '../src/hosts/listen.ts';
import { createSite } from '../src/hosts/server.ts';
import { floorSite } from './bench/floor.ts';
import { follow } from './bench/follow.ts';
import { findChromium } from './lib/chromium.ts';

const { values: options } = parseArgs({
  options: {
    route: { type: 'string', multiple: true },
    runs: { type: 'string', default: '5' },
    fast: { type: 'boolean' },
    beside: { type: 'string', multiple: true },
    at: { type: 'string' },
    against: { type: 'string' },
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

// By Puppeteer, because Chromium prerenders nothing in contexts of Playwright's.
const browser = await puppeteer.launch({
  executablePath: findChromium() ?? chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  // A host on this machine has signed its certificate itself.
  acceptInsecureCerts: options.at !== undefined,
});

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
  // A second session takes away what the first told the page of its line, by which the fonts are asked for or not.
  await session.send('Network.overrideNetworkState', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.download,
    uploadThroughput: LINE.upload,
  });
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

const rounded = (value: number) => Number(value.toFixed(2));

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
    const shown = Object.entries(figures).map(([name, value]) => [name, rounded(value)]);
    rows.push({ page: path, ...Object.fromEntries(shown) });
  }
  await bare.close();
  return rows;
}

/** Eight pages, spread over all of them, of this build and of another one, in turns. */
async function against(folder: string): Promise<Row[]> {
  const other = await listen(await createSite(resolve(folder)), 0);
  const bases = { now: served, then: `http://localhost:${other.port}` };
  const spread = Array.from({ length: 8 }, (_, index) => pages[(index * pages.length) >> 3]!);
  const rows: Row[] = [];
  for (const path of options.route ?? spread) {
    const loads = { now: [] as Load[], then: [] as Load[] };
    for (let run = 0; run < Number(options.runs); run += 1)
      for (const build of ['then', 'now'] as const)
        loads[build].push(await measure(bases[build] + path));
    const [now, then] = [typical(loads.now), typical(loads.then)];
    rows.push({
      page: path,
      ...Object.fromEntries(
        (['first ms', 'largest ms', 'TBT ms', 'CLS', 'kB'] as const).flatMap((column) => [
          [`${column} then`, rounded(then[column])],
          [`${column} now`, rounded(now[column])],
        ]),
      ),
      'first ratio': rounded(now['first ms'] / then['first ms']),
      'largest ratio': rounded(now['largest ms'] / then['largest ms']),
    });
  }
  await other.close();
  return rows;
}

// The first page that a browser opens pays for its start.
await measure(base);
if (options.follow) console.table(await follow(browser, base));
else if (options.against) print(await against(options.against));
else {
  const rows = await compare(base, options.route ?? pages, served);
  for (const other of options.beside ?? []) {
    const { origin, pathname } = new URL(other);
    for (const row of await compare(origin, [pathname])) rows.push({ ...row, page: other });
  }
  print(rows);
}
await browser.close();
await site.close();
