/** Interactions on pages: links, questions, press releases, search, login, contact, glossary terms. */
import type { Page, Request } from '@playwright/test';
import { pressCategories } from '../../src/schemas/entries.ts';
import { BATCH_SIZE } from '../../src/islands/press/PressFilter.tsx';
import { expect, test } from '../fixture-site/test.ts';
import { QUESTIONS, RELEASES } from '../fixture-site/content.ts';

/** Records every request, so that a test can check that no typed text is sent. */
function recordRequests(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return (...typed: string[]) => {
    expect(requests.filter((request) => request.method() !== 'GET')).toEqual([]);
    for (const text of typed)
      expect(requests.map((request) => request.url()).join()).not.toContain(text);
  };
}

test('Important Information: opens in the footer when its link is clicked', async ({ page }) => {
  const panel = page.locator('footer details:has(#important-information)');
  await page.goto('/#important-information');
  await expect(panel).toHaveAttribute('open');
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Important Information', exact: true }).first();
  for (let times = 0; times < 2; times++) {
    await link.click();
    await expect(panel).toHaveAttribute('open');
    await expect(page.locator('#important-information')).toBeFocused();
    await expect(page.locator('#important-information')).toBeInViewport();
    await panel.locator('summary').click();
    await expect(panel).not.toHaveAttribute('open');
  }
});

test.describe('questions', () => {
  const [first, second, , last] = QUESTIONS;
  const answer = (page: Page, id: string) => page.locator(`details:has(> #${id})`);

  test('open one at a time, and close on a second press', async ({ page }) => {
    await page.goto('/faqs');
    await expect(answer(page, first)).toHaveAttribute('open');
    await answer(page, last).locator('summary').click();
    await expect(answer(page, last)).toHaveAttribute('open');
    await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
    await answer(page, last).locator('summary').click();
    await expect(page.getByRole('main').locator('details[open]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(answer(page, last)).toHaveAttribute('open');
  });

  test('open only the answer that the URL names', async ({ page }) => {
    await page.goto(`/faqs#${second}`);
    await expect(answer(page, second)).toHaveAttribute('open');
    await expect(page.locator(`#${second}`)).toBeInViewport();
    await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
  });
});

test.describe('press releases', () => {
  const titles = (page: Page) => page.locator('[data-category]:visible').getByRole('heading');
  const titlesOf = (category = '', steps = 1) =>
    RELEASES.slice(1)
      .filter((release) => release.category.includes(category))
      .slice(0, BATCH_SIZE * steps)
      .map(({ title }) => title);

  test('show five more on the first press of Load More', async ({ page }) => {
    await page.goto('/press-release');
    await expect(titles(page)).toHaveText(titlesOf());
    await page.getByRole('button', { name: 'Load More News' }).click();
    await expect(titles(page)).toHaveText(titlesOf('', 2));
  });

  test('are filtered by the category in the URL, which a press and Back change', async ({
    page,
  }) => {
    await page.goto('/press-release?category=service');
    await expect(titles(page)).toHaveText(titlesOf('service'));
    await page.getByRole('button', { name: pressCategories.fund }).click();
    await expect(page).toHaveURL(/\/press-release\?category=fund/);
    await expect(titles(page)).toHaveText(titlesOf('fund'));
    await page.getByRole('button', { name: pressCategories.award }).click();
    await expect(page.getByRole('heading', { name: 'No press releases found' })).toBeVisible();
    await page.goBack();
    await expect(titles(page)).toHaveText(titlesOf('fund'));
    await page.goBack();
    await expect(titles(page)).toHaveText(titlesOf('service'));
  });
});

test('search: finds a page as the visitor types, and sends nothing', async ({ page }) => {
  const expectNothingSent = recordRequests(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  const field = page.getByRole('searchbox', { name: 'Search this site' });
  await field.fill('blockchain fund');
  await page.getByRole('main').getByRole('link', { name: 'Blockchain Fund' }).first().click();
  await expect(page).toHaveURL('/fund/blockchain');
  expectNothingSent('=blockchain', 'q=');
});

test('login: shows the password on the first press, and sends and stores nothing', async ({
  page,
}) => {
  const expectNothingSent = recordRequests(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/client-login');
  await expect(page.locator('main form')).toMatchAriaSnapshot({ name: 'login.aria.yml' });
  await page.getByLabel('Username').fill('quiet.zoe');
  await password.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => logged).toContain('Client login submitted');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page).toHaveURL('/client-login');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).toBe('[{"darkMode":"true"},{},""]');
  expectNothingSent('quiet.zoe', 'secret');
});

test('login: hides the password when the visitor leaves the page', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/client-login');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  // Back would show the page as it was left. Playwright switches that off in Chromium.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(password).toHaveAttribute('type', 'password');
});

test('contact form: rejects an invalid email address, and sends nothing', async ({ page }) => {
  const expectNothingSent = recordRequests(page);
  await page.goto('/contact');
  await expect(page.locator('main form')).toMatchAriaSnapshot({ name: 'contact.aria.yml' });
  await page.getByLabel('Email Address').fill('quiet.zoe');
  await page.getByRole('button', { name: 'Open in my email program' }).click();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expect(page).toHaveURL('/contact');
  expectNothingSent('quiet.zoe');
});

test('glossary term: opens its meaning within the viewport, and leads to the glossary', async ({
  page,
}) => {
  await page.setViewportSize({ width: 500, height: 700 });
  await page.goto('/about');
  const term = page.getByRole('main').locator('.term').first();
  const meaning = page.locator('.meaning:popover-open');
  await term.click();
  await expect(meaning).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await expect(term).toBeFocused();
  await page.keyboard.press('Enter');
  await meaning.getByRole('link').click();
  await expect(page).toHaveURL('/glossary#term-escrow');
  await expect(page.locator('#term-escrow')).toBeInViewport();
});

test('pages: web fonts and images load, and nothing scrolls sideways on a phone or a wide screen', async ({
  page,
}) => {
  for (const path of ['/', '/fund/blockchain', '/every-section', '/apply-now']) {
    await page.setViewportSize({ width: 375, height: 900 });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.loading !== 'lazy' && image.complete && !image.naturalWidth)
        .map(({ src }) => src),
    );
    expect.soft(broken, path).toEqual([]);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
