/** One grid at every width: sections begin at one line, right columns at one of two, and cards of a grid are equally wide. */
import type { Page } from '@playwright/test';

/** What stands beside the lines of the grid. */
export const strays = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const shown = (element: Element) => element.checkVisibility();
    const name = (element: Element) =>
      `${element.tagName} "${element.textContent?.trim().slice(0, 40) ?? ''}"`;
    const near = (a: number, b: number) => Math.abs(a - b) < 1.5;
    const bands = [...document.querySelectorAll('main .measure')].filter(shown);
    // The application has none.
    if (!bands[0]) return faults;
    const { left, right, width } = bands[0].getBoundingClientRect();
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
    for (const grid of document.querySelectorAll('main .card-grid, main ul:has(> .press-card)')) {
      const widths = [...grid.children]
        .filter(shown)
        .map((card) => card.getBoundingClientRect().width);
      if (Math.max(...widths) - Math.min(...widths) > 1.5) faults.push(`${name(grid)}: widths`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    return faults;
  });
