/** Firefox for the tests in firefox.spec.ts, driven by Puppeteer, because Playwright drives only a Firefox of its own. */
import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/lib/firefox.ts';

/** Throws when there is no Firefox: what is not tested must not pass. */
function neededFirefox(): string {
  const found = findFirefox();
  if (found === undefined)
    throw new Error('These tests need Firefox: install it, or set FIREFOX to the path of one.');
  return found;
}

/** Playwright's test with a page of Firefox, whose console must stay silent. */
export const test = base.extend<{ firefox: Page }, { firefoxBrowser: Browser }>({
  firefoxBrowser: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: neededFirefox(),
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  firefox: async ({ firefoxBrowser }, use) => {
    const context = await firefoxBrowser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(5000);
    await page.setViewport({ width: 1280, height: 800 });
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await use(page);
    expect(problems, 'errors on the console').toEqual([]);
    await context.close();
  },
});

/** The first thing that assistive technology knows by this role and name. */
export const byRole = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** Waits until something holds of the page; the function runs there. */
export const holds = (page: Page, condition: () => unknown) => page.waitForFunction(condition);
