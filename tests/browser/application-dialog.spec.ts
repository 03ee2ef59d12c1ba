/** The application form keeps typed values when Back restores the page, and when other programs submit the form. */
import type { Page } from '@playwright/test';
import { APPLICATION_PATH } from '../../src/shared/application.ts';
import { goodValues } from '../fixture-site/content.ts';
import { expect, fill, holdScript, test } from '../fixture-site/test.ts';

const question = (page: Page) => page.getByRole('alertdialog');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

/** Opens the form, and fills its fields when it has hydrated. */
async function openTyped(page: Page, values: Record<string, string> = { 'Full Name': 'Ada' }) {
  await page.goto('/apply-now');
  await expect(submit(page)).not.toHaveAttribute('data-early-click');
  await fill(page, values);
}

/** Adds a link in front of the form, and clicks it. */
async function follow(page: Page, href: string) {
  await page.locator('main').evaluate((main, to) => {
    main.prepend(Object.assign(document.createElement('a'), { href: to, textContent: 'Added' }));
  }, href);
  await page.getByRole('link', { name: 'Added' }).click();
}

test('form: keeps typed values when Back restores the page', async ({ page }) => {
  await openTyped(page);
  // Playwright's Chromium has no back/forward cache.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await page.getByLabel('Email Address').fill('ada@example.com');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada');
});

for (const method of ['submit', 'requestSubmit'] as const)
  test(`form: stays open if a program calls ${method}() before or after hydration`, async ({
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

test('form: asks for no confirmation when a link opens another program', async ({ page }) => {
  await openTyped(page);
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      document.documentElement.toggleAttribute('data-followed', !event.defaultPrevented);
      event.preventDefault();
    }),
  );
  await follow(page, 'tel:+442079460123');
  await expect(page.locator('html')).toHaveAttribute('data-followed');
  await expect(question(page)).toBeHidden();
});

test('form: asks for confirmation when a link with a fragment leads to another page', async ({
  page,
}) => {
  await openTyped(page);
  await follow(page, '/press-release?category=fund#content');
  await question(page).getByRole('button', { name: 'Close and lose it' }).click();
  await expect(page).toHaveURL('/press-release?category=fund#content');
});

test('form: asks for no confirmation when Escape cancels the composition of a character', async ({
  page,
}) => {
  await openTyped(page);
  const pressEscape = (isComposing: boolean) =>
    page
      .getByLabel('Full Name')
      .dispatchEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, isComposing });
  await pressEscape(true);
  await expect(question(page)).toBeHidden();
  await pressEscape(false);
  await expect(question(page)).toBeVisible();
});

test('form: is sent although a document was pasted into a field', async ({ page }) => {
  await openTyped(page, goodValues('pasted@example.com'));
  await page.getByLabel('Full Name').focus();
  await page.keyboard.insertText('Ada Example '.repeat(2000));
  await submit(page).click();
  await expect(page.getByRole('article', { name: 'Application' })).toBeVisible();
});

test('form: sends only its own fields if other software adds more', async ({ page }) => {
  const values = goodValues('fields@example.com');
  await openTyped(page, values);
  await page.locator('dialog form').evaluate((form) => {
    for (const name of ['email', 'username']) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value: 'added' });
      form.prepend(field);
      form.append(field.cloneNode());
    }
  });
  const request = page.waitForRequest(`**${APPLICATION_PATH}`);
  await submit(page).click();
  expect((await request).postDataJSON()).toMatchObject({ email: values['Email Address'] });
});
