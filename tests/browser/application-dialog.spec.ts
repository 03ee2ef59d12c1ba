/** The application form keeps typed values when Back restores it and when other programs submit it. */
import type { Page } from '@playwright/test';
import { expect, holdScript, test } from '../layout/site.ts';

const question = (page: Page) => page.getByRole('alertdialog');

async function openTyped(page: Page) {
  await page.goto('/apply-now');
  await expect(page.getByRole('button', { name: 'Submit Application' })).not.toHaveAttribute(
    'data-early-press',
  );
  await page.getByLabel('Full Name').fill('Ada Example');
}

test('form: keeps typed values when Back restores the page', async ({ page }) => {
  await openTyped(page);
  // Playwright's Chromium does not store pages for Back.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await page.getByLabel('Email Address').fill('ada@example.com');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Example');
});

for (const method of ['submit', 'requestSubmit'] as const)
  test(`form: stays after ${method}() by a program before and after hydration`, async ({
    page,
  }) => {
    const submit = () =>
      page.locator('dialog form').evaluate((form: HTMLFormElement, name) => form[name](), method);
    const release = await holdScript(page, 'react');
    await page.goto('/apply-now', { waitUntil: 'commit' });
    await page.getByLabel('Full Name').fill('Ada Example');
    await submit();
    await expect(page.getByLabel('Full Name')).toBeHidden();
    release();
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await submit();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Example');
    await expect(page.getByLabel('Full Name')).toBeVisible();
  });

test('form: does not ask when a link opens a program', async ({ page }) => {
  await openTyped(page);
  await page.locator('main').evaluate((main) => {
    const link = document.createElement('a');
    link.href = 'tel:+442079460123';
    link.textContent = 'Call us';
    main.prepend(link);
    addEventListener('click', (event) => {
      document.documentElement.toggleAttribute('data-followed', !event.defaultPrevented);
      event.preventDefault();
    });
  });
  await page.getByRole('link', { name: 'Call us' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-followed');
  await expect(question(page)).toBeHidden();
});
