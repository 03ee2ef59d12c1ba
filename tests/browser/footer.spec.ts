/** Footer and scroll-to-top button beyond what every engine is asked; days that the visitor's clock tells. */
import type { Page } from '@playwright/test';
import { entries } from './content.ts';
import { expect, scrollTo, test, testInOwnWindow } from './site.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const panel = (page: Page) => footer(page).locator('#important-information');
const summary = (page: Page) =>
  footer(page).getByText('Important Investment Information', { exact: true });
const toTop = (page: Page) => page.getByRole('link', { name: 'Back to the top' });
const scrollOf = (page: Page) => page.evaluate(() => scrollY);

test('a click with a modifier key leaves the panel as it is', async ({ page, context }) => {
  await page.goto('/#important-information');
  await expect(panel(page)).toBeVisible();
  await summary(page).click();
  await expect(panel(page)).toBeHidden();
  const tab = context.waitForEvent('page');
  await footer(page)
    .getByRole('link', { name: 'Important Information' })
    .click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await expect(panel(page)).toBeHidden();
});

testInOwnWindow(
  'the copyright year and the day of a legal page are the visitor’s, also in a page built years ago',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-03-05T23:30:00'));
    // The form needs one of them, so there is one.
    await page.goto(entries.find(({ kind }) => kind === 'legal')!.path);
    await expect(footer(page).getByText(/©/)).toContainText('© 2031');
    const dates = page.getByText(/Last updated:/);
    await expect(dates).toContainText('Last updated: 5 March 2031');
    await expect(dates).toContainText(/Wording last changed:\s\d{1,2}\s[A-Z][a-z]+\s20\d\d/);
    await expect(dates.locator('time').first()).toHaveAttribute('datetime', '2031-03-05');
    await expect(dates).not.toContainText(/changed: 5 March 2031/);
  },
);

test.describe('the scroll-to-top button', () => {
  test('stands beside the words where a window has a margin for it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    await scrollTo(page, 900);
    await expect(toTop(page)).toBeVisible();
    const words = await page.locator('footer > .measure').first().boundingBox();
    expect((await toTop(page).boundingBox())!.x).toBeGreaterThanOrEqual(words!.x + words!.width);
  });

  test('is not there in a window so low that it would cover what is read', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 320 });
    await page.goto('/');
    await scrollTo(page, 900);
    await expect(toTop(page)).toBeVisible();
    // 1280 by 1024 px at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(toTop(page)).toBeHidden();
  });

  /** How the page asks the browser to scroll, and where it is in the end. */
  async function pressAndFollow(page: Page) {
    await page.goto('/');
    await page.evaluate(() => {
      const asked: unknown[] = [];
      Object.assign(window, { asked });
      const original = window.scrollTo.bind(window);
      window.scrollTo = ((options: ScrollToOptions) => {
        if (options.top === 0) asked.push(options.behavior);
        original(options);
      }) as typeof window.scrollTo;
    });
    await expect(toTop(page)).toBeHidden();
    await scrollTo(page, 300);
    expect(await toTop(page).isVisible()).toBe(false);
    await scrollTo(page, 301);
    await toTop(page).click();
    await expect.poll(() => scrollOf(page)).toBe(0);
    await expect(toTop(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main'), 'the next Tab starts there').toBeFocused();
    return page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  }

  testInOwnWindow('scrolls smoothly', async ({ page }) => {
    expect(await pressAndFollow(page)).toEqual(['smooth']);
  });

  test('appears after more than 300 px, and goes there at once for those who want less motion', async ({
    page,
  }) => {
    expect(await pressAndFollow(page)).toEqual(['instant']);
  });
});
