/** Without JavaScript, and before it arrives: every page can be read, and everything leads on. */
import type { Page } from '@playwright/test';
import { firm } from '../../src/site/data.ts';
import { describeSection, distinct, dropdown } from './content.ts';
import { expect, PHONE, test } from './site.ts';
import { visit } from './visit.ts';

test.use({ javaScriptEnabled: false });

for (const path of distinct)
  test(`${path} is readable: one heading, all of it in sight`, async ({ page, problems }) => {
    // Neither says anything about what can be read.
    await page.route(/\.(?:svg|woff2)$/, (route) => route.fulfill({ body: '' }));
    await visit(page, path, problems);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const texts = page.locator('main :is(p, li, h2, h3):visible').filter({ hasText: /./ });
    const opacities = await texts.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).opacity),
    );
    expect(opacities.filter((opacity) => opacity !== '1')).toEqual([]);
  });

test.describe('menu', () => {
  test.skip(dropdown === undefined, 'The menu has no dropdown.');

  test('the dropdown opens, leads on and closes', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('banner');
    const button = banner.getByRole('button', { name: dropdown!.label, exact: true });
    const link = banner.locator('.dropdown').first().getByRole('link').first();
    await button.click();
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await button.click();
    await link.click();
    await expect(page).toHaveURL(dropdown!.children![0]!.path);
  });

  test('the drawer opens, unfolds, leads on and closes', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.locator('summary').first().click();
    await drawer.locator('details').first().getByRole('link').first().click();
    await expect(page).toHaveURL(dropdown!.children![0]!.path);
  });
});

describeSection('questions', (path) => {
  const questions = (page: Page) => page.getByRole('main').locator('section details');

  test('answers can be read, one question open at a time', async ({ page }) => {
    await page.goto(path);
    await expect(questions(page).first().locator('p').first()).toBeVisible();
    for (const question of [questions(page).last(), questions(page).first()]) {
      if ((await question.getAttribute('open')) === null) await question.locator('summary').click();
      await expect(question.locator('p').first()).toBeVisible();
      await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
    }
  });
});

test('the panel with important information opens', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Important Investment Information', { exact: true }).click();
  await expect(page.locator('#important-information')).toBeVisible();
});

test('the application page says that it needs JavaScript, and how to apply without', async ({
  page,
}) => {
  await page.goto('/apply-now');
  const message = page.getByText(/needs JavaScript/);
  await expect(message).toBeVisible();
  const { phone } = firm.offices.uk;
  if (phone) await expect(message.getByRole('link', { name: phone.display })).toBeVisible();
  // Its address in both readings of the routes.
  await expect(message.getByRole('link', { name: 'contact page' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/couldn’t load/)).toBeHidden();
  // The dialog is the page: nothing may close it that then leads nowhere.
  await page.keyboard.press('Escape');
  await expect(message).toBeVisible();
  await page.getByRole('link', { name: /Back to home/ }).click();
  await expect(page).toHaveURL('/');
});
