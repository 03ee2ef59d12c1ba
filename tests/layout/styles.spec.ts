/** The CSS rules of a page (src/layouts/page-styles.ts) are complete, in every state that its scripts create. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { namesOfSelectors } from '../../src/layouts/used-rules.ts';
import { FIXTURE_SITE } from '../fixture-site/content.ts';
import { drawer, expect, menuButton, type Page, PHONE, test } from '../fixture-site/test.ts';

const stylesIn = (html: string) => html.match(/(?<=<style>).*?(?=<\/style>)/gs)?.join('\n') ?? '';

/** Each selector of the fixture site, as its classes and elements joined by spaces. */
const allSelectors = new Set(
  globSync('**/*.html', { cwd: resolve(FIXTURE_SITE) })
    .map((file) => stylesIn(readFileSync(resolve(FIXTURE_SITE, file), 'utf8')))
    .flatMap((styles) => namesOfSelectors(styles).map((names) => names.join(' '))),
);

async function expectAllRules(page: Page, state: string) {
  const inPage = await page
    .locator('*')
    .evaluateAll((all) =>
      all.flatMap(({ localName, classList }) => [
        localName,
        ...[...classList].map((name) => `.${name}`),
      ]),
    );
  const styles = await page.locator('head style').allTextContents();
  const ownNames = new Set(namesOfSelectors(styles.join('\n')).map((names) => names.join(' ')));
  const used = new Set(inPage);
  const matching = [...allSelectors].filter((names) =>
    names.split(' ').every((name) => used.has(name)),
  );
  expect
    .soft(
      matching.filter((names) => !ownNames.has(names)),
      state,
    )
    .toEqual([]);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('open menus: have all CSS rules of the site', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Services').click();
  await expect(button(page, 'Services')).toHaveAttribute('aria-expanded', 'true');
  await expectAllRules(page, 'dropdown');
  await page.setViewportSize(PHONE);
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await expectAllRules(page, 'drawer');
});

test('forms with errors: have all CSS rules of the site', async ({ page }) => {
  await page.goto('/apply-now');
  await button(page, 'Submit Application').click();
  await expect(page.getByRole('alert').filter({ hasText: /required fields/ })).toBeVisible();
  await expectAllRules(page, 'application');
  await page.goto('/client-login');
  await button(page, 'Sign In').click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('status').filter({ visible: true }).first()).toBeVisible();
  await expectAllRules(page, 'login');
});

test('filtered lists and search results: have all CSS rules of the site', async ({ page }) => {
  await page.goto('/press-release?category=award');
  await expect(page.getByRole('heading', { name: 'No press releases found' })).toBeVisible();
  await expectAllRules(page, 'category without releases');
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  await field.fill('fund');
  await expect(page.getByRole('heading', { name: /for “fund”/ })).toBeVisible();
  await expectAllRules(page, 'results');
  await field.fill('xxxxxxxx');
  await expect(page.getByRole('heading', { name: /nothing for “xxxxxxxx”/ })).toBeVisible();
  await expectAllRules(page, 'no results');
});
