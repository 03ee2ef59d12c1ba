/** Without JavaScript, every page is readable and every link and button works. Forms are tested in forms.spec.ts. */
import { DROPDOWNS } from '../fixture-site/content.ts';
import { expect, PHONE, test } from '../fixture-site/test.ts';

// With motion, because elements that wait to fade in would stay invisible.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

const [services] = DROPDOWNS;

test('without JavaScript: pages are readable, and every button works', async ({ page }) => {
  for (const path of ['/', '/fund/blockchain', '/press-release', '/every-section']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const texts = page.locator('main :is(p, li, h2, h3):visible').filter({ hasText: /./ });
    const faint = await texts.evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).opacity !== '1').map((one) => one.textContent),
    );
    expect.soft(faint, path).toEqual([]);
    // A button that opens nothing and sends no form would need a script.
    const buttonsWithoutEffect = page.locator(
      'main button:visible:not([popovertarget], form :not([type]))',
    );
    await expect.soft(buttonsWithoutEffect, path).toHaveCount(0);
  }
});

for (const isWide of [true, false])
  test(`without JavaScript: the ${isWide ? 'dropdown' : 'drawer'} opens, closes and navigates`, async ({
    page,
  }) => {
    await page.setViewportSize(isWide ? { width: 1440, height: 900 } : PHONE);
    await page.goto('/');
    const name = isWide ? services.label : 'Menu';
    const button = page.getByRole('banner').getByRole('button', { name, exact: true });
    const list = page.locator(isWide ? '.dropdown' : '.drawer').first();
    await button.click();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await button.click();
    if (!isWide) await list.locator('summary').first().click();
    await list.getByRole('link', { name: services.children[0].label }).click();
    await expect(page).toHaveURL(services.children[0].path);
  });

test('without JavaScript: answers, terms, press releases and the footer panel are reachable', async ({
  page,
}) => {
  await page.goto('/faqs');
  const main = page.getByRole('main');
  const last = main.locator('section details').last();
  await last.locator('summary').click();
  await expect(last.locator('p').first()).toBeVisible();
  await expect(main.locator('details[open]')).toHaveCount(1);
  await page.goto('/about');
  await main.locator('.term').click();
  await expect(page.getByRole('group', { name: 'Escrow' })).toBeVisible();
  await page.goto('/press-release');
  await expect(page.locator('[data-category]').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More News' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByText(/search needs JavaScript/)).toBeVisible();
  await expect(main.getByRole('navigation').last()).toBeVisible();
  await page.getByRole('link', { name: 'Important Information', exact: true }).first().click();
  await expect(page.locator('#important-information')).toBeInViewport();
});
