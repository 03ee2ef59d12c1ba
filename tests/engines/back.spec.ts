/** Back and Forward, with the page cache of engines that have one: a page comes again as it should be. */
import { describeSection, dropdown, menuLink } from '../browser/content.ts';
import { expect, test } from './test.ts';

const dropdownIsOpen = () => document.querySelector('.dropdown:popover-open') !== null;
const drawerIsOpen = () => document.querySelector('.drawer:modal') !== null;

test('Back finds the place where the page was left, with its menu closed', async ({ visitor }) => {
  test.skip(dropdown === undefined, 'The menu has no dropdown.');
  await visitor.open('/');
  await visitor.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await visitor.press({ role: 'button', name: dropdown!.label });
  await visitor.sees(dropdownIsOpen, true);
  // React closes it as the page is left.
  await visitor.sees(
    () => document.querySelector('header nav button')!.getAttribute('aria-expanded'),
    'true',
  );
  await visitor.press('.dropdown a');
  await visitor.isAt(dropdown!.children![0]!.path);
  expect(await visitor.evaluate(() => scrollY)).toBe(0);
  await visitor.back();
  await visitor.isAt('/');
  await visitor.sees(() => Math.round(scrollY), 900);
  expect(await visitor.evaluate(dropdownIsOpen)).toBe(false);
  await visitor.forward();
  await visitor.isAt(dropdown!.children![0]!.path);
});

test('so it is with the drawer', async ({ visitor }) => {
  await visitor.resize(447, 700);
  await visitor.open('/');
  await visitor.press({ role: 'button', name: 'Menu' });
  await visitor.sees(drawerIsOpen, true);
  await visitor.press({ role: 'link', name: menuLink.label, within: '.drawer' });
  await visitor.isAt(menuLink.path);
  await visitor.back();
  await visitor.isAt('/');
  expect(await visitor.evaluate(drawerIsOpen)).toBe(false);
  await visitor.press({ role: 'button', name: 'Menu' });
  await visitor.sees(drawerIsOpen, true);
});

test('Firefox and WebKit keep the page itself', async ({ visitor, engine }) => {
  // Playwright switches Chromium's cache off, because it can't follow a page through it.
  await visitor.open('/');
  await visitor.evaluate(() => void Object.assign(window, { isTheSame: true }));
  await visitor.press({ role: 'link', name: 'Important Information' });
  // A page that still asks for something is not kept.
  await visitor.sees(
    () => performance.getEntriesByType('resource').some(({ name }) => name.includes('web-vitals')),
    true,
  );
  await visitor.open(menuLink.path);
  await visitor.back();
  await visitor.isAt('/#important-information');
  const isTheSame = await visitor.evaluate(() => 'isTheSame' in window);
  expect(isTheSame).toBe(engine !== 'Chromium');
});

describeSection('search', (path) => {
  test('left while it loads is no fault, and works after Back', async ({ visitor }) => {
    const release = visitor.host.hold('/search-index.json');
    await visitor.open(path);
    await visitor.press({ role: 'field', name: 'Search this site' });
    await expect.poll(() => visitor.host.requests).toContain('GET /search-index.json');
    await visitor.open(menuLink.path);
    release();
    await visitor.back();
    await visitor.press({ role: 'field', name: 'Search this site' });
    await visitor.type('fund');
    await visitor.sees(() => document.querySelector('.one-link mark') !== null, true);
  });
});

test('a menu that is left before its script came is closed after Back', async ({ visitor }) => {
  await visitor.resize(447, 700);
  const release = visitor.host.hold('/scripts/HeaderMenu');
  await visitor.open('/');
  await visitor.press({ role: 'button', name: 'Menu' });
  await visitor.sees(
    () => document.querySelector('.drawer[open], .drawer:popover-open') !== null,
    true,
  );
  await visitor.press({ role: 'link', name: menuLink.label, within: '.drawer' });
  await visitor.isAt(menuLink.path);
  release();
  await visitor.back();
  await visitor.isAt('/');
  await visitor.sees(
    () => document.querySelector('.drawer[open], .drawer:popover-open') === null,
    true,
  );
});
