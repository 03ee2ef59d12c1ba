/** The forms beyond what every engine is asked (`tests/journeys`): room, other programs, the visitor's email program. */
import type { Page, Request } from '@playwright/test';
import { goodValues, SUCCESS, type Values } from '../journeys/applicant.ts';
import { violations } from './axe.ts';
import { edgeless } from './edges.ts';
import { setTextSize } from './fit.ts';
import { expect, holdScript, PHONE, test } from './site.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

async function openForm(page: Page) {
  await page.goto('/apply-now');
  await expect(page.locator('dialog:modal')).toBeVisible();
}

async function fill(page: Page, values: Partial<Values>) {
  for (const [label, value] of Object.entries(values)) {
    const control = page.getByLabel(label, { exact: true });
    if (label === 'Nationality' || label === 'Country of Residence')
      await control.selectOption({ label: value });
    else await control.fill(value);
  }
}

test('a field at fault is marked until it is right, and the message stays', async ({ page }) => {
  await openForm(page);
  const [name, email] = [page.getByLabel('Full Name'), page.getByLabel('Email Address')];
  await submit(page).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  expect.soft(await violations(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await edgeless(page), 'not to be seen in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  await name.fill('A. Hughes');
  await name.press('Tab');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Date of Birth')).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(alert(page)).toHaveText('Please fill in all required fields.');
});

test('a refusal is in sight with the field at fault, in any window', async ({ page }) => {
  await openForm(page);
  for (const [size, viewport] of [
    [100, { width: 390, height: 844 }],
    [100, { width: 390, height: 500 }],
    [100, { width: 1280, height: 720 }],
    [200, { width: 375, height: 812 }],
  ] as const) {
    await setTextSize(page, size);
    await page.setViewportSize(viewport);
    await fill(page, { ...goodValues(), 'Full Name': '' });
    await submit(page).click();
    const field = page.getByLabel('Full Name');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(field).toHaveAccessibleDescription(/required fields/);
  }
});

test('what is typed before its script has come stays, and Enter sends and closes nothing', async ({
  page,
}) => {
  const script = await holdScript(page, 'ApplicationForm');
  await page.goto('/apply-now');
  await fill(page, goodValues());
  const requests = carriers(page);
  await page.getByLabel('Full Name').press('Enter');
  await expect(submit(page)).toBeDisabled();
  script.release();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(goodValues()['Email Address']);
  await expect(submit(page)).toBeEnabled();
  expect(requests).toEqual([]);
});

test('a browser extension may put something beside each field, and the form can be sent', async ({
  page,
  problems,
}) => {
  const script = await holdScript(page, 'ApplicationForm');
  await page.goto('/apply-now');
  await script.wanted;
  // Password managers do, with their sign in it.
  await page.getByRole('main').evaluate((main) => {
    for (const field of main.querySelectorAll('input, select'))
      field.after(document.createElement('x-sign'));
  });
  script.release();
  // React tells of it, and draws the form anew.
  await problems.take(/^Minified React error #418/);
  await page.route('**/api/**', (route) => route.fulfill({ status: 201, json: {} }));
  await fill(page, goodValues());
  await submit(page).click();
  await expect(page.getByText(SUCCESS, { exact: true }).first()).toBeVisible();
});

test('on a phone the application begins with its form', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openForm(page);
  await expect(page.getByLabel('Full Name')).toBeInViewport({ ratio: 1 });
});

/** Requests from now on that can take along what was typed; the browser asks for the icon when it likes. */
function carriers(page: Page): string[] {
  const urls: string[] = [];
  const carries = (request: Request) =>
    request.method() !== 'GET' || new URL(request.url()).search !== '';
  page.on('request', (request) => {
    if (!request.url().startsWith('mailto:') && carries(request)) urls.push(request.url());
  });
  return urls;
}

test('the login asks for what is missing, and helps whoever forgot the password in its place', async ({
  page,
}) => {
  await page.goto('/client-login#important-information');
  const panel = page.locator('#important-information');
  await expect(panel).toBeVisible();
  await page.getByRole('contentinfo').locator('summary').click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const help = page.getByRole('status').filter({ hasText: 'can’t reset a password' });
  await expect(help).toBeInViewport();
  await expect(help.getByRole('link')).toHaveAttribute('href', '/contact-us');
  await expect(panel).toBeHidden();
  expect(await violations(page)).toEqual([]);
});

test('the login shows form and notice in its first view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/client-login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('complementary').getByRole('heading')).toBeInViewport({ ratio: 1 });
});

/** Fills the contact form, presses its button, and gives what the email program is handed. */
async function handOver(page: Page, subject: string, message: string, name = 'Ada O’Brien-Søn') {
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill('ada+1@example.com');
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  const requests = carriers(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const asked = new Promise<string>((resolve) => {
    browser.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
  });
  await page.getByRole('button', { name: 'Open in my email program' }).click();
  const address = new URL(await asked);
  expect(address.protocol + address.pathname).toBe('mailto:enquiries@example.com');
  await expect(page).toHaveURL('/contact');
  expect(requests).toEqual([]);
  // RFC 6068: percent-encoded; a plus sign would be a plus sign, not a space.
  return address.search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('=').map((part) => decodeURIComponent(part).trimEnd()));
}

test('the contact form hands all that was typed to the email program, and sends nothing itself', async ({
  page,
}) => {
  const subject = '£10,000 – O’Brien & Søn: fees?';
  expect(await handOver(page, subject, 'Line one\nCall +44 7700 900123: 100 %, 1 = 1 ✓')).toEqual([
    ['subject', subject],
    [
      'body',
      'Line one\r\nCall +44 7700 900123: 100 %, 1 = 1 ✓\r\n\r\nAda O’Brien-Søn\r\nada+1@example.com',
    ],
  ]);
  expect(await handOver(page, '', 'Hello', '')).toEqual([
    ['subject', 'Message to Sablecrest'],
    ['body', 'Hello\r\n\r\nada+1@example.com'],
  ]);
});

test('it hands over no message that nobody has written', async ({ page }) => {
  await page.goto('/contact');
  const message = page.getByRole('textbox', { name: 'Message' });
  for (const typed of ['', ' \n']) {
    await message.fill(typed);
    await page.getByRole('button', { name: 'Open in my email program' }).click();
    await expect(message).toBeFocused();
    expect(await message.evaluate((field: HTMLTextAreaElement) => field.validationMessage)).toBe(
      'Please write your message first.',
    );
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the login puts nothing into the address and sends nothing', async ({ page }) => {
    const requests = carriers(page);
    await page.goto('/client-login');
    await page.getByLabel('Username', { exact: true }).fill('quiet.zoe');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/client-login');
    expect(requests).toEqual([]);
  });

  test('the contact form hands all of it over in the body, and says that signs may be spoilt', async ({
    page,
  }) => {
    await page.goto('/contact');
    await expect(page.getByText('JavaScript is off')).toBeVisible();
    expect(await handOver(page, 'Fees, terms?', 'Line one\nLine two', 'Ada Example')).toEqual([
      ['subject', 'Message to Sablecrest'],
      // Chromium makes a space of the plus sign here, which is why the page's script does it better.
      [
        'body',
        'Name=Ada Example\r\nEmail=ada 1@example.com\r\nSubject=Fees, terms?\r\nMessage=Line one\r\nLine two',
      ],
    ]);
  });

  test('the application says that it needs JavaScript, and how to apply without', async ({
    page,
  }) => {
    await page.goto('/apply-now');
    const message = page.getByText(/needs JavaScript/);
    await expect(message).toBeVisible();
    // Its address in both readings of the routes.
    await expect(message.getByRole('link', { name: 'contact page' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText(/couldn’t load/)).toBeHidden();
    await page.setViewportSize(PHONE);
    // The dialog is the page: nothing may close it that then leads nowhere.
    await page.keyboard.press('Escape');
    await expect(message).toBeVisible();
    await page.getByRole('link', { name: /Back to home/ }).click();
    await expect(page).toHaveURL('/');
  });
});
