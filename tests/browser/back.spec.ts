/**
 * Back to a page that the browser kept as it was left (back/forward cache). Playwright switches that cache off, because it
 * can't follow a page through it; here the events are sent that a browser sends.
 */
import type { Page } from '@playwright/test';
import { SUCCESS, fill, goodValues, submitButton } from './application.ts';
import { dropdown } from './content.ts';
import { expect, PHONE, test } from './site.ts';

const leave = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a page that is left does not come back with its dropdown open', async ({ page }) => {
  test.skip(dropdown === undefined, 'The menu has no dropdown.');
  await page.goto('/');
  const banner = page.getByRole('banner');
  const button = banner.getByRole('button', { name: dropdown!.label, exact: true });
  const link = banner.locator('.dropdown').first().getByRole('link').first();
  await button.click();
  await expect(link).toBeVisible();
  await leave(page);
  await expect(link).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('nor with its drawer open', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await leave(page);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('the application page, left by closing, comes back with an open and empty form', async ({
  page,
}) => {
  // What leaves the page stays in it here, as in the cache.
  await page.route(/\/(#.*)?$/, (route) => route.fulfill({ status: 204 }));
  await page.goto('/apply-now');
  await expect(submitButton(page)).toBeEnabled();
  await fill(page, goodValues(`back-${Date.now()}@example.com`));
  await submitButton(page).click();
  await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close the application' }).click();
  const modal = page.getByRole('dialog', { name: 'Your application' });
  await expect(modal).toBeHidden();
  await comeBack(page);
  expect(await modal.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.getByText(SUCCESS)).toBeHidden();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});
