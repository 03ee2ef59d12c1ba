/** How long a followed link takes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';

/** How long the pointer rests on a link, and the next page is watched, in ms. */
const REST = 1000;

/**
 * Times from a click on links of the home page, with the pointer resting on each first, with and without the transition
 * between pages: until the next page, prerendered by then, takes the place of the old one, and until its first paint. In ms.
 */
export async function follow(browser: Browser, base: string): Promise<object[]> {
  const rows: object[] = [];
  for (const motion of ['no-preference', 'reduce'])
    for (const link of ['About Us', 'Contact Us', 'Client Login']) {
      const page = await browser.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
      await page.goto(base, { waitUntil: 'networkidle0' });
      const found = page.locator(`nav ::-p-aria([name="${link}"][role="link"])`);
      await found.hover();
      await sleep(REST);
      await page.evaluate(() =>
        addEventListener('click', ({ timeStamp }) =>
          sessionStorage.setItem('click', String(performance.timeOrigin + timeStamp)),
        ),
      );
      await found.click();
      await sleep(REST);
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
