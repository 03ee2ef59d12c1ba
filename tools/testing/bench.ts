/**
 * How fast the built site is, in Chromium with an empty cache, on a slow line and a slow processor. Each page of ./dist is loaded in
 * turn with its floor, its own words in bare HTML, so that a busy moment meets both. Prints medians and the ratio.
 *
 *   npm run bench          every page
 *   ... -- --route /about  some pages
 *   ... -- --runs 9        more loads of each; 5 unless told
 *   ... -- --against DIR   beside another build of the site instead of the floor
 *
 * Clocks depend on the machine, so nothing is asserted (docs/performance.md).
 */
import '../lib/command.ts';
import type { RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { parse } from 'node-html-parser';
import { listen } from '../../server/listen.ts';
import { readRelease } from '../../server/release.ts';
import { createSite } from '../../server/local-server.ts';
import { findChromium } from './prerequisites.ts';

const { values: options } = parseArgs({
  options: {
    route: { type: 'string', multiple: true },
    runs: { type: 'string', default: '5' },
    against: { type: 'string' },
  },
});

/** What a visitor does not see at once, or does not read. */
const NO_WORDS = 'script, style, template, svg, img, dialog:not([open]), [popover], [aria-hidden]';

function floorOf(html: string) {
  const body = parse(html).querySelector('body')!;
  for (const element of body.querySelectorAll(NO_WORDS)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    const href = element.getAttribute('href');
    element.setAttributes(href === undefined ? {} : { href });
  }
  const words = body.innerHTML.replaceAll(/<\/?(?:astro-[a-z]+|dialog|div|span)>/g, ' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body>${words.replaceAll(/\s+/g, ' ')}</body></html>`;
}

/** The floors of a site's pages, and 404 to the icon that a browser looks for. */
const floorSite =
  (base: string): RequestListener =>
  async (request, response) => {
    const page = await fetch(base + request.url!);
    if (!page.headers.get('Content-Type')?.startsWith('text/html'))
      return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' });
    response.end(brotliCompressSync(floorOf(await page.text())));
  };

// Letters as wide as phones set them: hinted, stand-ins would be up to 4% wider or narrower.
const args = ['--disable-gpu', '--font-render-hinting=none'];
const browser = await chromium.launch({ executablePath: findChromium()!, args });

/** One load in a new profile: first and largest contentful paint in ms, and shift. */
async function load(url: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Milliseconds, and bytes per second.
  const line = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 94e3 };
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  await page.waitForTimeout(1000);
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
const rounded = (value: number) => Number(value.toFixed(2));
const middle = (values: number[]) => rounded(values.sort((a, b) => a - b)[values.length >> 1]!);
const median = (loads: Load[], of: keyof Load) => middle(loads.map((one) => one[of]));

const serve = async (site: RequestListener) => `http://localhost:${(await listen(site, 0)).port}`;
const base = await serve(await createSite('dist'));
const other = await serve(options.against ? await createSite(options.against) : floorSite(base));
const { pages } = await readRelease('dist');

// The first page that a browser opens pays for its start.
await load(base);
const table: Record<string, Record<string, number>> = {};
for (const page of options.route ?? pages) {
  const [own, others]: [Load[], Load[]] = [[], []];
  for (let run = 0; run < Number(options.runs); run += 1) {
    others.push(await load(other + page));
    own.push(await load(base + page));
  }
  const row: Record<string, number> = (table[page] = { shift: median(own, 'shift') });
  for (const column of ['first', 'largest'] as const) {
    const [here, there] = [median(own, column), median(others, column)];
    row[column] = here;
    row[`${column} there`] = there;
    row[`${column} ratio`] = rounded(here / there);
  }
}
console.table(table);
for (const column of ['first ratio', 'largest ratio']) {
  const ratios = Object.values(table).map((row) => row[column]!);
  console.log(`${column}: median ${middle(ratios)}, most ${Math.max(...ratios)}`);
}
await browser.close();
process.exit();
