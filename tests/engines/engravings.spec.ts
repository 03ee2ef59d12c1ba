/**
 * Engravings look the same in every engine: bands, Home's rosette, certificates, notes, each cut out of the window without the
 * words and laid over what Chromium draws. Small, so that smoothed edges do not matter.
 */
import sharp from 'sharp';
import { entries, pageWith } from '../browser/content.ts';
import type { Driver } from './driver.ts';
import { openPlaywright } from './playwright.ts';
import { expect, test } from './test.ts';

/** Home, and a page of each kind that has a drawing of its own. */
const paths = [
  '/',
  pageWith('pressReleases'),
  entries.find(({ kind }) => kind === 'funds')?.path,
  entries.find(({ kind }) => kind === 'portfolios')?.path,
].filter((path) => path !== undefined);

const SELECTOR = 'main svg[data-print="none"], main img[src^="/art/"]';

/** Pixels of the edge of a picture that is compared. */
const SIZE = 48;

/** Share of the light that may fall elsewhere: engines differ by a sixth, a drawing that is turned by a third and more. */
const TOLERANCE = 0.25;

/** The engravings of the page that can be seen, in order, each by its class. */
const looks = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((drawing) => drawing.checkVisibility())
    .map((drawing) => drawing.getAttribute('class') ?? drawing.parentElement!.className);

/** Shows one engraving and nothing else; its place in the window, once it is there. */
function showOnly([selector, index]: [string, number]) {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)].filter((drawing) =>
    drawing.checkVisibility(),
  );
  const drawing = all[index]!;
  document.body.style.visibility = 'hidden';
  for (const one of all) one.style.visibility = one === drawing ? 'visible' : '';
  // Not into view: that would move what a section cuts off, too.
  const { top: y, height: h } = drawing.getBoundingClientRect();
  scrollTo({ top: scrollY + y - (innerHeight - h) / 2, behavior: 'instant' });
  const isThere = !(drawing instanceof HTMLImageElement) || drawing.naturalWidth > 0;
  const box = drawing.getBoundingClientRect();
  const left = Math.max(0, Math.round(box.left));
  const top = Math.max(0, Math.round(box.top));
  const width = Math.min(innerWidth, Math.round(box.right)) - left;
  const height = Math.min(innerHeight, Math.round(box.bottom)) - top;
  return { isThere, place: { left, top, width, height } };
}

/** Light of each pixel of the engraving, as the engine draws it. */
async function lightOf(driver: Driver, index: number) {
  const show = () => driver.evaluate(showOnly, [SELECTOR, index] as [string, number]);
  await expect.poll(async () => (await show()).isThere).toBe(true);
  const { place } = await show();
  return await sharp(await driver.look())
    .extract(place)
    .resize(SIZE, SIZE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
}

/** Share of the light of two pictures that is not in the same place; all of it where one is empty. */
function differenceOf(one: Buffer, other: Buffer) {
  const pixels = [...one].map((light, index) => [light, other[index]!] as const);
  const sum = (value: (a: number, b: number) => number) =>
    pixels.reduce((total, [a, b]) => total + value(a, b), 0);
  return sum((a, b) => Math.abs(a - b)) / sum(Math.max);
}

// Chromium is what the others are compared with.
const others = { tag: '@others' };
test('engravings are drawn as in Chromium', others, async ({ host, driver, launchOptions }) => {
  test.slow();
  const chromium = await openPlaywright('Chromium', launchOptions);
  const seen = new Set<string>();
  for (const path of paths) {
    for (const one of [chromium, driver]) {
      await one.resize(1440, 900);
      await one.goto(host.origin + path);
    }
    const own = await chromium.evaluate(looks, SELECTOR);
    expect(await driver.evaluate(looks, SELECTOR), path).toEqual(own);
    for (const [index, look] of own.entries()) {
      if (seen.has(look)) continue;
      seen.add(look);
      const difference = differenceOf(await lightOf(chromium, index), await lightOf(driver, index));
      expect.soft(difference, `${path}: ${look}`).toBeLessThan(TOLERANCE);
    }
  }
  await chromium.close();
});
