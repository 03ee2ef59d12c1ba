/**
 * How pages look and read. Of every page there is: in the narrowest window all of its content is whole, axe finds nothing, and on
 * paper it is dark on white with its warnings. Of every template and kind of section, on the specimen: the same at other widths
 * and sizes of text, in forced colours, with less motion, and along the Tab key.
 */
import type { Page } from '@playwright/test';
import { performanceNote } from '../../src/site/figures.ts';
import { published } from '../published.ts';
import { templates } from '../specimen/content.ts';
import { violations } from './axe.ts';
import { edgeless } from './edges.ts';
import { brokenWords, misfits, motion, setTextSize, setTextSpacing, smallTargets } from './fit.ts';
import { focusFaults, focusPlaces, type FocusPlace } from './focus.ts';
import { PAPER, paper } from './paper.ts';
import { expect, REFUSED_REQUEST, serveMain, test, type Problems } from './site.ts';

// A page is looked at many times over, which takes long when the machine is busy.
test.describe.configure({ timeout: 120_000 });

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 640 });

/** Opens a page, and not-found by an address that nothing answers, which the browser reports. */
async function visit(page: Page, address: string, problems: Problems) {
  const isNotFound = address.endsWith('/404');
  await page.goto(isNotFound ? address.replace('404', 'no-such-page') : address);
  if (isNotFound) await problems.take(REFUSED_REQUEST);
}

/** What is wrong with a page that shows words and targets as it stands. */
async function expectWhole(page: Page, when: string) {
  expect.soft(await misfits(page), `what does not fit ${when}`).toEqual([]);
  expect.soft(await brokenWords(page), `words broken ${when}`).toEqual([]);
  expect.soft(await smallTargets(page), `targets ${when}`).toEqual([]);
}

async function expectPaper(page: Page) {
  const notes = page.getByRole('main').getByText(performanceNote).filter({ visible: true });
  const noted = await notes.count();
  const warnings = await page.getByRole('complementary', { name: 'Risk warning' }).allInnerTexts();
  await page.emulateMedia({ media: 'print' });
  await setWidth(page, PAPER);
  expect
    .soft(await paper(page), 'on paper')
    .toEqual({ ground: true, dark: [], pale: [], small: [], fixed: [] });
  expect.soft(await misfits(page), 'what does not fit on paper').toEqual([]);
  const sheet = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  for (const warning of warnings)
    expect.soft(sheet).toContain(warning.split('\n')[0]!.trim().replace(/\s+/g, ' '));
  expect.soft(await notes.count(), 'performance notes on paper').toBe(noted);
  await page.emulateMedia({ media: null });
}

test.describe('there is', () => {
  const site = `http://localhost:${process.env['SITE_PORT'] ?? ''}`;

  for (const { path } of published)
    test(path, async ({ page, problems }) => {
      // 320 px is 1280 px at 400 % zoom (WCAG 1.4.10).
      await setWidth(page, 320);
      await visit(page, site + path, problems);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectWhole(page, 'at 320 px');
      expect.soft(await violations(page), 'axe at 320 px').toEqual([]);
      await expectPaper(page);
    });
});

for (const path of [...templates, '/404'])
  test(`specimen ${path}`, async ({ page, problems }) => {
    await setWidth(page, 768);
    await visit(page, path, problems);
    expect
      .soft(await motion(page), 'with reduced motion')
      .toEqual({ moving: [], hidden: 0, smooth: 'auto' });
    for (const width of [320, 768, 1440]) {
      await setWidth(page, width);
      await expectWhole(page, `at ${width} px`);
    }
    expect.soft(await violations(page), 'axe at 1440 px').toEqual([]);

    await setTextSpacing(page, true);
    for (const width of [1440, 320]) {
      await setWidth(page, width);
      expect.soft(await misfits(page), `with wide text, at ${width} px`).toEqual([]);
    }
    await setTextSpacing(page, false);
    await setTextSize(page, 200);
    for (const width of [375, 1280]) {
      await setWidth(page, width);
      expect.soft(await misfits(page), `with text at 200 %, at ${width} px`).toEqual([]);
    }
    await setTextSize(page, 100);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await edgeless(page), 'not to be seen in forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: null });
    await expectPaper(page);

    for (const width of [1440, 320]) {
      await setWidth(page, width);
      const places = await focusPlaces(page, 'each');
      expect.soft(focusFaults(places), `focus at ${width} px`).toEqual([]);
    }
    expect
      .soft(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))
      .toEqual({ darkMode: 'true' });
    expect.soft(await page.context().cookies(), 'cookies').toEqual([]);
  });

test('a grid has no hole, however many stand in it', async ({ page }) => {
  const lists = ['cells', 'ruled', 'releases'].flatMap((name) =>
    Array.from(
      { length: 13 },
      (_, items) => `<ul class="${name}">${'<li>A</li>'.repeat(items + 1)}</ul>`,
    ),
  );
  await serveMain(page, `<h1>Grids</h1>${lists.join('')}`);
  for (const width of [375, 800, 1440]) {
    await setWidth(page, width);
    await page.goto('/');
    const holes = await page.locator('main ul').evaluateAll((all) =>
      all.flatMap((list) => {
        const rows = Map.groupBy([...list.children], (item) => item.getBoundingClientRect().top);
        const end = list.getBoundingClientRect().right;
        const isShort = (row: Element[]) => row.at(-1)!.getBoundingClientRect().right < end - 1;
        return [...rows.values()].some(isShort)
          ? [`${list.className}: ${list.children.length}`]
          : [];
      }),
    );
    expect(holes, `at ${width} px`).toEqual([]);
  }
});

test('opened: a dropdown, the panel of the footer, the drawer with a submenu, a question, a category', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Services', exact: true }).click();
  await expect(banner.locator('.dropdown').first()).toBeVisible();
  expect.soft(await violations(page), 'dropdown').toEqual([]);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('contentinfo').locator('summary').click();
  await expect(page.locator('#important-information')).toBeVisible();
  expect.soft(await violations(page), 'panel').toEqual([]);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).locator('summary').first().click();
  for (const size of [100, 200]) {
    await setTextSize(page, size);
    expect.soft(await misfits(page), `drawer with text at ${size} %`).toEqual([]);
  }
  await setTextSize(page, 100);
  expect.soft(await violations(page), 'drawer').toEqual([]);
  await page.goto('/faqs');
  await page.getByRole('main').locator('summary').last().click();
  expect.soft(await violations(page), 'question').toEqual([]);
  await page.goto('/press-release?category=award');
  await expect(page.getByRole('heading', { name: 'No press releases found' })).toBeVisible();
  expect.soft(await violations(page), 'category').toEqual([]);
});

test('the focus is marked and in sight all the way through Home, there and back', async ({
  page,
}) => {
  // A small window, of which the header takes more.
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/');
  for (const key of ['Tab', 'Shift+Tab']) {
    const passed: FocusPlace[] = [];
    for (;;) {
      await page.keyboard.press(key);
      const [place] = await focusPlaces(page, 'current');
      if (!place || passed.length === 200) break;
      passed.push(place);
    }
    expect(passed.length, 'the whole page was passed').toBeGreaterThan(10);
    expect(passed.length, 'the focus leaves the page again').toBeLessThan(200);
    expect.soft(focusFaults(passed), key).toEqual([]);
  }
});
