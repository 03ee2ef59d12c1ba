/** The search page: what is found, how it is shown, and that nothing typed leaves the window. */
import type { Page } from '@playwright/test';
import { navigation } from '../../src/site/data.ts';
import { violations } from './axe.ts';
import { describeSection, entries } from './content.ts';
import { misfits } from './fit.ts';
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
  test('finds a page by its name, marks the words and leads there, by keyboard alone', async ({
    page,
  }) => {
    await page.goto(path);
    await field(page).focus();
    await page.keyboard.type(name);
    const first = results(page).getByRole('listitem').first();
    await expect(first.getByRole('link')).toHaveText(target.title);
    await expect(first.locator('mark').first()).toBeVisible();
    await expect(page.getByRole('status')).toContainText(`“${name}”`);

    await page.keyboard.press('Enter');
    await expect(results(page).getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first.getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(target.path);
  });

  test('fetches the index when the visitor reaches for the field, not before', async ({ page }) => {
    const urls = requestsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(urls.filter((url) => isIndex(url.trim()) || /SiteSearch/.test(url))).toEqual([]);
    const index = page.waitForRequest((request) => isIndex(request.url()));
    await field(page).focus();
    await index;
  });

  test('finds the results again after Back, and nothing where nothing is asked any more', async ({
    page,
  }) => {
    await page.goto(path);
    await field(page).fill(name);
    const first = results(page).getByRole('link').first();
    await first.click();
    await expect(page).toHaveURL(target.path);
    await page.goBack();
    await expect(field(page)).toHaveValue(name);
    await expect(first).toHaveText(target.title);
    await field(page).fill('');
    await field(page).blur();
    await page.reload();
    await expect(field(page)).toHaveValue('');
    await expect(results(page)).toBeHidden();
  });

  test('keeps what is typed to itself: no address, no request, no storage', async ({ page }) => {
    await page.goto(path);
    const urls = requestsOf(page);
    await field(page).fill(SECRET);
    await expect(results(page)).toBeVisible();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: /“zyxwvu”/ })).toBeFocused();
    await expect(page).toHaveURL(path);
    expect(urls.filter((url) => url.includes(SECRET))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain(SECRET);
  });

  test('keeps it to itself also when it is sent before the script has arrived', async ({
    page,
  }) => {
    await holdScript(page, 'SiteSearch');
    await page.goto(path);
    await field(page).fill(SECRET);
    await field(page).press('Enter');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(path);
    await expect(field(page)).toHaveValue(SECRET);
  });

  test('counts what was typed before the script had arrived', async ({ page }) => {
    const script = await holdScript(page, 'SiteSearch');
    await page.goto(path);
    await field(page).pressSequentially(name);
    script.release();
    await expect(results(page).getByRole('link').first()).toHaveText(target.title);
    await expect(field(page)).toHaveValue(name);
  });

  test('looks for nothing before the second letter', async ({ page }) => {
    await page.goto(path);
    await field(page).fill(word.slice(0, 2));
    await expect(results(page)).toBeVisible();
    await field(page).fill(word.slice(0, 1));
    await expect(results(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
  });

  test('tolerates a typing error, and says so', async ({ page }) => {
    await page.goto(path);
    await field(page).fill(mistyped);
    await expect(results(page).getByRole('heading', { level: 2 })).toContainText(
      `Nothing matches “${mistyped}” exactly`,
    );
    await expect(results(page).getByRole('link').first()).toBeVisible();
  });

  test('offers ways on when nothing is found', async ({ page }) => {
    await page.goto(path);
    await field(page).fill(NONSENSE);
    await expect(
      page.getByRole('heading', { name: `We found nothing for “${NONSENSE}”.` }),
    ).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(`We found nothing for “${NONSENSE}”.`);
    await expect(results(page).locator('mark')).toHaveCount(0);
    for (const { label } of navigation.quickLinks)
      await expect(results(page).getByRole('link', { name: label, exact: true })).toBeVisible();
  });

  describeSection('questions', (questions) => {
    test('leads to the answer of a question, open', async ({ page }) => {
      await page.goto(questions);
      const question = await page.getByRole('main').locator('summary').last().innerText();
      await page.goto(path);
      await field(page).fill(question);
      const found = results(page).locator('a[href*="#"]').first();
      const address = (await found.getAttribute('href'))!;
      await found.click();
      await expect(page).toHaveURL(address);
      await expect(page.locator(`details:has([id="${address.split('#')[1]}"])`)).toHaveAttribute(
        'open',
        '',
      );
    });
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
    await problems.take(/Failed to fetch/);
    await page.unroute('**/search-index.json');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(results(page).getByRole('link').first()).toHaveText(target.title);
  });

  test('says when its script does not arrive', async ({ page, problems }) => {
    await page.route(/SiteSearch/, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByText('We couldn’t load the search.')).toBeHidden();
    await field(page).focus();
    await expect(page.getByText('We couldn’t load the search.')).toBeVisible();
    await problems.take(REFUSED_REQUEST);
    await problems.take(/^Loading chunk SiteSearch failed\./);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('every page is listed by kind, and no field promises a search', async ({ page }) => {
      await page.goto(path);
      await expect(field(page)).toBeHidden();
      const map = page.getByRole('main').getByRole('navigation').last();
      // The newest releases, and the way to the others.
      for (const entry of entries.filter(({ kind, id }) => kind !== 'press' && id !== 'not-found'))
        await expect(map.locator(`a[href="${entry.path}"]`).first()).toBeVisible();
      await map.getByRole('link', { name: target.title, exact: true }).first().click();
      await expect(page).toHaveURL(target.path);
    });
  });

  test('results have no violation and fit; nor has an empty one', async ({ page }) => {
    await page.goto(path);
    await field(page).fill(name);
    await expect(results(page).locator('mark').first()).toBeVisible();
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violations(page), `${width} px`).toEqual([]);
      expect.soft(await misfits(page), `what does not fit at ${width} px`).toEqual([]);
    }
    await field(page).fill(NONSENSE);
    await expect(page.getByRole('heading', { name: /We found nothing/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
