/** The confirmation dialog before typed values are lost, and repeated submissions. */
import type { Page } from '@playwright/test';
import { APPLICATION_PATH } from '../../src/schemas/application.ts';
import { expect, holdScript, test } from '../layout/site.ts';
import { goodValues } from '../fixture-site/content.ts';

const question = (page: Page) => page.getByRole('alertdialog');

async function openTyped(page: Page) {
  await page.goto('/apply-now');
  await expect(page.getByRole('button', { name: 'Submit Application' })).not.toHaveAttribute(
    'data-early-press',
  );
  await page.getByLabel('Full Name').fill('Ada Example');
}

test('question: is modal, keeps Tab inside, and Escape keeps the form and returns the focus', async ({
  page,
}) => {
  await openTyped(page);
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Escape');
    await expect(page.locator('.application-question:modal')).toBeVisible();
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement!.closest('.application-question') !== null ||
            document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Example');
  }
  await expect(page).toHaveURL('/apply-now');
});

test('question: is asked by a link of the page too, which is followed afterwards', async ({
  page,
}) => {
  await openTyped(page);
  await page.getByRole('link', { name: 'privacy policy' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Close and lose it' }).click();
  await expect(page).toHaveURL('/privacy-policy');
});

test('form: links in the alert lead to the fields at fault', async ({ page }) => {
  await page.goto('/apply-now');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Phone Number' }).click();
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(
    /Enter your phone number/,
  );
});

test('form: an extension that submits it while a request is pending sends nothing more', async ({
  page,
}) => {
  let requests = 0;
  await page.route(`**${APPLICATION_PATH}`, async (route) => {
    requests++;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await openTyped(page);
  for (const [label, value] of Object.entries(goodValues('extension@example.com'))) {
    const field = page.getByLabel(label, { exact: true });
    if (/^(?:Nationality|Country)/.test(label)) await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('dialog form')!;
    for (let times = 0; times < 3; times++) form.requestSubmit();
    form.querySelector<HTMLButtonElement>('[type=submit]')!.click();
  });
  await expect(
    page.getByRole('status').filter({ hasText: 'submitted successfully' }),
  ).toBeVisible();
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit(),
  );
  expect(requests).toBe(1);
});

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
