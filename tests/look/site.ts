/** Playwright's test on the specimen, with a console that must stay silent. */
import { resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { listen } from '../../server/listen.ts';
import { createSite } from '../../server/local-server.ts';
import { SPECIMEN } from '../specimen/content.ts';

export { expect, type Page };

/** A window with the drawer. */
export const PHONE = { width: 375, height: 700 };

/** `errors` on the consoles of all pages: none may be left in the end. */
export const test = base.extend<{ errors: string[] }, { specimen: string }>({
  specimen: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const { port, close } = await listen(await createSite(resolve(SPECIMEN)), 0);
      await use(`http://localhost:${port}`);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ specimen }, use) => use(specimen),
  errors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        // Chromium's own remark when it gives up the transition between two pages.
        if (!/^Transition was (?:aborted|skipped)/.test(message)) errors.push(message);
      });
      await use(errors);
      expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Holds a script back, by the name of its chunk; what it returns lets it go. */
export async function holdScript(page: Page, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/scripts/${name}.*`, (route) => promise.then(() => route.continue()));
  return resolve;
}

/** Answers Home with this in the place of the content of a page that has the rules of all sections. */
export const serveMain = (page: Page, content: string) =>
  page.route('/', async (route) => {
    const response = await route.fetch({
      url: new URL('/every-section', route.request().url()).href,
    });
    const html = await response.text();
    const body = html.replace(/(?<=<main[^>]*>).*(?=<\/main>)/s, () => content);
    await route.fulfill({ response, body });
  });
