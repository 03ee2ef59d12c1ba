/**
 * What assistive technology and the keyboard find beyond every page as it opens (`every-page.spec.ts`): no violation that
 * axe knows with everything opened, and the focus always in sight.
 */
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
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

  interface Place {
    name: string;
    /** Whether something marks the focus: an outline, at least 2 px wide. */
    marked: boolean;
    /** Whether some of it is in the window, and neither the header nor anything else covers that. */
    inSight: boolean;
  }

  /** Where the focus is, or nothing when it has left the page. */
  const focused = (page: Page) =>
    page.evaluate((): Place | undefined => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = [0.1, 0.5, 0.9]
        .map((part) => [left + width / 2, top + height * part] as const)
        .filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
      const isOnTop = ([x, y]: readonly [number, number]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      };
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
        marked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        // What is taller than half the window cannot keep clear of its edges.
        inSight:
          height > innerHeight / 2 ? seen.some(isOnTop) : seen.length > 0 && seen.every(isOnTop),
      };
    });

  for (const path of kinds)
    for (const viewport of [WIDE, { width: 320, height: 480 }])
      test(`is marked and in sight all the way through ${path}, ${viewport.width} px`, async ({
        page,
        problems,
      }) => {
        await page.setViewportSize(viewport);
        await visit(page, path, problems);
        // Backwards the header may cover what comes into the window; on phones it takes more of it.
        for (const key of viewport === WIDE ? ['Tab'] : ['Tab', 'Shift+Tab']) {
          const faults: string[] = [];
          let stops = 0;
          await page.keyboard.press(key);
          for (let place = await focused(page); place && stops < 200; place = await focused(page)) {
            stops += 1;
            if (!place.marked) faults.push(`${key}: ${place.name}: no outline`);
            if (!place.inSight) faults.push(`${key}: ${place.name}: covered or out of the window`);
            await page.keyboard.press(key);
          }
          expect(stops, 'the whole page was passed').toBeGreaterThan(10);
          expect(stops, 'the focus leaves the page again').toBeLessThan(200);
          expect.soft(faults).toEqual([]);
        }
      });
});
