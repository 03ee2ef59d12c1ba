/** Hydration keeps what the visitor and other software have changed, and the first click takes effect. */
import type { Page } from '@playwright/test';
import { pressCategories } from '../../src/schemas/entries.ts';
import { DROPDOWNS, goodValues, QUESTIONS } from '../fixture-site/content.ts';
import { expect, fieldOf, fill, holdScript, menuButton, test } from '../fixture-site/test.ts';
import { addFieldIcons, removeMessages, translatePage, wrapParts } from './page-changers.ts';

/** Changes a page as a translator and a password manager do. */
async function change(page: Page) {
  await page.evaluate(translatePage);
  await page.evaluate(addFieldIcons);
}

/** Opens a page whose islands cannot hydrate before the returned function is called. */
async function openBefore(page: Page, path: string) {
  const release = await holdScript(page, 'react');
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer, main').last().waitFor();
  return release;
}

const hydrated = (page: Page, island: string) =>
  expect(page.locator(`astro-island[component-url*="${island}"]`)).not.toHaveAttribute('ssr');

const button = (page: Page, name: string) => page.getByRole('button', { name });
const username = (page: Page) => fieldOf(page, 'Username');
const password = (page: Page) => fieldOf(page, 'Password');
const help = (page: Page) => page.locator('form').getByRole('status').getByRole('link');
const releases = (page: Page, category?: string) =>
  page.locator(`[data-category${category === undefined ? '' : `=${category}`}]:visible`);
const results = (page: Page) => page.getByRole('main').locator('ol').getByRole('heading');
const openAnswer = (page: Page) => page.getByRole('main').locator('details[open] > div');

/** Filters press releases, and expects those of the category. */
async function expectFilter(page: Page) {
  await button(page, pressCategories.fund).click();
  await expect(releases(page, 'fund').first()).toBeVisible();
  await expect(releases(page, 'company')).toHaveCount(0);
}

test.describe('on a page that a translator and a password manager have changed', () => {
  test('dropdown: opens on the first click, and stays open', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const release = await openBefore(page, '/');
    await change(page);
    const [{ label, children }] = DROPDOWNS;
    await button(page, label).click();
    release();
    await hydrated(page, 'HeaderMenu');
    await expect(button(page, label)).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('banner').getByRole('link', { name: children[0].label }).click();
    await expect(page).toHaveURL(children[0].path);
  });

  test('drawer: returns the focus to its button after Escape', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const release = await openBefore(page, '/');
    await change(page);
    await menuButton(page).press('Enter');
    release();
    await hydrated(page, 'HeaderMenu');
    await expect(page.locator('.drawer:modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
  });

  test('question: opens on the first press of Enter, and stays open', async ({ page }) => {
    const release = await openBefore(page, '/faqs');
    await change(page);
    await page.locator(`details:has(> #${QUESTIONS.at(-1)}) > summary`).press('Enter');
    release();
    await hydrated(page, 'Questions');
    await expect(openAnswer(page)).toHaveId(QUESTIONS.at(-1)!);
    await expect(openAnswer(page)).toBeVisible();
  });

  test('press filter: keeps press releases, and filters them on the first press', async ({
    page,
  }) => {
    const release = await openBefore(page, '/press-release');
    await change(page);
    release();
    await hydrated(page, 'PressFilter');
    await expect(releases(page)).toHaveCount(5);
    await button(page, pressCategories.award).click();
    await expect(page.getByRole('heading', { name: 'No press releases found' })).toBeVisible();
    await expectFilter(page);
  });

  test('login: keeps typed values and the focus, and its buttons work', async ({ page }) => {
    const release = await openBefore(page, '/client-login');
    await username(page).fill('quiet.zoe');
    await page.getByLabel('Remember me').check();
    await password(page).fill('secret');
    await change(page);
    release();
    await hydrated(page, 'LoginForm');
    await expect(username(page)).toHaveValue('quiet.zoe');
    await expect(password(page)).toHaveValue('secret');
    await expect(page.getByLabel('Remember me')).toBeChecked();
    await expect(password(page)).toBeFocused();
    await button(page, 'Show password').click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(button(page, 'Hide password')).toContainText('Hide');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(help(page)).toBeVisible();
    await button(page, 'Sign In').click();
    await expect(username(page)).toHaveValue('quiet.zoe');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(help(page)).toBeVisible();
  });

  test('search: searches text that was typed before hydration, and later text', async ({
    page,
  }) => {
    const release = await openBefore(page, '/search');
    await page.getByRole('searchbox').fill('blockchain fund');
    await change(page);
    release();
    await hydrated(page, 'SiteSearch');
    await expect(results(page).first()).toContainText('Blockchain Fund');
    await page.getByRole('searchbox').fill('zzzz');
    await expect(results(page)).toHaveCount(0);
    await page.getByRole('searchbox').fill('blockchain');
    await expect(results(page).first()).toBeVisible();
  });

  test('application: is sent with values that were typed and chosen before hydration', async ({
    page,
  }) => {
    const release = await openBefore(page, '/apply-now');
    const { 'Full Name': name, Nationality, ...others } = goodValues('hydration@example.com');
    await fill(page, { 'Full Name': name, Nationality });
    await change(page);
    release();
    await hydrated(page, 'ApplicationForm');
    await expect(fieldOf(page, 'Full Name')).toHaveValue(name);
    await expect(fieldOf(page, 'Nationality')).toHaveValue('GB');
    await button(page, 'Submit Application').click();
    await expect(page.getByRole('alert')).toContainText('required fields');
    await fill(page, others);
    await button(page, 'Submit Application').click();
    await expect(page.getByRole('status').filter({ hasText: 'successfully' })).toBeVisible();
  });
});

test.describe('before hydration', () => {
  for (const [name, path, expectEffect] of [
    ['Load More News', '/press-release', (page) => expect(releases(page)).toHaveCount(10)],
    [
      'Submit Application',
      '/apply-now',
      (page) => expect(page.getByRole('alert')).toContainText('required fields'),
    ],
    ['Close the application', '/apply-now', (page) => expect(page).toHaveURL('/')],
  ] satisfies [string, string, (page: Page) => Promise<void>][])
    test(`${name}: a press takes effect after hydration`, async ({ page }) => {
      const release = await openBefore(page, path);
      await button(page, name).click();
      release();
      await expectEffect(page);
    });

  test('press filter: a category that was chosen stays chosen', async ({ page }) => {
    const release = await openBefore(page, '/press-release');
    await button(page, pressCategories.fund).click();
    await expect(page).toHaveURL(/category=fund/);
    release();
    await expect(releases(page, 'company')).toHaveCount(0);
  });

  test('login: presses of two controls take effect, each once', async ({ page }) => {
    const release = await openBefore(page, '/client-login');
    await button(page, 'Show password').dblclick();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    release();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(help(page)).toBeVisible();
  });

  test('login: signs in after hydration if Enter was pressed before', async ({ page }) => {
    const release = await openBefore(page, '/client-login');
    await fill(page, { Username: 'quiet.zoe', Password: 'secret' });
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByRole('status').first()).toBeFocused();
    await expect(password(page)).toHaveValue('');
  });
});

test.describe('after other software has removed messages', () => {
  const removed = '[role=alert], [role=status], .message';
  /** Errors that React has caught and logged. */
  const caught =
    /^(?:Error: Other software has removed|NotFoundError|The application was not sent)/;
  const removeOnce = (page: Page, selector = removed) =>
    page.evaluate((messages) => {
      for (const element of document.querySelectorAll(`main :is(${messages})`)) element.remove();
    }, selector);

  for (const selector of ['form .message', 'form [role=status]'])
    test(`login: shows the next message, and keeps the username (${selector})`, async ({
      page,
      takeErrors,
    }) => {
      await page.goto('/client-login');
      await hydrated(page, 'LoginForm');
      await username(page).fill('quiet.zoe');
      const signIn = async () => {
        await password(page).fill('secret');
        await button(page, 'Sign In').click();
        await expect(page.getByRole('status').first()).toBeFocused();
        await expect(page.getByRole('status').first()).not.toBeEmpty();
      };
      await signIn();
      await removeOnce(page, selector);
      await signIn();
      await expect(username(page)).toHaveValue('quiet.zoe');
      await takeErrors(caught);
    });

  test('application: is sent with the typed values after a failure', async ({
    page,
    takeErrors,
  }) => {
    const { 'Full Name': name, ...others } = goodValues('blocker@example.com');
    const [failure, success] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const responses = [failure, success];
    await page.route('**/api/submit-application', async (route) =>
      route.fulfill({ status: await responses.shift()!.promise, json: {} }),
    );
    const submit = page.locator('form [type=submit]');
    const error = page.getByRole('alert').locator('.message');
    await page.goto('/apply-now');
    await hydrated(page, 'ApplicationForm');
    await fill(page, { 'Full Name': name });
    await removeOnce(page);
    await submit.click();
    await expect(error).toBeVisible();
    await expect(fieldOf(page, 'Full Name')).toHaveValue(name);
    await removeOnce(page);
    await fill(page, others);
    await submit.click();
    await expect(submit).toBeDisabled();
    await removeOnce(page);
    failure.resolve(500);
    await expect(error).toBeVisible();
    await expect(submit).toBeEnabled();
    await expect(fieldOf(page, 'Email Address')).toHaveValue(others['Email Address']);
    await submit.click();
    await expect(submit).toBeDisabled();
    await removeOnce(page);
    success.resolve(201);
    await expect(page.getByRole('status').filter({ hasText: 'successfully' })).toBeVisible();
    await takeErrors(caught);
  });

  test('application: is sent although every message is removed at once', async ({
    page,
    takeErrors,
  }) => {
    await page.goto('/apply-now');
    await hydrated(page, 'ApplicationForm');
    await page.evaluate(removeMessages, removed);
    await button(page, 'Submit Application').click();
    await expect(fieldOf(page, 'Full Name')).toBeFocused();
    await fill(page, goodValues('blocked@example.com'));
    await button(page, 'Submit Application').click();
    await expect(page.getByRole('article', { name: 'Application' })).toBeVisible();
    await takeErrors(caught);
  });

  test('press filter and search: show what the visitor asks for', async ({ page, takeErrors }) => {
    await page.goto('/press-release');
    await hydrated(page, 'PressFilter');
    await page.evaluate(removeMessages, removed);
    await button(page, pressCategories.award).click();
    await expect(releases(page)).toHaveCount(0);
    await expectFilter(page);
    await page.goto('/search');
    await hydrated(page, 'SiteSearch');
    await page.evaluate(removeMessages, removed);
    for (const [text, result] of [
      ['blockchain', 'Blockchain'],
      ['staking', 'Staking'],
    ] as const) {
      await page.getByRole('searchbox').fill(text);
      await expect(results(page).first()).toContainText(result);
    }
    await takeErrors(caught);
  });
});

test('press filter: filters press releases if other software has copied messages', async ({
  page,
}) => {
  const release = await openBefore(page, '/press-release');
  await page.evaluate(() => {
    for (const message of document.querySelectorAll('main :is([role=alert], [role=status])'))
      message.after(message.cloneNode(true));
  });
  release();
  await hydrated(page, 'PressFilter');
  await expectFilter(page);
});

for (const [island, path, control] of [
  ['LoginForm', '/client-login', 'Sign In'],
  ['PressFilter', '/press-release', 'Load More News'],
  ['SiteSearch', '/search', 'Search'],
] as const)
  test(`${island}: if its script cannot be loaded, offers a reload instead of its controls`, async ({
    page,
    takeErrors,
  }) => {
    await page.route(`**/scripts/${island}.*`, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await takeErrors(RegExp(`^Loading chunk ${island} failed`));
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('Reload the page');
    await expect(main.getByRole('button', { name: control, exact: true })).toBeHidden();
  });

test.describe('question that the fragment of the URL names', () => {
  const [, second, third, last] = QUESTIONS;

  test('stays open through hydration, until the fragment changes, even to an encoded one', async ({
    page,
  }) => {
    await page.goto(`/faqs#${second}`);
    await page.locator('main summary').first().hover();
    await hydrated(page, 'Questions');
    await expect(openAnswer(page)).toHaveId(second);
    await page.evaluate((id) => {
      location.hash = id.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    }, third);
    await expect(openAnswer(page)).toHaveId(third);
  });

  test('stays closed if another one was opened before hydration', async ({ page }) => {
    const release = await openBefore(page, `/faqs#${second}`);
    await page.locator(`details:has(> #${last}) > summary`).click();
    await expect(openAnswer(page)).toHaveId(last);
    release();
    await hydrated(page, 'Questions');
    // React runs effects after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(openAnswer(page)).toHaveId(last);
  });
});

test('search: finds text that a program writes into the field, with and without an event, although another has wrapped it', async ({
  page,
}) => {
  await page.goto('/search');
  await hydrated(page, 'SiteSearch');
  await page.evaluate(wrapParts);
  const put = (text: string, isEvent: boolean) =>
    page.getByRole('searchbox').evaluate(
      (field: HTMLInputElement, [value, hasEvent]) => {
        field.value = value;
        if (hasEvent) field.dispatchEvent(new Event('input', { bubbles: true }));
        else field.form!.requestSubmit();
      },
      [text, isEvent] as const,
    );
  await put('blockchain', true);
  await expect(results(page).first()).toContainText('Blockchain');
  await put('staking', false);
  await expect(results(page).first()).toContainText('Staking');
});
