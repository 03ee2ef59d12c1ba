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

/** Text of a page on paper with one space between words: line breaks in a PDF mean nothing, nor does one behind a hyphen. */
export const flat = (text: string) => text.replace(/\s+/g, ' ').replaceAll('- ', '-').trim();

/** Addresses of the pages that print as one. */
export const factsheets = pages.filter((path) => /^\/(?:fund|portfolio|services)\/./.test(path));

/** Sheets of paper, to be read. */
type Sheets = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Prints the page that is open. */
export async function print(page: Page): Promise<Sheets> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return getDocumentProxy(new Uint8Array(pdf));
}

const textOf = async (sheets: Sheets) =>
  flat((await extractText(sheets, { mergePages: true })).text);

/** Prints the page that is open, and reads what is on paper. */
export const printed = async (page: Page) => textOf(await print(page));

/** Headings of sections, which are set in 13.5 pt, at the end of a sheet: at most an introduction beside them stands lower. */
export async function strandedOn(sheets: Sheets): Promise<string[]> {
  const stranded: string[] = [];
  for (let sheet = 1; sheet < sheets.numPages; sheet++) {
    const { items } = await (await sheets.getPage(sheet)).getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? { words: item.str, size: item.height, y: Number(item.transform[5]) }
        : [],
    );
    const end = Math.min(...texts.map(({ y }) => y));
    for (const { words, size, y } of texts)
      if (size > 13 && y - end < 14) stranded.push(`${words} (sheet ${sheet})`);
  }
  return stranded;
}

/** Which of the words that a factsheet must have are not on the sheets of the page that is open. */
export async function missingOn(sheets: Sheets, page: Page, path: string): Promise<string[]> {
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const figures = await page.locator('main dl.figures dd').allInnerTexts();
  const performs = (await page.getByText(performanceNote).count()) > 0;
  const warnings = await page.getByRole('complementary', { name: 'Risk warning' }).allInnerTexts();
  const text = await textOf(sheets);
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
  return [
    firm.name,
    title,
    ...figures,
    ...(performs ? [performanceNote] : []),
    ...warnings,
    ...firm.riskDisclosure,
    `${siteUrl}${path}`,
    today,
  ].filter((words) => !text.includes(flat(words)));
}

/** Letters that a sheet holds beside its pictures, so that an editor's long page may have a third. */
const PER_SHEET = 2400;

/** How many sheets a fund takes beyond two, or beyond what its words need. */
export async function sheetsOver(sheets: Sheets): Promise<number> {
  const { length } = await textOf(sheets);
  return Math.max(0, sheets.numPages - Math.max(2, Math.ceil(length / PER_SHEET)));
}
