/**
 * Funds, portfolios and services on paper: a factsheet that says by itself what it is, where it is from and of which day.
 * `every-page.spec.ts` asks it of every such page.
 */
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { firm } from '../../src/site/data.ts';
import { performanceNote } from '../../src/site/figures.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { pages } from './content.ts';

/** Text of a page on paper with one space between words: line breaks in a PDF mean nothing. */
export const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Addresses of the pages that print as one. */
export const factsheets = pages.filter((path) => /^\/(?:fund|portfolio|services)\/./.test(path));

async function print(page: Page) {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return getDocumentProxy(new Uint8Array(pdf));
}

const textOf = async (document: Awaited<ReturnType<typeof print>>) =>
  flat((await extractText(document, { mergePages: true })).text);

/** Prints the page that is open, and reads what is on paper. */
export const printed = async (page: Page) => textOf(await print(page));

/** What stands lowest on each sheet but the last, where that is as large as a heading of a section, which is 13.5 pt. */
async function strandedOn(document: Awaited<ReturnType<typeof print>>): Promise<string[]> {
  const sheets = Array.from({ length: document.numPages - 1 }, (_, index) => index + 1);
  const stranded = await Promise.all(
    sheets.map(async (sheet) => {
      const { items } = await (await document.getPage(sheet)).getTextContent();
      const [lowest] = items
        .flatMap((item) =>
          'str' in item && item.str.trim()
            ? { words: item.str, size: item.height, y: Number(item.transform[5]) }
            : [],
        )
        .toSorted((a, b) => a.y - b.y);
      return lowest && lowest.size > 13 ? `${lowest.words} (sheet ${sheet})` : [];
    }),
  );
  return stranded.flat();
}

/** Prints the page that is open; returns which of the words that a factsheet must have are not on it, and lonely headings. */
export async function factsheet(page: Page, path: string) {
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const figures = await page.locator('main dl.figures dd').allInnerTexts();
  const performs = (await page.getByText(performanceNote).count()) > 0;
  const warnings = await page.getByRole('complementary', { name: 'Risk warning' }).allInnerTexts();
  const document = await print(page);
  const text = await textOf(document);
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
  const missing = [
    firm.name,
    title,
    ...figures,
    ...(performs ? [performanceNote] : []),
    ...warnings,
    ...firm.riskDisclosure,
    `${siteUrl}${path}`,
    today,
  ].filter((words) => !text.includes(flat(words)));
  return { missing, stranded: await strandedOn(document) };
}
