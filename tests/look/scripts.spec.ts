/** Page scripts: what is loaded when, and what happens when one is lost that no engine is asked about. */
import type { Page } from '@playwright/test';
import { expect, REFUSED_REQUEST, test } from './site.ts';

/** Names of the page scripts that were asked for, without hash. */
function watchScripts(page: Page) {
  const names: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    // A folder of their own, and a hash of the content in each name.
    expect(pathname).toMatch(/^\/scripts\/[\w-]+(\.[\w-]+)*\.[\w-]{8}\.js$/);
    names.push(pathname.split('/').pop()!.split('.')[0]!);
  });
  return names;
}

test('a page loads the reporting of web vitals, and no React until the visitor reaches for an island', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto('/press-release');
  // It comes when the browser has nothing else to do, which may take a busy machine its time.
  await expect.poll(() => scripts, { timeout: 20_000 }).toContain('web-vitals');
  await page.mouse.wheel(0, 2000);
  expect([...new Set(scripts)].sort()).toEqual(['Document', 'web-vitals']);
  await page.getByRole('group', { name: 'Show' }).getByRole('button').last().hover();
  await expect
    .poll(() => scripts)
    .toEqual(expect.arrayContaining(['PressFilter', 'client', 'react']));
});

test('a script that is lost may be React itself, or the reporting, which nobody else notices', async ({
  page,
  problems,
}) => {
  await page.route(/\/scripts\/(?:react|web-vitals)\./, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('/client-login');
  await page.getByLabel('Username', { exact: true }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await problems.take(/^Loading chunk react failed\.\n\(missing: /);
  await problems.take(/^Loading chunk web-vitals failed\.\n\(missing: /);
  await problems.take(REFUSED_REQUEST);
  await expect(page).toHaveURL('/client-login');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
});

test('what becomes of a script that a browser extension inserts says nothing about the page’s', async ({
  page,
  problems,
}) => {
  // The extension's comes while the page's own is on its way, which then fails.
  const asked = Promise.withResolvers<void>();
  await page.route('**/extension.js', async (route) => {
    await asked.promise;
    const body = 'document.documentElement.setAttribute("data-extension", "")';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.route('**/scripts/Document.*', async (route) => {
    asked.resolve();
    await page.waitForSelector('html[data-extension]', { state: 'attached' });
    await route.abort('connectionreset');
  });
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      // Before the page's own policy, to which extensions are not bound.
      const body = (await answer.text()).replace(
        '<head>',
        '<head><script async src="/extension.js"></script>',
      );
      await route.fulfill({ response: answer, body });
    },
  );
  await page.goto('/');
  await problems.take(/^Loading chunk Document failed\.\n\(error: [^)]*\/scripts\/Document\./);
  await problems.take(REFUSED_REQUEST);
});
