/**
 * What an editor sees in the browser while `npm run dev` runs: a mistake in the words of the content check, which goes away
 * when it is mended, without a restart; and the gallery. Chromium and Astro's own server, on a copy of the site.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as expectSoon, test, type Page, type Route } from '@playwright/test';
import { copySite } from '../../scripts/lib/copy-site.ts';
import { freePort } from '../free-port.ts';
import { sectionKinds } from '../../src/content/schemas/introspection.ts';
import { entries, type Entry } from './content.ts';
import { contentFiles, fillFolder } from './editor.ts';

// One server for all, which takes its time to start.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

/** The server reads and draws in its own time, which a busy machine makes long. */
const expect = expectSoon.configure({ timeout: 60_000 });

const fileOf = ({ kind, id }: Entry) => `content/${kind}/${id}.mdx`;
const entry = entries.find(({ kind, sections }) => kind !== 'pages' && sections?.[0])!;
const legal = entries.find(({ kind }) => kind === 'legal')!;
const ENTRY = fileOf(entry);
const LEGAL = fileOf(legal);
const DATA = 'content/data/firm.yaml';

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

const overlay = (page: Page) => page.locator('vite-error-overlay');

/** Makes a mistake, sees it in front of the page with all that it must tell, mends it, and sees the page again. */
async function breakAndMend(page: Page, file: string, part: string, by: string, told: RegExp[]) {
  const mend = change(file, part, by);
  for (const text of [file, ...told]) await expect(overlay(page)).toContainText(text);
  mend();
  await expect(overlay(page)).toHaveCount(0);
}

test.beforeAll(async () => {
  ({ path: folder } = await copySite('.cache'));
  // What nobody sees stops nothing.
  mkdirSync(join(folder, 'content/images'), { recursive: true });
  writeFileSync(join(folder, 'content/images/no-picture.jpg'), 'words');
  mendData = change(DATA, 'licence:', 'license:');
  mendEntry = change(ENTRY, 'summary:', 'sumary:');
  const port = await freePort();
  base = `http://localhost:${port}`;
  // The option keeps the server in the foreground, and leaves alone the lock of another that may run.
  const dev = ['scripts/dev.ts', '--ignore-lock', '--port', String(port)];
  server = spawn(process.execPath, dev, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
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
  await open(page, legal.path);
  await expect(page.getByRole('heading', { name: legal.title, level: 1 })).toBeVisible();
  await open(page, entry.path);
  await expect(overlay(page)).toContainText(ENTRY);
  mendEntry();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: entry.title, level: 1 })).toBeVisible();
});

test('a mistake in an entry stands in front of the page until it is mended', async ({ page }) => {
  await page.goto(`${base}${entry.path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { type } = entry.sections![0]!;
  await breakAndMend(page, ENTRY, `type: ${type}`, `type: ${type}x`, [
    new RegExp(`line \\d+: section 1 \\(${type}x\\), type`),
    new RegExp(`Did you mean .?${type}`),
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a change without a mistake is on the page at once: a field, and then a word of the text', async ({
  page,
}) => {
  const title = page.getByRole('heading', { name: 'Changed while it is open', level: 1 });
  await page.goto(`${base}${legal.path}`);
  change(LEGAL, 'title: ', 'title: "Changed while it is open" # ');
  await expect(title).toBeVisible();
  change(LEGAL, '\n## ', '\nA word of the text.\n\n## ');
  await expect(page.getByText('A word of the text.')).toBeVisible();
  await expect(title).toBeVisible();
});

test('a page that was on its way when an entry changed comes again', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(`${base}${legal.path}`);
  const titleOn = (shown: Page) =>
    shown.getByRole('heading', { name: 'Changed while it was on its way', level: 1 });
  const beforeItListens = async (route: Route) => {
    change(LEGAL, 'title: ', 'title: "Changed while it was on its way" # ');
    await expect(titleOn(other)).toBeVisible();
    await route.continue();
  };
  await page.route('**/@vite/client', beforeItListens, { times: 1 });
  await page.goto(`${base}${legal.path}`);
  await expect(titleOn(page)).toBeVisible();
});

test('a mistake leaves every page as it was, also when it is asked for anew', async ({ page }) => {
  const text = readFileSync(join(folder, LEGAL), 'utf8');
  const { fields, prose } = /^(?<fields>---\n.*?\n---\n)(?<prose>.*)$/s.exec(text)!.groups!;
  const heading = page.getByRole('heading', { level: 2 }).first();
  await page.goto(`${base}${legal.path}`);
  const words = await heading.textContent();
  for (const half of [fields, fields!.slice(0, -5), `${fields}A < b {c} <Foo>${prose}`, '']) {
    writeFileSync(join(folder, LEGAL), half!);
    await expect(overlay(page)).toContainText(LEGAL);
    // A reload that the mistake asks for may cut the first one short.
    await page.goto(`${base}${legal.path}`).catch(() => page.goto(`${base}${legal.path}`));
    await expect(overlay(page)).toContainText(LEGAL);
    await expect(heading).toHaveText(words!);
  }
  const mendFirm = change(DATA, 'licence:', 'licence: "');
  await expect(overlay(page)).toContainText(DATA);
  writeFileSync(join(folder, LEGAL), text);
  mendFirm();
  await expect(overlay(page)).toHaveCount(0);
  await expect(heading).toHaveText(words!);
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
  rmSync(named('renamed'));
  await answer('/renamed').toBe(404);
});

test('the editor shows the page beside its form, a draft too, and each save on it', async ({
  page,
}) => {
  const draft = 'content/legal/a-draft.mdx';
  const own = readFileSync(join(folder, LEGAL), 'utf8')
    .replace(
      /^(title|summary): /gm,
      '$1: "A draft of which visitors have nothing, with its words" #',
    )
    .replace('title: ', 'draft: true\ntitle: ');
  writeFileSync(join(folder, draft), own);
  const files = await contentFiles();
  await fillFolder(page, base, files.set(draft, Buffer.from(own).toString('base64')));
  await page.goto(`${base}/admin#/collections/legal/entries/a-draft`);
  await page.getByRole('button', { name: /Folder on This Machine/ }).click();
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'A draft of which' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('as it is saved')).toBeVisible();
  change(draft, 'title: ', 'title: "Saved while its form is open" # ');
  const saved = preview.getByRole('heading', { name: 'Saved while its form is open' });
  await expect(saved).toBeVisible();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(saved).toBeHidden();
});

test('the gallery shows every kind of section', async ({ page }) => {
  await page.goto(`${base}/gallery`);
  for (const { type } of sectionKinds)
    await expect(page.getByRole('link', { name: type, exact: true })).toBeVisible();
});
