/** Dropdowns and drawer, by pointer and keyboard: before React, with it and when it is lost. */
import { DROPDOWNS } from '../specimen/content.ts';
import { expect, test, type Visitor } from './visitor.ts';

/** The narrowest window of all engines. */
const NARROW = 500;
const [services, funds] = DROPDOWNS;
const [first] = services.children;

const openLists = () =>
  [...document.querySelectorAll('.dropdown')].flatMap((list, index) =>
    list.checkVisibility() ? [index] : [],
  );
/** Presses the button of a dropdown, and waits until these are open. */
async function toggle(visitor: Visitor, { label }: { label: string }, ...open: number[]) {
  await visitor.press('button', label);
  await visitor.sees(openLists, open);
}
const OPEN_DRAWER = '.drawer:is(:modal, :popover-open)';
const DROPDOWN = 'header nav [aria-controls=dropdown-1]';
const DRAWER = 'header [aria-haspopup]';
/** What a button says of its list, once React listens. */
const [UNFOLDED, FOLDED] = ['[aria-expanded=true]', '[aria-expanded=false]'];

/** Asked again until React listens: a page that is still on its way does not hear of the focus. */
function refocus(selector: string) {
  const button = document.querySelector<HTMLElement>(selector)!;
  button.blur();
  button.focus();
  return button.getAttribute('aria-expanded');
}

test('a dropdown opens below its button, closes and leads on', async ({ visitor }) => {
  await visitor.open('/');
  await toggle(visitor, services, 0);
  await visitor.has(DROPDOWN + UNFOLDED);
  await visitor.sees(() => {
    const [above, below] = ['header nav button', '.dropdown'].map((selector) =>
      document.querySelector(selector)!.getBoundingClientRect(),
    );
    return Math.abs(above!.left - below!.left) < 2 && below!.top >= above!.bottom - 1;
  }, true);
  await toggle(visitor, services);
  await toggle(visitor, services, 0);
  await toggle(visitor, funds, 1);
  // Beside it.
  await visitor.pressAt(60, 600);
  await visitor.sees(openLists, []);
  await visitor.has(DROPDOWN + FOLDED);
  await toggle(visitor, services, 0);
  await visitor.press('a', first.label);
  await visitor.isAt(first.path);
});

test('by keyboard a dropdown opens, leads on, and gives the focus back', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.sees(refocus, 'false', DROPDOWN);
  await visitor.key('Enter');
  await visitor.sees(openLists, [0]);
  await visitor.key('Tab');
  await visitor.hasFocusOn(first.label);
  await visitor.sees(() => getComputedStyle(document.activeElement!).outlineStyle, 'solid');
  await visitor.key('Escape');
  await visitor.sees(openLists, []);
  await visitor.hasFocusOn(services.label);
  await visitor.key('Enter');
  for (const { label } of [...services.children, funds]) {
    await visitor.key('Tab');
    await visitor.hasFocusOn(label);
  }
  await visitor.sees(openLists, []);
});

test('the drawer is modal, 280 px wide at the right edge, and closes', async ({ visitor }) => {
  await visitor.resize(NARROW, 700);
  await visitor.open('/');
  await visitor.sees(refocus, 'false', DRAWER);
  for (const close of [
    () => visitor.press('button', 'Close menu'),
    () => visitor.key('Escape'),
    // Beside it.
    () => visitor.pressAt(40, 300),
    () => visitor.resize(1440, 900),
  ]) {
    await visitor.press('button', 'Menu');
    await visitor.has('.drawer:modal');
    await visitor.has(DRAWER + UNFOLDED);
    // Beside the scroll bar, where it takes room.
    await visitor.sees(() => {
      const { left, width } = document.querySelector('.drawer')!.getBoundingClientRect();
      return [width, document.documentElement.clientWidth - left];
    }, [280, 280]);
    await visitor.hasFocusOn('Close menu');
    await close();
    await visitor.lacks(OPEN_DRAWER);
  }
  await toggle(visitor, services, 0);
});

test('the drawer keeps the focus, unfolds, forgets that, and leads on', async ({ visitor }) => {
  await visitor.resize(NARROW, 700);
  await visitor.open('/');
  await visitor.press('button', 'Menu');
  await visitor.has(DRAWER + UNFOLDED);
  for (let times = 0; times < 12; times++) {
    await visitor.key('Tab');
    await visitor.hasFocusAt('body, dialog, dialog *');
  }
  await visitor.press('.drawer summary');
  await visitor.has('.drawer details[open]');
  await visitor.key('Escape');
  await visitor.lacks(OPEN_DRAWER);
  await visitor.hasFocusOn('Menu');
  await visitor.press('button', 'Menu');
  await visitor.has(OPEN_DRAWER);
  await visitor.lacks('.drawer details[open]');
  await visitor.press('.drawer summary');
  await visitor.press('.drawer details a');
  await visitor.isAt(first.path);
});

test('Back finds the place where a page was left, with its menu closed', async ({ visitor }) => {
  await visitor.open(first.path);
  await visitor.asks(() => scrollTo({ top: 900, behavior: 'instant' }));
  await toggle(visitor, services, 0);
  await visitor.has(DROPDOWN + UNFOLDED);
  await visitor.press('.dropdown a[href="/industries"]');
  await visitor.isAt('/industries');
  expect(await visitor.asks(() => scrollY)).toBe(0);
  await visitor.back();
  await visitor.isAt(first.path);
  await visitor.sees(() => Math.round(scrollY), 900);
  expect(await visitor.asks(openLists)).toEqual([]);
});

test('lost scripts are named, and the menu leads on @chromium', async ({ visitor, host }) => {
  await visitor.resize(NARROW, 700);
  for (const lost of ['Document', 'HeaderMenu', 'web-vitals']) {
    host.fail(`/scripts/${lost}`, 'cut');
    await visitor.open('/');
    await visitor.press('button', 'Menu');
    await visitor.has(OPEN_DRAWER);
    const address = `http://localhost:\\d+/scripts/${lost}\\.`;
    await visitor.takeError(new RegExp(`^Loading chunk ${lost} failed\\.\\n\\(error: ${address}`));
    if (lost === 'Document') await visitor.takeError(/^Not loaded: .*\/scripts\/Document\./);
    host.mend();
    await visitor.press('.drawer a[href="/about"]');
    await visitor.isAt('/about');
  }
});
