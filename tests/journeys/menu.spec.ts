/** Dropdowns and drawer, by pointer and keyboard: before React, with it and when it is lost. */
import { DROPDOWNS } from '../specimen/content.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** A window that has the drawer. */
const NARROW = 447;

const hamburger = { role: 'button', name: 'Menu' } as const;
const drawerLink = { role: 'link', name: 'About Us', within: '.drawer' } as const;
const [services, funds] = DROPDOWNS;
const button = { role: 'button', name: services.label } as const;

const openLists = () =>
  [...document.querySelectorAll('.dropdown')].flatMap((list, index) =>
    list.checkVisibility() ? [index] : [],
  );
const drawerIsOpen = () => document.querySelector('.drawer:is(:modal, :popover-open)') !== null;
const submenuIsOpen = () => document.querySelector('.drawer details[open]') !== null;
/** Name of what has the focus. */
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim();
const expanded = (selector: string) =>
  document.querySelector(selector)?.getAttribute('aria-expanded');
const DROPDOWN_BUTTON = 'header nav button';
const HAMBURGER = 'header [aria-haspopup]';

/** Brings the focus to a button, and waits until React listens. */
async function wake(visitor: Visitor, selector: string) {
  await visitor.evaluate((found) => document.querySelector<HTMLElement>(found)!.focus(), selector);
  await visitor.sees(expanded, 'false', selector);
}

test('a dropdown opens below its button, one at a time, closes by it and by a press beside it, and leads on', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.press(button);
  await visitor.sees(openLists, [0]);
  await visitor.sees(expanded, 'true', DROPDOWN_BUTTON);
  const [above, below] = await visitor.evaluate(() =>
    ['header nav button', '.dropdown'].map((selector) => {
      const { left, top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
      return { left, top, bottom };
    }),
  );
  expect(Math.abs(above!.left - below!.left)).toBeLessThan(2);
  expect(below!.top).toBeGreaterThanOrEqual(above!.bottom - 1);
  await visitor.press(button);
  await visitor.sees(openLists, []);
  await visitor.press(button);
  await visitor.sees(openLists, [0]);
  await visitor.press({ role: 'button', name: funds.label });
  await visitor.sees(openLists, [1]);
  await visitor.pressAt(60, 600);
  await visitor.sees(openLists, []);
  await visitor.sees(expanded, 'false', DROPDOWN_BUTTON);
  await visitor.press(button);
  await visitor.press('.dropdown a');
  await visitor.isAt(services.children[0].path);
});

test('by keyboard: Enter opens, Tab goes in and past its end, Escape closes and gives the focus back', async ({
  visitor,
}) => {
  await visitor.open('/');
  await wake(visitor, DROPDOWN_BUTTON);
  await visitor.key('Enter');
  await visitor.sees(openLists, [0]);
  for (const { label } of services.children) {
    await visitor.key('Tab');
    await visitor.sees(focused, label);
    await visitor.sees(() => getComputedStyle(document.activeElement!).outlineStyle, 'solid');
  }
  await visitor.key('Escape');
  await visitor.sees(openLists, []);
  await visitor.sees(focused, services.label);
  await visitor.key('Enter');
  await visitor.key('Tab', services.children.length + 1);
  await visitor.sees(focused, funds.label);
  await visitor.sees(openLists, []);
});

test('a dropdown works while React is on its way, which then says what is open', async ({
  visitor,
}) => {
  const release = visitor.host.hold('/scripts/HeaderMenu');
  await visitor.open('/');
  await visitor.press(button);
  await visitor.sees(openLists, [0]);
  // The browser says it.
  expect(await visitor.evaluate(expanded, DROPDOWN_BUTTON)).toBe(null);
  release();
  await visitor.sees(expanded, 'true', DROPDOWN_BUTTON);
  expect(await visitor.evaluate(openLists)).toEqual([0]);
  await visitor.key('Escape');
  await visitor.sees(expanded, 'false', DROPDOWN_BUTTON);
  await visitor.sees(focused, services.label);
});

test('the drawer is modal, 280 px wide at the right edge, and closes by its button, Escape and a press beside it', async ({
  visitor,
}) => {
  await visitor.resize(NARROW, 700);
  await visitor.open('/');
  await wake(visitor, HAMBURGER);
  for (const close of [
    () => visitor.press({ role: 'button', name: 'Close menu' }),
    () => visitor.key('Escape'),
    () => visitor.pressAt(40, 300),
  ]) {
    await visitor.press(hamburger);
    await visitor.sees(() => document.querySelector('.drawer:modal') !== null, true);
    await visitor.sees(expanded, 'true', HAMBURGER);
    // Beside the scroll bar, where it takes room.
    await visitor.sees(() => {
      const { left, width } = document.querySelector('.drawer')!.getBoundingClientRect();
      return [width, document.documentElement.clientWidth - left];
    }, [280, 280]);
    await close();
    await visitor.sees(drawerIsOpen, false);
    await visitor.sees(focused, 'Menu');
  }
});

test('the drawer keeps the focus, unfolds, is folded when it opens again, and leads on', async ({
  visitor,
}) => {
  await visitor.resize(NARROW, 700);
  await visitor.open('/');
  await visitor.press(hamburger);
  await visitor.sees(expanded, 'true', HAMBURGER);
  for (let times = 0; times < 12; times++) {
    await visitor.key('Tab');
    const isBehind = await visitor.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement!.closest('dialog');
    });
    expect(isBehind).toBe(false);
  }
  await visitor.press('.drawer summary');
  await visitor.sees(submenuIsOpen, true);
  await visitor.key('Escape');
  await visitor.sees(drawerIsOpen, false);
  await visitor.press(hamburger);
  await visitor.sees(drawerIsOpen, true);
  await visitor.sees(submenuIsOpen, false);
  await visitor.press('.drawer summary');
  await visitor.press('.drawer details a');
  await visitor.isAt(services.children[0].path);
  await visitor.press(hamburger);
  await visitor.sees(drawerIsOpen, true);
  await visitor.press(drawerLink);
  await visitor.isAt('/about');
  await visitor.sees(drawerIsOpen, false);
});

test('a window that grows while the drawer is open does not lock the page', async ({ visitor }) => {
  await visitor.resize(NARROW, 700);
  await visitor.open('/');
  await wake(visitor, HAMBURGER);
  await visitor.press(hamburger);
  await visitor.sees(drawerIsOpen, true);
  await visitor.resize(1440, 900);
  await visitor.sees(drawerIsOpen, false);
  await visitor.press(button);
  await visitor.sees(openLists, [0]);
});

// The answer 404 is asked of other scripts.
for (const lost of ['Document', 'HeaderMenu'])
  test(`when ${lost} is lost it is named, and both menus open and lead on`, async ({
    visitor,
    takeError,
  }) => {
    const lose = async (width: number) => {
      visitor.host.mend();
      visitor.host.fail(`/scripts/${lost}`, 'cut');
      await visitor.resize(width, 700);
      await visitor.open('/');
    };
    const told = async () => {
      const address = `http://localhost:\\d+/scripts/${lost}\\.`;
      await takeError(new RegExp(`^Loading chunk ${lost} failed\\.\\n\\(error: ${address}`));
      if (lost === 'Document') await takeError(/^Not loaded: .*\/scripts\/Document\./);
    };
    await lose(1440);
    await visitor.press(button);
    await visitor.sees(openLists, [0]);
    // Who leaves before the menu's script is lost has lost nothing; the page's own is lost at once.
    if (lost === 'HeaderMenu') await told();
    await visitor.press('.dropdown a');
    await visitor.isAt(services.children[0].path);
    if (lost === 'Document') await told();
    await lose(NARROW);
    await visitor.press(hamburger);
    await visitor.sees(drawerIsOpen, true);
    await told();
    visitor.host.mend();
    await visitor.press(drawerLink);
    await visitor.isAt('/about');
  });

test('Back finds the place where a page was left, with its menu closed', async ({ visitor }) => {
  await visitor.open('/services/wealth-management');
  await visitor.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await visitor.press(button);
  await visitor.sees(expanded, 'true', DROPDOWN_BUTTON);
  await visitor.press({ role: 'link', name: 'Industries', within: '.dropdown' });
  await visitor.isAt('/industries');
  expect(await visitor.evaluate(() => scrollY)).toBe(0);
  await visitor.back();
  await visitor.isAt('/services/wealth-management');
  await visitor.sees(() => Math.round(scrollY), 900);
  expect(await visitor.evaluate(openLists)).toEqual([]);
  await visitor.resize(NARROW, 700);
  await visitor.press(hamburger);
  await visitor.sees(drawerIsOpen, true);
  await visitor.press(drawerLink);
  await visitor.isAt('/about');
  await visitor.back();
  await visitor.isAt('/services/wealth-management');
  await visitor.sees(drawerIsOpen, false);
});
