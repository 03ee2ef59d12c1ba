/**
 * Funds, portfolios and services on paper: a factsheet of at most two A4 pages that says by itself what it is, where it is
 * from and of which day. `every-page.spec.ts` asks it of every such page.
 */
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { firm, warnings } from '../../src/site/data.ts';
import { performanceNote } from '../../src/site/figures.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { pages } from './content.ts';

/** Text of a page on paper with one space between words: line breaks in a PDF mean nothing. */
export const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Addresses of the pages that print as one. */
export const factsheets = pages.filter((path) => /^\/(?:fund|portfolio|services)\/./.test(path));

/** Prints the page that is open. */
export async function printed(page: Page) {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const { totalPages: sheets, text } = await extractText(
    await getDocumentProxy(new Uint8Array(pdf)),
    { mergePages: true },
  );
  return { sheets, text: flat(text) };
}

/** Prints the page that is open; returns how many sheets it takes, and which of its words are not on them. */
export async function factsheet(page: Page, path: string) {
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const figures = await page.locator('main dl.figures dd').allInnerTexts();
  const performs = (await page.getByText(performanceNote).count()) > 0;
  const crypto = (await page.getByRole('complementary', { name: 'Risk warning' }).count()) > 0;
  const { sheets, text } = await printed(page);
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
  const missing = [
    firm.name,
    title,
    ...figures,
    ...(performs ? [performanceNote] : []),
    ...(crypto ? Object.values(warnings['crypto']!) : []),
    ...firm.riskDisclosure,
    `${siteUrl}${path}`,
    today,
  ].filter((words) => !text.includes(flat(words)));
  return { sheets, missing };
}
