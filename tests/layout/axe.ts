/** Accessibility problems that axe finds: WCAG 2.2 A and AA, best practices, and the AAA contrast (1.4.6). */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified file, because each page compiles it. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** For the CMS, whose text and colours are Sveltia's. */
export const levelAA = { runOnly: WCAG };
const all = {
  runOnly: [...WCAG, 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  // Raises the AA rule to AAA ratios, because axe's AAA rule skips text with less than AA contrast.
  checks: {
    'color-contrast': {
      options: { contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } } },
    },
  },
};

/** Returns the problems that axe finds on a page. */
export async function violations(page: Page, options: axe.RunOptions = all): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return await page.evaluate(async (settings) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await checker.run({ ...settings, resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
}
