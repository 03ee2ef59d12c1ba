/** Visible content does not move while the rest of the page arrives. */
import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../server/listen.ts';
import { expect, type Page, test as base } from './site.ts';

const PIECES = 12;

/** Serves pages of another origin in pieces, as a slow connection does, and other files at once. */
const inPieces =
  (site: string): RequestListener =>
  async (request, response) => {
    const { status, headers, ...answer } = await fetch(site + request.url!).then(async (all) => ({
      status: all.status,
      headers: all.headers,
      body: Buffer.from(await all.arrayBuffer()),
    }));
    const type = headers.get('Content-Type') ?? '';
    response.writeHead(status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return void response.end(answer.body);
    const size = Math.ceil(answer.body.length / PIECES);
    for (let start = 0; start < answer.body.length; start += size) {
      response.write(answer.body.subarray(start, start + size));
      await wait(100);
    }
    response.end();
  };

const test = base.extend<{ slowSite: string }>({
  slowSite: async ({ baseURL }, use) => {
    const { port, close } = await listen(inPieces(baseURL!), 0);
    await use(`http://localhost:${port}`);
    await close();
  },
});

const totalShift = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

for (const path of ['/', '/fund/blockchain', '/services/every-section'])
  test(`layout: shifts by at most 0.02 while the HTML arrives in pieces ${path}`, async ({
    page,
    slowSite,
  }) => {
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(slowSite + path);
      expect.soft(await totalShift(page), `at ${width} px`).toBeLessThanOrEqual(0.02);
    }
  });
