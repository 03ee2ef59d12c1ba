/** Motion: cards come in once, in their turn, and stand still for those who want no motion. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** The cards of the list that is furthest down. */
const cards = (page: Page) => page.locator('[data-reveal]').last().locator('> *');
const opacities = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => getComputedStyle(card).opacity));
const everyOne = async (page: Page, opacity: string) =>
  Array<string>(await cards(page).count()).fill(opacity);

test('cards wait out of sight and come in once, on first sight', async ({ page }) => {
  await page.goto('/');
  expect(await opacities(page)).toEqual(await everyOne(page, '0'));
  await cards(page).first().scrollIntoViewIfNeeded();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => opacities(page)).toEqual(await everyOne(page, '1'));
  await page.mouse.wheel(0, -10_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await opacities(page)).toEqual(await everyOne(page, '1'));
});

test('each card has its own first sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 500 });
  await page.goto('/services');
  await page.locator('[data-reveal]').first().locator('> *').nth(1).scrollIntoViewIfNeeded();
  const list = page.locator('[data-reveal]').first().locator('> *');
  await expect(list.nth(1)).toHaveCSS('opacity', '1');
  await expect(list.last()).not.toBeInViewport();
  await expect(list.last()).toHaveCSS('opacity', '0');
});

test('in 0.5 to 0.7 s, each card 0.1 s after the one before', async ({ page }) => {
  await page.goto('/services');
  await page.mouse.wheel(0, 20_000);
  const first = page.locator('[data-reveal]').first().locator('> *');
  for (const card of await first.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card).not.toHaveAttribute('data-waiting');
  }
  const times = await first.evaluateAll((all) =>
    all.map((card) => {
      const { transitionDuration, transitionDelay } = getComputedStyle(card);
      return {
        duration: parseFloat(transitionDuration),
        delay: Math.round(parseFloat(transitionDelay) * 1000),
      };
    }),
  );
  expect(times.length).toBeGreaterThan(3);
  for (const [index, { duration, delay }] of times.entries()) {
    expect(duration).toBeGreaterThanOrEqual(0.5);
    expect(duration).toBeLessThanOrEqual(0.7);
    expect(delay).toBe(index * 100);
  }
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
  await page.setViewportSize({ width: 1280, height: 6000 });
  await page.goto('/services');
  await expect(page.locator('[data-reveal]').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-waited');
});

test('print shows every card', async ({ page }) => {
  await page.goto('/');
  expect(await opacities(page)).toEqual(await everyOne(page, '0'));
  await page.emulateMedia({ media: 'print' });
  expect(await opacities(page)).toEqual(await everyOne(page, '1'));
});

test.describe('for those who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('all cards are there at once, and nothing moves', async ({ page }) => {
    await page.goto('/');
    expect(await opacities(page)).toEqual(await everyOne(page, '1'));
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return parseFloat(transitionDuration) > 0 || animationName !== 'none';
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(moving).toEqual([]);
  });
});
