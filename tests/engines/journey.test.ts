/** A user journey on the fixture site, in the browser engines that Playwright does not cover on this machine. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../../server/listen.ts';
import { createSiteListener } from '../../server/local-server.ts';
import { openReceiver } from '../../server/receiver/node.ts';
import { hasPlaywright } from '../../tools/testing/prerequisites.ts';
import { DROPDOWNS, goodValues, QUESTIONS, FIXTURE_SITE } from '../fixture-site/content.ts';
import { openFirefox, openWebKitGtk, type Browser } from './browsers.ts';

const engines = [
  { engine: 'Firefox', hasOwn: hasPlaywright.firefox, open: openFirefox },
  { engine: 'WebKitGTK', hasOwn: hasPlaywright.webkit, open: openWebKitGtk },
].filter(({ hasOwn }) => !hasOwn());

const [services] = DROPDOWNS;

test('browser engines: are covered by Playwright or by this journey', () => {
  const covered = [
    'Chromium',
    ...(hasPlaywright.firefox() ? ['Firefox'] : []),
    ...(hasPlaywright.webkit() ? ['WebKit'] : []),
  ];
  console.log(
    `Playwright: ${covered.join(', ')}. Journey: ${engines.map(({ engine }) => engine).join(', ') || 'none'}.`,
  );
  expect(covered.length + engines.length).toBe(3);
});

describe.each(engines)('$engine', ({ open }) => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof listen>>;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;

  beforeAll(async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'journey-')), 'applications.sqlite');
    receiver = await openReceiver({
      file,
      origins: [],
      days: 1,
      publicKeys: [],
      log: () => {},
      onGone: () => {},
    });
    site = await listen(await createSiteListener(resolve(FIXTURE_SITE), receiver.listener), 0);
    browser = await open();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await receiver?.close();
  });

  const goto = (path: string) => browser.goto(`http://localhost:${site.port}${path}`);
  const expectSoon = (expression: string, expected: unknown) =>
    vi.waitFor(async () => expect(await browser.evaluate(expression)).toEqual(expected), {
      timeout: 10_000,
    });
  const path = 'location.pathname + location.search';
  const isVisible = (selector: string) =>
    `!!document.querySelector(${JSON.stringify(selector)})?.checkVisibility()`;
  const text = (selector: string) =>
    `document.querySelector(${JSON.stringify(selector)})?.textContent.trim()`;

  test('menu: opens its dropdown on the first click, and a link leads to its page', async () => {
    await browser.resize(1440, 900);
    await goto('/');
    await browser.click('header nav button');
    await expectSoon(isVisible('.dropdown a'), true);
    await browser.click('.dropdown a');
    await expectSoon(path, services.children[0].path);
  });

  test('drawer: opens on the first click, and returns the focus after Escape', async () => {
    await browser.resize(600, 800);
    await goto('/');
    await browser.click('header [aria-haspopup]');
    await expectSoon(isVisible('.drawer a'), true);
    await browser.press('Escape');
    await expectSoon(isVisible('.drawer a'), false);
    await expectSoon('document.activeElement.matches("[aria-haspopup]")', true);
    await browser.resize(1440, 900);
  });

  test('questions: open one at a time', async () => {
    await goto('/faqs');
    await browser.click(`details:has(> #${QUESTIONS.at(-1)}) summary`);
    await expectSoon(
      '[...document.querySelectorAll("main details[open] > [id]")].map(({ id }) => id)',
      [QUESTIONS.at(-1)],
    );
  });

  test('press filter: shows one category, and Back shows all again', async () => {
    await goto('/press-release');
    await browser.click('button[value=fund]');
    await expectSoon(path, '/press-release?category=fund');
    const shown =
      '[...document.querySelectorAll("[data-category]")].filter((one) => one.checkVisibility()).every((one) => one.dataset.category === "fund")';
    await expectSoon(shown, true);
    await browser.evaluate('history.back()');
    await expectSoon(shown, false);
  });

  test('search: finds a page as the visitor types', async () => {
    await goto('/search');
    await browser.fill('[type=search]', 'blockchain fund');
    await expectSoon(text('main ol h3'), 'Blockchain Fund');
  });

  test('login: shows the password on the first click', async () => {
    await goto('/client-login');
    await browser.fill('#password', 'secret');
    await browser.click('#password ~ button, :has(> #password) button');
    await expectSoon('document.querySelector("#password").type', 'text');
    await expectSoon('document.querySelector("#password").value', 'secret');
  });

  test('application: is sent after a correction, and Home repeats the success', async () => {
    await goto('/apply-now');
    await expectSoon('document.querySelector("form [type=submit]").disabled', false);
    await browser.click('form [type=submit]');
    await expectSoon('document.activeElement.name', 'fullName');
    const values = Object.values(goodValues('engine@example.com'));
    await browser.evaluate(
      `[...document.querySelectorAll('form input, form select')].forEach((field, index) => { field.value = ${JSON.stringify(values)}[index]; if (field.matches('select')) field.value = ['GB', 'OTHER'][field.name === 'nationality' ? 0 : 1]; })`,
    );
    await browser.click('form [type=submit]');
    await expectSoon(
      '/submitted successfully/.test(document.querySelector("form [role=status]").textContent)',
      true,
    );
    await expectSoon(path, '/');
    await expectSoon(
      '/submitted successfully/.test(document.querySelector("main [role=status]").textContent)',
      true,
    );
    await browser.evaluate('history.back()');
    await expectSoon(path, '/apply-now');
  });
});
