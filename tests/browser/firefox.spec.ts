/** The main interactions once more in Firefox: menu, drawer, FAQs, press filter, application. */
import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { FAILURE, keptFor, SUCCESS } from './application.ts';
import { byRole, holds, test } from './firefox.ts';

const PATH_CHANGE = { timeout: 10_000 };

const openAt = (page: Page, baseURL: string | undefined, path: string) =>
  page.goto(`${baseURL}${path}`);
const waitForPath = (page: Page, path: string) =>
  page.waitForFunction((wanted) => location.pathname === wanted, PATH_CHANGE, path);
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent.trim();
  });

test('Firefox: the dropdown opens, closes by Escape with the focus back, and leads on', async ({
  firefox: page,
  baseURL,
}) => {
  await openAt(page, baseURL, '/about');
  const services = byRole(page, 'button', 'Services');
  await services.click();
  await byRole(page, 'link', 'Mutual Funds').wait();
  await holds(page, () => document.querySelector('[popovertarget][aria-expanded=true]'));
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Mutual Funds');
  await page.keyboard.press('Escape');
  await holds(page, () => !document.querySelector('.dropdown:popover-open'));
  expect(await focusedName(page)).toBe('Services');
  await services.click();
  await byRole(page, 'link', 'Mutual Funds').click();
  await waitForPath(page, '/services/mutual-funds');
});

test('Firefox: the drawer is modal, 280 px wide, closes by backdrop and Escape, and leads on', async ({
  firefox: page,
  baseURL,
}) => {
  await page.setViewport({ width: 375, height: 700 });
  await openAt(page, baseURL, '/about');
  const isOpen = () => document.querySelector('dialog.drawer:modal');
  const isClosed = () => !document.querySelector('dialog.drawer[open]');
  const hamburger = byRole(page, 'button', 'Menu');
  await hamburger.click();
  await holds(page, isOpen);
  // Beside the scroll bar, where it takes room.
  await holds(page, () => {
    const { left, width } = document.querySelector('dialog.drawer')!.getBoundingClientRect();
    return width === 280 && left === document.documentElement.clientWidth - 280;
  });
  await holds(page, () => document.querySelector('[commandfor=drawer][aria-expanded=true]'));
  await page.mouse.click(40, 300);
  await holds(page, isClosed);
  expect(await focusedName(page)).toBe('Menu');
  await hamburger.click();
  await holds(page, isOpen);
  await page.locator('dialog.drawer summary').click();
  await holds(page, () => document.querySelector('dialog.drawer details')!.hasAttribute('open'));
  await page.keyboard.press('Escape');
  await holds(page, isClosed);
  expect(await focusedName(page)).toBe('Menu');
  await hamburger.click();
  await holds(page, () => !document.querySelector('dialog.drawer details')!.hasAttribute('open'));
  await byRole(page, 'link', 'Contact Us').click();
  await waitForPath(page, '/contact');
});

test('Firefox: one question is open at a time', async ({ firefox: page, baseURL }) => {
  await openAt(page, baseURL, '/faqs');
  const open = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main details')].flatMap((one, index) =>
        one.hasAttribute('open') ? [index] : [],
      ),
    );
  expect(await open()).toEqual([0]);
  const questions = await page.$$('main summary');
  await questions[5]!.click();
  await expect.poll(open).toEqual([5]);
  await questions[5]!.click();
  await expect.poll(open).toEqual([]);
});

test('Firefox: the press filter shows a category, in the address, and Back returns', async ({
  firefox: page,
  baseURL,
}) => {
  await openAt(page, baseURL, '/press-release');
  const cards = () => page.evaluate(() => document.querySelectorAll('ul .press-card').length);
  const all = await cards();
  expect(all).toBeGreaterThanOrEqual(5);
  await byRole(page, 'button', 'Service Updates').click();
  await holds(page, () => location.search === '?category=service');
  await holds(page, () =>
    [...document.querySelectorAll('ul .press-card')].every((card) =>
      card.textContent.includes('Service Updates'),
    ),
  );
  expect(await cards()).toBeGreaterThan(0);
  expect(await cards()).toBeLessThan(all);
  await page.goBack();
  await expect.poll(cards).toBe(all);
});

test('Firefox: images that load are not taken for failed ones', async ({
  firefox: page,
  baseURL,
}) => {
  for (const path of ['/', '/press-release']) {
    await page.goto(`${baseURL}${path}`, { waitUntil: 'load' });
    await holds(page, () => document.querySelector('img')!.complete);
    expect(await page.$$('img[src^="/images/"]')).toHaveLength(0);
  }
});

test('Firefox: an application is refused, fails, arrives, and leads to Home', async ({
  firefox: page,
  baseURL,
}) => {
  const email = `firefox-${Date.now()}@example.com`;
  const alertSays = (text: string) =>
    page.waitForFunction(
      (words) => document.querySelector('#application-message')?.textContent === words,
      {},
      text,
    );
  await openAt(page, baseURL, '/apply-now');
  await holds(page, () => document.querySelector('dialog:modal button[type=submit]:enabled'));
  const submit = (await page.waitForSelector('dialog:modal button[type=submit]'))!;
  await submit.click();
  await alertSays('Please fill in all required fields.');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('fullName');

  await page.locator('#fullName').fill('Ada Example');
  await page.locator('#dateOfBirth').fill('1990-06-15');
  await page.locator('#nationality').fill('UK');
  await page.locator('#countryOfResidence').fill('OTHER');
  await page.locator('#email').fill(email);
  await page.locator('#phoneNumber').fill('+44 7700 900123');

  // The answer is held back, so that Escape comes while it is awaited.
  await page.evaluate(() => {
    const original = window.fetch;
    window.fetch = async (...call) => {
      await new Promise((go) => Object.assign(window, { go }));
      return original(...call);
    };
  });
  await submit.click();
  await page.waitForFunction(
    (button) => button.matches(':disabled') && button.textContent === 'Submitting Application...',
    {},
    submit,
  );
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  expect(await page.$$('dialog:modal')).toHaveLength(1);
  await page.evaluate(() => (window as unknown as { go: () => void }).go());
  await page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent === words,
      ),
    {},
    SUCCESS,
  );
  expect(await keptFor(email)).toHaveLength(1);
  await waitForPath(page, '/');
  await page.waitForFunction((words) => document.body.innerText.includes(words), {}, SUCCESS);
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(FAILURE);
});
