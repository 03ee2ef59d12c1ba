/**
 * Dropdown and drawer, by pointer and keyboard: before React, with it and when it is lost, and in a browser that knows no
 * popover.
 */
import { dropdown, menuLink } from '../browser/content.ts';
import { expect, test } from './test.ts';
import { withoutPopover } from './without-popover.ts';
import type { Visitor } from './visitor.ts';

/** A window that has the drawer. */
const NARROW = 447;

const hamburger = { role: 'button', name: 'Menu' } as const;
const drawerLink = { role: 'link', name: menuLink.label, within: '.drawer' } as const;
const dropdownLink = '.dropdown a';

const dropdownIsOpen = () =>
  [...document.querySelectorAll('.dropdown')].some((list) => list.checkVisibility());
const drawerIsOpen = () => document.querySelector('.drawer:modal') !== null;
const submenuIsOpen = () => document.querySelector('.drawer details[open]') !== null;
/** Name of what has the focus. */
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim();
/** Line of the ring around it. */
const ring = () => getComputedStyle(document.activeElement!).outlineStyle;
const expanded = (selector: string) =>
  document.querySelector(selector)?.getAttribute('aria-expanded');
const DROPDOWN_BUTTON = 'header nav button';
const HAMBURGER = '[aria-haspopup]';

/** Points at a button, and waits until React listens. */
async function wake(visitor: Visitor, selector: string) {
  await visitor.evaluate((button) => {
    document.querySelector<HTMLElement>(button)!.focus();
  }, selector);
  await visitor.sees(expanded, 'false', selector);
}

async function expectBelow(visitor: Visitor) {
  const [above, below] = await visitor.evaluate(() =>
    ['header nav button', '.dropdown'].map((selector) => {
      const { left, top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
      return { left, top, bottom };
    }),
  );
  expect(Math.abs(above!.left - below!.left)).toBeLessThan(2);
  expect(below!.top).toBeGreaterThanOrEqual(above!.bottom);
}

/** Holds React back until it is let go. */
const hold = ({ host }: Visitor) => host.hold('/scripts/HeaderMenu');

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
    await visitor.sees(expanded, 'true', DROPDOWN_BUTTON);
    await expectBelow(visitor);
    await visitor.press(button);
    await visitor.sees(dropdownIsOpen, false);
    await visitor.press(button);
    await visitor.sees(dropdownIsOpen, true);
    await visitor.pressAt(60, 500);
    await visitor.sees(dropdownIsOpen, false);
    await visitor.sees(expanded, 'false', DROPDOWN_BUTTON);
    await visitor.press(button);
    await visitor.key('ArrowDown');
    await visitor.sees(ring, 'solid');
    await visitor.press(dropdownLink);
    await visitor.isAt(first!.path);
  });

  test('by keyboard: Enter opens, Tab goes in, keys move, Escape closes and gives the focus back', async ({
    visitor,
  }) => {
    const labels = dropdown!.children!.map(({ label }) => label);
    const moves: [key: string, label: string | undefined][] = [
      ['ArrowDown', labels[0]],
      ['ArrowDown', labels[1]],
      ['ArrowUp', labels[0]],
      ['End', labels.at(-1)],
      ['ArrowDown', labels.at(-1)],
      ['Home', labels[0]],
      ['Tab', labels[1]],
    ];
    await visitor.open('/');
    await wake(visitor, DROPDOWN_BUTTON);
    await visitor.key('ArrowDown');
    await visitor.sees(focused, dropdown!.label);
    await visitor.key('Enter');
    await visitor.sees(dropdownIsOpen, true);
    // A short menu has the first link alone.
    for (const [key, label] of labels.length < 3 ? moves.slice(0, 1) : moves) {
      await visitor.key(key);
      await visitor.sees(focused, label);
    }
    await visitor.key('Escape');
    await visitor.sees(dropdownIsOpen, false);
    await visitor.sees(focused, dropdown!.label);
  });

  test('works while React is on its way, which then says what is open', async ({ visitor }) => {
    const release = hold(visitor);
    await visitor.open('/');
    await visitor.press(button);
    await visitor.sees(dropdownIsOpen, true);
    await visitor.press(button);
    await visitor.sees(dropdownIsOpen, false);
    await visitor.press(button);
    await visitor.sees(dropdownIsOpen, true);
    // The browser says it.
    expect(await visitor.evaluate(expanded, DROPDOWN_BUTTON)).toBe(null);
    release();
    await visitor.sees(expanded, 'true', DROPDOWN_BUTTON);
    expect(await visitor.evaluate(dropdownIsOpen)).toBe(true);
    await visitor.key('Escape');
    await visitor.sees(expanded, 'false', DROPDOWN_BUTTON);
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

  test('unfolds, is folded when it opens again, and leads on from there', async ({ visitor }) => {
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

  test('keeps the focus, closes when an item is chosen, and leads to its page', async ({
    visitor,
  }) => {
    for (let times = 0; times < 15; times++) {
      await visitor.key('Tab');
      const isBehind = await visitor.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement!.closest('dialog');
      });
      expect(isBehind).toBe(false);
    }
    await visitor.press(drawerLink);
    await visitor.isAt(menuLink.path);
    await visitor.sees(drawerIsOpen, false);
  });
});

test.describe('in a browser that knows neither popover nor commands', () => {
  test.beforeEach(({ visitor }) => visitor.host.pretend(withoutPopover));

  test('the dropdown is closed, and opens and closes as in others', async ({ visitor }) => {
    test.skip(dropdown === undefined, 'The menu has no dropdown.');
    const button = { role: 'button', name: dropdown!.label } as const;
    const release = hold(visitor);
    await visitor.open('/');
    await visitor.sees(dropdownIsOpen, false);
    // Kept until React listens.
    await visitor.press(button);
    release();
    await visitor.sees(dropdownIsOpen, true);
    await visitor.sees(expanded, 'true', DROPDOWN_BUTTON);
    await expectBelow(visitor);
    await visitor.press(button);
    await visitor.sees(dropdownIsOpen, false);
    await visitor.press(button);
    await visitor.pressAt(60, 500);
    await visitor.sees(dropdownIsOpen, false);
    await visitor.press(button);
    await visitor.sees(dropdownIsOpen, true);
    await visitor.key('Escape');
    await visitor.sees(dropdownIsOpen, false);
    await visitor.sees(focused, dropdown!.label);
    await visitor.press(button);
    await visitor.key('ArrowDown');
    await visitor.sees(focused, dropdown!.children![0]!.label);
    await visitor.press(dropdownLink);
    await visitor.isAt(dropdown!.children![0]!.path);
  });

  test('the drawer is a modal too', async ({ visitor }) => {
    await visitor.resize(NARROW, 700);
    const release = hold(visitor);
    await visitor.open('/');
    await visitor.press(hamburger);
    release();
    await visitor.sees(drawerIsOpen, true);
    await visitor.sees(expanded, 'true', HAMBURGER);
    for (const close of [
      () => visitor.key('Escape'),
      () => visitor.press({ role: 'button', name: 'Close menu' }),
      () => visitor.pressAt(40, 300),
    ]) {
      if (!(await visitor.evaluate(drawerIsOpen))) await visitor.press(hamburger);
      await visitor.sees(drawerIsOpen, true);
      await close();
      await visitor.sees(drawerIsOpen, false);
      await visitor.sees(expanded, 'false', HAMBURGER);
      await visitor.sees(focused, 'Menu');
    }
    await visitor.press(hamburger);
    await visitor.press(drawerLink);
    await visitor.isAt(menuLink.path);
  });
});

// The answer 404 is asked of other scripts.
for (const lost of ['Document', 'HeaderMenu'])
  test(`when ${lost} is lost it is named, and both open and lead on`, async ({
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
    if (dropdown) {
      await lose(1440);
      await visitor.press({ role: 'button', name: dropdown.label });
      await visitor.sees(dropdownIsOpen, true);
      await told();
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
    await told();
    visitor.host.mend();
    await visitor.press(drawerLink);
    await visitor.isAt(menuLink.path);
  });
