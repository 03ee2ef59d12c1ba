/** The search page: what is found, how it is shown, and that nothing typed leaves the window. */
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, holdScript, REFUSED_REQUEST, test } from './site.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search this site' });
const results = (page: Page) => page.getByRole('region', { name: /“/ });
const isIndex = (url: string) => url.endsWith('/search-index.json');

/** Addresses of all requests of a page from now on. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(`${request.url()} ${request.postData() ?? ''}`));
  return urls;
}

test('finds a page by its name, marks the words and leads there, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/search');
  await field(page).focus();
  await page.keyboard.type('staking fund');
  const first = results(page).getByRole('listitem').first();
  await expect(first.getByRole('link')).toHaveText('Staking Fund');
  await expect(first.locator('mark').first()).toHaveText('Staking');
  await expect(page.getByRole('status')).toHaveText(/results? for “staking fund”/);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /for “staking fund”/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/portfolio/staking-fund');
});

test('fetches the index when the visitor reaches for the field, not before', async ({ page }) => {
  const urls = requestsOf(page);
  await page.goto('/search', { waitUntil: 'networkidle' });
  expect(urls.filter((url) => isIndex(url.trim()) || /SiteSearch/.test(url))).toEqual([]);
  const index = page.waitForRequest((request) => isIndex(request.url()));
  await field(page).focus();
  await index;
});

test('keeps what is typed to itself: no address, no request, no storage', async ({ page }) => {
  await page.goto('/search');
  const urls = requestsOf(page);
  await field(page).fill('inheritance');
  await expect(results(page)).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: /for “inheritance”/ })).toBeFocused();
  await expect(page).toHaveURL('/search');
  expect(urls.filter((url) => url.includes('inheritance'))).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  expect(kept).not.toContain('inheritance');
});

test('keeps it to itself also when it is sent before the script has arrived', async ({ page }) => {
  await holdScript(page, 'SiteSearch');
  await page.goto('/search');
  await field(page).fill('inheritance');
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(field(page)).toHaveValue('inheritance');
});

test('counts what was typed before the script had arrived', async ({ page }) => {
  const script = await holdScript(page, 'SiteSearch');
  await page.goto('/search');
  await field(page).pressSequentially('trustee');
  script.release();
  await expect(results(page).getByRole('link').first()).toHaveText('Trustee & Registrar Services');
  await expect(field(page)).toHaveValue('trustee');
});

test('looks for nothing before the second letter', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('an');
  await expect(results(page)).toBeVisible();
  await field(page).fill('a');
  await expect(results(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
});

test('tolerates a typing error, and says so', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('blokchain fund');
  await expect(results(page).getByRole('link').first()).toHaveText('Blockchain Fund');
  await expect(results(page).getByRole('heading', { level: 2 })).toContainText(
    'No page has “blokchain fund” as typed',
  );
});

test('offers ways on when nothing is found', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('qxqxqxqx');
  await expect(
    page.getByRole('heading', { name: 'Nothing was found for “qxqxqxqx”.' }),
  ).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Nothing was found for “qxqxqxqx”.');
  await expect(results(page).locator('mark')).toHaveCount(0);
  for (const name of ['Services', 'Funds', 'FAQs', 'Contact Us'])
    await expect(results(page).getByRole('link', { name, exact: true })).toBeVisible();
});

test('leads to the answer of a question, open', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('minimum investment');
  const question = results(page).getByRole('link').first();
  const address = await question.getAttribute('href');
  expect(address).toContain('/faqs#');
  await question.click();
  await expect(page).toHaveURL(address!);
  await expect(page.locator(`details:has([id="${address!.split('#')[1]}"])`)).toHaveAttribute(
    'open',
    '',
  );
});

test('says when the index does not arrive, and tries again on request', async ({
  page,
  problems,
}) => {
  await page.route('**/search-index.json', (route) => route.abort());
  await page.goto('/search');
  await field(page).fill('staking');
  await expect(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
  await problems.take(REFUSED_REQUEST);
  await problems.take(/Failed to fetch/);
  await page.unroute('**/search-index.json');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(results(page).getByRole('link').first()).toHaveText('Staking Fund');
});

test('says when its script does not arrive', async ({ page, problems }) => {
  await page.route(/SiteSearch/, (route) => route.abort());
  await page.goto('/search');
  await expect(page.getByText('The search could not be loaded.')).toBeHidden();
  await field(page).focus();
  await expect(page.getByText('The search could not be loaded.')).toBeVisible();
  await problems.take(REFUSED_REQUEST);
  await problems.take(/^Loading chunk SiteSearch failed\./);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is listed by kind, and no field promises a search', async ({ page }) => {
    await page.goto('/search');
    await expect(field(page)).toBeHidden();
    const map = page.getByRole('navigation', { name: 'Every page, by kind' });
    for (const kind of [
      'The firm',
      'Services',
      'Funds',
      'Portfolios',
      'Industries',
      'Press releases',
      'Legal',
    ])
      await expect(map.getByRole('heading', { name: kind, exact: true })).toBeVisible();
    await map.getByRole('link', { name: 'Agricultural Fund' }).click();
    await expect(page).toHaveURL('/fund/agricultural');
  });
});

for (const width of [320, 768, 1440])
  test(`results have no violation and fit, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/search');
    await field(page).fill('retirement');
    await expect(results(page).locator('mark').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });

test('an empty result has no violation', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('qxqxqxqx');
  await expect(page.getByRole('heading', { name: /Nothing was found/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
