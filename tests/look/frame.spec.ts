/** Header, drawer and footer beyond what every engine is asked (`tests/journeys`): times, touch, keys, days. */
import type { Page } from '@playwright/test';
import { DROPDOWNS } from '../specimen/content.ts';
import { expect, PHONE, scrollTo, test, testInOwnWindow } from './site.ts';

const header = (page: Page) => page.getByRole('banner');
const hamburger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const drawerLink = (page: Page) =>
  drawer(page).getByRole('link', { name: 'About Us', exact: true });
const toTop = (page: Page) => page.getByRole('link', { name: 'Back to the top' });
const scrollOf = (page: Page) => page.evaluate(() => scrollY);

test('the header gets a shadow and less padding past 50 px, and loses them at the top', async ({
  page,
}) => {
  await page.goto('/');
  const look = () =>
    header(page).evaluate((element) => {
      const { boxShadow, height } = getComputedStyle(element);
      return { shadow: boxShadow !== 'none', height: parseFloat(height) };
    });
  const normal = await look();
  expect(normal.shadow).toBe(false);
  await scrollTo(page, 50);
  expect(await look()).toEqual(normal);
  await scrollTo(page, 51);
  await expect.poll(async () => (await look()).shadow).toBe(true);
  await expect.poll(async () => (await look()).height).toBeLessThan(normal.height);
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 0);
  await expect.poll(look).toEqual(normal);
});

test('the search is a press away, wide and narrow, and ready to type in', async ({ page }) => {
  const field = page.getByRole('searchbox');
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await header(page).getByRole('link', { name: 'Search', exact: true }).click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
  }
});

testInOwnWindow(
  'choosing an item closes the drawer, and 100 ms later the page is there',
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
    await page.goto('/');
    await page.clock.pauseAt(new Date('2026-11-20T12:00:30'));
    await hamburger(page).click();
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
    await drawerLink(page).click();
    await expect(drawer(page)).toBeHidden();
    await page.evaluate(() => {
      const root = document.documentElement;
      root.setAttribute('data-leaves', 'no');
      // Fires at once, where the address changes only when the answer is there. TypeScript does not know it yet.
      const { navigation: ways } = window as unknown as { navigation: EventTarget };
      ways.addEventListener('navigate', () => root.setAttribute('data-leaves', 'yes'));
    });
    await page.clock.runFor(99);
    await expect(page.locator('html')).toHaveAttribute('data-leaves', 'no');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/about');
  },
);

test('a click with a modifier key stays the browser’s: a new tab, and the drawer as it was', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await hamburger(page).click();
  const tab = context.waitForEvent('page');
  await drawerLink(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL('/about');
  await expect(page).toHaveURL('/');
  await expect(drawer(page)).toBeVisible();
});

test.describe('with touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the drawer opens and unfolds, closes by a tap on the backdrop, and leads on', async ({
    page,
  }) => {
    await page.goto('/');
    await hamburger(page).tap();
    await page.touchscreen.tap(40, 300);
    await expect(drawer(page)).toBeHidden();
    await hamburger(page).tap();
    await drawer(page).locator('summary').first().tap();
    await drawer(page).locator('details').first().getByRole('link').first().tap();
    await expect(page).toHaveURL(DROPDOWNS[0].children[0].path);
    await expect(drawer(page)).toBeHidden();
  });
});

testInOwnWindow(
  'the copyright year and the day of a legal page are the visitor’s, also in a page built years ago',
  async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-03-05T23:30:00'));
    await page.goto('/privacy-policy');
    await expect(page.getByRole('contentinfo').getByText(/©/)).toContainText('© 2031');
    const dates = page.getByText(/Last updated:/);
    await expect(dates).toContainText('Last updated: 5 March 2031');
    await expect(dates.locator('time').first()).toHaveAttribute('datetime', '2031-03-05');
    await expect(page.getByText(/Wording last changed:/)).toContainText('1 September 2026');
  },
);

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

testInOwnWindow(
  'the button to the top appears after more than 300 px, and scrolls smoothly',
  async ({ page }) => {
    expect(await pressAndFollow(page)).toEqual(['smooth']);
  },
);

test('it goes there at once for those who want less motion, and covers nothing in a low window', async ({
  page,
}) => {
  expect(await pressAndFollow(page)).toEqual(['instant']);
  // 1280 by 1024 px at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  await scrollTo(page, 900);
  await expect(toTop(page)).toBeHidden();
});
