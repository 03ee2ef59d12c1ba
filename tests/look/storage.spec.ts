/** A browser that blocks storage; what a visit keeps otherwise is asked of every page and in every engine. */
import { expect, testInOwnWindow as test } from './site.ts';

test('blocked storage breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/privacy-policy');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByText(/©/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove it now' }).click();
  await expect(
    page.getByText('Your browser blocks storage, so there was nothing to remove.'),
  ).toBeVisible();
  // What comes after it in the page script still works.
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole('link', { name: 'Back to the top' })).toBeVisible();
});
