/** Playwright's test on the fixture site, and helpers that several folders of browser tests share. */
import { test as base, expect, type Page } from '@playwright/test';

export { expect, type Page };

/** A viewport with the drawer. */
export const PHONE = { width: 375, height: 700 };

/** The base URL of the fixture site, which Playwright's `webServer` serves. */
const fixtureSite = () => `http://localhost:${process.env['FIXTURE_SITE_PORT'] ?? ''}`;

interface Fixtures {
  /** Errors on the consoles of all pages; a test fails if any are left at its end. */
  errors: string[];
  /** Waits for a console error like this, removes all like it from `errors` and returns them. */
  takeErrors: (pattern: RegExp) => Promise<string[]>;
}

/** Consoles must stay free of errors. */
export const test = base.extend<Fixtures>({
  baseURL: ({}, use) => use(fixtureSite()),
  errors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        // Chromium reports an abandoned view transition, which is harmless.
        if (!/^Transition was (?:aborted|skipped)/.test(message)) errors.push(message);
      });
      await use(errors);
      expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
  takeErrors: ({ errors }, use) =>
    use(async (pattern) => {
      // The test expects the message that the browser logs for a failed request.
      const expected = new RegExp(`${pattern.source}|^Failed to load resource`, pattern.flags);
      await expect.poll(() => errors).toContainEqual(expect.stringMatching(pattern));
      const taken = errors.filter((text) => expected.test(text));
      errors.splice(0, Infinity, ...errors.filter((text) => !expected.test(text)));
      return taken;
    }),
});

/** Delays a script, by the name of its chunk, until the returned function is called. */
export async function holdScript(page: Page, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/scripts/${name}.*`, (route) => promise.then(() => route.continue()));
  return resolve;
}

/** The button that opens the drawer. */
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** Returns a field by its label, which a translator may have put into brackets. */
export const fieldOf = (page: Page, label: string) => page.getByLabel(RegExp(`^\\[?${label}`));

/** Fills fields by their labels. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(page, label);
    if (/^(?:Nationality|Country)/.test(label)) await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

/** Serves at `/` the page with the CSS rules of all sections, with this HTML as its main content. */
export const serveMain = (page: Page, content: string) =>
  page.route('/', async (route) => {
    const response = await route.fetch({
      url: new URL('/every-section', route.request().url()).href,
    });
    const html = await response.text();
    const body = html.replace(/(?<=<main[^>]*>).*(?=<\/main>)/s, () => content);
    await route.fulfill({ response, body });
  });
