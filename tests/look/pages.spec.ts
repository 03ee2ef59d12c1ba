/** Every page there is in two windows; on the specimen every template and section in all ways. */
import { performanceNote } from '../../src/site/data.ts';
import { published } from '../published.ts';
import { templates } from '../specimen/content.ts';
import { violations } from './axe.ts';
import { faults, setTextSize, widenText, type Question } from './measure.ts';
import { expect, type Page, serveMain, test as base } from './site.ts';

/** One window for all tests of a worker, in which axe is compiled once. */
const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use) => use(await browser.newPage({ reducedMotion: 'reduce' })),
    { scope: 'worker' },
  ],
  context: ({ window }, use) => use(window.context()),
  page: ({ window }, use) => use(window),
});

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 640 });

async function expectRight(page: Page, when: string, width: number, ...asked: Question[]) {
  await setWidth(page, width);
  expect.soft(await faults(page, ...asked), `${when}, at ${width} px`).toEqual([]);
}

for (const { path } of published)
  test(`there is ${path}`, async ({ page, errors }) => {
    const site = `http://localhost:${process.env['SITE_PORT'] ?? ''}`;
    // 320 px is 1280 px at 400 % zoom (WCAG 1.4.10).
    await setWidth(page, 320);
    await page.goto(site + (path === '/404' ? '/no-such-page' : path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser itself tells of it.
    if (path === '/404')
      await expect
        .poll(() => errors.splice(0))
        .toEqual([expect.stringMatching(/^Failed to load resource/)]);
    await expectRight(page, 'as it is', 320, 'fit', 'words', 'targets');
    expect.soft(await violations(page), 'axe').toEqual([]);
    await expectRight(page, 'as it is', 1440, 'fit', 'words');
  });

/** What must stand on paper too. */
const prescribed = (page: Page) => {
  const main = page.getByRole('main');
  const warning = main.getByRole('complementary', { name: 'Risk warning' }).locator('p').first();
  return main.getByText(performanceNote).or(warning).filter({ visible: true }).allInnerTexts();
};

for (const path of templates)
  test(`specimen ${path}`, async ({ page }) => {
    await setWidth(page, 320);
    await page.goto(path);
    expect.soft(await faults(page, 'rest'), 'with less motion').toEqual([]);
    for (const width of [320, 768, 1440])
      await expectRight(page, 'as it is', width, 'fit', 'words', 'targets');
    await expectRight(page, 'as it is', 1440, 'focus');
    expect.soft(await violations(page), 'axe').toEqual([]);
    const said = await prescribed(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectRight(page, 'in forced colours', 1440, 'edges');
    await page.emulateMedia({ forcedColors: null, media: 'print' });
    // Between the margins of a sheet of A4 (print.css).
    await expectRight(page, 'on paper', 688, 'fit', 'paper');
    expect.soft(await prescribed(page), 'on paper').toEqual(said);
    await page.emulateMedia({ media: null });
    await expectRight(page, 'as it is', 320, 'focus');
    await setTextSize(page, 200);
    for (const width of [375, 1280]) await expectRight(page, 'with text at 200 %', width, 'fit');
    await setTextSize(page, 100);
    await widenText(page);
    for (const width of [320, 1440]) await expectRight(page, 'with wide text', width, 'fit');
  });

test('a grid has no hole, however many stand in it', async ({ page }) => {
  const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
  const lists = ['cells', 'ruled', 'releases'].flatMap((name) =>
    numbers.map((items) => `<ul class="${name}">${'<li>A</li>'.repeat(items)}</ul>`),
  );
  await serveMain(page, `<h1>Grids</h1>${lists.join('')}`);
  await page.goto('/');
  for (const width of [375, 800, 1440]) {
    await setWidth(page, width);
    const holes = await page.locator('main ul').evaluateAll((all) =>
      all.flatMap((list) => {
        const end = list.getBoundingClientRect().right;
        const boxes = [...list.children].map((item) => item.getBoundingClientRect());
        const rows = Map.groupBy(boxes, ({ top }) => top).values();
        const isShort = [...rows].some((row) => row.at(-1)!.right < end - 1);
        return isShort ? [`${list.className}: ${list.children.length}`] : [];
      }),
    );
    expect(holes, `at ${width} px`).toEqual([]);
  }
  await page.unrouteAll();
});

test('what opens is right: dropdown, panel, drawer, question, category', async ({ page }) => {
  const expectClean = async (what: string) => expect.soft(await violations(page), what).toEqual([]);
  await setWidth(page, 1440);
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Services', exact: true }).click();
  await expect(banner.locator('.dropdown').first()).toBeVisible();
  await expectClean('dropdown');
  await setWidth(page, 375);
  await page.getByRole('contentinfo').locator('summary').click();
  await expect(page.locator('#important-information')).toBeVisible();
  await expectClean('panel');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).locator('summary').first().click();
  await expectClean('drawer');
  for (const size of [100, 200]) {
    await setTextSize(page, size);
    await expectRight(page, `drawer with text at ${size} %`, 375, 'fit');
  }
  await setTextSize(page, 100);
  await page.goto('/faqs');
  await page.getByRole('main').locator('summary').last().click();
  await expectClean('question');
  await page.goto('/press-release?category=award');
  await expect(page.getByRole('heading', { name: 'No press releases found' })).toBeVisible();
  await expectClean('category');
});
