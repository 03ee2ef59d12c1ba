/**
 * What an editor sees in the browser while `npm run dev` runs: a mistake in the words of the content check, which goes away
 * when it is mended, without a restart; and the gallery. Chromium and Astro's own server, on a copy of the site.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as expectSoon, test, type Page, type Route } from '@playwright/test';
import { copySite } from '../../scripts/lib/copy-site.ts';
import { freePort } from '../free-port.ts';
import { sectionKinds } from '../../src/schemas/introspection.ts';
import { entries, type Entry } from './content.ts';

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
/** Mends the mistake that is there when the server starts. */
let mendFirst: () => void;

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
  mendFirst = change(ENTRY, 'summary:', 'sumary:');
  const port = await freePort();
  base = `http://localhost:${port}`;
  // The option keeps the server in the foreground, and leaves alone the lock of another that may run.
  const dev = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', '--port', String(port)];
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

test('a server that starts with an entry it cannot read says so, and opens the site once it can', async ({
  page,
}) => {
  await expect.poll(() => said).toContain(ENTRY);
  expect(said).toMatch(/sumary.*summary/s);
  mendFirst();
  await expect.poll(() => page.goto(`${base}${entry.path}`).catch(() => null)).not.toBeNull();
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

test('so does one in a data file, and what it said before is there again', async ({ page }) => {
  await page.goto(`${base}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await breakAndMend(page, DATA, 'licence:', 'license:', [/Did you mean .?licence/]);
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

test('an entry that could not be read while the file of the firm was saved is there once it is mended', async ({
  page,
}) => {
  await page.goto(`${base}${legal.path}`);
  const mend = change(LEGAL, 'summary:', 'sumary:');
  await expect(overlay(page)).toContainText(LEGAL);
  said = '';
  change(DATA, '', '# Saved meanwhile.\n');
  await expect.poll(() => said).toContain('Syncing content');
  mend();
  change(LEGAL, 'title: ', 'title: "Changed once it was mended" # ');
  await expect(
    page.getByRole('heading', { name: 'Changed once it was mended', level: 1 }),
  ).toBeVisible();
});

test('the gallery shows every kind of section', async ({ page }) => {
  await page.goto(`${base}/gallery`);
  for (const { type } of sectionKinds)
    await expect(page.getByRole('link', { name: type, exact: true })).toBeVisible();
});
