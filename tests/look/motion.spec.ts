/** Motion: cards come in once, on first sight. That nothing moves for those who want less is asked of every page. */
import type { Page } from '@playwright/test';
import { expect, serveMain, testInOwnWindow as test } from './site.ts';

const CARDS = 6;
const cards = (page: Page) => page.locator('[data-reveal] > *');
const opacities = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => getComputedStyle(card).opacity));
const everyOne = (opacity: string) => Array<string>(CARDS).fill(opacity);

/** Home with nothing but cards in it: so many, below so many paragraphs. */
const open = async (page: Page, paragraphs: number) => {
  const card = '<li><h2>A card</h2><p>Its text</p></li>';
  await serveMain(
    page,
    `<h1>Cards</h1>${'<p>Above</p>'.repeat(paragraphs)}<ul data-reveal>${card.repeat(CARDS)}</ul>`,
  );
  await page.goto('/');
};

test('cards wait out of sight, but not on paper, and come in once, each after the one before', async ({
  page,
}) => {
  await open(page, 80);
  await expect.poll(() => opacities(page)).toEqual(everyOne('0'));
  await page.emulateMedia({ media: 'print' });
  expect(await opacities(page)).toEqual(everyOne('1'));
  await page.emulateMedia({ media: null });
  for (const card of await cards(page).all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card).not.toHaveAttribute('data-waiting');
  }
  const times = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { transitionDuration, transitionDelay } = getComputedStyle(card);
      return {
        duration: parseFloat(transitionDuration),
        delay: Math.round(parseFloat(transitionDelay) * 1000),
      };
    }),
  );
  for (const [index, { duration, delay }] of times.entries()) {
    expect(duration).toBeGreaterThanOrEqual(0.5);
    expect(duration).toBeLessThanOrEqual(0.7);
    expect(delay).toBe(index * 100);
  }
  await expect.poll(() => opacities(page)).toEqual(everyOne('1'));
  await page.mouse.wheel(0, -10_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await opacities(page)).toEqual(everyOne('1'));
});

test('each card has its own first sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 250 });
  await open(page, 40);
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect(cards(page).first()).toHaveCSS('opacity', '1');
  await expect(cards(page).last()).not.toBeInViewport();
  await expect(cards(page).last()).toHaveCSS('opacity', '0');
});

test('a card that a button shows later does not wait', async ({ page }) => {
  await serveMain(
    page,
    `<h1>Cards</h1>${'<p>Above</p>'.repeat(80)}<ul data-reveal><li>A card</li><li hidden>Another</li></ul>`,
  );
  await page.goto('/');
  await expect(cards(page).first()).toHaveAttribute('data-waiting');
  await expect(cards(page).last()).not.toHaveAttribute('data-waiting');
});

test('nothing that is in sight at the start disappears, not even for a moment', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => document.documentElement.setAttribute('data-waited', '')).observe(
      document,
      { subtree: true, attributeFilter: ['data-waiting'] },
    );
  });
  await open(page, 0);
  // In the window that a browser has before it hears of another one, too.
  expect(
    await cards(page)
      .last()
      .evaluate((card) => card.getBoundingClientRect().top),
  ).toBeLessThan(600);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-waited');
});
