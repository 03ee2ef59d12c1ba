/**
 * Measures how soon pages of the built site are painted: in Chromium, with an empty cache, a slow connection and a slow processor.
 * Compares each page with a baseline: its text as HTML without styles, scripts and images. Loads of the two alternate, so that other
 * work of the machine affects both. Prints medians and their ratio, a row for each page as soon as it is measured.
 *
 *   npm run bench              eight pages, in about three minutes
 *   ... -- --route /about      only this page; may be repeated
 *   ... -- --all               every page
 *   ... -- --runs 9            number of loads of each page; default: 5
 *   ... -- --dist DIR          measures the build in DIR; default: the local site, which is built if something has changed
 *   ... -- --against DIR       compares with another build instead of the baseline
 *
 * Results depend on the machine, so nothing is asserted (docs/performance.md).
 */
import { end } from '../lib/command-setup.ts';
import type { RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { parse } from 'node-html-parser';
import { listen } from '../../server/listen.ts';
import { createSiteListener } from '../../server/local-server.ts';
import { readDeployment } from '../../server/deployment-manifest.ts';
import { buildWhenNeeded, LOCAL_SITE } from '../build.ts';
import { findChromium } from './prerequisites.ts';

const { values: options } = parseArgs({
  options: {
    route: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    dist: { type: 'string' },
    against: { type: 'string' },
  },
});

/** A page of each template. */
const ROUTES = [
  '/',
  '/about',
  '/services',
  '/services/wealth-management',
  '/fund/blockchain',
  '/press-release',
  '/faqs',
  '/contact',
];

const dist = options.dist ?? LOCAL_SITE;
if (options.dist === undefined && !(await buildWhenNeeded('.', LOCAL_SITE)))
  end('The site can’t be built, so it can’t be measured.');

/** Elements that are hidden at first or contain no text to read, so that the baseline leaves them out. */
const NOT_IN_BASELINE =
  'script, style, template, svg, img, dialog:not([open]), [popover], [aria-hidden]';

/** Returns the baseline of a page: its text as HTML without styles, scripts, images and attributes except `href`. */
function baselineOf(html: string) {
  const body = parse(html).querySelector('body')!;
  for (const element of body.querySelectorAll(NOT_IN_BASELINE)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    const href = element.getAttribute('href');
    element.setAttributes(href === undefined ? {} : { href });
  }
  const text = body.innerHTML.replaceAll(/<\/?(?:astro-[a-z]+|dialog|div|span)>/g, ' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body>${text.replaceAll(/\s+/g, ' ')}</body></html>`;
}

/** Returns a request listener that responds with the baseline of each page of a site, and with 404 for every other file. */
const baselineSite =
  (base: string): RequestListener =>
  async (request, response) => {
    const page = await fetch(base + request.url!);
    if (!page.headers.get('Content-Type')?.startsWith('text/html'))
      return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' });
    response.end(brotliCompressSync(baselineOf(await page.text())));
  };

// Unhinted text has the widths that phones give it; hinted, fallback fonts would be up to 4 % wider or narrower.
const args = ['--disable-gpu', '--font-render-hinting=none'];
const browser = await chromium.launch({ executablePath: findChromium()!, args });

/** Loads a page in a new profile. Returns first and largest contentful paint, in ms, and the sum of layout shifts. */
async function load(url: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Latency in milliseconds, throughput in bytes per second.
  const connection = {
    offline: false,
    latency: 150,
    downloadThroughput: 2e5,
    uploadThroughput: 94e3,
  };
  await session.send('Network.emulateNetworkConditions', connection);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  await page.waitForTimeout(500);
  const paints = await page.evaluate(() => {
    const entries = (type: string) => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type, buffered: true });
      return observer.takeRecords();
    };
    const shifts = entries('layout-shift') as (PerformanceEntry & { value: number })[];
    return {
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largest: entries('largest-contentful-paint').at(-1)?.startTime ?? 0,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
  await page.close();
  return paints;
}

type Load = Awaited<ReturnType<typeof load>>;

/** Returns the value in the middle, or the mean of the two in the middle. */
function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
const medianOf = (loads: Load[], metric: keyof Load) => median(loads.map((load) => load[metric]));

const serve = async (site: RequestListener) => `http://localhost:${(await listen(site, 0)).port}`;
const base = await serve(await createSiteListener(dist));
const reference = await serve(
  options.against ? await createSiteListener(options.against) : baselineSite(base),
);
const pages = options.route ?? (options.all ? (await readDeployment(dist)).pages : ROUTES);

const COLUMNS = ['first, ms', 'reference', 'ratio', 'largest, ms', 'reference', 'ratio', 'shift'];
const printRow = (label: string, cells: string[]) =>
  console.log(label.padEnd(36) + cells.map((cell) => cell.padStart(12)).join(''));

// Not measured: the first load includes the start of the browser.
await load(base);
printRow(`median of ${options.runs} loads`, COLUMNS);
const ratios: Record<'first' | 'largest', number[]> = { first: [], largest: [] };
for (const [index, page] of pages.entries()) {
  const loads: Load[] = [];
  const referenceLoads: Load[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) {
    if (process.stderr.isTTY)
      process.stderr.write(`\r${page}, ${index + 1} of ${pages.length}: load ${run + 1} \r`);
    referenceLoads.push(await load(reference + page));
    loads.push(await load(base + page));
  }
  const cells = (['first', 'largest'] as const).flatMap((metric) => {
    const time = medianOf(loads, metric);
    const referenceTime = medianOf(referenceLoads, metric);
    ratios[metric].push(time / referenceTime);
    return [time.toFixed(0), referenceTime.toFixed(0), (time / referenceTime).toFixed(2)];
  });
  printRow(page, [...cells, medianOf(loads, 'shift').toFixed(3)]);
}
for (const [metric, values] of Object.entries(ratios))
  console.log(
    `${metric} paint: median ratio ${median(values).toFixed(2)}, highest ${Math.max(...values).toFixed(2)}`,
  );
await browser.close();
process.exit();
