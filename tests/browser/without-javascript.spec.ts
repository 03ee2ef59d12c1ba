/** Without JavaScript, and before it arrives: every page can be read, and everything leads on. */
import { firm } from '../../src/site/data.ts';
import { describeSection, distinct, dropdown } from './content.ts';
import { expect, PHONE, test } from './site.ts';
import { visit } from './visit.ts';

test.use({ javaScriptEnabled: false });

test('a page of each kind is readable: one heading, all of it in sight', async ({
  page,
  problems,
}) => {
  test.slow();
  // Neither says anything about what can be read.
  await page.route(/\.(?:svg|woff2)$/, (route) => route.fulfill({ body: '' }));
  for (const path of distinct) {
    await visit(page, path, problems, 'domcontentloaded');
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const texts = page.locator('main :is(p, li, h2, h3):visible').filter({ hasText: /./ });
    const opacities = await texts.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).opacity),
    );
    expect.soft(new Set(opacities), path).toEqual(new Set(['1']));
  }
});

test('the menu opens, closes and leads on, wide and narrow', async ({ page }) => {
  test.skip(dropdown === undefined, 'The menu has no dropdown.');
  const [first] = dropdown!.children!;
  const banner = page.getByRole('banner');
  const button = banner.getByRole('button', { name: dropdown!.label, exact: true });
  const link = banner.locator('.dropdown').first().getByRole('link').first();
  await page.goto('/');
  await button.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveURL(first!.path);

  await page.setViewportSize(PHONE);
  await page.goto('/');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await drawer.locator('summary').first().click();
  await drawer.locator('details').first().getByRole('link').first().click();
  await expect(page).toHaveURL(first!.path);
});

describeSection('questions', (path) => {
  test('answers can be read, one question open at a time', async ({ page }) => {
    await page.goto(path);
    const questions = page.getByRole('main').locator('section details');
    for (const question of [questions.last(), questions.first()]) {
      if ((await question.getAttribute('open')) === null) await question.locator('summary').click();
      await expect(question.locator('p').first()).toBeVisible();
      await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
    }
  });
});

describeSection('search', (path) => {
  test('the symbol leads to the list of all pages, which says why there is no field', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByText(/search needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('navigation').last()).toBeVisible();
  });
});

test('the link to the important information opens its panel, with its title below the header', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Important Information', exact: true }).click();
  await expect(page.locator('#important-information')).toBeInViewport();
  const header = (await page.getByRole('banner').boundingBox())!;
  const title = (await page.locator('summary:has(~ #important-information) h2').boundingBox())!;
  expect(title.y).toBeGreaterThan(header.y + header.height);
});

test('the application page says that it needs JavaScript, and how to apply without', async ({
  page,
}) => {
  await page.goto('/apply-now');
  const message = page.getByText(/needs JavaScript/);
  await expect(message).toBeVisible();
  const { phone } = firm.offices.uk;
  if (phone) await expect(message.getByRole('link', { name: phone.display })).toBeVisible();
  // Its address in both readings of the routes.
  await expect(message.getByRole('link', { name: 'contact page' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/couldn’t load/)).toBeHidden();
  // On a phone it stands far below, and the page begins with the way there.
  await page.setViewportSize(PHONE);
  await expect(message).not.toBeInViewport();
  await page.getByRole('link', { name: 'See how else to apply' }).click();
  await expect(message).toBeInViewport();
  // The dialog is the page: nothing may close it that then leads nowhere.
  await page.keyboard.press('Escape');
  await expect(message).toBeVisible();
  await page.getByRole('link', { name: /Back to home/ }).click();
  await expect(page).toHaveURL('/');
});
