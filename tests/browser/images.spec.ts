/** Images that fail to load give way to a picture of the site, and what opens a page can't fail. */
import type { Page } from '@playwright/test';
import { expect, REFUSED_REQUEST, test } from './site.ts';

/** Refuses every image but the fallbacks. */
const refuseImages = (page: Page) =>
  page.route(/\.(svg|png|jpe?g|webp|avif)$/, (route) =>
    new URL(route.request().url()).pathname.startsWith('/images/')
      ? route.continue()
      : route.abort(),
  );

/** Images that show a file, by the end of its address. */
const showing = (page: Page, file: string) => page.locator(`img[src$="${file}"]`);

async function expectDrawn(page: Page, file: string, count: number) {
  const images = showing(page, file);
  await expect(images).toHaveCount(count);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        image.evaluate(
          ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0,
        ),
      )
      .toBe(true);
  }
}

/** Brings everything on to the screen once, because images further down load late. */
async function walkDown(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) await page.mouse.wheel(0, 400);
}

test('Home: the images of the introduction become the placeholder', async ({ page, problems }) => {
  await refuseImages(page);
  await page.goto('/');
  const html = await (await page.request.get('/')).text();
  const wanted = html.match(/data-fallback="\/images\/placeholder\.svg"/g)?.length ?? 0;
  expect(wanted).toBeGreaterThan(0);
  await walkDown(page);
  await expectDrawn(page, '/images/placeholder.svg', wanted);
  await problems.take(REFUSED_REQUEST);
});

test('Press: the images of the grid become their default, and the newest release is drawn', async ({
  page,
  problems,
}) => {
  await refuseImages(page);
  await page.goto('/press-release');
  await walkDown(page);
  await expect(page.locator('.press-featured path').first()).toBeVisible();
  await expectDrawn(page, '/images/default.svg', 5);
  // Cards that React draws anew.
  await page.getByRole('button', { name: 'Service Updates' }).click();
  await page.getByRole('button', { name: 'All News' }).click();
  await walkDown(page);
  await expectDrawn(page, '/images/default.svg', 5);
  await problems.take(REFUSED_REQUEST);
});

test('an image that failed before the page script had arrived is replaced too', async ({
  page,
  problems,
}) => {
  await refuseImages(page);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/scripts/Document.*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/press-release', { waitUntil: 'commit' });
  const image = page.locator('img[data-fallback]').first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      image.evaluate(
        ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0,
      ),
    )
    .toBe(true);
  arrived.resolve();
  await walkDown(page);
  await expectDrawn(page, '/images/default.svg', 5);
  await problems.take(REFUSED_REQUEST);
});

test('a fallback that fails as well is given up', async ({ page, problems }) => {
  await page.route(/\.svg$/, (route) => route.abort());
  await page.goto('/press-release');
  const images = await page.locator('img[data-fallback]').count();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await walkDown(page);
  await expect(page.locator('img[data-fallback]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const fallbacks = asked.filter((path) => path === '/images/default.svg');
  expect(fallbacks.length).toBeLessThanOrEqual(images);
  await problems.take(REFUSED_REQUEST);
});

for (const path of ['/', '/press-release'])
  test(`${path}: images that load are not replaced`, async ({ page }) => {
    await page.goto(path);
    await walkDown(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('img[src^="/images/"]')).toHaveCount(0);
  });
