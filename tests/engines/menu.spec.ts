/** Dropdown and drawer, by pointer and keyboard, with the page script and without; the current page. */
import { dropdown, menuLink } from '../browser/content.ts';
import { expect, test } from './test.ts';

/** A window that has the drawer. */
const NARROW = 447;

const hamburger = { role: 'button', name: 'Menu' } as const;
const drawerLink = { role: 'link', name: menuLink.label, within: '.drawer' } as const;
const dropdownLink = '.dropdown a';

const dropdownIsOpen = () => document.querySelector('.dropdown:popover-open') !== null;
const drawerIsOpen = () => document.querySelector('.drawer:modal') !== null;
const submenuIsOpen = () => document.querySelector('.drawer details[open]') !== null;
/** Name of what has the focus. */
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim();
const expanded = (selector: string) =>
  document.querySelector(selector)?.getAttribute('aria-expanded');

test.describe('the dropdown', () => {
  test.skip(dropdown === undefined, 'The menu has no dropdown.');
  const button = { role: 'button', name: dropdown?.label ?? '' } as const;
  const [first] = dropdown?.children ?? [];

  test('opens below its button, closes by it and by a press beside it, and leads on', async ({
    visitor,
  }) => {
    await visitor.open('/');
    await visitor.press(button);
    await visitor.sees(dropdownIsOpen, true);
    await visitor.sees(expanded, 'true', '[popovertarget]');
    const [above, below] = await visitor.evaluate(() =>
      ['header nav button', '.dropdown:popover-open'].map((selector) => {
        const { left, top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
        return { left, top, bottom };
      }),
    );
    expect(Math.abs(above!.left - below!.left)).toBeLessThan(2);
    expect(below!.top).toBeGreaterThanOrEqual(above!.bottom);
    await visitor.press(button);
    await visitor.sees(dropdownIsOpen, false);
    await visitor.press(button);
    await visitor.sees(dropdownIsOpen, true);
    await visitor.pressAt(60, 500);
    await visitor.sees(dropdownIsOpen, false);
    await visitor.sees(expanded, 'false', '[popovertarget]');
    await visitor.press(button);
    await visitor.press(dropdownLink);
    await visitor.isAt(first!.path);
  });

  test('by keyboard: Enter opens, Tab goes in, Escape closes and gives the focus back', async ({
    visitor,
  }) => {
    await visitor.open('/');
    await visitor.evaluate(() => document.querySelector<HTMLElement>('header nav button')!.focus());
    await visitor.key('Enter');
    await visitor.sees(dropdownIsOpen, true);
    await visitor.key('Tab');
    await visitor.sees(focused, first!.label);
    await visitor.key('Escape');
    await visitor.sees(dropdownIsOpen, false);
    await visitor.sees(focused, dropdown!.label);
  });
});

test.describe('the drawer', () => {
  test.beforeEach(async ({ visitor }) => {
    await visitor.resize(NARROW, 700);
    await visitor.open('/');
    await visitor.press(hamburger);
    await visitor.sees(drawerIsOpen, true);
  });

  test('is modal, 280 px wide at the right edge, and closes by its button, Escape and a press beside it', async ({
    visitor,
  }) => {
    const ways: [string, () => Promise<void>][] = [
      ['its button', () => visitor.press({ role: 'button', name: 'Close menu' })],
      ['Escape', () => visitor.key('Escape')],
      ['a press beside it', () => visitor.pressAt(40, 300)],
    ];
    for (const [, close] of ways) {
      if (!(await visitor.evaluate(drawerIsOpen))) await visitor.press(hamburger);
      await visitor.sees(drawerIsOpen, true);
      await visitor.sees(expanded, 'true', '[commandfor=drawer]');
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

  test('unfolds, and is folded when it opens again', async ({ visitor }) => {
    test.skip(dropdown === undefined, 'The menu has no dropdown.');
    await visitor.press('.drawer summary');
    await visitor.sees(submenuIsOpen, true);
    await visitor.sees(drawerIsOpen, true);
    await visitor.key('Escape');
    await visitor.sees(drawerIsOpen, false);
    await visitor.press(hamburger);
    await visitor.sees(drawerIsOpen, true);
    await visitor.sees(submenuIsOpen, false);
    await visitor.press('.drawer summary');
    await visitor.press('.drawer details a');
    await visitor.isAt(dropdown!.children![0]!.path);
  });

  test('closes when an item is chosen, and leads to its page, which marks it', async ({
    visitor,
  }) => {
    await visitor.press(drawerLink);
    await visitor.isAt(menuLink.path);
    await visitor.sees(drawerIsOpen, false);
    const current = await visitor.evaluate(() =>
      [...document.querySelectorAll('header [aria-current=page]')].map((link) =>
        link.getAttribute('href'),
      ),
    );
    expect(new Set(current)).toEqual(new Set([menuLink.path]));
  });

  test('keeps the focus', async ({ visitor }) => {
    for (let times = 0; times < 25; times++) {
      await visitor.key('Tab');
      const isBehind = await visitor.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement!.closest('dialog');
      });
      expect(isBehind).toBe(false);
    }
  });
});

test('without the page script both open and lead on', async ({ visitor, takeError }) => {
  const lose = async (width: number) => {
    visitor.host.fail('/scripts/Document', 'cut');
    await visitor.resize(width, 700);
    await visitor.open('/');
    await takeError(/^Loading chunk Document failed\./);
    await takeError(/^Not loaded: .*\/scripts\/Document\./);
    visitor.host.mend();
  };
  if (dropdown) {
    await lose(1440);
    await visitor.press({ role: 'button', name: dropdown.label });
    await visitor.sees(dropdownIsOpen, true);
    await visitor.press(dropdownLink);
    await visitor.isAt(dropdown.children![0]!.path);
  }
  await lose(NARROW);
  await visitor.press(hamburger);
  // Where the engine does not know commands, it is a popover.
  await visitor.sees(
    () => document.querySelector('.drawer:is(:modal, :popover-open)') !== null,
    true,
  );
  await visitor.press(drawerLink);
  await visitor.isAt(menuLink.path);
});
