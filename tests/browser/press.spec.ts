/** The press releases: specification 2.3 and 4; decisions.md, Forms. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { STEP } from '../../src/islands/press/filter.ts';
import { pressCategories, pressRelease } from '../../src/schemas/entries.ts';
import { pages } from './content.ts';
import { expect, holdScript, REFUSED_REQUEST, test } from './site.ts';

/** All releases, newest first: the first is featured, the others stand in the grid. */
const releases = readdirSync('content/press')
  .map((file) => readFileSync(`content/press/${file}`, 'utf8').split(/^---$/m)[1]!)
  .map((frontmatter) => pressRelease.parse(parse(frontmatter)))
  .sort((a, b) => b.date.localeCompare(a.date));
const [featured, ...others] = releases;

const filterButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shownTitles = (page: Page) =>
  page
    .locator('.press-card:visible')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .getByRole('heading')
    .allTextContents();
const expectShown = (page: Page, titles: string[]) =>
  expect.poll(() => shownTitles(page)).toEqual(titles);
/** Titles that a category shows before anyone asks for more. */
const titlesOf = (category: string) =>
  others
    .filter((release) => release.category === category)
    .slice(0, STEP)
    .map(({ title }) => title);
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More News', exact: true });

/** An item of the island's data, as Astro writes it: each value beside the number of its type. */
type Item = Record<'path' | 'title', [0, string]>;

/**
 * Answers with a page whose grid has other releases than the site has today, as if it had been built with them: in the
 * data of the island and in its HTML.
 */
async function serveReleases(page: Page, change: (items: [0, Item][]) => [0, Item][]) {
  await page.route(/\/press-release(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const props = /(<astro-island[^>]*PressFilter[^>]*? props=")([^"]*)/.exec(html)![2]!;
    const data = JSON.parse(decode(props)) as { items: [1, [0, Item][]] };
    const cards = html.match(/<li class="press-card.*?<\/li>/gs)!;
    const own = data.items[1];
    data.items[1] = change(own);
    const grid = data.items[1].map(([, { path, title }], index) => {
      const card = own.findIndex(([, item]) => item.path[1] === path[1]);
      if (card >= 0) return cards[card]!;
      return cards[0]!
        .replace('group', index < 5 ? 'group' : 'group press-later')
        .replace(own[0]![1].path[1], path[1])
        .replace(encode(own[0]![1].title[1]), encode(title[1]));
    });
    const emptied = cards.slice(1).reduce((rest, card) => rest.replace(card, ''), html);
    const body = emptied
      .replace(cards[0]!, () => grid.join(''))
      .replace(props, () => encode(JSON.stringify(data)));
    await route.fulfill({ response: answer, body });
  });
}
const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

test('six releases or more: the newest large, five in the grid', async ({ page }) => {
  await page.goto('/press-release');
  expect(releases.length).toBeGreaterThanOrEqual(6);
  await expect(
    page.getByRole('article').getByRole('heading', { name: featured!.title }),
  ).toBeVisible();
  await expectShown(
    page,
    others.slice(0, STEP).map(({ title }) => title),
  );
  await expect(filterButton(page, 'All News')).toHaveAttribute('aria-pressed', 'true');
  expect(
    await page.getByRole('group', { name: 'Show' }).getByRole('button').allTextContents(),
  ).toEqual([
    'All News',
    'Fund News',
    'Company Updates',
    'Performance',
    'Service Updates',
    'Awards & Recognition',
  ]);
});

for (const [category, label] of Object.entries(pressCategories))
  test(`${label} shows its releases, without the featured one, and stands in the address`, async ({
    page,
  }) => {
    await page.goto('/press-release');
    await filterButton(page, label).click();
    await expect(filterButton(page, label)).toHaveAttribute('aria-pressed', 'true');
    await expect(filterButton(page, 'All News')).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(`/press-release?category=${category}`);
    const titles = titlesOf(category);
    await expectShown(page, titles);
    await expect(page.getByText('No press releases found', { exact: true })).toBeVisible({
      visible: titles.length === 0,
    });
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(featured!.title);
  });

test('the choice can be shared and survives Back, Forward and a reload', async ({ page }) => {
  await page.goto('/press-release?category=award');
  await expectShown(page, titlesOf('award'));
  await filterButton(page, 'Service Updates').click();
  await expectShown(page, titlesOf('service'));
  await filterButton(page, 'All News').click();
  await expect(page).toHaveURL('/press-release');
  await page.goBack();
  await expectShown(page, titlesOf('service'));
  await page.goBack();
  await expectShown(page, titlesOf('award'));
  await page.goForward();
  await expectShown(page, titlesOf('service'));
  await page.reload();
  await expectShown(page, titlesOf('service'));
  await page.getByRole('link', { name: titlesOf('service')[0]! }).click();
  await expect(page).toHaveURL(/\/press-release\/.+/);
  await page.goBack();
  await expectShown(page, titlesOf('service'));
});

test('an unknown category shows all news', async ({ page }) => {
  await page.goto('/press-release?category=bonds');
  await expect(filterButton(page, 'All News')).toHaveAttribute('aria-pressed', 'true');
  await expectShown(
    page,
    others.slice(0, STEP).map(({ title }) => title),
  );
});

test('Load More News has nothing more to show with six releases', async ({ page }) => {
  await serveReleases(page, (items) => items.slice(0, STEP));
  await page.goto('/press-release');
  await loadMore(page).click();
  await expect(page.locator('astro-island[component-url*=PressFilter]')).not.toHaveAttribute('ssr');
  await loadMore(page).click();
  await expectShown(
    page,
    others.slice(0, STEP).map(({ title }) => title),
  );
  await expect(loadMore(page)).toBeVisible();
});

test('a category without a release says so, and another category brings them back', async ({
  page,
}) => {
  const awards = others.filter(({ category }) => category === 'award').map(({ title }) => title);
  await serveReleases(page, (items) => items.filter(([, { title }]) => !awards.includes(title[1])));
  await page.goto('/press-release');
  const nothing = page.getByRole('status');
  await filterButton(page, 'Awards & Recognition').click();
  await expect(
    nothing.getByRole('heading', { name: 'No press releases found', exact: true }),
  ).toBeVisible();
  await expect(
    nothing.getByText(
      'No press releases match the selected category. Please try another category.',
      { exact: true },
    ),
  ).toBeVisible();
  await expectShown(page, []);
  await filterButton(page, 'Service Updates').click();
  await expectShown(page, titlesOf('service'));
  const left = others.filter(({ category }) => category === 'service').length;
  await expect(nothing).toHaveText(left === 1 ? '1 press release' : `${left} press releases`);
});

test.describe('with more than six releases', () => {
  /** 13 in the grid: the first three steps of five. */
  const titles = Array.from({ length: 13 }, (_, index) => `Release ${index}`);

  test.beforeEach(async ({ page }) => {
    await serveReleases(page, ([first]) =>
      titles.map((title, index) => [
        0,
        { ...first![1], title: [0, title], path: [0, `/press-release/${index}`] },
      ]),
    );
  });

  test('the grid shows five, and Load More News five more each time', async ({ page }) => {
    await page.goto('/press-release');
    await expectShown(page, titles.slice(0, 5));
    await loadMore(page).click();
    await expectShown(page, titles.slice(0, 10));
    await loadMore(page).click();
    await expectShown(page, titles);
  });

  test('without their script, all are there', async ({ page, problems }) => {
    await page.route('**/scripts/PressFilter.*', (route) => route.abort());
    await page.goto('/press-release');
    await loadMore(page).hover();
    await expectShown(page, titles);
    await expect(loadMore(page)).toBeHidden();
    await problems.take(/^Loading chunk PressFilter failed\./);
    await problems.take(REFUSED_REQUEST);
  });

  test.describe('and without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('all are there', async ({ page }) => {
      await page.goto('/press-release');
      await expectShown(page, titles);
    });
  });
});

test('a press before the script has arrived is not lost', async ({ page }) => {
  const script = await holdScript(page, 'PressFilter');
  await page.goto('/press-release');
  await filterButton(page, 'Company Updates').click();
  await script.wanted;
  await expectShown(
    page,
    others.slice(0, STEP).map(({ title }) => title),
  );
  script.release();
  await expectShown(page, titlesOf('company'));
  await expect(page).toHaveURL('/press-release?category=company');
});

test('of several presses, each counts: Back goes through them', async ({ page }) => {
  const script = await holdScript(page, 'PressFilter');
  await page.goto('/press-release');
  await filterButton(page, 'Company Updates').click();
  await filterButton(page, 'Awards & Recognition').click();
  script.release();
  await expectShown(page, titlesOf('award'));
  await page.goBack();
  await expectShown(page, titlesOf('company'));
});

test('a wide table in an article scrolls by itself, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(pages.find((path) => path.startsWith('/press-release/'))!);
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
