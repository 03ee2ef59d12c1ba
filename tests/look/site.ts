/**
 * What the browser tests share: Playwright's test with a console that must stay silent, and the means to hold a script back.
 */
import {
  test as base,
  expect,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import { setTextSize } from './fit.ts';

export { expect };

/** Errors on the consoles of all pages of a test, violations of the CSP among them. None may be left at its end. */
export class Problems {
  readonly #texts: string[] = [];

  add(text: string) {
    this.#texts.push(text);
  }

  /** Waits for an error that the test itself provokes, and takes it and all like it out. */
  async take(expected: RegExp): Promise<void> {
    await expect
      .poll(() => this.#texts, `an error like ${expected}`)
      .toContainEqual(expect.stringMatching(expected));
    const others = this.#texts.filter((text) => !expected.test(text));
    this.#texts.splice(0, Infinity, ...others);
  }

  get left(): readonly string[] {
    return this.#texts;
  }
}

/**
 * Chromium's own remark when it gives up the transition between two pages, because the machine was too slow for it or the
 * next navigation came first. The visitor sees the next page without it.
 */
const TRANSITION_GIVEN_UP = /^Transition was (?:aborted|skipped)/;

/** What the browser itself says about a request that a test refuses. */
export const REFUSED_REQUEST = /^Failed to load resource/;

interface Windows {
  /** A window with these settings, one and the same in a worker for all who ask. */
  windowWith: (settings: BrowserContextOptions) => Promise<Page>;
}

/** The test of what needs a window of its own: a clock, a script before the page's, motion. */
export const testInOwnWindow = base.extend<{ problems: Problems }, Windows>({
  windowWith: [
    async ({ browser }, use) => {
      const windows = new Map<string, Promise<Page>>();
      const open = async (settings: BrowserContextOptions) =>
        (await browser.newContext(settings)).newPage();
      await use((settings) => {
        const key = JSON.stringify(settings);
        const page = windows.get(key) ?? open(settings);
        windows.set(key, page);
        return page;
      });
      for (const page of windows.values()) await (await page).context().close();
    },
    { scope: 'worker' },
  ],
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') problems.add(message.text());
      };
      const onError = (error: WebError) => {
        const { message } = error.error();
        if (!TRANSITION_GIVEN_UP.test(message)) problems.add(message);
      };
      context.on('console', onConsole);
      context.on('weberror', onError);
      await use(problems);
      context.off('console', onConsole);
      context.off('weberror', onError);
      expect(problems.left, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The test in a window that others had before, which forgets between them what a page stored; its motion is at rest. A new
 * one has to start, and to compile axe and the page's scripts, which takes half of a test.
 */
export const test = testInOwnWindow.extend({
  context: async (
    { windowWith, baseURL, bypassCSP, hasTouch, isMobile, javaScriptEnabled },
    use,
  ) => {
    const page = await windowWith({
      ...{ baseURL: baseURL!, bypassCSP, hasTouch, isMobile, javaScriptEnabled },
      reducedMotion: 'reduce',
    });
    await use(page.context());
  },
  page: async ({ context, viewport }, use) => {
    const [page] = context.pages() as [Page];
    await page.setViewportSize(viewport!);
    await use(page);
    for (const opened of context.pages().slice(1)) await opened.close();
    page.removeAllListeners();
    await page.mouse.move(0, 0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ media: null, forcedColors: null });
    await setTextSize(page, 100);
    // The next test may open another place of the same page, which would not load it again; and a page of another origin
    // would have the browser start a process, in which nothing is compiled yet.
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
  },
});

/** A window below the medium breakpoint, which has the drawer. */
export const PHONE = { width: 375, height: 700 };

/** Scrolls to another place, and waits until the page has heard of it and is painted so. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise<void>((done) => {
        addEventListener('scroll', () => requestAnimationFrame(() => done()), { once: true });
        window.scrollTo({ top: y, behavior: 'instant' });
      }),
    top,
  );

/**
 * Holds a script back, by the name of its chunk. The promise is for the page's wish to have it; the function lets it go, or
 * lost.
 */
export async function holdScript(page: Page, name: string, end: 'continue' | 'abort' = 'continue') {
  const wanted = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(`**/scripts/${name}.*`, async (route) => {
    wanted.resolve();
    await gate.promise;
    await route[end]();
  });
  return { wanted: wanted.promise, release: gate.resolve };
}

/** Answers Home with this in the place of its content, so that a test can have what the content may not have today. */
export const serveMain = (page: Page, content: string) =>
  page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const body = html.replace(
        /(<main[^>]*>).*(<\/main>)/s,
        (_, start: string, end: string) => start + content + end,
      );
      await route.fulfill({ response: answer, body });
    },
  );
