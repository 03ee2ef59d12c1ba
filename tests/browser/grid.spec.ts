/** One grid at every width: sections begin at one line, right columns at one of two, and cards of a grid are equally wide. */
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { distinct, entries } from './content.ts';
import { print } from './factsheet.ts';
import { expect, test } from './site.ts';
import { visit } from './visit.ts';

/** What stands beside the lines of the grid. */
const strays = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const shown = (element: Element) => element.checkVisibility();
    const name = (element: Element) =>
      `${element.tagName} "${element.textContent?.trim().slice(0, 40) ?? ''}"`;
    const near = (a: number, b: number) => Math.abs(a - b) < 1.5;
    const bands = [...document.querySelectorAll('main .measure')].filter(shown);
    const { left, right, width } = bands[0]!.getBoundingClientRect();
    if (left < 20 || left < innerWidth / 20 - 10) faults.push(`the margin is ${left} px`);
    for (const band of bands) {
      const box = band.getBoundingClientRect();
      if (!near(box.left, left) || !near(box.right, right)) faults.push(`${name(band)}: margins`);
    }
    /** Where the lines of twelve columns are, with 20 px between two of them. */
    const line = (number: number) => left + ((number - 1) * (width + 20)) / 12;
    const places = [left, line(5), line(7)];
    for (const grid of [...document.querySelectorAll('main .axis')].filter(shown))
      for (const item of [...grid.children].filter(shown)) {
        const box = item.getBoundingClientRect();
        if (!places.some((place) => near(box.left, place)))
          faults.push(`${name(item)} begins at ${box.left - left} px`);
        if (box.right > right + 1.5) faults.push(`${name(item)} ends beyond the margin`);
      }
    for (const plate of [...document.querySelectorAll('main .plate')].filter(shown)) {
      const box = plate.getBoundingClientRect();
      const { outlineOffset, outlineWidth } = getComputedStyle(plate);
      const frame = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      if (box.left - frame < left - 1 || box.right + frame > right + 1)
        faults.push('a plate stands over the margin');
    }
    for (const grid of document.querySelectorAll('main .card-grid, main ul:has(> .press-card)')) {
      const widths = [...grid.children]
        .filter(shown)
        .map((card) => card.getBoundingClientRect().width);
      if (Math.max(...widths) - Math.min(...widths) > 1.5) faults.push(`${name(grid)}: widths`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    return faults;
  });

for (const path of distinct)
  test(`${path} keeps to the grid`, async ({ page, problems }) => {
    await visit(page, path, problems);
    for (const width of [320, 640, 900, 1024, 1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await strays(page), `${width} px`).toEqual([]);
    }
  });

const funds = entries.filter(({ kind }) => kind === 'funds').map(({ path }) => path);

/** Letters that a sheet holds beside its pictures, so that an editor's long page may have a third. */
const PER_SHEET = 2400;

for (const path of funds)
  test(`${path} is a factsheet of two sheets`, async ({ page, problems }) => {
    await visit(page, path, problems);
    await page.emulateMedia({ media: 'print' });
    const sheets = await print(page);
    const { text } = await extractText(sheets, { mergePages: true });
    expect(sheets.numPages).toBeLessThanOrEqual(Math.max(2, Math.ceil(text.length / PER_SHEET)));
  });
