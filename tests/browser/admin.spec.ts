/**
 * The editor in the browser, as the people use it who know no YAML: what they save is exactly what they changed. On a folder
 * of this machine (the browser's own private one stands for it) and at a git host.
 */
import { expect, test, type Page } from '@playwright/test';
import { entryKinds } from '../../src/kinds.ts';
import { accessibilityProblems } from './axe.ts';
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
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let site: EditorSite;
let files: Map<string, string>;

test.beforeAll(async () => {
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
    if (!/^(?:data|blob):/.test(request.url()) && ![site.url, GIT_HOST].includes(new URL(request.url()).origin))
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

test('lists every kind of content', async ({ page }) => {
  await open(page, 'services');
  for (const kind of ['data', ...entryKinds])
    await expect(page.locator(`a[href="#/collections/${kind}"], [data-key="${kind}"], [role="option"]`).first()).toBeAttached();
});

test('a telephone number changes where it stands', async ({ page }) => {
  const form = await open(page, 'data/entries/firm');
  await form.write('offices.uk.phone.display', '+44 20 7946 0199');
  await form.write('offices.uk.phone.href', 'tel:+442079460199');
  await form.save();
  expect(await changes(page, 'content/data/firm.yaml')).toEqual([
    expect.stringContaining('-      display:'),
    expect.stringContaining('-      href:'),
    '+      display: "+44 20 7946 0199"',
    '+      href: "tel:+442079460199"',
  ]);
});

test('a figure changes in one line', async ({ page }) => {
  const form = await open(page, 'data/entries/firm');
  await form.write('figures.0.value', '99+');
  await form.save();
  expect(await changes(page, 'content/data/firm.yaml')).toEqual([
    expect.stringContaining('-    value:'),
    '+    value: "99+"',
  ]);
});

test('a mistake is refused in the words of the content check, and nothing is written', async ({ page }) => {
  const [path] = entryOf('services');
  const form = await open(page, path.replace('content/', '').replace('/', '/entries/').replace('.mdx', ''));
  await form.write('title', '<b>Wealth</b>');
  await form.save(false);
  await expect(page.getByRole('alertdialog')).toContainText(
    'Title: "<b>" would be shown as it stands here.',
  );
  expect(await readFolder(page, path)).toBe(before(path));
});

/** The first entry of a kind. */
function entryOf(kind: string, holds = ''): [path: string, text: string] {
  const path = [...files.keys()].find(
    (name) => name.startsWith(`content/${kind}/`) && before(name).includes(holds),
  );
  return [path ?? '', before(path ?? '')];
}
