/** Client login and contact form beyond what every engine is asked (`tests/engines/sections.spec.ts`). */
import type { Page, Request } from '@playwright/test';
import { firm } from '../../src/site/data.ts';
import { violations } from './axe.ts';
import { describeSection, entries } from './content.ts';
import { printed } from './factsheet.ts';
import { expect, holdScript, test } from './site.ts';

const SECRETS = ['ada@example.com', 'correct horse'];

async function fillLogin(page: Page) {
  await page.getByLabel('Username', { exact: true }).fill(SECRETS[0]!);
  await page.getByLabel('Password', { exact: true }).fill(SECRETS[1]!);
  await page.getByLabel('Remember me').check();
}
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Whether a request can take along what was typed; the browser asks for the icon when it likes. */
const carries = (request: Request) =>
  request.method() !== 'GET' || new URL(request.url()).search !== '';

/** Requests from now on that can take along what was typed. */
function carriers(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('mailto:') && carries(request)) urls.push(request.url());
  });
  return urls;
}

/** What its section says that the button does; empty where an editor left it out. */
function noteOf(path: string): string {
  const sections = entries.find((entry) => entry.path === path)?.sections ?? [];
  return sections.map((section) => ('note' in section ? String(section.note) : '')).join('');
}

describeSection('loginForm', (path) => {
  const show = (page: Page) => page.getByRole('button', { name: 'Show password', exact: true });
  const hide = (page: Page) => page.getByRole('button', { name: 'Hide password', exact: true });

  test('what is pressed before its script has come counts once it has, and sends nothing', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'log') logged.push(message.text());
    });
    const requests = carriers(page);
    const script = await holdScript(page, 'LoginForm');
    await page.goto(path);
    await fillLogin(page);
    await password(page).press('Enter');
    for (let times = 0; times < 3; times++) await show(page).click();
    await expect(page).toHaveURL(path);
    expect(logged).toEqual([]);
    script.release();
    await expect.poll(() => logged).toEqual(['Client login submitted']);
    await expect(hide(page)).toBeVisible();
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(SECRETS[0]!);
    // Who pressed it is told what that did.
    const form = page.locator('form').filter({ has: password(page) });
    await expect(form.getByRole('status')).toHaveText(noteOf(path));
    // A password that was shown is hidden again when the form is sent.
    await signIn(page).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    expect(requests).toEqual([]);
  });

  test('what is missing is asked for; a password can be shown, and is hidden before the page is left', async ({
    page,
  }) => {
    await page.goto(path);
    await signIn(page).click();
    await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
    await page.getByLabel('Username', { exact: true }).fill(SECRETS[0]!);
    await signIn(page).click();
    await expect(password(page)).toBeFocused();
    await fillLogin(page);
    await show(page).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    // Who speaks to the browser says what stands there (WCAG 2.5.3).
    await expect(hide(page)).toContainText('Hide');
    expect(await violations(page)).toEqual([]);
    // The browser keeps the page as it is when the event is over.
    const kept = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      return document.querySelector<HTMLInputElement>('[name=password]')!.type;
    });
    expect(kept).toBe('password');
  });

  test('‘Forgot password?’ helps in its place, and opens no panel that the address names', async ({
    page,
  }) => {
    await page.goto(`${path}#important-information`);
    const panel = page.locator('#important-information');
    await expect(panel).toBeVisible();
    await page.getByRole('contentinfo').locator('summary').click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const help = page.getByRole('status').filter({ hasText: 'can’t reset a password' });
    await expect(help).toBeInViewport();
    await expect(help.getByRole('link')).toHaveAttribute('href', '/contact-us');
    await expect(panel).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('nothing is put into the address and nothing is sent', async ({ page }) => {
      const requests = carriers(page);
      await page.goto(path);
      await fillLogin(page);
      await signIn(page).click();
      await password(page).press('Enter');
      await expect(page).toHaveURL(path);
      await expect(page.getByLabel('Username', { exact: true })).toHaveValue(SECRETS[0]!);
      expect(requests).toEqual([]);
    });
  });
});

describeSection('messageForm', (path) => {
  /** Fills the form, presses its button, and gives what the email program is handed. */
  async function handOver(page: Page, subject: string, message: string, name = 'Ada O’Brien-Søn') {
    await page.goto(path);
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

  test('hands all that was typed to the visitor’s email program, and sends nothing itself', async ({
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
    await expect(page.getByText('The site itself sends nothing.')).toBeVisible();
    await expect(page.getByText('JavaScript is off')).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('says that signs may be spoilt on the way', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText('JavaScript is off')).toBeVisible();
    });
  });

  test('hands over no message that nobody has written', async ({ page }) => {
    await page.goto(path);
    const message = page.getByRole('textbox', { name: 'Message' });
    const objection = () =>
      message.evaluate((field: HTMLTextAreaElement) => field.validationMessage);
    for (const typed of ['', ' \n']) {
      await message.fill(typed);
      await page.getByLabel('Full Name').focus();
      await page.getByRole('button', { name: 'Open in my email program' }).click();
      await expect(message).toBeFocused();
      expect(await objection()).toBe('Please write your message first.');
    }
    expect(await handOver(page, '', 'Hello')).toContainEqual([
      'body',
      expect.stringMatching(/^Hello/),
    ]);
  });

  test('gives a message without a subject one, and leaves no gap for what was not typed', async ({
    page,
  }) => {
    expect(await handOver(page, '', 'Hello', '')).toEqual([
      ['subject', `Message to ${firm.name}`],
      ['body', 'Hello\r\n\r\nada+1@example.com'],
    ]);
  });

  test('gives its email address on paper, and no words about the form', async ({ page }) => {
    await page.goto(path);
    expect(await printed(page)).toContain(`Write to ${firm.email}`);
    await page.emulateMedia({ media: 'print' });
    const section = page.locator('section', { has: page.getByLabel('Full Name') });
    await expect(section.locator('p:visible')).toHaveText([`Write to ${firm.email}.`]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('hands all of it over in the body, in the order of the form', async ({ page }) => {
      expect(await handOver(page, 'Fees, terms?', 'Line one\nLine two', 'Ada Example')).toEqual([
        ['subject', `Message to ${firm.name}`],
        // Chromium makes a space of the plus sign here, which is why the page's script does it better.
        [
          'body',
          'Name=Ada Example\r\nEmail=ada 1@example.com\r\nSubject=Fees, terms?\r\nMessage=Line one\r\nLine two',
        ],
      ]);
    });
  });
});
