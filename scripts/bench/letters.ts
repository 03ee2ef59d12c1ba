/** In how many first loads the firm's letters come, by line and engine, and what moves when they do. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { openFirefox, openWebKit } from '../../tests/engines/webdriver.ts';
import { openSlowLine, type Line } from './slow-line.ts';

const line = (megabits: number, latency: number): [string, Line] => [
  `${megabits} Mbit/s, ${latency} ms`,
  { latency, download: (megabits * 1e6) / 8, upload: (megabits * 1e6) / 16 },
];
const LINES = [line(30, 20), line(10, 40), line(12, 70), line(9, 170), line(1.6, 150)];
const ROUTES = ['/', '/fund/blockchain'];
const WINDOW = { width: 447, height: 823 };
/** By when letters have to be there, in ms after the load event. */
const SOON = 1000;

/** Runs in the page: whether its first heading is wider or narrower than in its stand-ins, and where things stand. */
function look() {
  const heading = document.querySelector('h1')!;
  const range = document.createRange();
  range.selectNodeContents(heading);
  const width = () => [...range.getClientRects()].reduce((sum, rect) => sum + rect.width, 0);
  const [own, family] = [width(), heading.style.fontFamily];
  heading.style.fontFamily = 'var(--fitted-display)';
  const isInLetters = width() !== own;
  heading.style.fontFamily = family;
  const shifts = new PerformanceObserver(() => undefined);
  shifts.observe({ type: 'layout-shift', buffered: true });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    isInLetters,
    cameLate: document.querySelector('main > [data-late-letters]') !== null,
    sinceLoad: performance.now() - navigation!.loadEventEnd,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    shift: (shifts.takeRecords() as (PerformanceEntry & { value: number })[]).reduce(
      (sum, { value }) => sum + value,
      0,
    ),
    places: [...document.querySelectorAll('h1, h2, h3, p, a, button, li, dt, dd')]
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, isSeen: bottom > 0 && top < innerHeight })),
  };
}

type Ask = () => Promise<ReturnType<typeof look>>;

/** Asks a page that has just loaded until its letters are there, then a little later what has moved. */
async function watch(ask: Ask) {
  const first = await ask();
  let now = first;
  while (!now.isInLetters && now.sinceLoad < SOON) {
    await sleep(20);
    now = await ask();
  }
  await sleep(SOON / 2);
  const last = await ask();
  const moved = first.places.filter(
    ({ top, isSeen }, index) => isSeen && !(Math.abs(top - last.places[index]!.top) < 3),
  );
  return {
    atFirst: first.isInLetters && !first.cameLate,
    soon: now.isInLetters,
    moved: moved.length,
    shift: last.shift,
    firstPaint: first.firstPaint,
  };
}

/** A table of lines and engines: loads with letters at the first paint and within a second of the load event. */
export async function lettersTable(chromium: Browser, port: number, runs: number) {
  const engines = {
    Chromium: async () => ({
      load: async (route: string, conditions: Line) => {
        const context = await chromium.createBrowserContext();
        const page = await context.newPage();
        await page.setViewport(WINDOW);
        await page.emulateNetworkConditions(conditions);
        await page.emulateCPUThrottling(4);
        await page.goto(`http://localhost:${port}${route}`, { waitUntil: 'load' });
        const seen = await watch(() => page.evaluate(look));
        await context.close();
        return seen;
      },
      close: async () => {},
    }),
    ...Object.fromEntries(
      Object.entries({ Firefox: openFirefox, WebKit: openWebKit }).map(([name, open]) => [
        name,
        async () => {
          const driver = await open();
          await driver.resize(WINDOW.width, WINDOW.height);
          return {
            load: async (route: string, conditions: Line) => {
              const slow = await openSlowLine(port, conditions);
              await driver.goto(`http://localhost:${slow.port}${route}`);
              const seen = await watch(() => driver.evaluate(look, null));
              await driver.goto('about:blank');
              slow.close();
              return seen;
            },
            close: driver.close,
          };
        },
      ]),
    ),
  };
  const rows: object[] = [];
  for (const [engine, open] of Object.entries(engines)) {
    const browser = await open();
    for (const [name, conditions] of LINES) {
      const loads: Awaited<ReturnType<typeof watch>>[] = [];
      for (let run = 0; run < runs; run++)
        for (const route of ROUTES) loads.push(await browser.load(route, conditions));
      const paints = loads.map(({ firstPaint }) => firstPaint).sort((a, b) => a - b);
      rows.push({
        engine,
        line: name,
        loads: loads.length,
        'at first': loads.filter(({ atFirst }) => atFirst).length,
        'within 1 s': loads.filter(({ soon }) => soon).length,
        moved: Math.max(...loads.map(({ moved }) => moved)),
        shift: engine === 'Chromium' ? Math.max(...loads.map(({ shift }) => shift)) : '',
        'first paint ms': Math.round(paints[paints.length >> 1]!),
      });
    }
    await browser.close();
  }
  return rows;
}
