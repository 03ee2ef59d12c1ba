/** The design that visitors see: sizes, proportions and pictures. */
import { amountOf } from '../../src/graphics/charts/amounts.ts';
import type { Locator } from '@playwright/test';
import { expect, PHONE, test } from '../fixture-site/test.ts';

test('seals of funds: have areas in proportion to stated assets', async ({ page }) => {
  for (const { width, height } of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize({ width, height });
    await page.goto('/every-section');
    const seals = await page.locator('.seals a').evaluateAll((links) =>
      links.map((link) => ({
        diameter: link.querySelector('img')!.getBoundingClientRect().width,
        assets: link.querySelector('b')!.textContent,
      })),
    );
    const stated = seals.filter(({ assets }) => amountOf(assets) > 0);
    expect(stated.length).toBeGreaterThan(1);
    const shares = stated.map(({ diameter, assets }) => diameter ** 2 / amountOf(assets));
    expect(Math.max(...shares) / Math.min(...shares), `at ${width} px`).toBeLessThan(1.03);
  }
});

test('seal of a fund: shares a view transition with its certificate', async ({ page }) => {
  await page.goto('/every-section');
  const link = page.locator('.seals a').first();
  const nameOf = (element: Element) =>
    getComputedStyle(element).getPropertyValue('view-transition-name');
  const name = await link.locator('.seal').evaluate(nameOf);
  expect(name).toMatch(/^fund-/);
  await link.click();
  await expect(page.locator('.certificate')).toBeVisible();
  expect(await page.locator('.certificate').evaluate(nameOf)).toBe(name);
});

test('plate: is complete on a phone, and differs between pages that name none', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const pictures = new Set<string>();
  const paths = ['/services/wealth-management', '/services/every-section'];
  for (const path of paths) {
    await page.goto(path);
    const plate = page.locator('.opening-leaf > .plate');
    await expect(plate).toBeVisible();
    const box = (await plate.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
    pictures.add(await plate.innerHTML());
  }
  expect(pictures.size).toBe(paths.length);
  // A drawing that extends beyond the edge fades out.
  await page.goto('/services');
  await expect(page.locator('.opening-index > .plate')).toHaveCSS('mask-image', /gradient/);
});

test('links to sections: stay below the header, and do not cover their targets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fund/blockchain');
  const strip = page.getByRole('navigation', { name: 'On this page' });
  await strip.getByRole('link').last().click();
  await expect(strip).toBeInViewport({ ratio: 1 });
  const target = page.locator(':target');
  await expect(target).toBeInViewport();
  const gap = async () => {
    const { y, height } = (await strip.boundingBox())!;
    return (await target.boundingBox())!.y - y - height;
  };
  await expect.poll(gap).toBeGreaterThan(0);
});

test('links to sections: on a phone, the strip scrolls to the link of the current section', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/fund/blockchain');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const last = links.last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  const scrollToTarget = async (link: Locator) => {
    const section = page.locator((await link.getAttribute('href'))!);
    await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    return page.evaluate(() => scrollY);
  };
  const top = await scrollToTarget(last);
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await scrollToTarget(links.first());
  await expect(links.first()).toBeInViewport({ ratio: 1 });
});
