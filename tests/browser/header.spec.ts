/** The header: links, dropdown and drawer, with and before their scripts. */
import type { Page } from '@playwright/test';
import { navigation } from '../../src/site/data.ts';
import { describeSection, dropdown, menuLink } from './content.ts';
import { expect, holdScript, PHONE, test, testInOwnWindow } from './site.ts';

const header = (page: Page) => page.getByRole('banner');
const dropdownButton = (page: Page) =>
  header(page).getByRole('button', { name: dropdown!.label, exact: true });
/** The first link of the dropdown. */
const dropdownLink = (page: Page) =>
  header(page).locator('.dropdown').first().getByRole('link').first();

const hamburger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const submenu = (page: Page) => drawer(page).locator('details').first();
/** The first link in the submenu. */
const submenuLink = (page: Page) => submenu(page).getByRole('link').first();
const drawerLink = (page: Page) =>
  drawer(page).getByRole('link', { name: menuLink.label, exact: true }).last();

const needsDropdown = () => test.skip(dropdown === undefined, 'The menu has no dropdown.');

const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** Whether the focus is on this page outside of the drawer; the browser's own controls do not count. */
const focusIsBehind = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== body && activeElement?.closest('dialog') === null;
  });

/**
 * Puts a copy of the first dropdown beside it, once the script listens: a menu with two, whatever the content has. Its list
 * has the id `another`.
 */
async function addDropdown(page: Page) {
  await dropdownButton(page).hover();
  await expect(dropdownButton(page)).toHaveAttribute('aria-expanded', 'false');
  await dropdownButton(page).evaluate((button) => {
    const item = button.closest('li')!;
    const copy = item.cloneNode(true) as HTMLElement;
    copy.querySelector('button')!.setAttribute('popovertarget', 'another');
    copy.querySelector('ul')!.id = 'another';
    item.after(copy);
  });
  return {
    buttons: [dropdownButton(page).first(), page.locator('[popovertarget=another]')] as const,
    lists: [header(page).locator('.dropdown').first(), page.locator('#another')] as const,
  };
}

describeSection('search', (path) => {
  const field = (page: Page) => page.getByRole('searchbox');
  const link = (page: Page) => header(page).getByRole('link', { name: 'Search', exact: true });

  for (const viewport of [{ width: 1440, height: 900 }, PHONE])
    test(`is a press away, and ready to type in, at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const { width, height } = (await link(page).boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await link(page).click();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Search this site')).toBeInViewport({ ratio: 1 });
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(link(page)).toHaveAttribute('aria-current', 'page');
    });

  test('is a line of the drawer', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await hamburger(page).click();
    await drawer(page).getByRole('link', { name: 'Search', exact: true }).click();
    await expect(field(page)).toBeFocused();
  });

  test('has an access key, because a sign alone may be what speech was taken for', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(link(page)).toHaveAttribute('accesskey', '/');
    await page.keyboard.press('/');
    await expect(page).toHaveURL('/');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the symbol leads to the list of all pages', async ({ page }) => {
      await page.goto('/');
      await link(page).click();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  });
});

test.describe('wide', () => {
  test('has the links of the content, with the logo to Home, and marks the current page', async ({
    page,
  }) => {
    await page.goto(menuLink.path);
    await expect(header(page).getByRole('link').first()).toHaveAttribute('href', '/');
    const nav = header(page).getByRole('navigation', { name: 'Main' });
    const links = await nav
      .locator('a')
      .evaluateAll((all) =>
        all.map((link) => ({ label: link.textContent.trim(), path: link.getAttribute('href') })),
      );
    expect(links).toEqual(
      navigation.header.flatMap(({ label, path, children }) => children ?? [{ label, path }]),
    );
    for (const current of await nav.locator('[aria-current=page]').all())
      await expect(current).toHaveAttribute('href', menuLink.path);
    await expect(nav.getByRole('link', { name: menuLink.label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(hamburger(page)).toBeHidden();
  });

  test('gets a shadow and less padding past 50 px, and loses them at the top', async ({ page }) => {
    await page.goto('/');
    const look = () =>
      header(page).evaluate((element) => {
        const { boxShadow, paddingTop, paddingBottom } = getComputedStyle(element);
        return { shadow: boxShadow !== 'none', padding: parseFloat(paddingTop + paddingBottom) };
      });
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    const normal = await look();
    expect(normal.shadow).toBe(false);
    await scrollTo(50);
    await expect.poll(() => scrollOf(page)).toBe(50);
    expect(await look()).toEqual(normal);
    await scrollTo(51);
    await expect.poll(async () => (await look()).shadow).toBe(true);
    await expect.poll(async () => (await look()).padding).toBeLessThan(normal.padding);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(0);
    await expect.poll(look).toEqual(normal);
  });

  test.describe('the dropdown', () => {
    test.beforeEach(needsDropdown);

    test('by keyboard: Enter opens, Tab goes in, Escape closes and returns the focus', async ({
      page,
    }) => {
      await page.goto('/');
      await page.mouse.wheel(0, 900);
      await expect.poll(() => scrollOf(page)).toBe(900);
      await dropdownButton(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(dropdownLink(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dropdownLink(page)).toBeHidden();
      await expect(dropdownButton(page)).toBeFocused();
      await expect(dropdownButton(page)).toHaveAttribute('aria-expanded', 'false');
      // With the focus still on the button too.
      await page.keyboard.press('Space');
      await expect(dropdownLink(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dropdownLink(page)).toBeHidden();
      await expect(dropdownButton(page)).toBeFocused();
      // The page behind has not moved.
      expect(await scrollOf(page)).toBe(900);
    });

    test('closes when Tab goes on past it, and not when it goes back to the button', async ({
      page,
    }) => {
      await page.goto('/');
      await dropdownButton(page).press('Enter');
      await page.keyboard.press('Tab');
      await expect(dropdownLink(page)).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(dropdownButton(page)).toBeFocused();
      await expect(dropdownLink(page)).toBeVisible();
      const list = page.locator('.dropdown:popover-open');
      await list.getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      await expect(list).toHaveCount(0);
      await expect(dropdownButton(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(dropdownButton(page)).not.toBeFocused();
      await expect(page.locator(':focus')).toBeVisible();
    });

    test('opens inside the window, also at the end of the menu', async ({ page }) => {
      await page.goto('/');
      await dropdownButton(page).hover();
      await expect(dropdownButton(page)).toHaveAttribute('aria-expanded', 'false');
      await dropdownButton(page).evaluate((button) => {
        const item = button.closest('li')!;
        item.parentElement!.append(item);
      });
      await dropdownButton(page).press('Enter');
      const list = (await page.locator('.dropdown:popover-open').boundingBox())!;
      expect(list.x + list.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    });

    test('of two, each opens below its own button, and only one is open at a time', async ({
      page,
    }) => {
      await page.goto('/');
      const { buttons, lists } = await addDropdown(page);
      for (const [index, other] of [
        [0, 1],
        [1, 0],
      ] as const) {
        await buttons[index].press('Enter');
        await expect(lists[index]).toBeVisible();
        await expect(lists[other]).toBeHidden();
        const above = (await buttons[index].boundingBox())!;
        const below = (await lists[index].boundingBox())!;
        expect(Math.abs(above.x - below.x)).toBeLessThan(2);
        expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
      }
    });
  });
});

test.describe('narrow', () => {
  test.use({ viewport: PHONE });

  test('the hamburger opens a modal drawer of 280 px at the right edge, with the links of the content', async ({
    page,
  }) => {
    await page.goto(menuLink.path);
    await hamburger(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect
      .poll(() => drawer(page).boundingBox())
      .toEqual({ x: PHONE.width - 280, y: 0, width: 280, height: PHONE.height });
    expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(drawerLink(page)).toHaveAttribute('aria-current', 'page');
    const links = await drawer(page)
      .getByRole('navigation')
      .locator('a')
      .evaluateAll((all) =>
        all.map((link) => ({ label: link.textContent.trim(), path: link.getAttribute('href') })),
      );
    expect(links).toEqual(
      navigation.header.flatMap(({ label, path, children }) => children ?? [{ label, path }]),
    );
  });

  test('a submenu unfolds, and one that is closed leaves the drawer and the others open', async ({
    page,
  }) => {
    needsDropdown();
    await page.goto('/');
    await hamburger(page).click();
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(submenuLink(page)).toBeHidden();
    await submenu(page).evaluate((details) => {
      const item = details.closest('li')!;
      item.after(item.cloneNode(true));
    });
    const other = drawer(page).locator('details').nth(1);
    await other.locator('summary').click();
    await submenu(page).locator('summary').click();
    await expect(submenuLink(page)).toBeVisible();
    await submenu(page).locator('summary').click();
    await expect(submenuLink(page)).toBeHidden();
    // The event comes after the press.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await expect(other).toHaveAttribute('open');
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
  });

  test('the focus moves into the drawer, stays there, and returns to the hamburger', async ({
    page,
  }) => {
    await page.goto('/');
    await hamburger(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page).locator(':focus')).toHaveCount(1);
    const stops = (await drawer(page).locator('a, button, summary').count()) + 2;
    for (const key of ['Tab', 'Shift+Tab'])
      for (let times = 0; times < stops; times++) {
        await page.keyboard.press(key);
        expect(await focusIsBehind(page)).toBe(false);
      }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(hamburger(page)).toBeFocused();
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
  });

  testInOwnWindow(
    'choosing an item closes the drawer, and 100 ms later the page is there, at its top',
    async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
      await page.goto('/');
      await page.mouse.wheel(0, 900);
      await page.clock.pauseAt(new Date('2026-11-20T12:00:30'));
      await hamburger(page).click();
      await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
      await drawerLink(page).click();
      await expect(drawer(page)).toBeHidden();
      await page.evaluate(() => {
        const root = document.documentElement;
        root.setAttribute('data-leaves', 'no');
        // Fires at once, where the address changes only when the answer is there. TypeScript does not know it yet.
        const { navigation: ways } = window as unknown as { navigation: EventTarget };
        ways.addEventListener('navigate', () => root.setAttribute('data-leaves', 'yes'));
      });
      await page.clock.runFor(99);
      await expect(page.locator('html')).toHaveAttribute('data-leaves', 'no');
      await page.clock.runFor(1);
      await expect(page).toHaveURL(menuLink.path);
      expect(await scrollOf(page)).toBe(0);
      await expect(drawer(page)).toBeHidden();
    },
  );

  test('choosing the page one is on leads to its top', async ({ page }) => {
    await page.goto(menuLink.path);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(50);
    await hamburger(page).click();
    await drawerLink(page).click();
    await expect(async () => {
      expect(await scrollOf(page)).toBe(0);
    }).toPass();
    await expect(drawer(page)).toBeHidden();
  });

  test('a click with a modifier key stays the browser’s: a new tab, and the drawer as it was', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await hamburger(page).click();
    const tab = context.waitForEvent('page');
    await drawerLink(page).click({ modifiers: ['ControlOrMeta'] });
    await expect(await tab).toHaveURL(menuLink.path);
    await expect(page).toHaveURL('/');
    await expect(drawer(page)).toBeVisible();
  });

  test('so does a middle click', async ({ page, context }) => {
    await page.goto('/');
    await hamburger(page).click();
    const tab = context.waitForEvent('page');
    await drawerLink(page).click({ button: 'middle' });
    await expect(await tab).toHaveURL(menuLink.path);
    await expect(page).toHaveURL('/');
  });

  test('a drawer opened and closed before React has its submenus closed after it', async ({
    page,
  }) => {
    needsDropdown();
    const script = await holdScript(page, 'HeaderMenu');
    await page.goto('/');
    await hamburger(page).click();
    await submenu(page).locator('summary').click();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    script.release();
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
    await hamburger(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect(submenuLink(page)).toBeHidden();
  });

  test('a window that grows while the drawer is open does not lock the page', async ({ page }) => {
    await page.goto('/');
    await hamburger(page).click();
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: menuLink.label, exact: true })
      .click();
    await expect(page).toHaveURL(menuLink.path);
  });

  test.describe('in a browser that does not know invoker commands and closedby', () => {
    testInOwnWindow.beforeEach(async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
        Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
        // Such a browser finds nothing in these attributes. What stays are the page's own means.
        document.addEventListener('DOMContentLoaded', () => {
          document.querySelector('dialog')!.removeAttribute('closedby');
        });
        document.addEventListener(
          'click',
          (event) => {
            if ((event.target as Element).closest('[commandfor]')) event.preventDefault();
          },
          true,
        );
      });
      await page.goto('/');
      await hamburger(page).hover();
      await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
    });

    testInOwnWindow(
      'the drawer is modal too, and opens and closes by its buttons',
      async ({ page }) => {
        await hamburger(page).click();
        expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
        await page.getByRole('button', { name: 'Close menu' }).click();
        await expect(drawer(page)).toBeHidden();
        await expect(hamburger(page)).toBeFocused();
      },
    );

    testInOwnWindow('and by a click on the backdrop, but not by one inside', async ({ page }) => {
      await hamburger(page).click();
      await page.mouse.click(PHONE.width - 140, PHONE.height - 4);
      await expect(drawer(page)).toBeVisible();
      await page.mouse.click(40, 300);
      await expect(drawer(page)).toBeHidden();
    });

    testInOwnWindow(
      'a drawer opened as a popover before React closes on choosing an item',
      async ({ page }) => {
        const script = await holdScript(page, 'HeaderMenu');
        await page.reload();
        const open = page.locator('#drawer');
        await hamburger(page).hover();
        await script.wanted;
        await open.evaluate((dialog: HTMLElement) => dialog.showPopover());
        script.release();
        await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
        // The next page has its drawer closed in any case.
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        await open.getByRole('link', { name: menuLink.label, exact: true }).last().click();
        await expect(open).toBeHidden();
        await expect(page).toHaveURL('/');
        await page.clock.runFor(100);
        await expect(page).toHaveURL(menuLink.path);
      },
    );
  });
});

test.describe('with touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the drawer opens, unfolds and leads on by tapping', async ({ page }) => {
    needsDropdown();
    await page.goto('/');
    await hamburger(page).tap();
    await submenu(page).locator('summary').tap();
    await submenuLink(page).tap();
    await expect(page).toHaveURL(dropdown!.children![0]!.path);
    await expect(drawer(page)).toBeHidden();
  });

  test('and closes by a tap on the backdrop', async ({ page }) => {
    await page.goto('/');
    await hamburger(page).tap();
    await expect(drawer(page)).toBeVisible();
    await page.touchscreen.tap(40, 300);
    await expect(drawer(page)).toBeHidden();
  });
});
