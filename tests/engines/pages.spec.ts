/**
 * The first view of a page: nothing wrong is said, no picture is broken or drawn twice, nothing is wider than the window; and
 * the same page when the window widens and narrows again, without a scroll.
 */
import { distinct } from '../browser/content.ts';
import { expect, test } from './test.ts';

/** As narrow as the windows of every engine become; the width of the design; and back. */
const WIDTHS = [447, 1440, 447] as const;

// Chromium is asked more of every page: tests/browser.
test('a page of each kind', { tag: '@others' }, async ({ visitor }) => {
  test.slow();
  for (const path of distinct) {
    await visitor.resize(WIDTHS[0], 900);
    await visitor.open(path === '/404' ? '/no-such-page' : path);
    for (const width of WIDTHS) {
      await visitor.resize(width, 900);
      const view = await visitor.evaluate(() => ({
        heading: document.querySelectorAll('h1').length,
        dark: document.documentElement.classList.contains('dark'),
        // Of the header's menu: inline, and the button of the drawer. The application has none.
        menu: ['header nav', 'header [aria-haspopup]'].map(
          (part) => document.querySelector(part)?.checkVisibility() ?? null,
        ),
        wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        // Those further down are not asked for yet.
        broken: [...document.images]
          .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
          .filter((image) => image.loading !== 'lazy')
          .map(({ src }) => src),
        // Drawings without a size, for others to use: engines but Chromium draw what overflows.
        twice: [...document.querySelectorAll('svg[width="0"]')].filter(
          (source) => getComputedStyle(source).overflow !== 'hidden',
        ).length,
      }));
      const isWide = width === 1440;
      const menu = path === '/apply-now' ? [null, null] : [isWide, !isWide];
      const right = { heading: 1, dark: true, menu, wider: 0, broken: [], twice: 0 };
      expect.soft(view, `${path}, ${width} px wide`).toEqual(right);
    }
  }
});

test('a visit keeps darkMode with the value true, which the button of the privacy policy removes', async ({
  visitor,
}) => {
  await visitor.open('/privacy-policy');
  await visitor.sees(() => JSON.stringify({ ...localStorage }), '{"darkMode":"true"}');
  await visitor.press({ role: 'button', name: 'Remove it now' });
  await visitor.sees(() => localStorage.length, 0);
  await visitor.reload();
  expect(await visitor.evaluate(() => localStorage.length)).toBe(0);
});
