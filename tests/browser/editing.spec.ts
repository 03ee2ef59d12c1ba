/**
 * What an editor sees in the browser while `npm run dev` runs: a mistake in the words of the content check, which goes away
 * when it is mended, without a restart; and the gallery. Chromium and Astro's own server, on a copy of the site with little
 * content, which is read and drawn sooner.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as expectSoon, test, type Page, type Route } from '@playwright/test';
import { copySite } from '../../scripts/lib/copy-site.ts';
import { freePort } from '../free-port.ts';
import { sample, writeFiles } from '../sample.ts';
import { sectionKinds } from '../../src/content/section-kinds.ts';

// One server for all, which takes its time to start.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

/** The server reads and draws in its own time, which a busy machine makes long. */
const expect = expectSoon.configure({ timeout: 100_000 });

const ENTRY = 'content/services/wealth-management.mdx';
const PRESS = 'content/press/new-office.mdx';
const LEGAL = 'content/legal/privacy-policy.mdx';
const DATA = 'content/data/firm.yaml';
const PICTURE = 'content/images/opening.jpg';

let folder: string;
let server: ChildProcess;
let base: string;
/** What the server has printed. */
let said = '';
/** Mend the mistakes that are there when the server starts. */
let mendData: () => void;
let mendEntry: () => void;

/** Replaces a part of a file of the copy; returns what undoes it. */
function change(file: string, part: string, by: string): () => void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(part)) throw new Error(`${file} has no ${part}`);
  writeFileSync(path, text.replace(part, by));
  return () => writeFileSync(path, text);
}

const overlay = (page: Page) => page.locator('#content-report');

test.beforeAll(async () => {
  ({ path: folder } = await copySite('.cache'));
  rmSync(join(folder, 'content'), { recursive: true });
  // What nobody sees stops nothing.
  writeFiles(folder, { ...sample, 'content/images/no-picture.jpg': 'words' });
  mendData = change(DATA, 'licence:', 'license:');
  mendEntry = change(ENTRY, 'summary:', 'sumary:');
  const port = await freePort();
  base = `http://localhost:${port}`;
  // The option keeps the server in the foreground, and leaves alone the lock of another that may run.
  server = spawn(process.execPath, ['scripts/dev.ts', '--ignore-lock'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text: Buffer) => (said += text.toString()));
});

test.afterAll(async () => {
  if (server.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** The page at an address as soon as the server answers. */
const open = (page: Page, path: string) =>
  expect.poll(() => page.goto(base + path).catch(() => null)).not.toBeNull();

test('a server that starts with mistakes shows the report, then the site as soon as it can', async ({
  page,
}) => {
  await open(page, '/');
  for (const text of [DATA, ENTRY, 'Did you mean "licence"?'])
    await expect(page.getByText(text)).toBeVisible();
  expect(said).toContain(DATA);
  mendData();
  for (const text of [ENTRY, 'Did you mean "summary"?'])
    await expect(overlay(page)).toContainText(text);
  // A page that names no entry with a mistake.
  await open(page, '/privacy-policy');
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
  await open(page, '/services/wealth-management');
  await expect(overlay(page)).toContainText(ENTRY);
  mendEntry();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Wealth Management', level: 1 })).toBeVisible();
});

test('a change is on the page at once, also on one that was on its way; then a word of the text', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(`${base}/privacy-policy`);
  const titleOn = (shown: Page) =>
    shown.getByRole('heading', { name: 'Changed while it was on its way', level: 1 });
  const beforeItListens = async (route: Route) => {
    change(LEGAL, 'title: ', 'title: "Changed while it was on its way" # ');
    await expect(titleOn(other)).toBeVisible();
    await route.continue();
  };
  await page.route('**/@vite/client', beforeItListens, { times: 1 });
  await page.goto(`${base}/privacy-policy`);
  await expect(titleOn(page)).toBeVisible();
  change(LEGAL, 'The site keeps', 'A word of the text. The site keeps');
  await expect(page.getByText('A word of the text.')).toBeVisible();
  await expect(titleOn(page)).toBeVisible();
});

test('a mistake leaves every page as it was, also when it is asked for anew', async ({ page }) => {
  const text = readFileSync(join(folder, ENTRY), 'utf8');
  const { fields, prose } = /^(?<fields>---\n.*?\n---\n)(?<prose>.*)$/s.exec(text)!.groups!;
  const heading = page.getByRole('heading', { name: 'How it works' });
  const address = `${base}/services/wealth-management`;
  await page.goto(address);
  await expect(heading).toBeVisible();
  for (const half of [fields, fields!.slice(0, -5), `${fields}A < b {c} <Foo>${prose}`, '']) {
    writeFileSync(join(folder, ENTRY), half!);
    await expect(overlay(page)).toContainText(ENTRY);
    // A reload that the mistake asks for may cut the first one short.
    await page.goto(address).catch(() => page.goto(address));
    await expect(overlay(page)).toContainText(ENTRY);
    await expect(heading).toBeVisible();
  }
  const mendFirm = change(DATA, 'licence:', 'licence: "');
  await expect(overlay(page)).toContainText(DATA);
  writeFileSync(join(folder, ENTRY), text);
  mendFirm();
  await expect(overlay(page)).toHaveCount(0);
  await expect(heading).toBeVisible();
});

test('a picture that is gone is named by our message alone, which quotes what is written as it stands', async ({
  page,
  request,
}) => {
  const picture = join(folder, PICTURE);
  renameSync(picture, `${picture}.jpg`);
  const marked = '**All** `of` [it](/x) <b>&amp;</b>';
  const mend = change(PRESS, 'A new office opens', marked);
  await page.goto(`${base}/services/wealth-management`);
  await expect(overlay(page)).toContainText('There is no picture "opening.jpg"');
  await expect(overlay(page)).toContainText('"**All**"');
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  const source = `${base}${await page.locator('main img').first().getAttribute('src')}`;
  expect((await request.get(source)).status()).toBe(200);
  expect(said).toContain('"**All**"');
  expect(said).not.toMatch(/ExpectedImage|ImageNotFound|Stack trace/);
  renameSync(`${picture}.jpg`, picture);
  mend();
  await expect(overlay(page)).toHaveCount(0);
});

test('an entry that comes, gets another name and goes is a page for as long', async ({
  request,
}) => {
  const named = (name: string) => join(folder, `content/legal/${name}.mdx`);
  const text = readFileSync(join(folder, LEGAL), 'utf8');
  const own = text.replace(
    /^(title|summary): /gm,
    '$1: "Added while it is open, as a new entry of the site" #',
  );
  writeFileSync(named('added'), own);
  // Not by a window, which the server sends to come again.
  const answer = (path: string) =>
    expect.poll(async () => (await request.get(base + path)).status());
  await answer('/added').toBe(200);
  expect(await (await request.get(`${base}/added`)).text()).toContain('Added while it is open');
  renameSync(named('added'), named('renamed'));
  await answer('/renamed').toBe(200);
  await answer('/added').toBe(404);
  change('content/legal/renamed.mdx', 'title: ', 'formerAddresses: ["/added"]\ntitle: ');
  await answer('/added').toBe(200);
  rmSync(named('renamed'));
  await answer('/renamed').toBe(404);
});

test('the editor is there, for the folder of this machine', async ({ page }) => {
  await page.goto(`${base}/admin`);
  await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible();
});

test('what only editors see stands clear of the header', async ({ page }) => {
  const text = readFileSync(join(folder, LEGAL), 'utf8');
  const draft = text.replace(
    /^(title|summary): /gm,
    '$1: "A draft, with all that editors see above its title" #',
  );
  writeFileSync(join(folder, 'content/legal/clear.mdx'), `---\ndraft: true${draft.slice(3)}`);
  await expect.poll(() => page.goto(`${base}/clear`).then((answer) => answer?.ok())).toBe(true);
  const header = (await page.getByRole('banner').boundingBox())!;
  const words = page.getByText('Draft: visitors do not have this page.');
  expect((await words.boundingBox())!.y).toBeGreaterThan(header.y + header.height + 8);
});

test('the gallery shows every kind of section', async ({ page }) => {
  await page.goto(`${base}/gallery`);
  for (const { type } of sectionKinds)
    await expect(page.getByRole('link', { name: type, exact: true })).toBeVisible();
});
