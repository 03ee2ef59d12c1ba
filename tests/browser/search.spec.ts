/** The search page beyond what every engine is asked (`tests/engines/sections.spec.ts`): before its script, without a hit, failing. */
import type { Page } from '@playwright/test';
import { navigation } from '../../src/site/data.ts';
import { violations } from './axe.ts';
import { describeSection, entries } from './content.ts';
import { misfits, setTextSize } from './fit.ts';
import { expect, holdScript, REFUSED_REQUEST, test } from './site.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search this site' });
const results = (page: Page) => page.getByRole('region', { name: /“/ });
/** A page of an offering; its name is what somebody looks for. */
const target = entries.find(({ kind }) => kind !== 'pages' && kind !== 'press')!;
const name = target.title.toLowerCase();
/** The longest word of its name, and that with a letter too few. */
const word = name.split(/[^\p{L}]+/u).sort((a, b) => b.length - a.length)[0]!;
const mistyped = word.slice(0, 2) + word.slice(3);

/** What no page says, and what nobody else may learn. */
const NONSENSE = 'qxqxqxqx';
const SECRET = 'zyxwvu';

const isIndex = (url: string) => url.endsWith('/search-index.json');

/** Addresses of all requests of a page from now on. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(`${request.url()} ${request.postData() ?? ''}`));
  return urls;
}

describeSection('search', (path) => {
  test('fetches the index when the visitor reaches for the field, not before', async ({ page }) => {
    const urls = requestsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(urls.filter((url) => isIndex(url.trim()) || /SiteSearch/.test(url))).toEqual([]);
    const index = page.waitForRequest((request) => isIndex(request.url()));
    await field(page).focus();
    await index;
  });

  test('keeps what is typed to itself, sent before the script or after, and counts it once it has come', async ({
    page,
  }) => {
    const script = await holdScript(page, 'SiteSearch');
    await page.goto(path);
    const urls = requestsOf(page);
    await field(page).pressSequentially(SECRET);
    await field(page).press('Enter');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(path);
    script.release();
    await expect(
      page.getByRole('heading', { name: `We found nothing for “${SECRET}”.` }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(results(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page).toHaveURL(path);
    await expect(field(page)).toHaveValue(SECRET);
    expect(urls.filter((url) => url.includes(SECRET))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain(SECRET);
  });

  test('says when it guesses and when it finds nothing, then offers ways on, and asks from two letters on', async ({
    page,
  }) => {
    await page.goto(path);
    await field(page).fill(mistyped);
    await expect(results(page).getByRole('heading', { level: 2 })).toContainText(
      `Nothing matches “${mistyped}” exactly`,
    );
    await expect(results(page).getByRole('link').first()).toBeVisible();
    await field(page).fill(NONSENSE);
    await expect(page.getByRole('status')).toHaveText(`We found nothing for “${NONSENSE}”.`);
    for (const { label } of navigation.quickLinks)
      await expect(results(page).getByRole('link', { name: label, exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // Who typed one word is not told to.
    await expect(results(page)).not.toContainText('Try one');
    await field(page).fill(`${NONSENSE} ${SECRET}`);
    await expect(results(page)).toContainText('Try one');
    await field(page).fill(word.slice(0, 2));
    await expect(results(page).locator('mark').first()).toBeVisible();
    await field(page).fill(word.slice(0, 1));
    await expect(results(page)).toBeHidden();
    await expect(page.getByRole('status')).toHaveText('Type two letters or more.');
  });

  test('marks the words in results that fit and have no violation, and has room to read what is typed', async ({
    page,
  }) => {
    await page.goto(path);
    await field(page).fill(name);
    await expect(results(page).locator('mark').first()).toBeVisible();
    await expect(page.getByRole('status')).toContainText(`“${name}”`);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violations(page), `${width} px`).toEqual([]);
      expect.soft(await misfits(page), `what does not fit at ${width} px`).toEqual([]);
    }
    for (const [size, width] of [
      [100, 320],
      [200, 375],
    ] as const) {
      await setTextSize(page, size);
      await page.setViewportSize({ width, height: 800 });
      const letters = await field(page).evaluate(
        (input) => input.clientWidth / Number.parseFloat(getComputedStyle(input).fontSize),
      );
      expect(letters, `text at ${size} %, ${width} px`).toBeGreaterThan(8);
    }
  });

  test('says when the index does not arrive, and tries again on request', async ({
    page,
    problems,
  }) => {
    await page.route('**/search-index.json', (route) => route.abort());
    await page.goto(path);
    await field(page).fill(name);
    await expect(page.getByRole('heading', { name: /couldn’t load/ })).toBeVisible();
    await problems.take(REFUSED_REQUEST);
    await page.unroute('**/search-index.json');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(results(page).getByRole('link').first()).toHaveText(target.title);
  });

  test('says when its script does not arrive, and keeps what was typed through the reload', async ({
    page,
    problems,
  }) => {
    const script = await holdScript(page, 'SiteSearch', 'abort');
    await page.goto(path);
    await expect(page.getByText('We couldn’t load the search.')).toBeHidden();
    await field(page).fill(name);
    script.release();
    await expect(page.getByText('We couldn’t load the search.')).toBeVisible();
    await problems.take(REFUSED_REQUEST);
    await problems.take(/^Loading chunk SiteSearch failed\./);
    await page.unrouteAll();
    await page.reload();
    await expect(results(page).getByRole('link').first()).toHaveText(target.title);
    await expect(page).toHaveURL(path);
  });
});
