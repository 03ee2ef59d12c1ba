/** What axe knows about a page: WCAG 2.2 A and AA, best practice, targets (2.5.8) and enhanced contrast (1.4.6). */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The small file: each page compiles it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: {
    // Of text that has less than the lesser contrast it says nothing: that is the other rule's, which is on anyway.
    'color-contrast-enhanced': { enabled: true },
    'target-size': { enabled: true },
  },
  resultTypes: ['violations'],
};

/** Violations on the page as it stands, in words: rule, element, and what is wrong with it. */
export async function violations(page: Page, asked = options): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return await page.evaluate(async (settings) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await checker.run(document, settings);
    return found.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
  }, asked);
}
