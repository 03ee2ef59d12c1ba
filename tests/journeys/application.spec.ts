/** The application form: validation, submission, messages, and values that are kept. */
import type { Page } from '@playwright/test';
import { APPLICATION_PATH } from '../../src/shared/application.ts';
import { expect, fill, test } from '../fixture-site/test.ts';
import { FILL_IN } from '../receiver/form-cases.ts';
import { goodValues } from '../fixture-site/content.ts';

const SUCCESS = 'Application submitted successfully! Please check your email for next steps.';
const FAILURE = 'Failed to submit application. Please try again.';

const form = (page: Page) => page.getByRole('dialog').first();
const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ });
const status = (page: Page) => page.getByRole('status').filter({ hasText: SUCCESS });

async function openForm(page: Page, values = {}) {
  await page.goto('/apply-now');
  await expect(submit(page)).toBeEnabled();
  await fill(page, values);
}

test('form: focuses the first of several empty fields, and links to each', async ({ page }) => {
  await openForm(page, { ...goodValues(), 'Email Address': ' ', 'Phone Number': '' });
  await submit(page).click();
  const alert = page.getByRole('alert').filter({ hasText: FILL_IN });
  const email = page.getByLabel('Email Address');
  const phone = page.getByLabel('Phone Number');
  await expect(alert).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await alert.getByRole('link', { name: 'Phone Number' }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Enter your phone number/);
});

test('form: is sent on the first press after the last mistake was corrected', async ({ page }) => {
  // So tall that nothing scrolls: Chromium would keep the button in its place by scrolling.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await openForm(page, { ...goodValues('pressed@example.com'), 'Phone Number': '' });
  await submit(page).click();
  const phone = page.getByLabel('Phone Number');
  await expect(phone).toBeFocused();
  await phone.fill(goodValues()['Phone Number']);
  // If a message vanished while the mouse button is down, the button of the form would move away.
  const { height } = (await submit(page).boundingBox())!;
  await submit(page).click({ position: { x: 20, y: height - 3 } });
  await expect(status(page)).toBeVisible();
});

test('form: reports success for 3 s, and once more on Home', async ({ page }) => {
  await page.clock.install();
  await openForm(page, goodValues('journey@example.com'));
  const request = page.waitForRequest(`**${APPLICATION_PATH}`);
  await submit(page).click();
  expect((await request).postDataJSON()).toMatchObject({ nationality: 'GB', status: 'pending' });
  await expect(status(page)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeHidden();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(SUCCESS)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('main').getByText(SUCCESS)).toBeHidden();
  await page.goto('/');
  await expect(page.getByRole('main').getByText(SUCCESS)).toBeHidden();
});

test('form: keeps every value after a failure, and logs no value', async ({ page, takeErrors }) => {
  await openForm(page, goodValues());
  await page.route(`**${APPLICATION_PATH}`, (route) =>
    route.fulfill({ status: 500, body: '"ada@example.com is known"' }),
  );
  await submit(page).click();
  await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible();
  for (const [label, value] of Object.entries(goodValues()))
    if (!/^(?:Nationality|Country)/.test(label))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  const logged = await takeErrors(/not sent/);
  for (const value of Object.values(goodValues())) expect(logged.join()).not.toContain(value);
  await page.unrouteAll();
  await submit(page).click();
  await expect(status(page)).toBeVisible();
});

test('form: sends one request, whatever submits it again while that is pending', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const requests: string[] = [];
  await page.route(`**${APPLICATION_PATH}`, async (route) => {
    requests.push(route.request().url());
    await held;
    await route.continue();
  });
  /** Submits the form as an extension does, without a pause for React to render. */
  const submitByScript = () =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('dialog form')!;
      for (let times = 0; times < 3; times++) form.requestSubmit();
      form.querySelector<HTMLButtonElement>('[type=submit]')!.click();
    });
  await openForm(page, goodValues('once@example.com'));
  await submitByScript();
  await expect(page.getByRole('button', { name: 'Submitting Application...' })).toBeDisabled();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Escape');
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expect(page).toHaveURL('/apply-now');
  release();
  await expect(status(page)).toBeVisible();
  await submitByScript();
  expect(requests).toHaveLength(1);
});

test('form: asks in a modal dialog before typed values are lost', async ({ page }) => {
  const question = page.getByRole('alertdialog');
  const email = page.getByLabel('Email Address');
  await openForm(page, goodValues());
  await email.focus();
  await page.mouse.click(4, 400);
  await expect(form(page)).toBeVisible();
  await email.focus();
  // Chromium lets Escape close a dialog without an event if it is pressed again without a click in between.
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Escape');
    await expect(page.locator('.application-question:modal')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Keep the form' })).toBeFocused();
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab');
      // Browsers include their own toolbar, as `body`, in the order of a modal dialog.
      await expect(
        page.locator('body:focus, .application-question :focus, body:not(:has(:focus))'),
      ).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(goodValues()['Email Address']);
  }
  await page.getByRole('link', { name: 'privacy policy' }).click();
  await question.getByRole('button', { name: 'Close and lose it' }).click();
  await expect(page).toHaveURL('/privacy-policy');
});

test('form: has the structure of the snapshot, and closes at once when nothing was typed', async ({
  page,
}) => {
  await openForm(page);
  await expect(page.locator('form')).toMatchAriaSnapshot({ name: 'application.aria.yml' });
  await page.getByRole('button', { name: 'Close the application' }).click();
  await expect(page).toHaveURL('/');
});

test('form: is empty when Back returns to it', async ({ page }) => {
  await openForm(page, goodValues('back@example.com'));
  await submit(page).click();
  await expect(status(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close the application' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/apply-now');
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test('form: offers a reload when its script cannot be loaded', async ({ page, takeErrors }) => {
  await page.route('**/scripts/ApplicationForm.*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/apply-now');
  await takeErrors(/^Loading chunk ApplicationForm failed\.\n\(missing: /);
  await expect(page.getByLabel('Full Name')).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(submit(page)).toBeEnabled();
});
