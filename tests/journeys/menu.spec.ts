/** The header's dropdowns and drawer, by pointer and by keyboard, and when a script cannot be loaded. */
import type { Page } from '@playwright/test';
import { DROPDOWNS } from '../fixture-site/content.ts';
import { drawer, expect, menuButton, test } from '../fixture-site/test.ts';

const [services, funds] = DROPDOWNS;
const [firstService] = services.children;

const dropdownButton = (page: Page, { label }: { label: string }) =>
  page.getByRole('banner').getByRole('button', { name: label, exact: true });
const dropdownLink = (page: Page, { label }: { label: string }) =>
  page.locator('.dropdown').getByRole('link', { name: label, exact: true });

test.describe('dropdown', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('opens on the first click, and closes on the next one outside its links', async ({
    page,
  }) => {
    const button = dropdownButton(page, services);
    await page.goto('/');
    await button.click();
    await expect(dropdownLink(page, firstService)).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: 'header.aria.yml' });
    await button.click();
    await expect(dropdownLink(page, firstService)).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await dropdownButton(page, funds).click();
    await expect(dropdownLink(page, firstService)).toBeHidden();
    await expect(dropdownLink(page, funds.children[0])).toBeVisible();
    await page.mouse.click(60, 600);
    await expect(dropdownLink(page, funds.children[0])).toBeHidden();
    await expect(dropdownButton(page, funds)).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens on the first press of Enter, and closes on Escape or when the focus leaves it', async ({
    page,
  }) => {
    const button = dropdownButton(page, services);
    await page.goto('/');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dropdownLink(page, firstService)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dropdownLink(page, firstService)).toBeFocused();
    await expect(dropdownLink(page, firstService)).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Escape');
    await expect(dropdownLink(page, firstService)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    for (const child of services.children) {
      await page.keyboard.press('Tab');
      await expect(dropdownLink(page, child)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(dropdownButton(page, funds)).toBeFocused();
    await expect(dropdownLink(page, firstService)).toBeHidden();
  });

  test('closes on navigation, and keeps the scroll position for Back', async ({ page }) => {
    await page.goto(firstService.path);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await dropdownButton(page, services).click();
    await dropdownLink(page, { label: 'Industries' }).click();
    await expect(page).toHaveURL('/industries');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(firstService.path);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
    await expect(dropdownLink(page, firstService)).toBeHidden();
  });
});

test.describe('drawer', () => {
  test.use({ viewport: { width: 500, height: 700 } });

  test('closes by its button, Escape, its backdrop and a wider viewport', async ({ page }) => {
    await page.goto('/');
    for (const close of [
      () => page.getByRole('button', { name: 'Close menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(40, 300),
      () => page.setViewportSize({ width: 1440, height: 900 }),
    ]) {
      await menuButton(page).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
      const box = await drawer(page).boundingBox();
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      expect([box!.width, box!.x + box!.width]).toEqual([280, width]);
      await close();
      await expect(drawer(page), close.toString()).toBeHidden();
    }
  });

  test('keeps the focus inside, and returns it to the menu button', async ({ page }) => {
    await page.goto('/');
    // The first press opens the drawer without the script of the menu, the second one with it.
    await menuButton(page).click();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await menuButton(page).click();
    await expect(page.locator('dialog:modal')).toBeVisible();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      // Browsers include their own toolbar, as `body`, in the order of a modal dialog.
      await expect(
        page.locator('body:focus, dialog:focus, dialog :focus, body:not(:has(:focus))'),
      ).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
  });

  test('opens with collapsed submenus, stays open on a press beside its links, and leads to the chosen page', async ({
    page,
  }) => {
    const link = drawer(page).getByRole('link', { name: firstService.label });
    await page.goto('/');
    await menuButton(page).click();
    await expect(drawer(page)).toBeInViewport({ ratio: 1 });
    await drawer(page).click({ position: { x: 8, y: 690 } });
    await drawer(page).locator('summary').first().click();
    await expect(link).toBeVisible();
    await expect(drawer(page)).toMatchAriaSnapshot({ name: 'drawer.aria.yml' });
    await page.keyboard.press('Escape');
    await menuButton(page).click();
    await expect(link).toBeHidden();
    await drawer(page).locator('summary').first().click();
    await link.click();
    await expect(page).toHaveURL(firstService.path);
  });

  for (const script of ['Document', 'HeaderMenu', 'web-vitals'])
    test(`works when the script ${script} cannot be loaded, which is logged`, async ({
      page,
      takeErrors,
    }) => {
      await page.route(`**/scripts/${script}.*`, (route) => route.abort());
      await page.goto('/');
      await menuButton(page).click();
      await expect(drawer(page).or(page.locator('.drawer'))).toBeVisible();
      await takeErrors(new RegExp(`^Loading chunk ${script} failed\\.\\n\\(error: http`));
      await page.unrouteAll();
      await page.locator('.drawer').getByRole('link', { name: 'About Us', exact: true }).click();
      await expect(page).toHaveURL('/about');
    });
});
