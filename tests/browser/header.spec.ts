/** The header: specification 2.1; decisions.md, Header, drawer, footer, and Without JavaScript. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { expect, holdScript, PHONE, test } from './site.ts';

interface Item {
  label: string;
  path?: string;
  children?: { label: string; path: string }[];
  isButton?: boolean;
}
const { header: items } = parse(readFileSync('content/data/navigation.yaml', 'utf8')) as {
  header: Item[];
};
const services = items.find(({ children }) => children)!;

const header = (page: Page) => page.getByRole('banner');
const servicesButton = (page: Page) => header(page).getByRole('button', { name: services.label });
const serviceLink = (page: Page, name: string | RegExp = services.children![0]!.label) =>
  header(page).getByRole('link', { name });

const hamburger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const submenu = (page: Page) => drawer(page).getByText(services.label, { exact: true });
const drawerLink = (page: Page, name: string) =>
  drawer(page).getByRole('link', { name, exact: true });

/** Whether the focus is on this page outside of the drawer; the browser's own controls do not count. */
const focusIsBehind = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== body && activeElement?.closest('dialog') === null;
  });

test.describe('wide', () => {
  test('has the links of the specification, with the logo to Home', async ({ page }) => {
    await page.goto('/about');
    await expect(header(page).getByRole('link').first()).toHaveAttribute('href', '/');
    await servicesButton(page).click();
    const nav = header(page).getByRole('navigation', { name: 'Main' });
    const links = await nav
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.textContent.trim(), link.getAttribute('href')]),
      );
    expect(links).toEqual([
      ['About Us', '/about'],
      ['Mutual Funds', '/services/mutual-funds'],
      ['Investment Management', '/services/investment-management'],
      ['Personal Retirement Account', '/services/personal-retirement-account'],
      ['Securities Trading & Brokerage', '/services/securities-trading-brokerage'],
      ['Trustee & Registrar Services', '/services/trustee-registrar-services'],
      ['Wealth Management', '/services/wealth-management'],
      ['Contact Us', '/contact'],
      ['Client Login', '/client-login'],
      ['Apply Now', '/apply-now'],
    ]);
    await expect(nav.getByRole('link', { name: 'About Us' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(nav.locator('[aria-current]')).toHaveCount(1);
    await expect(hamburger(page)).toBeHidden();
  });

  test('the Services button opens the dropdown and a second click closes it', async ({ page }) => {
    await page.goto('/about');
    const button = servicesButton(page);
    await button.hover();
    await expect(serviceLink(page)).toBeHidden();
    await button.click();
    await expect(serviceLink(page)).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(serviceLink(page)).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('a click outside closes the dropdown', async ({ page }) => {
    await page.goto('/about');
    await servicesButton(page).click();
    await expect(serviceLink(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(serviceLink(page)).toBeHidden();
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('by keyboard: Enter opens, Tab goes in, Escape closes and returns the focus', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await servicesButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(serviceLink(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(serviceLink(page)).toBeHidden();
    await expect(servicesButton(page)).toBeFocused();
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'false');
    // With the focus still on the button too.
    await page.keyboard.press('Space');
    await expect(serviceLink(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(serviceLink(page)).toBeHidden();
    await expect(servicesButton(page)).toBeFocused();
    // The page behind has not moved.
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

  test('following a link closes the dropdown and opens the page at its top', async ({ page }) => {
    await page.goto('/about');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await servicesButton(page).click();
    await serviceLink(page).click();
    await expect(page).toHaveURL(services.children![0]!.path);
    await expect(serviceLink(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('Back finds the place where the page was left, with the dropdown closed', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await servicesButton(page).click();
    await serviceLink(page).hover();
    const place = await page.evaluate(() => scrollY);
    await serviceLink(page).click();
    await expect(page).toHaveURL(services.children![0]!.path);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await expect(serviceLink(page)).toBeHidden();
  });

  test('of two dropdowns only one is open at a time', async ({ page }) => {
    await page.goto('/about');
    await servicesButton(page).hover();
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'false');
    // The menu has one dropdown today; an editor may add another. The platform's rule is asked of a copy.
    await servicesButton(page).evaluate((button) => {
      const item = button.closest('li')!;
      const copy = item.cloneNode(true) as HTMLElement;
      copy.querySelector('button')!.setAttribute('popovertarget', 'another');
      copy.querySelector('ul')!.id = 'another';
      copy.querySelector('button')!.firstChild!.textContent = 'Another';
      item.after(copy);
    });
    const first = page.locator(`#${await servicesButton(page).getAttribute('aria-controls')}`);
    await servicesButton(page).click();
    await expect(first).toBeVisible();
    await header(page).getByRole('button', { name: 'Another' }).press('Enter');
    await expect(page.locator('#another')).toBeVisible();
    await expect(first).toBeHidden();
  });

  test('gets a shadow and less padding past 50 px, and loses them at the top', async ({ page }) => {
    await page.goto('/about');
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
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
    expect(await look()).toEqual(normal);
    await scrollTo(51);
    await expect.poll(async () => (await look()).shadow).toBe(true);
    await expect.poll(async () => (await look()).padding).toBeLessThan(normal.padding);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(0);
    await expect.poll(look).toEqual(normal);
  });
});

test.describe('narrow', () => {
  test.use({ viewport: PHONE });

  test('the hamburger opens a modal drawer of 280 px at the right edge', async ({ page }) => {
    await page.goto('/services/wealth-management');
    await expect(servicesButton(page)).toBeHidden();
    await hamburger(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect
      .poll(() => drawer(page).boundingBox())
      .toEqual({ x: PHONE.width - 280, y: 0, width: 280, height: PHONE.height });
    expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
    for (const { label, path } of items)
      if (path) await expect(drawerLink(page, label)).toHaveAttribute('href', path);
    await expect(drawerLink(page, services.children![0]!.label)).toBeHidden();
    await submenu(page).click();
    for (const { label, path } of services.children!)
      await expect(drawerLink(page, label)).toHaveAttribute('href', path);
    await expect(drawerLink(page, 'Wealth Management')).toHaveAttribute('aria-current', 'page');
  });

  test('the focus moves into the drawer, stays there, and returns to the hamburger', async ({
    page,
  }) => {
    await page.goto('/about');
    await hamburger(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page).locator(':focus')).toHaveCount(1);
    for (let times = 0; times < 12; times++) {
      await page.keyboard.press('Tab');
      expect(await focusIsBehind(page)).toBe(false);
    }
    for (let times = 0; times < 12; times++) {
      await page.keyboard.press('Shift+Tab');
      expect(await focusIsBehind(page)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(hamburger(page)).toBeFocused();
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
  });

  const waysToClose: [string, (page: Page) => Promise<void>][] = [
    ['its button', (page) => page.getByRole('button', { name: 'Close menu' }).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click on the backdrop', (page) => page.mouse.click(40, 300)],
  ];
  for (const [name, close] of waysToClose)
    test(`${name} closes the drawer, and its submenus are closed when it opens again`, async ({
      page,
    }) => {
      await page.goto('/about');
      await hamburger(page).click();
      await submenu(page).click();
      await expect(drawerLink(page, services.children![0]!.label)).toBeVisible();
      await close(page);
      await expect(drawer(page)).toBeHidden();
      await expect(hamburger(page)).toBeFocused();
      await hamburger(page).click();
      await expect(drawer(page)).toBeVisible();
      await expect(drawerLink(page, services.children![0]!.label)).toBeHidden();
    });

  /** Chooses an item of the open drawer while the page's clock stands still, and follows what happens. */
  async function chooseAndFollow(page: Page) {
    await drawerLink(page, 'Contact Us').click();
    await expect(drawer(page)).toBeHidden();
    await page.evaluate(() => {
      const root = document.documentElement;
      root.setAttribute('data-leaves', 'no');
      // Fires at once, where the address changes only when the answer is there. TypeScript does not know it yet.
      const { navigation } = window as unknown as { navigation: EventTarget };
      navigation.addEventListener('navigate', () => root.setAttribute('data-leaves', 'yes'));
    });
    await page.clock.runFor(99);
    await expect(page.locator('html')).toHaveAttribute('data-leaves', 'no');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/contact');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(drawer(page)).toBeHidden();
  }

  test.describe('choosing an item closes the drawer, and 100 ms later the page is there', () => {
    const stopClock = (page: Page) => page.clock.pauseAt(new Date('2026-11-20T12:00:30'));

    test.beforeEach(async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
    });

    test('after hydration', async ({ page }) => {
      await page.goto('/about');
      await page.mouse.wheel(0, 900);
      await stopClock(page);
      await hamburger(page).click();
      await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
      await chooseAndFollow(page);
    });

    test('before hydration', async ({ page }) => {
      const script = await holdScript(page, 'HeaderMenu');
      await page.goto('/about');
      await stopClock(page);
      await hamburger(page).click();
      await script.wanted;
      await chooseAndFollow(page);
      script.release();
    });

    test('when hydration happens in between', async ({ page }) => {
      const script = await holdScript(page, 'HeaderMenu');
      await page.goto('/about');
      await stopClock(page);
      await hamburger(page).click();
      await script.wanted;
      await submenu(page).click();
      script.release();
      await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(drawerLink(page, services.children![0]!.label)).toBeVisible();
      await chooseAndFollow(page);
    });
  });

  test('choosing the page one is on leads to its top', async ({ page }) => {
    await page.goto('/about');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await hamburger(page).click();
    await drawerLink(page, 'About Us').click();
    await expect(async () => {
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }).toPass();
    await expect(drawer(page)).toBeHidden();
  });

  test('a click with a modifier key stays the browser’s: a new tab, and the drawer as it was', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await hamburger(page).click();
    const tab = context.waitForEvent('page');
    await drawerLink(page, 'Contact Us').click({ modifiers: ['ControlOrMeta'] });
    await expect(await tab).toHaveURL('/contact');
    await expect(page).toHaveURL('/about');
    await expect(drawer(page)).toBeVisible();
  });

  test('so does a middle click', async ({ page, context }) => {
    await page.goto('/about');
    await hamburger(page).click();
    const tab = context.waitForEvent('page');
    await drawerLink(page, 'Contact Us').click({ button: 'middle' });
    await expect(await tab).toHaveURL('/contact');
    await expect(page).toHaveURL('/about');
  });

  test('a drawer opened and closed before hydration has its submenus closed after it', async ({
    page,
  }) => {
    const script = await holdScript(page, 'HeaderMenu');
    await page.goto('/about');
    await hamburger(page).click();
    await submenu(page).click();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    script.release();
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
    await hamburger(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect(drawerLink(page, services.children![0]!.label)).toBeHidden();
  });

  test('a window that grows while the drawer is open does not lock the page', async ({ page }) => {
    await page.goto('/about');
    await hamburger(page).click();
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await servicesButton(page).click();
    await expect(serviceLink(page).first()).toBeVisible();
  });

  test.describe('in a browser that does not know invoker commands and closedby', () => {
    test.beforeEach(async ({ page }) => {
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
      await page.goto('/about');
    });

    test('the drawer is modal too, and opens and closes by its buttons', async ({ page }) => {
      await hamburger(page).click();
      expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(drawer(page)).toBeHidden();
      await expect(hamburger(page)).toBeFocused();
    });

    test('and by a click on the backdrop, but not by one inside', async ({ page }) => {
      await hamburger(page).click();
      await page.mouse.click(PHONE.width - 140, PHONE.height - 10);
      await expect(drawer(page)).toBeVisible();
      await page.mouse.click(40, 300);
      await expect(drawer(page)).toBeHidden();
    });

    test('a drawer opened as a popover before the page script closes on choosing an item', async ({
      page,
    }) => {
      await page.locator('#drawer').evaluate((dialog: HTMLElement) => dialog.showPopover());
      await expect(page.locator('#drawer')).toBeVisible();
      // The next page has its drawer closed in any case.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.locator('#drawer').getByRole('link', { name: 'Contact Us' }).click();
      await expect(page.locator('#drawer')).toBeHidden();
      await expect(page).toHaveURL('/about');
      await page.clock.runFor(100);
      await expect(page).toHaveURL('/contact');
    });
  });
});

test.describe('with touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the drawer opens, unfolds and leads on by tapping', async ({ page }) => {
    await page.goto('/');
    await hamburger(page).tap();
    await submenu(page).tap();
    await drawerLink(page, 'Wealth Management').tap();
    await expect(page).toHaveURL('/services/wealth-management');
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
