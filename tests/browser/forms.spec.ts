/** Client login and contact form: what works, and that nothing typed leaves the page. */
import type { Page, Request } from '@playwright/test';
import { firm } from '../../src/site/data.ts';
import { violations } from './axe.ts';
import { describeSection } from './content.ts';
import { expect, holdScript, test } from './site.ts';

const SECRETS = ['ada@example.com', 'correct horse'];

async function fillLogin(page: Page) {
  await page.getByLabel('Username', { exact: true }).fill(SECRETS[0]!);
  await page.getByLabel('Password', { exact: true }).fill(SECRETS[1]!);
  await page.getByLabel('Remember me').check();
}
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

/** Whether a request can take along what was typed; the browser asks for the icon when it likes. */
const carries = (request: Request) =>
  request.method() !== 'GET' || new URL(request.url()).search !== '';

/** Everything that leaves the page or stays behind: console, requests, address, storage. */
function watch(page: Page) {
  /** What the page logs; the browser's own remarks are of other types. */
  const logged: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') logged.push(message.text());
  });
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  return {
    logged,
    async expectNoSecrets() {
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name]),
      );
      const traces = [...logged, ...requests, stored, page.url()].join('\n');
      for (const secret of SECRETS)
        for (const form of [secret, encodeURIComponent(secret), secret.replace(' ', '+')])
          expect(traces).not.toContain(form);
      expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
    },
  };
}

describeSection('loginForm', (path) => {
  test('logs that it was submitted, and nothing else happens', async ({ page }) => {
    const seen = watch(page);
    await page.goto(path);
    await fillLogin(page);
    await signIn(page).click();
    await expect.poll(() => seen.logged).toEqual(['Client login submitted']);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect.poll(() => seen.logged).toEqual(Array(2).fill('Client login submitted'));
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(SECRETS[0]!);
    await seen.expectNoSecrets();
  });

  test('a submission before the script has arrived is logged once it has', async ({ page }) => {
    const seen = watch(page);
    const script = await holdScript(page, 'LoginForm');
    await page.goto(path);
    await fillLogin(page);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(path);
    expect(seen.logged).toEqual([]);
    script.release();
    await expect.poll(() => seen.logged).toEqual(['Client login submitted']);
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(SECRETS[0]!);
    await seen.expectNoSecrets();
  });

  for (const [field, other] of [
    ['Username', 'Password'],
    ['Password', 'Username'],
  ] as const)
    test(`the browser asks for the ${field.toLowerCase()}`, async ({ page }) => {
      const seen = watch(page);
      await page.goto(path);
      await page.getByLabel(other, { exact: true }).fill('something');
      await signIn(page).click();
      const missing = page.getByLabel(field, { exact: true });
      await expect(missing).toBeFocused();
      expect(await missing.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
        true,
      );
      expect(seen.logged).toEqual([]);
    });

  const password = (page: Page) => page.getByLabel('Password', { exact: true });
  const show = (page: Page) => page.getByRole('button', { name: 'Show password', exact: true });
  const hide = (page: Page) => page.getByRole('button', { name: 'Hide password', exact: true });

  test('a password that was shown is hidden again when the form is sent, or left', async ({
    page,
  }) => {
    await page.goto(path);
    await fillLogin(page);
    await show(page).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await signIn(page).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await show(page).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    // The browser keeps the page as it is when the event is over.
    const kept = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      return document.querySelector<HTMLInputElement>('[name=password]')!.type;
    });
    expect(kept).toBe('password');
  });

  test('the password can be shown and hidden, and managers can fill it', async ({ page }) => {
    await page.goto(path);
    await password(page).fill(SECRETS[1]!);
    await expect(password(page)).toHaveAttribute('type', 'password');
    await show(page).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue(SECRETS[1]!);
    // Who speaks to the browser says what stands there (WCAG 2.5.3).
    await expect(hide(page)).toContainText('Hide');
    expect(await violations(page)).toEqual([]);
    await hide(page).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(password(page)).not.toHaveAttribute('autocapitalize');
    await expect(page.getByLabel('Username', { exact: true })).toHaveAttribute(
      'autocomplete',
      'username',
    );
  });

  test('presses on the toggle before the script has arrived all count', async ({ page }) => {
    const script = await holdScript(page, 'LoginForm');
    await page.goto(path);
    for (let times = 0; times < 3; times++) await show(page).click();
    script.release();
    await expect(hide(page)).toBeVisible();
  });

  test('‘Forgot password?’ points to # and helps in its place', async ({ page }) => {
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Forgot password?' });
    await expect(link).toHaveAttribute('href', '#');
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await link.click();
    const help = page.getByRole('status').filter({ hasText: 'can’t reset a password' });
    await expect(help.getByRole('link')).toHaveAttribute('href', '/contact-us');
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await expect(page).toHaveURL(path);
  });

  test('‘Forgot password?’ does not open a panel that the address names', async ({ page }) => {
    await page.goto(`${path}#important-information`);
    const panel = page.locator('#important-information');
    await expect(panel).toBeVisible();
    await page.getByRole('contentinfo').locator('summary').click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('status').filter({ hasText: /./ })).toBeInViewport();
    await expect(panel).toBeHidden();
  });

  test('the security notice stands beside it and leads to /contact-us', async ({ page }) => {
    await page.goto(path);
    const link = page.getByRole('complementary').last().getByRole('link');
    await expect(link).toHaveAttribute('href', '/contact-us');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('nothing is put into the address and nothing is sent', async ({ page }) => {
      const requests: string[] = [];
      page.on('request', (request) => {
        if (carries(request)) requests.push(request.url());
      });
      await page.goto(path);
      await fillLogin(page);
      await signIn(page).click();
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await expect(page).toHaveURL(path);
      await expect(page.getByLabel('Username', { exact: true })).toHaveValue(SECRETS[0]!);
      expect(requests).toEqual([]);
    });
  });
});

describeSection('messageForm', (path) => {
  /** Fills the form, presses its button, and gives what the e-mail program is handed. */
  async function handOver(page: Page, subject: string, message: string, name = 'Ada O’Brien-Søn') {
    await page.goto(path);
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Email Address').fill('ada+1@example.com');
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('textbox', { name: 'Message' }).fill(message);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('mailto:') && carries(request)) requests.push(request.url());
    });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.enable');
    const asked = new Promise<string>((resolve) => {
      browser.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
    });
    await page.getByRole('button', { name: 'Open in my e-mail program' }).click();
    const address = new URL(await asked);
    expect(address.protocol).toBe('mailto:');
    expect(address.pathname).toBe(firm.email);
    await expect(page).toHaveURL(path);
    expect(requests).toEqual([]);
    // RFC 6068: percent-encoded; a plus sign would be a plus sign, not a space.
    return address.search
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=').map((part) => decodeURIComponent(part).trimEnd()));
  }

  test('hands all that was typed to the visitor’s e-mail program, and sends nothing itself', async ({
    page,
  }) => {
    const subject = '£10,000 – O’Brien & Søn: fees?';
    expect(await handOver(page, subject, 'Line one\nCall +44 7700 900123: 100 %, 1 = 1 ✓')).toEqual(
      [
        ['subject', subject],
        [
          'body',
          'Line one\r\nCall +44 7700 900123: 100 %, 1 = 1 ✓\r\n\r\nAda O’Brien-Søn\r\nada+1@example.com',
        ],
      ],
    );
    await expect(page.getByText(/If nothing opens[^]*sends\s+nothing/)).toBeVisible();
  });

  test('gives a message without a subject one, and leaves no gap for what was not typed', async ({
    page,
  }) => {
    expect(await handOver(page, '', 'Hello', '')).toEqual([
      ['subject', `Message to ${firm.name}`],
      ['body', 'Hello\r\n\r\nada+1@example.com'],
    ]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('hands all of it over in the body, in the order of the form', async ({ page }) => {
      expect(await handOver(page, 'Fees, terms?', 'Line one\nLine two', 'Ada Example')).toEqual([
        ['subject', `Message to ${firm.name}`],
        // Chromium makes a space of the plus sign here, which is why the page's script does it better.
        [
          'body',
          'Name=Ada Example\r\nE-mail=ada 1@example.com\r\nSubject=Fees, terms?\r\nMessage=Line one\r\nLine two',
        ],
      ]);
    });
  });
});
