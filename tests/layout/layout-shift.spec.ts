/** Visible content stays in place while the rest of the page arrives. */
import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../server/listen.ts';
import { expect, type Page, test as base } from '../fixture-site/test.ts';

/** Number of pieces in which the HTML of a page arrives. */
const PIECES = 12;

/** Splits HTML: first everything before `main`, then an element of `main` each, and the rest in the last piece. */
function piecesOf(html: string): string[] {
  const start = html.indexOf('<main');
  const elements = html.slice(start).split(/(?<=<\/(?:h1|nav|p|svg)>)/);
  const rest = elements.slice(PIECES - 2).join('');
  return [html.slice(0, start), ...elements.slice(0, PIECES - 2), rest];
}

/** Sends the pages of another site in pieces, as a slow connection does, and its other files at once. */
const inPieces =
  (site: string): RequestListener =>
  async (request, response) => {
    const page = await fetch(site + request.url!);
    const type = page.headers.get('Content-Type') ?? '';
    response.writeHead(page.status, { 'Content-Type': type });
    if (!type.startsWith('text/html'))
      return void response.end(Buffer.from(await page.arrayBuffer()));
    for (const piece of piecesOf(await page.text())) {
      response.write(piece);
      await wait(50);
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

const PATHS = ['/', '/fund/blockchain', '/press-release', '/apply-now', '/services/every-section'];

/** Runs the animations of the page: the rosette of the home page draws itself. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const TITLES = {
  slow: 'layout: shifts by at most 0.02 while the HTML arrives in pieces',
  fast: 'layout: shifts by at most 0.02 when the HTML arrives at once',
};

for (const path of PATHS)
  for (const [connection, title] of Object.entries(TITLES))
    test(`${title} ${path}`, async ({ page, baseURL, slowSite }) => {
      for (const width of [375, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto((connection === 'slow' ? slowSite : baseURL!) + path);
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map(({ finished }) => finished)),
        );
        expect.soft(await totalShift(page), `at ${width} px`).toBeLessThanOrEqual(0.02);
      }
    });
