/** The first tap on a phone takes effect, before and after hydration. */
import { pressCategories } from '../../src/schemas/entries.ts';
import { drawer, expect, menuButton, test } from '../fixture-site/test.ts';
import { DROPDOWNS, QUESTIONS } from '../fixture-site/content.ts';

test('menu button: opens the drawer on the first tap', async ({ page }) => {
  await page.goto('/');
  await menuButton(page).tap();
  await drawer(page).locator('summary').first().tap();
  await drawer(page).getByRole('link', { name: DROPDOWNS[0].children[0].label }).tap();
  await expect(page).toHaveURL(DROPDOWNS[0].children[0].path);
});

test('question: opens its answer on the first tap', async ({ page }) => {
  await page.goto('/faqs');
  const answer = page.locator(`details:has(> #${QUESTIONS.at(-1)})`);
  await answer.locator('summary').tap();
  await expect(answer).toHaveAttribute('open');
});

test('press filter: shows the category on the first tap', async ({ page }) => {
  await page.goto('/press-release');
  await page.getByRole('button', { name: pressCategories.award }).tap();
  await expect(page.getByRole('heading', { name: 'No press releases found' })).toBeVisible();
});

test('login: shows the password on the first tap', async ({ page }) => {
  await page.goto('/client-login');
  await page.getByRole('button', { name: 'Show password' }).tap();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});
