/** Without JavaScript: decisions.md, Without JavaScript, and before it arrives. */
import { readdirSync } from 'node:fs';
import { NEWEST_RELEASES } from '../../src/site/addresses.ts';
import { pages } from './content.ts';
import { expect, PHONE, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('every page is readable: one heading, all cards in sight', async ({ page }) => {
  test.slow();
  // Neither says anything about what can be read.
  await page.route(/\.(?:svg|woff2)$/, (route) => route.fulfill({ body: '' }));
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const faint = page.locator('main :is(p, li, h2, h3):visible').filter({ hasText: /./ });
    expect(
      await faint.evaluateAll(
        (all) => all.filter((one) => getComputedStyle(one).opacity !== '1').length,
      ),
      path,
    ).toBe(0);
  }
});

test('the dropdown opens, leads on and closes', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('banner').getByRole('button', { name: 'Services' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Mutual Funds' });
  await button.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveURL('/services/mutual-funds');
});

test.describe('narrow', () => {
  test.use({ viewport: PHONE });

  test('the drawer opens, unfolds, leads on and closes', async ({ page }) => {
    await page.goto('/about');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.getByText('Services', { exact: true }).click();
    await drawer.getByRole('link', { name: 'Wealth Management' }).click();
    await expect(page).toHaveURL('/services/wealth-management');
  });
});

test('FAQ answers can be read, one question open at a time', async ({ page }) => {
  await page.goto('/faqs');
  const questions = page.getByRole('main').locator('details');
  await expect(questions.first().locator('p').first()).toBeVisible();
  for (const index of [1, 8]) {
    await questions.nth(index).locator('summary').click();
    await expect(questions.nth(index).locator('p').first()).toBeVisible();
    await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
  }
});

test('all press releases of the page are there, without buttons that would do nothing', async ({
  page,
}) => {
  await page.goto('/press-release?category=award');
  await expect(page.locator('.press-card:visible')).toHaveCount(
    Math.min(NEWEST_RELEASES, readdirSync('content/press').length),
  );
  await expect(page.getByRole('group', { name: 'Show' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Load More News' })).toBeHidden();
});

test('the panel with important information opens', async ({ page }) => {
  await page.goto('/about');
  await page.getByText('Important Investment Information', { exact: true }).click();
  await expect(page.locator('#important-information')).toBeVisible();
});

test('the application page says that it needs JavaScript, and how to apply without', async ({
  page,
}) => {
  await page.goto('/apply-now');
  const message = page.getByText(/Applying on this page needs JavaScript/);
  await expect(message).toBeVisible();
  await expect(message.getByRole('link', { name: /^\+44/ })).toHaveAttribute('href', /^tel:\+44/);
  await expect(message.getByRole('link', { name: 'contact page' })).toHaveAttribute(
    'href',
    '/contact-us',
  );
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/could not be loaded/)).toBeHidden();
  await page.getByRole('link', { name: /Back to home/ }).click();
  await expect(page).toHaveURL('/');
});
