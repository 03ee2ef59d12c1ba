/** Questions and answers beyond what every engine is asked: a link of the drawer, and paper. */
import { describeSection, menuLink } from './content.ts';
import { printed } from './factsheet.ts';
import { expect, PHONE, test } from './site.ts';

describeSection('questions', (path) => {
  test('a link of the drawer to a question opens it and moves the focus there', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const question = page.getByRole('main').locator('section details').last();
    const id = await question.locator('[id]').first().getAttribute('id');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const link = page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: menuLink.label, exact: true })
      .last();
    await link.evaluate((a: HTMLAnchorElement, hash) => (a.href = hash), `#${id}`);
    await link.click();
    await expect(question.locator('p').first()).toBeVisible();
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  });

  test('on paper every answer is there, the closed ones too', async ({ page }) => {
    await page.goto(path);
    // Word by word: in a PDF, terms and what stands on the next sheet come elsewhere.
    const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const answers = await page.getByRole('main').locator('section details p').allTextContents();
    const said = new Set(wordsOf(await printed(page)));
    expect(answers.flatMap(wordsOf).filter((word) => !said.has(word))).toEqual([]);
  });
});
