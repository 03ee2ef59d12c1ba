/** `npm run dev` on a copy of the site with the fixture content. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as expectSoon, test, type Page } from '@playwright/test';
import { copySite } from '../../tools/build.ts';
import { sectionTypes } from '../../src/schemas/section-types.ts';
import { freePort } from '../free-port.ts';
import { paths, fixtureContent, writeFiles } from '../fixture-content.ts';

// One server for all tests.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

/** Longer timeouts for busy machines. */
const expect = expectSoon.configure({ timeout: 100_000 });

const { firm: DATA, privacy: LEGAL, service: ENTRY } = paths;
const ADDRESS = '/services/wealth-management';

let folder: string;
let server: ChildProcess;
let base: string;
let output = '';

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

/** Replaces a part of a file. Returns a function that restores it. */
function change(file: string, part: string | RegExp, by: string): () => void {
  const text = readFileSync(join(folder, file), 'utf8');
  expectSoon(text, file).toMatch(part);
  write(file, text.replace(part, by));
  return () => write(file, text);
}

/** The report that the server shows on every page while the content has mistakes. */
const report = (page: Page) => page.locator('h1:text-is("The content has mistakes") + pre');
/** Headers that a browser sends when it requests a page. */
const HTML = { headers: { accept: 'text/html' } };

/** Opens a page, and waits until it is connected to the dev server. */
async function open(page: Page, path: string) {
  const connected = page.waitForEvent('console', (message) =>
    message.text().includes('[vite] connected'),
  );
  await page.goto(base + path);
  await connected;
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test.beforeAll(async () => {
  ({ path: folder } = await copySite());
  rmSync(join(folder, 'content'), { recursive: true });
  // An invalid file that no page uses is not a mistake.
  writeFiles(folder, { ...fixtureContent, 'content/images/no-picture.jpg': 'words' });
});

test.afterAll(async () => {
  if (server.kill()) await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
});

test(
  'dev server: reports mistakes at its start, then shows the site once they are corrected',
  { tag: '@nightly' },
  async ({ page }) => {
    const correctData = change(DATA, 'licence:', 'license:');
    const correctEntry = change(ENTRY, 'summary:', 'sumary:');
    const port = await freePort();
    base = `http://localhost:${port}`;
    // The option keeps the server in the foreground, and ignores the lock of another running server.
    server = spawn(process.execPath, ['tools/dev.ts', '--ignore-lock'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    await expect.poll(() => page.goto(base + ADDRESS).catch(() => null)).not.toBeNull();
    for (const text of [DATA, ENTRY, 'Did you mean "licence"?'])
      await expect(page.getByText(text)).toBeVisible();
    expect(output).toContain(DATA);
    correctData();
    await expect(report(page)).not.toContainText(DATA);
    await expect(report(page)).toContainText('Did you mean "summary"?');
    correctEntry();
    await expect(title(page, 'Wealth Management')).toBeVisible();
  },
);

test(
  'dev server: shows a changed title and a changed word at once',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '/privacy-policy');
    change(LEGAL, /title: .*/, 'title: "Changed while it is open"');
    await expect(title(page, 'Changed while it is open')).toBeVisible();
    change(LEGAL, 'The site keeps', 'A word of the text. The site keeps');
    await expect(page.getByText('A word of the text.')).toBeVisible();
  },
);

test(
  'dev server: shows the report of a mistake on every page until it is corrected',
  { tag: '@nightly' },
  async ({ page }) => {
    const heading = page.getByRole('heading', { name: 'How it works' });
    await open(page, ADDRESS);
    const text = fixtureContent[ENTRY];
    const [fields] = /^---\n.*?\n---\n/s.exec(text)!;
    const inProse = text.replace(fields, `${fields}A < b {c} <Foo>`);
    for (const half of [fields.slice(0, -5), inProse, '']) {
      write(ENTRY, half);
      await expect(report(page)).toContainText(ENTRY);
      expect((await page.request.get(`${base}/privacy-policy`, HTML)).status()).toBe(500);
      // The CMS stays available, so that the mistake can be corrected there.
      expect((await page.request.get(`${base}/admin`, HTML)).status()).toBe(200);
      write(ENTRY, text);
      await expect(heading).toBeVisible();
    }
    // Astro would otherwise show its own error overlay.
    const picture = join(folder, 'content/images/opening.jpg');
    renameSync(picture, `${picture}.jpg`);
    await expect(report(page)).toContainText('The picture "opening.jpg" is not in content/images');
    await expect(page.locator('vite-error-overlay')).toHaveCount(0);
    renameSync(`${picture}.jpg`, picture);
    const correctFirm = change(DATA, 'licence:', 'licence: "');
    await expect(report(page)).toContainText(DATA);
    correctFirm();
    await expect(heading).toBeVisible();
  },
);

test(
  'dev server: serves an entry after it is added or renamed, and 404 after it is removed',
  { tag: '@nightly' },
  async ({ page }) => {
    const [added, renamed] = ['content/legal/added.mdx', 'content/legal/renamed.mdx'];
    const newTitle = 'Added while it is open, as a new entry of the site';
    write(added, fixtureContent[LEGAL].replace(/^(title|summary): .*/gm, `$1: "${newTitle}"`));
    change(added, 'title:', 'draft: true\ntitle:');
    // Requested separately, because the server would reload an open page.
    const expectStatus = (path: string, status: number) =>
      expect.poll(async () => (await page.request.get(base + path)).status()).toBe(status);
    await expectStatus('/added', 200);
    await page.goto(`${base}/added`);
    await expect(title(page, newTitle)).toBeVisible();
    await expect(page.getByText('Draft: visitors do not have this page.')).toBeVisible();
    await page.goto('about:blank');
    renameSync(join(folder, added), join(folder, renamed));
    await expectStatus('/renamed', 200);
    await expectStatus('/added', 404);
    change(renamed, 'draft: true', 'formerAddresses: ["/added"]');
    await expectStatus('/added', 200);
    rmSync(join(folder, renamed));
    await expectStatus('/renamed', 404);
  },
);

test(
  'dev server: serves the gallery with every section, and the CMS',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`${base}/gallery`);
    for (const { type } of sectionTypes)
      await expect(page.getByRole('heading', { name: type, exact: true })).toBeVisible();
    expect((await page.request.get(`${base}/gallery/cards`)).status()).toBe(200);
    await page.goto(`${base}/admin`);
    await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible();
    // Typed text stays in the CMS when a file changes.
    await page.evaluate(() => Object.assign(window, { stays: true }));
    const other = await page.context().newPage();
    await open(other, '/privacy-policy');
    change(LEGAL, /^title: .*/m, 'title: "Another title"');
    await expect(title(other, 'Another title')).toBeVisible();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  },
);
