/** Layout and accessibility: every page at two widths, and every template and section of the fixture site in every mode that visitors use. */
import { performanceNote } from '../../src/site/data.ts';
import { published } from '../published-content.ts';
import { templates } from '../fixture-site/content.ts';
import { violations } from './axe.ts';
import { faults, setTextSize, widenText, type LayoutCheck } from './measure.ts';
import {
  drawer,
  expect,
  menuButton,
  type Page,
  serveMain,
  test as base,
} from '../fixture-site/test.ts';

/** One page for all tests of a worker, so that axe is compiled once. */
const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use) => use(await browser.newPage({ reducedMotion: 'reduce' })),
    { scope: 'worker' },
  ],
  context: ({ window }, use) => use(window.context()),
  page: ({ window }, use) => use(window),
});

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 640 });

async function expectRight(page: Page, when: string, widths: number[], ...asked: LayoutCheck[]) {
  for (const width of widths) {
    await setWidth(page, width);
    expect.soft(await faults(page, ...asked), `${when}, at ${width} px`).toEqual([]);
  }
}

const expectAccessible = async (page: Page, what = 'axe') =>
  expect.soft(await violations(page), what).toEqual([]);

for (const { path } of published) {
  const open = async (page: Page, errors: string[]) => {
    // 320 px is 1280 px at 400 % zoom (WCAG 1.4.10).
    await setWidth(page, 320);
    await page.goto(`http://localhost:${process.env['SITE_PORT'] ?? ''}${path}`);
    // The browser logs the status of this page.
    if (path === '/404') await expect.poll(() => errors.splice(0)).toHaveLength(1);
  };

  test(`a page of the site has no layout fault: ${path}`, async ({ page, errors }) => {
    await open(page, errors);
    await expectRight(page, 'as it is', [320], 'fit', 'words', 'targets');
    await expectRight(page, 'as it is', [1440], 'fit', 'words');
  });

  // The fixture pages below have every section and template.
  test(
    `a page of the site has no accessibility fault: ${path}`,
    { tag: '@nightly' },
    async ({ page, errors }) => {
      await open(page, errors);
      await expectAccessible(page);
    },
  );
}

/** Returns risk warnings and performance notes, which print must show too. */
const prescribed = (page: Page) => {
  const main = page.getByRole('main');
  const warning = main.getByRole('complementary', { name: 'Risk warning' }).locator('p').first();
  return main.getByText(performanceNote).or(warning).filter({ visible: true }).allInnerTexts();
};

for (const path of templates)
  test(`a fixture page has no layout or accessibility fault: ${path}`, async ({ page }) => {
    await setWidth(page, 320);
    await page.goto(path);
    expect.soft(await faults(page, 'rest'), 'with less motion').toEqual([]);
    await expectRight(page, 'as it is', [320, 768, 1440], 'fit', 'words', 'targets');
    await expectRight(page, 'as it is', [375, 1024, 1920, 2560], 'scroll');
    await expectRight(page, 'as it is', [375, 1440], 'title');
    await expectRight(page, 'as it is', [320, 1440], 'focus');
    await expectAccessible(page);
    const onScreen = await prescribed(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectRight(page, 'in forced colours', [1440], 'edges');
    await page.emulateMedia({ forcedColors: null, media: 'print' });
    // Between the margins of an A4 page (print.css).
    await expectRight(page, 'on paper', [688], 'fit', 'paper');
    expect.soft(await prescribed(page), 'on paper').toEqual(onScreen);
    await page.emulateMedia({ media: null });
    await setTextSize(page, 200);
    await expectRight(page, 'with text at 200 %', [375, 1280], 'fit');
    await setTextSize(page, 100);
    await widenText(page);
    await expectRight(page, 'with wide text', [320, 1440], 'fit');
  });

test('grids: have no gap with 1 to 13 items', async ({ page }) => {
  const lists = ['cells', 'columns', 'releases'].flatMap((name) =>
    [...Array(13).keys()].map((more) => `<ul class="${name}">${'<li>A'.repeat(more + 1)}</ul>`),
  );
  await serveMain(page, `<h1>Grids</h1>${lists.join('')}`);
  await page.goto('/');
  for (const width of [375, 800, 1440]) {
    await setWidth(page, width);
    const holes = await page.locator('main ul').evaluateAll((all) =>
      all
        .filter((list) => {
          const boxes = [...list.children].map((item) => item.getBoundingClientRect());
          const rows = [...Map.groupBy(boxes, ({ top }) => top).values()];
          const end = list.getBoundingClientRect().right - 1;
          return rows.some((row) => row.at(-1)!.right < end);
        })
        .map((list) => `${list.getAttribute('class') ?? ''}: ${list.children.length}`)
        // One result keeps the width of two columns.
        .filter((list) => list !== 'releases: 1'),
    );
    expect(holes, `at ${width} px`).toEqual([]);
  }
  await page.unrouteAll();
});

test('texts with the layout "beside": share a row in a wide viewport and stack in a narrow one', async ({
  page,
}) => {
  await page.goto('/odd-values');
  for (const [width, isRow] of [
    [1440, true],
    [375, false],
  ] as const) {
    await setWidth(page, width);
    const lefts = await page
      .locator('.beside > section')
      .evaluateAll((all) => all.map((half) => Math.round(half.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `at ${width} px`).toBe(isRow ? lefts.length : 1);
  }
});

test('dropdown, footer panel, drawer and empty category: have no accessibility fault', async ({
  page,
}) => {
  await setWidth(page, 1440);
  await page.goto('/');
  await page.getByRole('button', { name: 'Services', exact: true }).click();
  await expectAccessible(page, 'dropdown');
  await setWidth(page, 375);
  await page.locator('details:has(#important-information) > summary').click();
  await expectAccessible(page, 'panel');
  await menuButton(page).click();
  await drawer(page).locator('summary').first().click();
  await expectAccessible(page, 'drawer');
  for (const size of [200, 100]) {
    await setTextSize(page, size);
    await expectRight(page, `drawer with text at ${size} %`, [375], 'fit');
  }
  await page.goto('/press-release?category=award');
  await expect(page.getByRole('heading', { name: 'No press releases found' })).toBeVisible();
  await expectAccessible(page, 'category');
});
