/**
 * The editor in the browser, as the people use it who know no YAML: what they save is exactly what they changed. On a folder
 * of this machine (the browser's own private one stands for it) and at a git host.
 */
import { expect as expectSoon, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import sharp from 'sharp';
import { parse } from 'yaml';
import { entryKinds, kindOf } from '../../src/kinds.ts';
import {
  changedLines,
  contentFiles,
  EditorForm,
  fillFolder,
  GIT_HOST,
  readFolder,
  serveEditor,
  type EditorSite,
} from './editor.ts';
import { mockGitHost } from './git-host.ts';

// One editor for all, which takes its time to be built.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** The editor reads all content first, which may take a busy machine its time. */
const expect = expectSoon.configure({ timeout: 60_000 });

let site: EditorSite;
let files: Map<string, string>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await serveEditor();
  files = await contentFiles();
});
test.afterAll(async () => site.close());

const before = (path: string) => Buffer.from(files.get(path) ?? '', 'base64').toString();

/** What the page did that it may not: requests to other hosts, and what its policy stopped. */
let strayed: string[] = [];

test.beforeEach(async ({ page }) => {
  strayed = [];
  page.on('request', (request) => {
    if (
      !/^(?:data|blob):/.test(request.url()) &&
      ![site.url, GIT_HOST].includes(new URL(request.url()).origin)
    )
      strayed.push(request.url());
  });
  await page.exposeFunction('noteViolation', (text: string) => strayed.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${violatedDirective}: ${blockedURI}`,
      );
    });
  });
});
test.afterEach(() => {
  expect(strayed).toEqual([]);
});

/** The editor on the private folder, at an entry. */
async function open(page: Page, address: string): Promise<EditorForm> {
  await fillFolder(page, site.url, files);
  await page.goto(`${site.url}/admin#/collections/${address}`);
  await page.getByRole('button', { name: /Local Repository/ }).click();
  return new EditorForm(page);
}

/** Lines of a file that saving has changed. */
const changes = async (page: Page, path: string) =>
  changedLines(before(path), (await readFolder(page, path)) ?? '');

/** The path of the first entry of a kind whose text holds the words, and its address in the editor. */
function entryOf(kind: string, holds = ''): { path: string; address: string } {
  const path =
    [...files.keys()].find(
      (name) => name.startsWith(`content/${kind}/`) && before(name).includes(holds),
    ) ?? '';
  const id = path.replace(/^.*\/|\.\w+$/g, '');
  return { path, address: `${kind}/entries/${id}` };
}

/** The data of an entry, without its prose. */
const dataOf = (text: string) => parse(text.split(/^---$/m)[1] ?? '') as Record<string, unknown>;

test('lists every kind of content, fits a phone, and has nothing that axe knows of', async ({
  page,
}) => {
  const form = await open(page, 'services');
  const kinds = page.getByRole('navigation', { name: 'Contents' });
  for (const kind of entryKinds.filter((name) => name !== 'pages'))
    await expect(kinds).toContainText(kindOf(kind).name.many);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${site.url}/admin#/collections/${entryOf('services').address}`);
  await form.reveal('icon');
  const widths = await page.evaluate(() =>
    [...document.querySelectorAll('section.field')].map((field) => field.clientWidth),
  );
  expect(Math.max(...widths), 'a field is wider than a phone').toBeLessThanOrEqual(375);
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await checker.run(document, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
  expect(found).toEqual([]);
});

test('a telephone number and a figure change where they stand', async ({ page }) => {
  const form = await open(page, 'data/entries/firm');
  await form.write('offices.uk.phone.display', '+44 20 7946 0199');
  await form.write('offices.uk.phone.href', 'tel:+442079460199');
  await form.write('figures.0.value', '99+');
  await form.save();
  expect(await changes(page, 'content/data/firm.yaml')).toEqual([
    expect.stringContaining('-      display:'),
    expect.stringContaining('-      href:'),
    expect.stringContaining('-    value:'),
    '+      display: "+44 20 7946 0199"',
    '+      href: "tel:+442079460199"',
    '+    value: "99+"',
  ]);
});

test('a mistake is refused in the words of the content check, and nothing is written', async ({
  page,
}) => {
  const { path, address } = entryOf('services');
  const form = await open(page, address);
  await form.write('title', '<b>Wealth</b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Title: "<b>" would be shown as it stands here.',
  );
  expect(await readFolder(page, path)).toBe(before(path));
});

test('cards are added, moved and removed; every other line stays', async ({ page }) => {
  const { path, address } = entryOf('services', '- type: cards');
  const sections = dataOf(before(path))['sections'] as { type: string; items: object[] }[];
  const at = sections.findIndex(({ type }) => type === 'cards');
  const cards = sections[at]!.items;
  const list = `sections.${at}.items`;
  const form = await open(page, address);
  await form.moveToTop(list, cards.length - 1);
  await form.remove(list, 1);
  await form.add(list);
  const added = `${list}.${cards.length - 1}`;
  await (await form.reveal(`${added}.icon`)).getByRole('radio', { name: 'calendar' }).check();
  await form.write(`${added}.title`, 'A yearly review');
  await form.write(`${added}.text`, 'One meeting a year, with a written note "of what changed".');
  await form.save();
  const saved = (await readFolder(page, path)) ?? '';
  sections[at]!.items = [
    cards.at(-1)!,
    ...cards.slice(1, -1),
    {
      icon: 'calendar',
      title: 'A yearly review',
      text: 'One meeting a year, with a written note “of what changed”.',
    },
  ];
  expect(dataOf(saved)).toEqual({ ...dataOf(before(path)), sections });
  // What came: a card of three lines. What went: another.
  expect(changedLines(before(path), saved).filter((line) => line.startsWith('+'))).toHaveLength(3);
});

test('a release is written with its prose, and looks as npm run new writes it', async ({
  page,
}) => {
  const form = await open(page, 'press/new');
  await form.write('title', 'A release from the browser');
  await form.write(
    'summary',
    'What somebody wrote who has never seen a file of this site, in one sentence.',
  );
  await (await form.reveal('image')).getByRole('checkbox').check();
  const photograph = { width: 1200, height: 800, channels: 3, background: '#846' } as const;
  await (
    await form.reveal('image.src')
  )
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'My Office (1).JPG',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: photograph }).jpeg().toBuffer(),
    });
  await form.write('image.alt', 'Two people at a desk in the new office');
  await (await form.reveal('body')).getByRole('button', { name: 'Edit in Markdown' }).click();
  await form.write('body', 'The first < paragraph.\n\n## A heading\n\n- One\n- Two');
  await form.save();
  const saved = (await readFolder(page, 'content/press/a-release-from-the-browser.mdx')) ?? '';
  expect(dataOf(saved)).toMatchObject({
    title: 'A release from the browser',
    category: 'company',
    draft: true,
    image: { src: 'my-office-1.jpg', alt: 'Two people at a desk in the new office' },
  });
  expect(saved).toContain('\n---\n\nThe first \\< paragraph.\n\n## A heading\n\n- One\n- Two\n');
  expect(saved).toMatch(/^# Name of the page/m);
  expect(await readFolder(page, 'content/images/my-office-1.jpg')).toBeDefined();
});

test('a commit holds what was changed and nothing else', async ({ page }) => {
  const { path, address } = entryOf('services');
  const commits = await mockGitHost(page, GIT_HOST, new Map(files));
  await page.goto(`${site.url}/admin#/collections/${address}`);
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox').fill('a-token');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const form = new EditorForm(page);
  await form.write('title', 'Another title');
  await form.save();
  expect(commits.map(({ files: all }) => all.map((file) => file.path))).toEqual([[path]]);
  const [file] = commits[0]!.files;
  expect(changedLines(before(path), Buffer.from(file!.content, 'base64').toString())).toEqual([
    expect.stringMatching(/^-title: /),
    '+title: "Another title"',
  ]);
});
