/** The header beyond what every engine is asked (`tests/engines/menu.spec.ts`): search, scrolling, menus of other content. */
import type { Page } from '@playwright/test';
import { describeSection, dropdown, menuLink } from './content.ts';
import { expect, holdScript, PHONE, scrollTo, test, testInOwnWindow } from './site.ts';

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

test('of fifty links in a dropdown or a submenu, the last can be reached', async ({ page }) => {
  needsDropdown();
  /** Repeats the last item of a list. */
  const fill = (list: Element) => {
    for (let count = 0; count < 50; count++) list.append(list.lastElementChild!.cloneNode(true));
  };
  await page.goto('/');
  await dropdownButton(page).hover();
  await expect(dropdownButton(page)).toHaveAttribute('aria-expanded', 'false');
  await header(page).locator('.dropdown').first().evaluate(fill);
  await dropdownButton(page).press('Enter');
  await page.keyboard.press('End');
  const last = page.locator('.dropdown:popover-open').getByRole('link').last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await hamburger(page).click();
  await submenu(page).locator('ul').evaluate(fill);
  await submenu(page).locator('summary').click();
  await submenu(page).getByRole('link').last().click();
  await expect(page).toHaveURL(dropdown!.children!.at(-1)!.path);
});

describeSection('search', (path) => {
  test('is a press away, wide and narrow, and in the drawer, and ready to type in', async ({
    page,
  }) => {
    const field = page.getByRole('searchbox');
    const symbol = header(page).getByRole('link', { name: 'Search', exact: true });
    for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await symbol.click();
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Search this site')).toBeInViewport({ ratio: 1 });
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto('/');
    await hamburger(page).click();
    await drawer(page).getByRole('link', { name: 'Search', exact: true }).click();
    await expect(field).toBeFocused();
  });
});

test.describe('wide', () => {
  test('gets a shadow and less padding past 50 px, and loses them at the top', async ({ page }) => {
    await page.goto('/');
    const look = () =>
      header(page).evaluate((element) => {
        const { boxShadow, paddingTop, paddingBottom } = getComputedStyle(element);
        return { shadow: boxShadow !== 'none', padding: parseFloat(paddingTop + paddingBottom) };
      });
    const normal = await look();
    expect(normal.shadow).toBe(false);
    await scrollTo(page, 50);
    expect(await look()).toEqual(normal);
    await scrollTo(page, 51);
    await expect.poll(async () => (await look()).shadow).toBe(true);
    await expect.poll(async () => (await look()).padding).toBeLessThan(normal.padding);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 0);
    await expect.poll(look).toEqual(normal);
  });

  test.describe('the dropdown', () => {
    test.beforeEach(needsDropdown);

    test('leaves room for the ring around its links, and closes when Tab goes on past it, not when it goes back', async ({
      page,
    }) => {
      await page.goto('/');
      await dropdownButton(page).press('Enter');
      await page.keyboard.press('Tab');
      await expect(dropdownLink(page)).toBeFocused();
      const room = await dropdownLink(page).evaluate((link) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(link);
        const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        const list = link.closest('.dropdown')!;
        const edge = list.getBoundingClientRect().left + list.clientLeft;
        return link.getBoundingClientRect().left - ring - edge;
      });
      expect(room).toBeGreaterThanOrEqual(0);
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

    test('of two, each opens below its own button, one at a time, inside the window also at its end', async ({
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
      await buttons[1].press('Escape');
      await buttons[0].evaluate((button) => {
        const item = button.closest('li')!;
        item.parentElement!.append(item);
      });
      await buttons[0].press('Enter');
      const list = (await page.locator('.dropdown:popover-open').boundingBox())!;
      expect(list.x + list.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    });
  });
});

test.describe('narrow', () => {
  test.use({ viewport: PHONE });

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
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
    await page.setViewportSize({ width: 500, height: 700 });
    await expect(drawer(page)).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect(drawer(page)).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: menuLink.label, exact: true })
      .click();
    await expect(page).toHaveURL(menuLink.path);
  });
});

test.describe('with touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the drawer opens and unfolds, closes by a tap on the backdrop, and leads on', async ({
    page,
  }) => {
    needsDropdown();
    await page.goto('/');
    await hamburger(page).tap();
    await page.touchscreen.tap(40, 300);
    await expect(drawer(page)).toBeHidden();
    await hamburger(page).tap();
    await submenu(page).locator('summary').tap();
    await submenuLink(page).tap();
    await expect(page).toHaveURL(dropdown!.children![0]!.path);
    await expect(drawer(page)).toBeHidden();
  });
});
