/**
 * Every page of the site. What depends on its words: the narrowest window keeps all its content whole, and axe
 * finds nothing. What depends on its template, on one page of each and wherever something can be
 * done (`npm run test:all`: on every page): the same at each width of the design and size of text, on one grid; on paper it is
 * dark on white; in forced colours everything can be seen; the focus is always marked and in sight; it keeps darkMode and nothing
 * else; and everything on it can be reached without an error on the console or a violation of the CSP.
 */
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { edgeless } from './edges.ts';
import { factsheets, missingOn, print, sheetsOver, strandedOn } from './factsheet.ts';
import { brokenWords, misfits, motion, setTextSize, setTextSpacing, smallTargets } from './fit.ts';
import { focusFaults, focusPlaces } from './focus.ts';
import { strays } from './grid.ts';
import { PAPER, paper } from './paper.ts';
import { distinct, pages } from './content.ts';
import { expect, test } from './site.ts';
import { visit } from './visit.ts';

// A page is looked at many times over, which takes long when the machine is busy.
test.describe.configure({ timeout: 120_000 });

/** Everything that the page keeps in the browser. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 640 });

/** What is wrong with a page that shows words and targets as it stands. */
async function expectWhole(page: Page, when: string) {
  expect.soft(await misfits(page), `what does not fit ${when}`).toEqual([]);
  expect.soft(await brokenWords(page), `words broken ${when}`).toEqual([]);
  expect.soft(await smallTargets(page), `targets ${when}`).toEqual([]);
}

for (const path of [...pages, '/404']) {
  test(`${path}, its words`, async ({ page, problems }) => {
    // 320 px is 1280 px at 400 % zoom (WCAG 1.4.10).
    await setWidth(page, 320);
    await visit(page, path, problems);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWhole(page, 'at 320 px');
    expect.soft(await violations(page), 'axe at 320 px').toEqual([]);
    if (!factsheets.includes(path)) return;
    await page.emulateMedia({ media: 'print' });
    const sheets = await print(page);
    expect.soft(await strandedOn(sheets), 'headings at the end of a sheet').toEqual([]);
    expect.soft(await missingOn(sheets, page, path), 'words that are not on paper').toEqual([]);
    if (path.startsWith('/fund/')) expect.soft(await sheetsOver(sheets), 'sheets too many').toBe(0);
  });

  test(`${distinct.includes(path) ? '' : '@thorough '}${path}, its template`, async ({
    page,
    problems,
  }) => {
    await setWidth(page, 768);
    await visit(page, path, problems);
    expect
      .soft(await motion(page), 'with reduced motion')
      .toEqual({ moving: [], hidden: 0, smooth: 'auto' });

    for (const width of [320, 640, 768, 900, 1440, 2560]) {
      await setWidth(page, width);
      expect.soft(await strays(page), `grid at ${width} px`).toEqual([]);
      if (width === 768 || width === 1440) await expectWhole(page, `at ${width} px`);
      if (width === 1440) expect.soft(await violations(page), 'axe at 1440 px').toEqual([]);
    }

    await setTextSpacing(page, true);
    for (const width of [1440, 320]) {
      await setWidth(page, width);
      expect.soft(await misfits(page), `with wide text, at ${width} px`).toEqual([]);
    }
    await setTextSpacing(page, false);

    await setTextSize(page, 200);
    for (const width of [375, 640, 1280]) {
      await setWidth(page, width);
      expect.soft(await misfits(page), `with text at 200 %, at ${width} px`).toEqual([]);
      expect
        .soft(await smallTargets(page), `targets with text at 200 %, at ${width} px`)
        .toEqual([]);
    }
    await setTextSize(page, 100);

    await page.emulateMedia({ media: 'print' });
    await setWidth(page, PAPER);
    expect.soft(await paper(page), 'on paper').toEqual({
      ground: true,
      dark: [],
      pale: [],
      small: [],
      fixed: [],
    });
    expect.soft(await misfits(page), 'what does not fit on paper').toEqual([]);
    await page.emulateMedia({ media: null, forcedColors: 'active' });
    expect.soft(await edgeless(page), 'not to be seen in forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: null });

    expect
      .soft(await stored(page), 'stored in the browser')
      .toEqual({ local: { darkMode: 'true' }, session: {}, databases: [], caches: [] });
    expect.soft(await page.context().cookies(), 'cookies').toEqual([]);

    // Each island hydrates when it gets the focus.
    for (const island of await page.locator('astro-island').all()) {
      await island.locator('button:visible, summary, input').first().focus();
      await expect(island).not.toHaveAttribute('ssr');
    }

    for (const width of [1440, 320]) {
      await setWidth(page, width);
      const places = await focusPlaces(page, 'each');
      expect(places.length, 'controls').toBeGreaterThan(3);
      expect.soft(focusFaults(places), `focus at ${width} px`).toEqual([]);
    }
  });
}
