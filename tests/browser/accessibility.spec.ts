/**
 * What assistive technology and the keyboard find beyond every page as it opens (`every-page.spec.ts`): no violation that
 * axe knows with everything opened, and the focus always in sight on the way of the Tab key.
 */
import { pressCategories } from '../../src/content/schemas/entries.ts';
import { violations } from './axe.ts';
import { describeSection, dropdown } from './content.ts';
import { brokenWords, setTextSize } from './fit.ts';
import { focusFaults, focusPlaces, type FocusPlace } from './focus.ts';
import { expect, PHONE, test } from './site.ts';

test.describe('opened', () => {
  test.describe('menu', () => {
    test.skip(dropdown === undefined, 'The menu has no dropdown.');

    test('the dropdown, then the panel of the footer', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
      const banner = page.getByRole('banner');
      await banner.getByRole('button', { name: dropdown!.label, exact: true }).click();
      await expect(banner.locator('.dropdown').first().getByRole('link').first()).toBeVisible();
      expect.soft(await violations(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      await page.getByRole('contentinfo').getByText('Important Investment Information').click();
      await expect(page.locator('#important-information')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the drawer, with a submenu unfolded', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      const submenu = drawer.locator('details').first();
      await submenu.locator('summary').click();
      await expect(submenu.getByRole('link').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      for (const size of [100, 150]) {
        await setTextSize(page, size);
        // A name that wraps is one item: its lines stand closer to one another than to those of the next.
        const { within, between } = await submenu.getByRole('link').evaluateAll((links) => {
          const items = links.map((link) => {
            const range = document.createRange();
            range.selectNodeContents(link);
            return [...new Set([...range.getClientRects()].map(({ top }) => top))];
          });
          const steps = (tops: number[]) => tops.slice(1).map((top, line) => top - tops[line]!);
          return {
            within: Math.max(0, ...items.flatMap(steps)),
            between: Math.min(...items.slice(1).map(([top], item) => top! - items[item]!.at(-1)!)),
          };
        });
        expect(between, `px between items with text at ${size} %`).toBeGreaterThan(within * 1.3);
      }
      await setTextSize(page, 200);
      const words = new Set((await drawer.innerText()).split(/\s+/).map((word) => `A "${word}"`));
      const broken = await brokenWords(page);
      expect(
        broken.filter((word) => words.has(word)),
        'words of the drawer broken with text at 200 %',
      ).toEqual([]);
    });
  });

  describeSection('questions', (path) => {
    test('each question', async ({ page }) => {
      await page.goto(path);
      const questions = page.getByRole('main').locator('summary');
      for (const question of (await questions.all()).slice(1)) {
        await question.click();
        await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
      }
      expect(await violations(page)).toEqual([]);
    });
  });

  describeSection('pressReleases', (path) => {
    test('a category of releases', async ({ page }) => {
      await page.goto(path);
      const category = Object.values(pressCategories).at(-1)!;
      await page.getByRole('button', { name: category, exact: true }).click();
      await expect(page.locator('[aria-pressed=true]')).toHaveText(category);
      expect(await violations(page)).toEqual([]);
    });
  });
});

test('the focus is marked and in sight all the way through Home, there and back', async ({
  page,
}) => {
  // A small window, of which the header takes more.
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/');
  for (const key of ['Tab', 'Shift+Tab']) {
    const passed: FocusPlace[] = [];
    for (;;) {
      await page.keyboard.press(key);
      const [place] = await focusPlaces(page, 'current');
      if (!place || passed.length === 200) break;
      passed.push(place);
    }
    expect(passed.length, 'the whole page was passed').toBeGreaterThan(10);
    expect(passed.length, 'the focus leaves the page again').toBeLessThan(200);
    expect.soft(focusFaults(passed), key).toEqual([]);
  }
});
