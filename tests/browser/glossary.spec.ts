/** Terms: their meaning opens from the sentence that has them, by mouse and keyboard, also without a script. */
import type { Page } from '@playwright/test';
import { terms } from '../published.ts';
import { violations } from './axe.ts';
import { pages } from './content.ts';
import { expect, PHONE, test } from './site.ts';

/** Where there was one, so that the next test need not look for it. */
let found: string | undefined;

/** Goes to a page that shows a term in a sentence; false where no page has one. */
async function goToTerm(page: Page): Promise<boolean> {
  if (terms.length === 0) return false;
  for (const path of [found ?? [], pages].flat()) {
    await page.goto(path);
    if ((await page.locator('button.term:visible').count()) === 0) continue;
    found = path;
    return true;
  }
  return false;
}

const open = 'dialog.meaning:popover-open';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a term' : 'a term without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('opens by keyboard, closes by Escape, gives the focus back, and leads to the glossary', async ({
      page,
    }) => {
      test.skip(!(await goToTerm(page)), 'No page explains a term.');
      const term = page.locator('button.term:visible').first();
      await term.focus();
      const openId = await term.getAttribute('popovertarget');
      await page.keyboard.press('Enter');
      const link = page.locator(open).getByRole('link');
      await expect(link).toBeFocused();
      const { data } = terms.find(({ id }) => `meaning-${id}` === openId) as {
        data: { title: string; meaning: string };
      };
      await expect(page.locator(open)).toHaveAccessibleName(data.title);
      await expect(page.locator(open)).toHaveAccessibleDescription(data.meaning);
      await page.keyboard.press('Escape');
      await expect(page.locator(open)).toHaveCount(0);
      await expect(term).toBeFocused();
      await term.click();
      const address = (await link.getAttribute('href'))!;
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(page.locator(`[id="${address.split('#')[1]}"]`)).toBeInViewport();
    });
  });

test('its meaning closes when the focus leaves it, in both directions', async ({ page }) => {
  test.skip(!(await goToTerm(page)), 'No page explains a term.');
  const term = page.locator('button.term:visible').first();
  const link = page.locator(open).getByRole('link');
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator(open)).toHaveCount(0);
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeFocused();
  await term.focus();
  await expect(link).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(open)).toHaveCount(0);
  await expect(term).not.toBeFocused();
});

// The low ones are a telephone on its side, and 400 % zoom in a window of 1280 × 1024 px (WCAG 1.4.10).
const WINDOWS = [
  PHONE,
  { width: 640, height: 360 },
  { width: 320, height: 256 },
  { width: 1440, height: 900 },
];

test('its meaning fits into every window and has no violation; on paper a term is a word', async ({
  page,
}) => {
  test.skip(!(await goToTerm(page)), 'No page explains a term.');
  const term = page.locator('button.term:visible').first();
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    await term.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await term.click();
    const box = (await page.locator(open).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    expect.soft(await violations(page), `${viewport.width} px`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.emulateMedia({ media: 'print' });
  await expect(term).toHaveCSS('text-decoration-line', 'none');
  await expect(page.locator('dialog.meaning').first()).toBeHidden();
});

test('its meaning is as wide beside an edge of a narrow window as elsewhere, and leaves its word in sight', async ({
  page,
}) => {
  test.skip(!(await goToTerm(page)), 'No page explains a term.');
  await page.setViewportSize({ width: 320, height: 640 });
  const term = page.locator('button.term:visible').first();
  for (const left of ['20%', '47%', '75%']) {
    await term.evaluate(({ style }, left) => {
      Object.assign(style, { position: 'fixed', inset: `45% auto auto ${left}` });
    }, left);
    await term.click();
    const meaning = page.locator(open);
    await meaning.locator('p').evaluate((words) => (words.textContent = 'Words. '.repeat(20)));
    const [word, box] = [(await term.boundingBox())!, (await meaning.boundingBox())!];
    expect(box).toMatchObject({ x: 20, width: 280 });
    expect(box.y >= word.y + word.height || box.y + box.height <= word.y).toBe(true);
    await page.keyboard.press('Escape');
  }
});
