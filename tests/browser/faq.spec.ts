/** The FAQs: specification 2.3 and 4. */
import type { Page } from '@playwright/test';
import { flat, printed } from './factsheet.ts';
import { expect, test } from './site.ts';

const groups = ['General Questions', 'Investment Process', 'Blockchain Technology'];

const questions = (page: Page) => page.getByRole('main').locator('details');
const openOnes = (page: Page) => page.getByRole('main').locator('details[open]');
const answer = (page: Page, index: number) => questions(page).nth(index).locator('p').first();
const press = (page: Page, index: number) => questions(page).nth(index).locator('summary').click();

test('three groups of three questions, of which the first is open', async ({ page }) => {
  await page.goto('/faqs');
  for (const title of groups) {
    const group = page.locator('section').filter({
      has: page.getByRole('heading', { level: 2, name: title, exact: true }),
    });
    await expect(group.last().locator('details')).toHaveCount(3);
  }
  await expect(questions(page)).toHaveCount(9);
  await expect(openOnes(page)).toHaveCount(1);
  await expect(answer(page, 0)).toBeVisible();
});

test('one is open at a time, across the groups, and a click on the open one closes it', async ({
  page,
}) => {
  await page.goto('/faqs');
  for (const index of [4, 8, 1]) {
    await press(page, index);
    await expect(answer(page, index)).toBeVisible();
    await expect(openOnes(page)).toHaveCount(1);
  }
  await press(page, 1);
  await expect(openOnes(page)).toHaveCount(0);
});

test('works by keyboard', async ({ page }) => {
  await page.goto('/faqs');
  await questions(page).nth(2).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(answer(page, 2)).toBeVisible();
  await expect(openOnes(page)).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(openOnes(page)).toHaveCount(0);
});

test('in a browser that does not know exclusive details, one is open at a time too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const details of document.querySelectorAll('details')) details.removeAttribute('name');
    });
  });
  await page.goto('/faqs');
  const woken = page.waitForRequest('**/scripts/FaqAccordion.*');
  await questions(page).nth(5).locator('summary').hover();
  await woken;
  await expect(page.getByRole('main').locator('astro-island')).not.toHaveAttribute('ssr');
  await press(page, 5);
  await expect(answer(page, 5)).toBeVisible();
  await expect(openOnes(page)).toHaveCount(1);
});

test('an address with the name of a question opens it', async ({ page }) => {
  await page.goto('/faqs');
  const id = await questions(page).nth(6).locator('[id]').getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`/faqs#${id}`);
  await expect(answer(page, 6)).toBeVisible();
  await expect(questions(page).nth(6).locator('summary')).toBeInViewport();
  await expect(openOnes(page)).toHaveCount(1);
});

test('a link leads to /contact-us', async ({ page }) => {
  await page.goto('/faqs');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Contact Us', exact: true }),
  ).toHaveAttribute('href', '/contact-us');
});

test('on paper every answer is there, the closed ones too', async ({ page }) => {
  await page.goto('/faqs');
  const answers = await questions(page).locator('p').allTextContents();
  expect(answers.length).toBeGreaterThanOrEqual(9);
  const { text } = await printed(page);
  expect(answers.filter((words) => !text.includes(flat(words)))).toEqual([]);
});
