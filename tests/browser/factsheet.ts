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

/** Prints the page that is open, and reads what is on paper. */
export async function printed(page: Page) {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return flat(text);
}

/** Prints the page that is open; returns which of the words that a factsheet must have are not on it. */
export async function factsheet(page: Page, path: string): Promise<string[]> {
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const figures = await page.locator('main dl.figures dd').allInnerTexts();
  const performs = (await page.getByText(performanceNote).count()) > 0;
  const warnings = await page.getByRole('complementary', { name: 'Risk warning' }).allInnerTexts();
  const text = await printed(page);
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
