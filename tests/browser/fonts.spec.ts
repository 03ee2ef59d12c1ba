/** The firm's letters on a slow line: the first page waits for none of them, gets them after its load, and nothing moves. */
import type { CDPSession, Page } from '@playwright/test';
import { distinct } from './content.ts';
import { expect, testInOwnWindow as test } from './site.ts';

/** Gives the page a line of 150 ms and 1.6 Mbit/s, of which Chromium also tells it. */
async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  });
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return session;
}

/** The typefaces in which the first heading of the page is drawn. */
async function lettersOf(session: CDPSession): Promise<string[]> {
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

const ours = expect.stringMatching(/^Cormorant/);

/** The font files that have come: how long after the first paint of the page each was asked for, in ms, and its bytes on the line. */
const come = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime, transferSize }) => ({
        after: startTime - (paint?.startTime ?? NaN),
        bytes: transferSize,
      }));
  });

/** Whether every part of the page has its letters, or will where it keeps its stand-ins for a while. */
const isSet = () =>
  [...document.querySelectorAll('main > *, body > footer')].every((part) =>
    part.hasAttribute('data-late-letters'),
  );

/** The words in the window with which lines begin. */
const lines = () => {
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement!;
    if (element.closest('select, script, style') || !element.checkVisibility()) continue;
    let last: number | undefined;
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { top, bottom } = range.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      if (top < innerHeight && bottom > 0 && (last === undefined || Math.abs(middle - last) > 5))
        found.push(word);
      last = middle;
    }
  }
  return found;
};

/** Every layout shift since the page began (Layout Instability API), with the elements that moved. */
const shifts = (page: Page) =>
  page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node?: Element }[];
    }
    return new Promise<string[]>((done) => {
      const found: Shift[] = [];
      new PerformanceObserver((list) => found.push(...(list.getEntries() as Shift[]))).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // Entries of the past come in a task of their own.
      setTimeout(() =>
        done(
          found.map(
            ({ value, sources }) =>
              `${value}: ${sources.map(({ node }) => `${node?.nodeName} ${node?.className}`).join(', ')}`,
          ),
        ),
      );
    });
  });

test('on a slow line the first page waits for no letters and follows with them, and the next has them', async ({
  page,
}) => {
  const session = await slowDown(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await lettersOf(session), 'at first').not.toContainEqual(ours);
  await page.waitForFunction(isSet);
  for (const { after } of await come(page))
    expect(after, 'ms after the first paint').toBeGreaterThan(0);
  expect(await lettersOf(session), 'when they have come').toContainEqual(ours);

  await page.getByRole('contentinfo').locator('a[href^="/"]:not([href="/"])').first().click();
  await page.waitForURL((url) => url.pathname !== '/');
  expect(await lettersOf(session), 'on the next page').toContainEqual(ours);
  expect(
    (await come(page)).map(({ bytes }) => bytes),
    'from the cache',
  ).toEqual([0, 0]);
  await page.reload();
  expect(await lettersOf(session), 'after a reload').toContainEqual(ours);
});

/** Tells the page of a slow line, or of a visitor who pays for bytes. */
const tell = (page: Page, connection: { downlink: number; rtt: number; saveData: boolean }) =>
  page.addInitScript(
    (value) => void Object.defineProperty(navigator, 'connection', { value }),
    connection,
  );

const WINDOWS = [320, 447, 1024];

for (const offset of WINDOWS.keys())
  // Each page at one of the widths; the other two are for the night.
  test(`${offset === 0 ? '' : '@thorough '}late letters break no line in sight and move nothing (${offset + 1})`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const kept: string[] = [];
    for (const [index, path] of distinct.entries()) {
      // The first page that a browser opens.
      const width = WINDOWS[(index + offset) % WINDOWS.length]!;
      const page = await browser.newPage({ baseURL: baseURL!, viewport: { width, height: 823 } });
      await tell(page, { downlink: 1, rtt: 300, saveData: false });
      const gate = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto(path === '/404' ? '/no-such-page' : path);
      const before = await page.evaluate(lines);
      gate.resolve();
      await page.waitForFunction(isSet);
      expect.soft(await page.evaluate(lines), `lines of ${path}, ${width} px`).toEqual(before);
      expect.soft(await shifts(page), `what moves on ${path}, ${width} px`).toEqual([]);
      if ((await page.locator('h1[style*="font-family"]').count()) > 0) kept.push(path);
      await page.close();
    }
    // A heading that would break otherwise may stay; it is a rare one.
    expect(kept.length, `headings that wait: ${kept.join(', ')}`).toBeLessThan(
      distinct.length / 10,
    );
  });

test('a visitor who saves data gets no letters', async ({ page }) => {
  await tell(page, { downlink: 10, rtt: 0, saveData: true });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await come(page)).toEqual([]);
});

test('what keeps its stand-ins has its letters when it leaves the window, or the window its width', async ({
  page,
}) => {
  const { path, width } = { path: '/services', width: 447 };
  const held = () => document.querySelectorAll('main [style*="font-family"]').length;
  await tell(page, { downlink: 1, rtt: 300, saveData: false });
  // The parts of a date would move, so it always keeps them.
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<h1', '<input type="date" aria-label="Day"><h1');
      await route.fulfill({ response: answer, body });
    },
  );
  for (const leave of [
    () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })),
    () => page.setViewportSize({ width: 1024, height: 823 }),
  ]) {
    await page.setViewportSize({ width, height: 823 });
    await page.goto(path);
    await page.waitForFunction(isSet);
    expect(await page.evaluate(held)).toBeGreaterThan(0);
    await leave();
    await expect.poll(() => page.evaluate(held)).toBe(0);
  }
});
