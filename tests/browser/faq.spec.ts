/** Questions and answers: one open at a time, links to each, on paper. */
import type { Page } from '@playwright/test';
import { describeSection, menuLink } from './content.ts';
import { printed } from './factsheet.ts';
import { expect, PHONE, test, testInOwnWindow } from './site.ts';

const questions = (page: Page) => page.getByRole('main').locator('section details');
const openOnes = (page: Page) => page.getByRole('main').locator('details[open]');
const answer = (page: Page, index: number) => questions(page).nth(index).locator('p').first();
const press = (page: Page, index: number) => questions(page).nth(index).locator('summary').click();
const idOf = (page: Page, index: number) =>
  questions(page).nth(index).locator('[id]').first().getAttribute('id');

describeSection('questions', (path) => {
  test('works by keyboard', async ({ page }) => {
    await page.goto(path);
    await questions(page).last().locator('summary').focus();
    await press(page, 0);
    await expect(openOnes(page)).toHaveCount(0);
    await questions(page).last().locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(questions(page).last().locator('p').first()).toBeVisible();
    await expect(openOnes(page)).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect(openOnes(page)).toHaveCount(0);
  });

  testInOwnWindow(
    'in a browser that does not know exclusive details, one is open at a time too',
    async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          for (const details of document.querySelectorAll('details'))
            details.removeAttribute('name');
        });
      });
      await page.goto(path);
      const last = (await questions(page).count()) - 1;
      await press(page, last);
      await expect(answer(page, last)).toBeVisible();
      await expect(openOnes(page)).toHaveCount(1);
    },
  );

  test('a link of the drawer to a question opens it and moves the focus there', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const last = (await questions(page).count()) - 1;
    const id = await idOf(page, last);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const link = page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: menuLink.label, exact: true })
      .last();
    await link.evaluate((a: HTMLAnchorElement, hash) => (a.href = hash), `#${id}`);
    await link.click();
    await expect(answer(page, last)).toBeVisible();
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  });

  test('on paper every answer is there, the closed ones too', async ({ page }) => {
    await page.goto(path);
    // Word by word: in a PDF, terms and what stands on the next sheet come elsewhere.
    const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const answers = await questions(page).locator('p').allTextContents();
    const said = new Set(wordsOf(await printed(page)));
    expect(answers.flatMap(wordsOf).filter((word) => !said.has(word))).toEqual([]);
  });
});
