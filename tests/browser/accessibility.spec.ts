/**
 * What assistive technology and the keyboard find beyond every page as it opens (`every-page.spec.ts`): no violation that
 * axe knows with everything opened, and the focus always in sight on the way of the Tab key.
 */
import { violations } from './axe.ts';
import { focusFaults, focusPlaces, type FocusPlace } from './focus.ts';
import { expect, PHONE, test } from './site.ts';
import { visit } from './visit.ts';

const WIDE = { width: 1440, height: 900 };

// Motion is at rest, so that nothing is measured while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('opened', () => {
  test('the Services dropdown', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Mutual Funds' }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('the drawer, with Services unfolded', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText('Services', { exact: true }).click();
    await expect(drawer.getByRole('link', { name: 'Mutual Funds' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  for (const viewport of [PHONE, WIDE])
    test(`the application with its error, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/apply-now');
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.');
      expect(await violations(page)).toEqual([]);
    });

  for (const viewport of [PHONE, WIDE])
    test(`the footer's panel, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/contact');
      await page.getByRole('contentinfo').getByText('Important Investment Information').click();
      await expect(page.getByRole('heading', { name: 'What can be lost' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

  test('each question of the FAQs', async ({ page }) => {
    await page.goto('/faqs');
    const questions = page.getByRole('main').locator('summary');
    const count = await questions.count();
    expect(count).toBeGreaterThanOrEqual(9);
    for (let index = 1; index < count; index++) {
      await questions.nth(index).click();
      await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
    }
    expect(await violations(page)).toEqual([]);
  });

  test('the press page, filtered to one category', async ({ page }) => {
    await page.goto('/press-release?category=award');
    await expect(page.getByRole('button', { name: 'Awards & Recognition' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('focus', () => {
  /** One page of each template, and those with forms. */
  const kinds = [
    '/',
    '/services/mutual-funds',
    '/portfolio/staking-fund',
    '/press-release',
    '/press-release/how-the-2030-carbon-target-is-counted',
    '/faqs',
    '/fund',
    '/contact',
    '/client-login',
    '/privacy-policy',
    '/404',
  ];

  for (const path of kinds)
    test(`is marked and in sight all the way through ${path}, there and back`, async ({
      page,
      problems,
    }) => {
      // A small window, of which the header takes more.
      await page.setViewportSize({ width: 320, height: 480 });
      await visit(page, path, problems);
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
});
