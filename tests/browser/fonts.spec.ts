/** The firm's letters on a slow line: none for the first page, which waits for nothing, and all for the next. */
import type { CDPSession, Page } from '@playwright/test';
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

test('on a slow line the first page waits for no font, and the next has them', async ({ page }) => {
  const session = await slowDown(page);
  await page.goto('/');
  const ours = expect.stringMatching(/^Cormorant/);
  expect(await lettersOf(session), 'on the first page').not.toContainEqual(ours);
  await expect.poll(() => come(page), 'fonts that have come').toHaveLength(2);
  for (const { after } of await come(page))
    expect(after, 'ms after the first paint').toBeGreaterThan(0);
  expect(await lettersOf(session), 'when they have come').not.toContainEqual(ours);

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
