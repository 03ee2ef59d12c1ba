/** What the page's own scripts do by themselves. */
import { expect, holdScript, type Page, serveMain, test } from './site.ts';

test.describe('motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  const CARDS = 6;
  const cards = (page: Page) => page.locator('[data-reveal] > :not([hidden])');
  const allHave = async (page: Page, opacity: string) => {
    for (const card of await cards(page).all()) await expect(card).toHaveCSS('opacity', opacity);
  };

  /** Home with cards below so many paragraphs, and a hidden one. */
  async function open(page: Page, paragraphs: number) {
    const card = '<li><h2>A card</h2><p>Its text</p></li>';
    const list = `<ul data-reveal>${card.repeat(CARDS)}<li hidden>Another</li></ul>`;
    await serveMain(page, `<h1>Cards</h1>${'<p>Above</p>'.repeat(paragraphs)}${list}`);
    await page.goto('/');
  }

  test('cards wait out of sight, and come in once, each after another', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 250 });
    await open(page, 80);
    await allHave(page, '0');
    await expect(page.locator('[data-reveal] > [hidden]')).not.toHaveAttribute('data-waiting');
    await page.emulateMedia({ media: 'print' });
    await allHave(page, '1');
    await page.emulateMedia({ media: null });
    for (const [index, card] of (await cards(page).all()).entries()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card).toHaveCSS('opacity', '1');
      if (index === 0) await expect(cards(page).last()).toHaveCSS('opacity', '0');
      const [duration, delay] = await card.evaluate((element) => {
        const { transitionDuration, transitionDelay } = getComputedStyle(element);
        return [transitionDuration, transitionDelay].map(Number.parseFloat);
      });
      expect(duration).toBeGreaterThanOrEqual(0.5);
      expect(duration).toBeLessThanOrEqual(0.7);
      expect(delay).toBeCloseTo(index / 10);
    }
    await page.mouse.wheel(0, -10_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await allHave(page, '1');
  });

  test('nothing that is in sight at the start disappears', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => document.documentElement.setAttribute('data-waited', '')).observe(
        document,
        { subtree: true, attributeFilter: ['data-waiting'] },
      );
    });
    await open(page, 0);
    await expect(cards(page).last()).toBeInViewport();
    await expect(page.locator('html')).not.toHaveAttribute('data-waited');
  });
});

test('what fails early is replaced, and its fallback asked for once', async ({ page, errors }) => {
  const fallbacks = ['/images/placeholder.svg', '/images/default-featured.svg', '/missing.svg'];
  const images = fallbacks.map(
    (fallback, index) =>
      `<img src="/missing-${index}.svg" alt="" width="400" height="300" data-fallback="${fallback}">`,
  );
  await serveMain(page, images.join(''));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdScript(page, 'Document');
  await page.goto('/', { waitUntil: 'commit' });
  const shown = page.locator('main img');
  for (const image of await shown.all()) await expect(image).toHaveJSProperty('complete', true);
  release();
  for (const [index, fallback] of fallbacks.entries())
    await expect(shown.nth(index)).toHaveAttribute('src', fallback);
  await expect(shown.last()).toHaveJSProperty('complete', true);
  errors.splice(0, Infinity, ...errors.filter((text) => !/^Failed to load resource/.test(text)));
  expect(asked.filter((path) => path === '/missing.svg')).toHaveLength(1);
});

test('the privacy policy removes what is kept, and says if nothing may be', async ({ page }) => {
  const remove = page.getByRole('button', { name: 'Remove it now' });
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.goto('/privacy-policy');
  expect(await kept()).toBe('{"darkMode":"true"}');
  await remove.click();
  await page.reload();
  expect(await kept()).toBe('{}');
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await remove.click();
  await expect(page.getByText(/there was nothing to remove/)).toBeVisible();
});
