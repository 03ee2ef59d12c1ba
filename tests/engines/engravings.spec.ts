/**
 * Engravings and pictures of data, in every engine. Engravings look the same: banners, Home's hero, plates, the call to
 * action, the press page's rosettes, each cut out of the window without the words and laid over what Chromium draws. Small,
 * so that smoothed edges do not matter. Pictures take the same room.
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

/** Opens a page and waits until it has opened, which is when its engraving is drawn. */
async function openWide(driver: Driver, url: string) {
  await driver.resize(1440, 900);
  await driver.goto(url);
  await expect
    .poll(() => driver.evaluate(() => document.documentElement.hasAttribute('data-opening'), null))
    .toBe(false);
}

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

/** A page for each kind of section that draws data. */
const drawn = (
  [
    ...['allocations', 'dial', 'fundAssets', 'hands', 'lifeline'],
    ...['map', 'portfolios', 'target', 'yields'],
  ] as const
).flatMap((kind) => pageWith(kind) ?? []);

/** Heights of the pictures of data on the page, px. */
const heights = () =>
  [...document.querySelectorAll('main .picture')].map(
    (picture) => picture.getBoundingClientRect().height,
  );

/** Share of its height that letters of another engine may add. */
const ROOM = 0.2;

test('engravings are drawn, and pictures of data take the room, as in Chromium', async ({
  engine,
  host,
  driver,
  launchOptions,
}) => {
  test.skip(engine === 'Chromium', 'It is what the others are compared with.');
  test.slow();
  const chromium = await openPlaywright('Chromium', launchOptions);
  const seen = new Set<string>();
  for (const path of new Set([...paths, ...drawn])) {
    for (const one of [chromium, driver]) await openWide(one, host.origin + path);
    const others = await chromium.evaluate(heights, null);
    for (const [index, height] of (await driver.evaluate(heights, null)).entries())
      expect
        .soft(Math.abs(height / others[index]! - 1), `${path}: picture ${index + 1}`)
        .toBeLessThan(ROOM);
    const own = await chromium.evaluate(looks, SELECTOR);
    expect(await driver.evaluate(looks, SELECTOR), path).toEqual(own);
    for (const [index, look] of own.entries()) {
      if (!paths.includes(path) || seen.has(look)) continue;
      seen.add(look);
      const difference = differenceOf(await lightOf(chromium, index), await lightOf(driver, index));
      expect.soft(difference, `${path}: ${look}`).toBeLessThan(TOLERANCE);
    }
  }
  await chromium.close();
});
