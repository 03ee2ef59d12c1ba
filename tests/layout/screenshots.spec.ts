/**
 * Screenshots of a page of each template. They are compared at a quarter of their size and with a tolerance, because Chromium versions
 * and machines draw the edges of letters and lines differently. A missing picture, colour or column is still found.
 *
 * After an intended change: `npx playwright test --project=layout screenshots --update-snapshots`, then look at the changed files.
 */
import sharp from 'sharp';
import { expect, test } from '../fixture-site/test.ts';

/** A page of each template, and of each variant of the opening. */
const PATHS = [
  '/',
  '/services',
  '/services/wealth-management',
  '/fund/blockchain',
  '/press-release',
  '/press-release/release-1',
  '/privacy-policy',
  '/apply-now',
  '/client-login',
];

// A fixed height, so that all screenshots of a width have the same size.
const VIEWPORTS = [
  { width: 376, height: 1800 },
  { width: 1440, height: 1800 },
];

for (const path of PATHS)
  test(`screenshot: matches the stored one ${path}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-02T12:00:00'));
    // Cards would come in one after another.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const images = [...document.images].filter(
          (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
        );
        // An image that is decoded asynchronously can be missing from the next frame.
        for (const image of images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
        await Promise.all(images.map((image) => image.decode()));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      });
      const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${viewport.width}.png`;
      // Chromium can draw a decoded image a few frames later.
      await expect(async () => {
        const screenshot = await page.screenshot({ animations: 'disabled' });
        const quarter = sharp(screenshot).resize(viewport.width / 4, viewport.height / 4, {
          fit: 'fill',
        });
        expect(await quarter.png().toBuffer(), `at ${viewport.width} px`).toMatchSnapshot(name, {
          threshold: 0.2,
          maxDiffPixelRatio: 0.01,
        });
      }).toPass({ timeout: 10_000 });
    }
  });
