/** The design that visitors see: sizes, proportions and pictures, on pages of every template. */
import { amountOf } from '../../src/graphics/charts/amounts.ts';
import { expect, PHONE, test } from '../fixture-site/test.ts';
import { published } from '../published-content.ts';

test.describe('on the site itself', () => {
  // The fixture site has only one fund. Playwright sets SITE_PORT to the port of the built site.
  test.use({ baseURL: `http://localhost:${process.env['SITE_PORT'] ?? ''}` });

  test('seals of funds: have areas in proportion to stated assets', async ({ page }) => {
    for (const { width, height } of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize({ width, height });
      await page.goto('/fund');
      const links = page.locator('.seals a');
      const seals = await links.evaluateAll((all) =>
        all.map((link) => ({
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
    await page.goto('/fund');
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
    const paths = published
      .filter(({ path }) => path.startsWith('/services/'))
      .map(({ path }) => path)
      .slice(0, 3);
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

  test('links to sections: stay below the header, and do not cover the headings of their targets', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    const strip = page.getByRole('navigation', { name: 'On this page' });
    await strip.getByRole('link').last().click();
    await expect(strip).toBeInViewport({ ratio: 1 });
    const bottom = async () => {
      const { y, height } = (await strip.boundingBox())!;
      return y + height;
    };
    const target = page.locator(':target');
    await expect(target).toBeInViewport();
    const headingTop = async () => (await target.getByRole('heading').first().boundingBox())!.y;
    await expect.poll(async () => (await headingTop()) - (await bottom())).toBeGreaterThan(0);
  });

  test('links to sections: on a phone, the strip scrolls to the link of the current section', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/about');
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const last = links.last();
    await expect(last).not.toBeInViewport({ ratio: 1 });
    const top = await page.locator((await last.getAttribute('href'))!).evaluate((section) => {
      section.scrollIntoView({ behavior: 'instant' });
      return scrollY;
    });
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect(links.first()).toBeInViewport({ ratio: 1 });
  });
});
