/** Header, drawer and footer, beyond what `tests/journeys` tests in every browser engine. */
import { DROPDOWNS } from '../fixture-site/content.ts';
import { drawer, expect, menuButton, type Page, PHONE, test } from '../fixture-site/test.ts';

/** Scrolls, and waits until the page has handled the event. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }, top);

test('header: gets a shadow and less padding after 50 px of scrolling', async ({ page }) => {
  const header = page.getByRole('banner');
  await page.goto('/');
  const height = async () => (await header.boundingBox())!.height;
  const normal = await height();
  await scrollTo(page, 50);
  await expect(header).toHaveCSS('box-shadow', 'none');
  expect(await height()).toBe(normal);
  await scrollTo(page, 51);
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await expect.poll(height).toBeLessThan(normal);
  await expect(header).toBeInViewport({ ratio: 1 });
});

test.describe('with touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('drawer: closes, then navigates after 100 ms', async ({ page }) => {
    const [{ children }] = DROPDOWNS;
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    await menuButton(page).tap();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => {
      document.body.setAttribute('data-stays', '');
      // Fires before the response arrives. TypeScript has no type for it yet.
      const { navigation: ways } = window as unknown as { navigation: EventTarget };
      ways.addEventListener('navigate', () => document.body.removeAttribute('data-stays'));
    });
    await drawer(page).locator('summary').first().tap();
    await drawer(page).getByRole('link', { name: children[0].label }).tap();
    await expect(drawer(page)).toBeHidden();
    await page.clock.runFor(99);
    await expect(page.locator('body[data-stays]')).toBeVisible();
    await page.clock.runFor(1);
    await expect(page).toHaveURL(children[0].path);
  });

  test('drawer: leaves clicks with a modifier key to the browser', async ({ page, context }) => {
    await page.goto('/');
    await menuButton(page).click();
    const tab = context.waitForEvent('page');
    const link = drawer(page).getByRole('link', { name: 'About Us', exact: true });
    await link.click({ modifiers: ['ControlOrMeta'] });
    await tab;
    await expect(drawer(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('dates: show the visitor’s year and day on a page that was built years ago', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-03-05T23:30:00'));
  await page.goto('/privacy-policy');
  await expect(page.getByRole('contentinfo').getByText(/©/)).toContainText('© 2031');
  await expect(page.getByText('Last updated: 5 March 2031')).toBeVisible();
  await expect(page.getByText('5 March 2031').first()).toHaveAttribute('datetime', '2031-03-05');
  await expect(page.getByText(/Wording last changed:/)).toContainText('1 September 2026');
});

test('scroll-to-top button: appears after 300 px, and moves the view and the focus', async ({
  page,
}) => {
  const toTop = page.getByRole('link', { name: 'Back to the top' });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    await scrollTo(page, 300);
    await expect(toTop).toBeHidden();
    await scrollTo(page, 301);
    await expect(toTop).toBeVisible();
    const left = await toTop.evaluate((link: HTMLElement) => {
      link.click();
      return scrollY;
    });
    expect(left > 0).toBe(reducedMotion === 'no-preference');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('#content')).toBeFocused();
  }
});
