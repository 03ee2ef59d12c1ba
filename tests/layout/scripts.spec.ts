/** Scripts that run without interaction. */
import { expect, holdScript, type Page, serveMain, test } from '../fixture-site/test.ts';

test.describe('motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  const cards = (page: Page) => page.locator('[data-reveal] > :not([hidden]) > *');
  const allHave = async (page: Page, opacity: string) => {
    for (const card of await cards(page).all()) await expect(card).toHaveCSS('opacity', opacity);
  };

  /** Home with six cards below this number of paragraphs, and a hidden card. */
  async function open(page: Page, paragraphs: number) {
    const list = `${'<li><h2>A card</h2>'.repeat(6)}<li hidden>Another</li>`;
    const above = '<p>Above'.repeat(paragraphs);
    await serveMain(page, `<h1>Cards</h1>${above}<ul data-reveal>${list}</ul>`);
    await page.goto('/');
  }

  test('cards: fade in once, one after another, when they are scrolled to', async ({ page }) => {
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
      await expect(card).toHaveCSS('transition-duration', /^0\.(?:[56]\d*|7)s$/);
      await expect(card).toHaveCSS('transition-delay', `${index / 10}s`);
    }
    await page.getByRole('heading', { name: 'Cards' }).scrollIntoViewIfNeeded();
    await allHave(page, '1');
  });

  test('cards: stay visible in the first viewport', async ({ page }) => {
    await page.addInitScript(() => {
      const note = () => document.documentElement.setAttribute('data-waited', '');
      const waiting = { subtree: true, attributeFilter: ['data-waiting'] };
      new MutationObserver(note).observe(document, waiting);
    });
    await open(page, 0);
    await expect(cards(page).last()).toBeInViewport();
    await expect(page.locator('html')).not.toHaveAttribute('data-waited');
  });
});

test('image: is replaced by its fallback, requested once, if it fails before scripts run', async ({
  page,
  errors,
}) => {
  await serveMain(page, '<img src="/lost.svg" alt="" data-fallback="/missing.svg">');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const release = await holdScript(page, 'Document');
  await page.goto('/', { waitUntil: 'commit' });
  const image = page.locator('main img');
  await expect(image).toHaveJSProperty('complete', true);
  release();
  await expect(image).toHaveAttribute('src', '/missing.svg');
  await expect(image).toHaveJSProperty('complete', true);
  errors.splice(0, Infinity, ...errors.filter((text) => !/^Failed to load resource/.test(text)));
  expect(requested.filter((path) => path === '/missing.svg')).toHaveLength(1);
});

test('privacy policy: removes stored settings on request, and says if storage is blocked', async ({
  page,
}) => {
  const remove = page.getByRole('button', { name: 'Remove it now' });
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.goto('/privacy-policy');
  expect(await stored()).toBe('{"darkMode":"true"}');
  await remove.click();
  await page.reload();
  expect(await stored()).toBe('{}');
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await page.reload();
  await remove.click();
  await expect(page.getByText(/there was nothing to remove/)).toBeVisible();
});
