/** The grid of press releases with as many as a site may have, which are made up; `tests/engines` asks of those there are. */
import type { Page } from '@playwright/test';
import { STEP } from '../../src/islands/press/PressFilter.tsx';
import { pressCategories, type PressCategory } from '../../src/content/schemas/entries.ts';
import { describeSection, releases } from './content.ts';
import { expect, holdScript, REFUSED_REQUEST, test } from './site.ts';

const [featured, ...others] = releases;

const filterButton = (page: Page, category: PressCategory) =>
  page.getByRole('button', { name: pressCategories[category], exact: true });
const allNews = (page: Page) => page.getByRole('button', { name: 'All News', exact: true });
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More News', exact: true });
const cards = (page: Page) => page.locator('ul > .press-card:visible');
const expectShown = (page: Page, titles: string[]) =>
  expect.poll(() => cards(page).getByRole('heading').allTextContents()).toEqual(titles);

/** What stands beside Load More News. */
const EVERYTHING = 'Everything on this page is shown.';
const MORE = 'There are more.';

interface Release {
  title: string;
  category: PressCategory;
}

/** So many releases, whose categories are the first ones of the list in turn. */
const made = (count: number, categories: PressCategory[]): Release[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Release ${index}`,
    category: categories[index % categories.length]!,
  }));

const titlesOf = (all: { title: string; category?: string }[], category?: PressCategory) =>
  all
    .filter((one) => category === undefined || one.category === category)
    .map(({ title }) => title);

/** An item of the island's data, as Astro writes it: each value beside the number of its type. */
type Item = Record<'path' | 'title' | 'category', [0, string]>;

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Answers with a page whose grid has these releases, as if the site had been built with them: in the data of the island and
 * in its HTML. The page of each is a heading.
 */
async function serve(page: Page, path: string, grid: Release[]) {
  await page.route(`**${path}/made-up-*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A release</h1>' }),
  );
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const [, start, props] = /(<astro-island[^>]*PressFilter[^>]*? props=")([^"]*)/.exec(html)!;
      const data = JSON.parse(decode(props!)) as { items: [1, [0, Item][]] };
      const first = data.items[1][0]![1];
      const [, list] = /<ul data-reveal[^>]*>(.*?)<\/ul>/s.exec(html)!;
      const [card] = list!.match(/<li class="press-card.*?<\/li>/s)!;
      data.items[1] = grid.map(({ title, category }, index) => [
        0,
        {
          ...first,
          title: [0, title],
          category: [0, category],
          path: [0, `${path}/made-up-${index}`],
        },
      ]);
      const drawn = data.items[1].map(([, item], index) =>
        card
          .replace('one-link', index < STEP ? 'one-link' : 'one-link press-later')
          .replace(first.path[1], item.path[1])
          .replace(encode(first.title[1]), item.title[1])
          .replace(
            `${encode(pressCategories[first.category[1] as PressCategory])}</p>`,
            () => `${encode(pressCategories[item.category[1] as PressCategory])}</p>`,
          ),
      );
      const body = html
        .replace(list!, () => drawn.join(''))
        .replace(EVERYTHING, grid.length > STEP ? MORE : EVERYTHING)
        .replace(`${start}${props}`, () => `${start}${encode(JSON.stringify(data))}`);
      await route.fulfill({ response: answer, body });
    },
  );
}

describeSection('pressReleases', (path) => {
  // The releases that are made up take their looks from one that is there.
  test.skip(others.length === 0, 'The site has no two press releases.');

  test('with five, there is nothing more to show, and of several presses before React each counts', async ({
    page,
  }) => {
    const grid = made(STEP, ['fund', 'company', 'service']);
    await serve(page, path, grid);
    const script = await holdScript(page, 'PressFilter');
    await page.goto(path);
    await filterButton(page, 'company').click();
    await filterButton(page, 'fund').click();
    await script.wanted;
    await expectShown(page, titlesOf(grid));
    script.release();
    await expectShown(page, titlesOf(grid, 'fund'));
    await page.goBack();
    await expectShown(page, titlesOf(grid, 'company'));
    const said = page.getByRole('main').getByRole('status');
    for (const [category, words] of [
      ['award', 'No press releases found'],
      ['service', `${pressCategories.service}: showing 1 older press release`],
      ['fund', `${pressCategories.fund}: showing 2 older press releases`],
    ] as const) {
      await filterButton(page, category).click();
      await expectShown(page, titlesOf(grid, category));
      await expect(said).toContainText(words);
    }
    await allNews(page).click();
    await expect(loadMore(page)).toHaveAccessibleDescription(EVERYTHING);
    await loadMore(page).click();
    await expectShown(page, titlesOf(grid));
    await expect(loadMore(page)).toBeVisible();
  });

  test.describe('with more', () => {
    /** Three steps. */
    const grid = made(2 * STEP + 3, ['fund']);
    test.beforeEach(({ page }) => serve(page, path, grid));

    test('Load More News shows five more each time, and no card changes its width', async ({
      page,
    }) => {
      const widths = () =>
        cards(page).evaluateAll((all) => [
          ...new Set(all.map((card) => Math.round(card.getBoundingClientRect().width))),
        ]);
      await page.goto(path);
      await expectShown(page, titlesOf(grid).slice(0, STEP));
      const before = await widths();
      expect(before).toHaveLength(1);
      // From here on the grid is React's own.
      await filterButton(page, 'award').click();
      await expectShown(page, []);
      await allNews(page).click();
      await expectShown(page, titlesOf(grid).slice(0, STEP));
      expect(await widths()).toEqual(before);
      await expect(loadMore(page)).toHaveAccessibleDescription(MORE);
      await loadMore(page).click();
      await expectShown(page, titlesOf(grid).slice(0, 2 * STEP));
      expect(await widths()).toEqual(before);
      const said = page.getByRole('main').getByRole('status');
      await expect(said).toHaveText(
        `All News: showing ${2 * STEP} of ${grid.length} older press releases`,
      );
      await loadMore(page).click();
      await expectShown(page, titlesOf(grid));
      await expect(said).toHaveText(`All News: showing ${grid.length} older press releases`);
      expect(await widths()).toEqual(before);
    });

    test('on paper, and without their script, all are there', async ({ page, problems }) => {
      await page.route('**/scripts/PressFilter.*', (route) => route.abort());
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      await expectShown(page, titlesOf(grid));
      await page.emulateMedia({ media: null });
      await expectShown(page, titlesOf(grid).slice(0, STEP));
      const lost = page.getByText('We couldn’t load the filter.');
      await expect(lost).toBeHidden();
      await loadMore(page).hover();
      await expectShown(page, titlesOf(grid));
      await expect(loadMore(page)).toBeHidden();
      await expect(lost).toBeVisible();
      await problems.take(/^Loading chunk PressFilter failed\./);
      await problems.take(REFUSED_REQUEST);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('all are there, without buttons that would do nothing', async ({ page }) => {
      const grid = made(2 * STEP + 3, ['fund']);
      await serve(page, path, grid);
      await page.goto(`${path}?category=award`);
      await expectShown(page, titlesOf(grid));
      await expect(page.getByRole('group', { name: 'Show' })).toBeHidden();
      await expect(loadMore(page)).toBeHidden();
    });
  });
});

test('a wide table in an article scrolls by itself, and the page does not', async ({ page }) => {
  test.skip(featured === undefined, 'The site has no press release.');
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(featured!.path);
  const [scrolls, overflow] = await page.evaluate(() => {
    const table = document.createElement('table');
    const row = table.insertRow();
    for (let column = 0; column < 12; column++) row.insertCell().textContent = 'Agricultural';
    document.querySelector('.prose')!.prepend(table);
    const root = document.documentElement;
    return [table.scrollWidth > table.clientWidth, root.scrollWidth - root.clientWidth];
  });
  expect(scrolls).toBe(true);
  expect(overflow).toBe(0);
});
