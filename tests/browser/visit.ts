/** Visiting every page in turn, not-found among them. */
import type { Page } from '@playwright/test';
import { REFUSED_REQUEST, type Problems } from './site.ts';

/** Opens a page. Not-found has no address of its own, so one that nothing answers stands for it. */
export async function visit(
  page: Page,
  path: string,
  problems: Problems,
  waitUntil: 'domcontentloaded' | 'load' = 'load',
): Promise<void> {
  await page.goto(path === '/404' ? '/no-such-page' : path, { waitUntil });
  // The browser reports the status as an error; here it is the point.
  if (path === '/404') await problems.take(REFUSED_REQUEST);
}
