/** Every page: opened, walked through and reached for, without an error on the console or a violation of the CSP. */
import { expect, pages, test } from './site.ts';

for (const path of [...pages, '/no-such-page'])
  test(`${path} works when everything on it is reached for`, async ({ page, problems }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Each island hydrates when it gets the focus.
    for (const island of await page.locator('astro-island').all()) {
      await island.locator('a, button, summary, input').first().focus();
      await expect(island).not.toHaveAttribute('ssr');
    }
    await page.keyboard.press('End');
    // What an unknown address answers is the browser's to remark.
    if (path === '/no-such-page') await problems.take(/status of 404/);
  });
