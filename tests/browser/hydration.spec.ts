/** Hydration keeps what the visitor and other software have changed, and the first click takes effect. */
import type { Page } from '@playwright/test';
import { pressCategories } from '../../src/schemas/entries.ts';
import { expect, test as base } from '../layout/fixture-site-test.ts';
import { DROPDOWNS, goodValues, QUESTIONS } from '../fixture-site/content.ts';
import { addFieldIcons, removeMessages, translatePage, wrapParts } from './page-changers.ts';

/** Changes a page as a translator and a password manager do. */
async function change(page: Page) {
  await page.evaluate(translatePage);
  await page.evaluate(addFieldIcons);
}

/** Fails the test on every uncaught error. */
const test = base.extend<{ uncaught: string[] }>({
  uncaught: [
    async ({ page }, use) => {
      const uncaught: string[] = [];
      page.on('pageerror', ({ message }) => uncaught.push(message));
      await use(uncaught);
      expect(uncaught).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page whose islands cannot hydrate before `release`. */
async function openBefore(page: Page, path: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/scripts/react.*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer, main').last().waitFor();
  return release;
}

const hydrated = (page: Page, island: string) =>
  expect(page.locator(`astro-island[component-url*="${island}"]`)).not.toHaveAttribute('ssr');

test.describe('on a page that a translator and a password manager have changed', () => {
  test('dropdown: opens on the first click, and stays open', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await change(page);
    const button = page.locator('header nav button').first();
    await button.click();
    await hydrated(page, 'HeaderMenu');
    await expect(page.locator('.dropdown a').first()).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.locator('.dropdown a').first().click();
    await expect(page).toHaveURL(DROPDOWNS[0].children[0].path);
  });

  test('drawer: returns the focus to its button after Escape', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    await change(page);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.press('Enter');
    await hydrated(page, 'HeaderMenu');
    await expect(page.locator('.drawer:modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('drawer: opens on the first tap, and stays open', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      hasTouch: true,
      viewport: { width: 390, height: 800 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await change(page);
    await page.locator('header [aria-haspopup]').tap();
    await hydrated(page, 'HeaderMenu');
    await expect(page.locator('.drawer:modal')).toBeVisible();
    await page.locator('.drawer summary').first().tap();
    await expect(page.locator('.drawer details a').first()).toBeVisible();
    await context.close();
  });

  test('question: opens on the first press of Enter, and stays open', async ({ page }) => {
    await page.goto('/faqs');
    await change(page);
    const question = page.locator(`details:has(> #${QUESTIONS.at(-1)})`);
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await hydrated(page, 'Questions');
    await expect(question).toHaveAttribute('open');
    await expect(page.locator('main details[open]')).toHaveCount(1);
    await expect(question.locator('p').first()).toBeVisible();
  });

  test('press filter: keeps press releases, and filters them on the first press', async ({
    page,
  }) => {
    const release = await openBefore(page, '/press-release');
    await change(page);
    release();
    await hydrated(page, 'PressFilter');
    await expect(page.locator('[data-category]:visible')).toHaveCount(5);
    await page.locator('button[value=award]').click();
    await expect(page.locator('main [role=status] h3')).toContainText('No press releases found');
    await page.locator('button[value=fund]').click();
    await expect(page.locator('[data-category=fund]:visible').first()).toBeVisible();
    await expect(page.locator('[data-category=company]:visible')).toHaveCount(0);
  });

  test('login: keeps typed values and the focus, and its buttons work', async ({ page }) => {
    const release = await openBefore(page, '/client-login');
    await page.locator('#username').fill('quiet.zoe');
    await page.locator('#remember').check();
    await page.locator('#password').fill('secret');
    await change(page);
    release();
    await hydrated(page, 'LoginForm');
    await expect(page.locator('#username')).toHaveValue('quiet.zoe');
    await expect(page.locator('#password')).toHaveValue('secret');
    await expect(page.locator('#remember')).toBeChecked();
    await expect(page.locator('#password')).toBeFocused();
    const show = page.locator('[aria-controls=password]');
    await show.click();
    await expect(page.locator('#password')).toHaveAttribute('type', 'text');
    await expect(show).toContainText('Hide');
    await page.locator('form a[href="#"]').click();
    await expect(page.locator('form [role=status] a')).toBeVisible();
    await page.locator('form button:not([type])').click();
    await expect(page.locator('#username')).toHaveValue('quiet.zoe');
    await page.locator('form a[href="#"]').click();
    await expect(page.locator('form [role=status] a')).toBeVisible();
  });

  test('search: searches text that was typed before hydration, and later text', async ({
    page,
  }) => {
    const release = await openBefore(page, '/search');
    await page.locator('#search-field').fill('blockchain fund');
    await change(page);
    release();
    await hydrated(page, 'SiteSearch');
    const results = page.locator('main ol h3');
    await expect(results.first()).toContainText('Blockchain Fund');
    await page.locator('#search-field').fill('zzzz');
    await expect(results).toHaveCount(0);
    await page.locator('#search-field').fill('blockchain');
    await expect(results.first()).toBeVisible();
  });

  test('application: is sent with values that were typed and chosen before hydration', async ({
    page,
  }) => {
    const release = await openBefore(page, '/apply-now');
    const values = goodValues('hydration@example.com');
    await page.locator('[name=nationality]').selectOption('GB');
    await page.locator('[name=fullName]').fill(values['Full Name']);
    await change(page);
    release();
    await hydrated(page, 'ApplicationForm');
    await expect(page.locator('[name=fullName]')).toHaveValue(values['Full Name']);
    await expect(page.locator('[name=nationality]')).toHaveValue('GB');
    await page.locator('form [type=submit]').click();
    await expect(page.locator('[role=alert] .message')).toBeVisible();
    await page.locator('[name=countryOfResidence]').selectOption('OTHER');
    await page.locator('[name=dateOfBirth]').fill(values['Date of Birth']);
    await page.locator('[name=email]').fill(values['Email Address']);
    await page.locator('[name=phoneNumber]').fill(values['Phone Number']);
    await page.locator('form [type=submit]').click();
    await expect(page.locator('form [role=status]')).toContainText('submitted successfully');
  });
});

test.describe('before hydration', () => {
  for (const [control, path, expected] of [
    ['[aria-controls=password]', '/client-login', '#password[type=text]'],
    ['form a[href="#"]', '/client-login', 'form [role=status] a'],
    ['main p > button.button', '/press-release', '[data-category]:visible >> nth=9'],
    ['form [type=submit]', '/apply-now', '[role=alert] .message'],
  ] as const)
    test(`${path}: a press of ${control} takes effect after hydration`, async ({ page }) => {
      const release = await openBefore(page, path);
      await page.locator(control).first().click();
      release();
      await expect(page.locator(expected).first()).toBeVisible();
    });

  test('/apply-now: a press of the close button takes effect after hydration', async ({ page }) => {
    const release = await openBefore(page, '/apply-now');
    await page.getByRole('button', { name: 'Close the application' }).click();
    release();
    await expect(page).toHaveURL('/');
  });

  test('/press-release: a category that was chosen stays chosen after hydration', async ({
    page,
  }) => {
    const release = await openBefore(page, '/press-release');
    await page.getByRole('button', { name: pressCategories.fund }).click();
    await expect(page).toHaveURL(/category=fund/);
    release();
    await expect(page.locator('[data-category=company]:visible')).toHaveCount(0);
  });
});

test.describe('after other software has removed messages', () => {
  const removed = '[role=alert], [role=status], .message';
  /** Errors that React has caught and logged. */
  const caught =
    /^(?:Error: Other software has removed|NotFoundError|The application was not sent)/;
  const removeOnce = (page: Page) =>
    page.evaluate((selector) => {
      for (const element of document.querySelectorAll(`main :is(${selector})`)) element.remove();
    }, removed);

  for (const selector of ['.message', '[role=status]'])
    test(`login: shows the next message, and keeps the username (${selector})`, async ({
      page,
      takeErrors,
    }) => {
      await page.goto('/client-login');
      await hydrated(page, 'LoginForm');
      await page.getByLabel('Username').fill('quiet.zoe');
      const signIn = async () => {
        await page.getByLabel('Password', { exact: true }).fill('secret');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await expect(page.getByRole('status').first()).toBeFocused();
        await expect(page.getByRole('status').first()).not.toBeEmpty();
      };
      await signIn();
      await page.evaluate(
        (part) => document.querySelector(`main form ${part}`)!.remove(),
        selector,
      );
      await signIn();
      await expect(page.getByLabel('Username')).toHaveValue('quiet.zoe');
      await takeErrors(caught);
    });

  test('application: is sent with the typed values after a failure', async ({
    page,
    takeErrors,
  }) => {
    const values = goodValues('blocker@example.com');
    const [held, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const answers = [held, answered];
    const statuses = [500, 201];
    await page.route('**/api/submit-application', async (route) => {
      await answers.shift()!.promise;
      await route.fulfill({ status: statuses.shift()!, json: {} });
    });
    await page.goto('/apply-now');
    await hydrated(page, 'ApplicationForm');
    await page.locator('[name=fullName]').fill(values['Full Name']);
    await removeOnce(page);
    const submit = page.locator('form [type=submit]');
    await submit.click();
    await expect(page.locator('form [role=alert] .message')).toBeVisible();
    await expect(page.locator('[name=fullName]')).toHaveValue(values['Full Name']);
    await removeOnce(page);
    await page.locator('[name=nationality]').selectOption('GB');
    await page.locator('[name=countryOfResidence]').selectOption('OTHER');
    await page.locator('[name=dateOfBirth]').fill(values['Date of Birth']);
    await page.locator('[name=email]').fill(values['Email Address']);
    await page.locator('[name=phoneNumber]').fill(values['Phone Number']);
    await submit.click();
    await expect(submit).toBeDisabled();
    await removeOnce(page);
    held.resolve();
    await expect(page.locator('form [role=alert] .message')).toBeVisible();
    await expect(submit).toBeEnabled();
    await expect(page.locator('[name=email]')).toHaveValue(values['Email Address']);
    await submit.click();
    await expect(submit).toBeDisabled();
    await removeOnce(page);
    answered.resolve();
    await expect(page.locator('form [role=status]')).toContainText('submitted successfully');
    await takeErrors(caught);
  });

  test('application: is sent although every message is removed at once', async ({
    page,
    takeErrors,
  }) => {
    const values = goodValues('blocked@example.com');
    await page.goto('/apply-now');
    await hydrated(page, 'ApplicationForm');
    await page.evaluate(removeMessages, removed);
    await page.locator('form [type=submit]').click();
    await expect(page.locator('[name=fullName]')).toBeFocused();
    await page.locator('[name=fullName]').fill(values['Full Name']);
    await page.locator('[name=nationality]').selectOption('GB');
    await page.locator('[name=countryOfResidence]').selectOption('OTHER');
    await page.locator('[name=dateOfBirth]').fill(values['Date of Birth']);
    await page.locator('[name=email]').fill(values['Email Address']);
    await page.locator('[name=phoneNumber]').fill(values['Phone Number']);
    await page.locator('form [type=submit]').click();
    await expect(page.getByRole('article', { name: 'Application' })).toBeVisible();
    await takeErrors(caught);
  });

  test('press filter and search: keep working', async ({ page, takeErrors }) => {
    await page.goto('/press-release');
    await hydrated(page, 'PressFilter');
    await page.evaluate(removeMessages, removed);
    await page.locator('button[value=award]').click();
    await expect(page.locator('[data-category]:visible')).toHaveCount(0);
    await page.locator('button[value=fund]').click();
    await expect(page.locator('[data-category=fund]:visible').first()).toBeVisible();
    await page.goto('/search');
    await hydrated(page, 'SiteSearch');
    await page.evaluate(removeMessages, removed);
    for (const [text, result] of [
      ['blockchain', 'Blockchain'],
      ['staking', 'Staking'],
    ] as const) {
      await page.locator('#search-field').fill(text);
      await expect(page.locator('main ol h3').first()).toContainText(result);
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
  await page.getByRole('button', { name: pressCategories.fund }).click();
  await expect(page.locator('[data-category=fund]:visible').first()).toBeVisible();
  await expect(page.locator('[data-category=company]:visible')).toHaveCount(0);
});

test('login: presses of two controls before hydration take effect, each once', async ({ page }) => {
  const release = await openBefore(page, '/client-login');
  await page.locator('[aria-controls=password]').dblclick();
  await page.locator('form a[href="#"]').click();
  release();
  await expect(page.locator('#password')).toHaveAttribute('type', 'text');
  await expect(page.locator('form [role=status] a')).toBeVisible();
});

test('login: signs in after hydration if Enter was pressed before', async ({ page }) => {
  const release = await openBefore(page, '/client-login');
  await page.getByLabel('Username').fill('quiet.zoe');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('status').first()).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test.describe('island whose script cannot be loaded', () => {
  for (const [island, path, control] of [
    ['LoginForm', '/client-login', { name: 'Sign In' }],
    ['PressFilter', '/press-release', { name: 'Load More News' }],
    ['SiteSearch', '/search', { name: 'Search', exact: true }],
  ] as const)
    test(`${island}: offers a reload instead of its controls`, async ({ page, takeErrors }) => {
      await page.route(`**/scripts/${island}.*`, (route) => route.fulfill({ status: 404 }));
      await page.goto(path);
      await takeErrors(RegExp(`^Loading chunk ${island} failed`));
      const main = page.getByRole('main');
      await expect(main.getByRole('alert')).toContainText('Reload the page');
      await expect(main.getByRole('button', control)).toBeHidden();
    });
});

test.describe('question that the fragment of the URL names', () => {
  const open = (page: Page) => page.locator('main details[open] > div');

  test('stays open through hydration', async ({ page }) => {
    await page.goto(`/faqs#${QUESTIONS[1]}`);
    await page.locator('main summary').first().hover();
    await hydrated(page, 'Questions');
    await expect(open(page)).toHaveId(QUESTIONS[1]);
  });

  test('stays closed if another one was opened before hydration', async ({ page }) => {
    const release = await openBefore(page, `/faqs#${QUESTIONS[1]}`);
    await page.locator(`details:has(> #${QUESTIONS[3]}) > summary`).click();
    await expect(open(page)).toHaveId(QUESTIONS[3]);
    release();
    await hydrated(page, 'Questions');
    // React runs effects after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(open(page)).toHaveId(QUESTIONS[3]);
  });

  test('opens when the fragment changes, even to an encoded one', async ({ page }) => {
    await page.goto('/faqs');
    await page.locator('main summary').first().hover();
    await hydrated(page, 'Questions');
    await page.evaluate((id) => {
      location.hash = id.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    }, QUESTIONS[2]);
    await expect(open(page)).toHaveId(QUESTIONS[2]);
  });
});

test('search: finds text that a program writes into the field, with and without an event, although another has wrapped it', async ({
  page,
}) => {
  await page.goto('/search');
  await hydrated(page, 'SiteSearch');
  await page.evaluate(wrapParts);
  const results = page.locator('main ol h3');
  const put = (text: string, isEvent: boolean) =>
    page.locator('#search-field').evaluate(
      (field: HTMLInputElement, [value, hasEvent]) => {
        field.value = value;
        if (hasEvent) field.dispatchEvent(new Event('input', { bubbles: true }));
        else field.form!.requestSubmit();
      },
      [text, isEvent] as const,
    );
  await put('blockchain', true);
  await expect(results.first()).toContainText('Blockchain');
  await put('staking', false);
  await expect(results.first()).toContainText('Staking');
});

test('drawer: stays open on a press beside its links', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeInViewport({ ratio: 1 });
  await drawer.click({ position: { x: 8, y: 890 } });
  await drawer.locator('summary').first().click();
  await expect(drawer.locator('details a').first()).toBeVisible();
});
