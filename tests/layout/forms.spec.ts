/** Forms, beyond what `tests/journeys` tests in every browser engine. */
import { goodValues } from '../fixture-site/content.ts';
import { violations } from './axe.ts';
import { faults, setTextSize } from './measure.ts';
import { expect, fill, type Page, test } from '../fixture-site/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('application: shows the rejected field and its message in every viewport', async ({
  page,
}) => {
  const name = page.getByLabel('Full Name');
  await page.goto('/apply-now');
  await fill(page, { ...goodValues(), 'Full Name': '', 'Email Address': '' });
  for (const [size, width, height] of [
    [200, 375, 812],
    [100, 390, 500],
    [100, 1280, 720],
  ] as const) {
    await setTextSize(page, size);
    await page.setViewportSize({ width, height });
    await button(page, 'Submit Application').click();
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 0.95 });
  }
  expect.soft(await violations(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await faults(page, 'edges')).toEqual([]);
  await name.fill('A. Hughes');
  await name.press('Tab');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: /required fields/ })).toBeVisible();
});

test('login: shows its button, the missing value and the help within the viewport', async ({
  page,
}) => {
  const signIn = button(page, 'Sign In');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/client-login');
  await expect(signIn).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('complementary').getByRole('heading')).toBeInViewport({ ratio: 1 });
  await signIn.click();
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const help = page.locator('form').getByRole('status').getByRole('link');
  await expect(help).toBeInViewport();
  expect(await violations(page)).toEqual([]);
});

test('login: after Sign In, focuses the only message, and clears the password', async ({
  page,
}) => {
  const form = page.getByRole('main').locator('form');
  await page.goto('/client-login');
  for (let times = 0; times < 2; times++) {
    await fill(page, { Username: 'quiet.zoe', Password: 'secret' });
    await button(page, 'Sign In').click();
    const message = form.getByRole('status').filter({ has: page.getByText(/\S/) });
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Username')).toHaveValue('quiet.zoe');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  }
  expect(await violations(page)).toEqual([]);
});

/** Returns the parameters of the `mailto:` URL that the contact form opens with these values. */
async function mailtoParameters(page: Page, values: Record<string, string>) {
  await page.goto('/contact');
  // Without a click, as an extension submits a form.
  await page.locator('form:has(#contact-email)').evaluate((form) => {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'Email', value: 'added@example.com' });
    form.prepend(field);
  });
  await fill(page, { 'Email Address': 'ada+1@example.com', ...values });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const opened = new Promise<{ url: string }>((resolve) => {
    browser.once('Page.frameRequestedNavigation', resolve);
  });
  await button(page, 'Open in my email program').click();
  const { url } = await opened;
  expect(url).toMatch(/^mailto:enquiries@example\.com\?/);
  await expect(page).toHaveURL('/contact');
  // A plus sign does not mean a space (RFC 6068).
  return Object.fromEntries(new URL(url.replaceAll('+', '%2B')).searchParams);
}

test('contact form: passes the complete message to the email program, even an empty message', async ({
  page,
}) => {
  const Subject = '£10,000 – O’Brien & Søn: fees?';
  const Message = 'Line one\nCall +44 7700 900123: 100 %, 1 = 1 ✓';
  expect(
    await mailtoParameters(page, { 'Full Name': 'Ada O’Brien-Søn', Subject, Message }),
  ).toEqual({
    subject: Subject,
    body: `${Message}\n\nAda O’Brien-Søn\nada+1@example.com`.replaceAll('\n', '\r\n'),
  });
  expect(await mailtoParameters(page, { Message: 'Hello' })).toEqual({
    subject: 'Message to Sablecrest',
    body: 'Hello\r\n\r\nada+1@example.com',
  });
  expect(await mailtoParameters(page, {})).toMatchObject({ body: 'ada+1@example.com' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('login: puts nothing into the URL', async ({ page }) => {
    await page.goto('/client-login');
    await fill(page, { Username: 'quiet.zoe', Password: 'secret' });
    await button(page, 'Sign In').click();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/client-login');
  });

  test('contact form: passes the complete message to the email program', async ({ page }) => {
    const values = { 'Full Name': 'Ada Example', Subject: 'Fees, terms?', Message: 'One\nTwo' };
    const { body } = await mailtoParameters(page, values);
    await expect(page.getByText('JavaScript is off')).toBeVisible();
    // Chromium encodes a space as a plus sign; the script of the page does not.
    const lines = ['Name=Ada Example', 'Email=ada 1@example.com', 'Subject=Fees, terms?', 'Two'];
    for (const line of lines) expect(body).toContain(line);
  });

  test('application: says how to apply by other means', async ({ page }) => {
    await page.goto('/apply-now');
    const message = page.getByText(/needs JavaScript/);
    // The URL is the same with both values of the setting ROUTES.
    await expect(page.getByRole('link', { name: 'contact' })).toHaveAttribute('href', '/contact');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    // The dialog is the only content of the page, so it cannot be closed.
    await page.keyboard.press('Escape');
    await expect(message).toBeVisible();
    await page.getByRole('link', { name: /Back to home/ }).click();
    await expect(page).toHaveURL('/');
  });
});
