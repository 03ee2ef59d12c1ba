/**
 * Funds, portfolios and services on paper: a factsheet of at most two A4 pages that says by itself what it is, where it is
 * from and of which day (design.md, Small screens first). What holds for paper in general is in `every-page.spec.ts`.
 */
import { extractText, getDocumentProxy } from 'unpdf';
import { firm, warnings } from '../../src/site/data.ts';
import { performanceNote } from '../../src/site/figures.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { expect, pages, test } from './site.ts';

// A page is looked at several times over, which takes long when the machine is busy.
test.describe.configure({ timeout: 120_000 });

/** Text of a printed page with one space between words: line breaks in a PDF mean nothing. */
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

const factsheets = pages.filter((path) => /^\/(?:fund|portfolio|services)\/./.test(path));

test('there are at least the 23 factsheets of the specified pages', () => {
  expect(factsheets.length).toBeGreaterThanOrEqual(23);
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
