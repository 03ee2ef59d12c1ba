/** Images that fail to load are replaced by the fallbacks that they name, once. */
import type { Page } from '@playwright/test';
import { expect, holdScript, REFUSED_REQUEST, serveMain, test } from './site.ts';

const FALLBACKS = [
  '/images/placeholder.svg',
  '/images/default-featured.svg',
  '/images/default.svg',
];

/** Home with three images, each with a fallback of its own, that are not there. */
const serveImages = (page: Page) =>
  serveMain(
    page,
    FALLBACKS.map(
      (fallback, index) =>
        `<img src="/missing-${index}.svg" alt="" width="400" height="300" data-fallback="${fallback}">`,
    ).join(''),
  );

/** Images of the content, as they are shown now: address, and whether something is drawn. */
const shown = (page: Page, selector = 'main img') =>
  page.locator(`${selector}:visible`).evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ src, complete, naturalWidth }) => ({
      path: new URL(src).pathname,
      drawn: complete && naturalWidth > 0,
    })),
  );

const everyFallback = FALLBACKS.map((path) => ({ path, drawn: true }));

test('an image that failed before the page script had arrived becomes the fallback that it names', async ({
  page,
  problems,
}) => {
  await serveImages(page);
  const script = await holdScript(page, 'Document');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll('main img')] as HTMLImageElement[];
    return images.length > 0 && images.every((one) => one.complete && one.naturalWidth === 0);
  });
  script.release();
  await expect.poll(() => shown(page)).toEqual(everyFallback);
  await problems.take(REFUSED_REQUEST);
});

test('a fallback that fails as well is asked for once', async ({ page, problems }) => {
  const asked: string[] = [];
  await page.route(/\.svg$/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await serveImages(page);
  await page.goto('/');
  for (const path of FALLBACKS)
    await expect.poll(() => asked.filter((one) => one === path)).toHaveLength(1);
  expect(asked.filter((path) => FALLBACKS.includes(path))).toHaveLength(FALLBACKS.length);
  await problems.take(REFUSED_REQUEST);
});
