/** What moved on a page without the visitor. */
import type { Page } from '@playwright/test';

/** Every layout shift since the page began (Layout Instability API), with the elements that moved. */
export const shifts = (page: Page) =>
  page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node?: Element }[];
    }
    return new Promise<string[]>((done) => {
      const found: Shift[] = [];
      new PerformanceObserver((list) => found.push(...(list.getEntries() as Shift[]))).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // Entries of the past come in a task of their own.
      setTimeout(() =>
        done(
          found.map(
            ({ value, sources }) =>
              `${value}: ${sources.map(({ node }) => `${node?.nodeName} ${node?.className}`).join(', ')}`,
          ),
        ),
      );
    });
  });
