/** Without JavaScript: every page can be read, and everything leads on. The forms: forms.spec.ts. */
import { DROPDOWNS, templates } from '../specimen/content.ts';
import { expect, PHONE, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const [services] = DROPDOWNS;

test('a page of each kind is readable: one heading, all of it in sight', async ({ page }) => {
  test.slow();
  // Neither says anything about what can be read.
  await page.route(/\.(?:svg|woff2)$/, (route) => route.fulfill({ body: '' }));
  // With motion: what waits to come in would wait for ever.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const path of templates) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const texts = page.locator('main :is(p, li, h2, h3):visible').filter({ hasText: /./ });
    const opacities = await texts.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).opacity),
    );
    expect.soft(new Set(opacities), path).toEqual(new Set(['1']));
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the menu opens, closes and leads on, wide and narrow', async ({ page }) => {
  const banner = page.getByRole('banner');
  const button = banner.getByRole('button', { name: services.label, exact: true });
  const link = banner.locator('.dropdown').first().getByRole('link').first();
  await page.goto('/');
  await button.click();
  await expect(link).toBeVisible();
  const [above, below] = [button, banner.locator('.dropdown').first()];
  expect((await below.boundingBox())!.x).toBe((await above.boundingBox())!.x);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveURL(services.children[0].path);

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
  await expect(page).toHaveURL(services.children[0].path);
});

test('answers, terms, releases and the list of all pages are there', async ({ page }) => {
  await page.goto('/faqs');
  const questions = page.getByRole('main').locator('section details');
  for (const question of [questions.last(), questions.first()]) {
    if ((await question.getAttribute('open')) === null) await question.locator('summary').click();
    await expect(question.locator('p').first()).toBeVisible();
    await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
  }
  await page.goto('/about');
  await page.locator('main .term').click();
  await expect(page.getByRole('group', { name: 'Escrow' })).toBeVisible();
  await page.goto('/press-release');
  await expect(page.locator('[data-category]:visible').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More News' })).toBeHidden();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByText(/search needs JavaScript/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('navigation').last()).toBeVisible();
});

test('the link to the important information opens its panel, with its title below the header', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Important Information', exact: true }).first().click();
  await expect(page.locator('#important-information')).toBeInViewport();
  const header = (await page.getByRole('banner').boundingBox())!;
  const title = (await page.locator('summary:has(~ #important-information) h2').boundingBox())!;
  expect(title.y).toBeGreaterThan(header.y + header.height);
});
