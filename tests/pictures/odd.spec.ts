/** Pictures hold whatever values an editor may give them: no words cover others, stand outside or are cut off. */
import type { Page } from '@playwright/test';
import { edgeless } from '../browser/edges.ts';
import { misfits } from '../browser/fit.ts';
import { PAPER } from '../browser/paper.ts';
import { expect, test } from '../browser/site.ts';
import { odd } from './odd.ts';
import { oddPageOf } from './sections.ts';

test.use({ baseURL: `http://localhost:${process.env['EXAMPLES_PORT'] ?? ''}` });

/** Words of a drawing that cover others of it, and words that stand over the edge of their own box. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const picture of document.querySelectorAll('main .picture')) {
      const words = [...picture.querySelectorAll('text, tspan')]
        .filter((element) => !element.querySelector('tspan') && element.checkVisibility())
        .map((element) => ({
          text: element.textContent?.trim(),
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0);
      for (const [index, { text, box }] of words.entries())
        for (const other of words.slice(index + 1)) {
          const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          // Boxes of letters have room above and below them.
          if (width > 2 && height > 6)
            faults.push(`"${text}" and "${other.text}" cover each other`);
        }
      for (const element of picture.querySelectorAll('h3, p, dt, dd')) {
        const { clientWidth, scrollWidth } = element;
        // Inline, or for assistive technology alone.
        if (clientWidth <= 1 || !element.checkVisibility()) continue;
        if (scrollWidth > clientWidth + 1)
          faults.push(`"${element.textContent?.trim()}" is wider than its place`);
      }
    }
    return faults;
  });

for (const name of Object.keys(odd))
  test(name, async ({ page }) => {
    await page.goto(`/${oddPageOf(name)}`);
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      for (const width of media === 'print' ? [PAPER] : [320, 768, 1200]) {
        await page.setViewportSize({ width, height: 900 });
        const faults = [...(await collisions(page)), ...(await misfits(page))];
        expect.soft(faults, `${width} px, ${media}`).toEqual([]);
      }
    }
    await page.emulateMedia({ media: null, forcedColors: 'active' });
    expect.soft(await edgeless(page), 'in forced colours').toEqual([]);
  });
