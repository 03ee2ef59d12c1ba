/** What the site keeps in the browser: one value, which a button removes. */
import type { Page } from '@playwright/test';
import { pages } from './content.ts';
import { expect, test, testInOwnWindow } from './site.ts';

const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove it now' });

// That no page keeps anything else is in every-page.spec.ts.
test('a visit keeps darkMode with the value true, and nothing in any other store', async ({
  page,
}) => {
  for (const path of ['/', pages.at(-1)!, '/apply-now', '/privacy-policy']) {
    await page.goto(path);
    expect(await kept(page), path).toEqual({ darkMode: 'true' });
    await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/);
  }
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('the button of the privacy policy removes it for the rest of the visit', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('main')).toContainText('darkMode');
  expect(await kept(page)).toEqual({ darkMode: 'true' });
  await removeButton(page).click();
  await expect(
    page.getByText('Removed. This site now keeps nothing in your browser.'),
  ).toBeVisible();
  expect(await kept(page)).toEqual({});
  await page.reload();
  expect(await kept(page)).toEqual({});
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  expect(await kept(page)).toEqual({});
  await expect(page.locator('html')).toHaveClass(/dark/);
});

testInOwnWindow('blocked storage breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/privacy-policy');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByText(/©/)).toBeVisible();
  await removeButton(page).click();
  await expect(
    page.getByText('Your browser blocks storage, so there was nothing to remove.'),
  ).toBeVisible();
  // What comes after it in the page script still works.
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole('link', { name: 'Back to the top' })).toBeVisible();
});
