/**
 * Pages on paper: white, without the furniture of the screen; and funds, portfolios and services as a factsheet of at most
 * two A4 pages that says by itself what it is, where it is from and of which day (design.md, Small screens first).
 */
import { extractText, getDocumentProxy } from 'unpdf';
import { firm, warnings } from '../../src/site/data.ts';
import { performanceNote } from '../../src/site/figures.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { expect, pages, test } from './site.ts';
import { visit } from './visit.ts';

// A page is looked at several times over, which takes long when the machine is busy.
test.describe.configure({ timeout: 120_000 });

/** Text of a printed page with one space between words: line breaks in a PDF mean nothing. */
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

const factsheets = pages.filter((path) => /^\/(?:fund|portfolio|services)\/./.test(path));

test('there are 23 factsheets', () => {
  expect(factsheets).toHaveLength(23);
});

for (const path of factsheets)
  test(`${path} prints as a factsheet of at most two pages`, async ({ page }) => {
    await page.goto(path);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const figures = await page.locator('main dl.figures dd').allInnerTexts();
    const performs = (await page.getByText(performanceNote).count()) > 0;
    const crypto = (await page.getByRole('complementary', { name: 'Risk warning' }).count()) > 0;

    const { totalPages, text } = await extractText(
      await getDocumentProxy(
        new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })),
      ),
      { mergePages: true },
    );
    const printed = flat(text);

    expect.soft(totalPages).toBeLessThanOrEqual(2);
    const today = new Date().toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    for (const words of [
      firm.name,
      title,
      ...figures,
      ...(performs ? [performanceNote] : []),
      ...(crypto ? Object.values(warnings['crypto']!) : []),
      ...firm.riskDisclosure,
      `${siteUrl}${path}`,
      today,
    ])
      expect.soft(printed).toContain(flat(words));
  });

for (const path of pages)
  test(`${path} prints dark on white, without menus`, async ({ page, problems }) => {
    await visit(page, path, problems);
    await page.emulateMedia({ media: 'print' });
    const paper = await page.evaluate(() => {
      const light = (colour: string) => {
        const [red = 0, green = 0, blue = 0, alpha = 1] =
          colour.match(/[\d.]+/g)?.map(Number) ?? [];
        return alpha === 0 || (red + green + blue) / 3 > 190;
      };
      const shown = [...document.querySelectorAll('body, body *')].filter((element) =>
        element.checkVisibility(),
      );
      const name = (element: Element) =>
        `${element.tagName} ${element.className.toString().slice(0, 60)}`;
      return {
        ground: light(getComputedStyle(document.body).backgroundColor),
        dark: shown
          .filter((element) => !light(getComputedStyle(element).backgroundColor))
          .map(name),
        pale: shown
          .filter((element) => element.textContent?.trim() && element.children.length === 0)
          .filter((element) => light(getComputedStyle(element).color) && !element.closest('svg'))
          .map(name),
        fixed: shown.filter((element) => getComputedStyle(element).position === 'fixed').map(name),
      };
    });
    expect(paper).toEqual({ ground: true, dark: [], pale: [], fixed: [] });
  });
