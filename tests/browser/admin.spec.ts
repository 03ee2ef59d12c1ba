/**
 * The editor in the browser, as the people use it who know no YAML: what they save is exactly what they changed. On a folder
 * of this machine (the browser's own private one stands for it) and at a git host.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { expect as expectSoon, test, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { dataNames, entryKinds, kindOf } from '../../src/content/kinds.ts';
import { sample } from '../sample.ts';
import { violations } from '../look/axe.ts';
import {
  changedLines,
  EditorForm,
  GIT_HOST,
  openEditor,
  readFolder,
  serveEditor,
  type Texts,
} from './editor.ts';
import { mockGitHost, Repository } from './git-host.ts';

// One editor for all, which takes its time to be built.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ locale: 'en-GB', actionTimeout: 15_000 });

/** The editor reads all content first, which may take a busy machine its time. */
const expect = expectSoon.configure({ timeout: 30_000 });

const few: Texts = new Map(
  Object.entries<string>(sample).filter(([path]) => /\.(?:mdx|yaml)$/.test(path)),
);
const all: Texts = new Map(
  globSync('content/*/*.{mdx,yaml}').map((path) => [path, readFileSync(path, 'utf8')]),
);

let site: Awaited<ReturnType<typeof serveEditor>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await serveEditor();
});
test.afterAll(async () => site.close());

/** Requests to hosts that are not the site nor its git host. */
let strayed: string[] = [];
test.beforeEach(({ page }) => {
  strayed = [];
  page.on('requestfinished', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!/^(?:data|blob):/.test(protocol) && ![site.url, GIT_HOST].includes(origin))
      strayed.push(request.url());
  });
});
test.afterEach(() => {
  expect(strayed).toEqual([]);
});

const addressOf = (path: string) =>
  `${path.split('/')[1]}/entries/${basename(path, extname(path))}`;

/** Saves, and gives the text of the file as soon as it is written. */
async function save(form: EditorForm, path: string): Promise<string> {
  const before = await readFolder(form.page, path);
  await form.saveButton.click();
  let after = before;
  const isWritten = async () => {
    after = await readFolder(form.page, path);
    return Boolean(after) && after !== before;
  };
  await expect.poll(isWritten, { message: path }).toBe(true);
  // The editor goes back to the list.
  await expect(form.page).not.toHaveURL(/entries|new$/);
  return after!;
}

const SERVICE = 'content/services/wealth-management.mdx';

test('lists every kind, fits a phone, and has nothing that axe knows of', async ({ page }) => {
  const form = await openEditor(page, site.url, few);
  const kinds = page.getByRole('navigation', { name: 'Contents' });
  for (const kind of entryKinds.filter((name) => name !== 'pages'))
    await expect(kinds).toContainText(kindOf(kind).name.many);
  await page.setViewportSize({ width: 375, height: 800 });
  await form.open(addressOf(SERVICE));
  await form.reveal('icon');
  const widths = await page
    .locator('section.field')
    .evaluateAll((fields) => fields.map((field) => field.clientWidth));
  expect(Math.max(...widths), 'a field is wider than a phone').toBeLessThanOrEqual(375);
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  expect(await violations(page, { runOnly: { type: 'tag', values } })).toEqual([]);
});

/** A text of each data file. */
const texts: Record<(typeof dataNames)[number], string> = {
  firm: 'legalName',
  navigation: 'quickLinks.0.label',
  countries: 'items.0.name',
  warnings: 'items.0.key',
  style: 'avoid.0.words',
  search: 'questions.0.typed',
};

test('of the longest entry of each kind, and of each data file, a save changes what was edited and nothing else', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const form = await openEditor(page, site.url, all);
  const longest = entryKinds.flatMap((kind) => {
    const own = [...all].filter(([path]) => path.startsWith(`content/${kind}/`));
    return own.sort(([, a], [, b]) => b.length - a.length).slice(0, 1);
  });
  const edits = [
    ...longest.map(([path]) => [path, 'title'] as const),
    ...dataNames.map((name) => [`content/data/${name}.yaml`, texts[name]] as const),
  ];
  expect(edits.length).toBeGreaterThan(14);
  for (const [path, field] of edits) {
    await form.open(addressOf(path));
    const text = (await form.reveal(field)).getByRole('textbox');
    const before = await text.inputValue();
    await text.fill(`${before}s`);
    const after = await save(form, path);
    expect(changedLines(all.get(path)!, after), path).toEqual([
      expect.stringContaining(before),
      expect.stringContaining(`${before}s`),
    ]);
    expect(after.split('\n'), path).toHaveLength(all.get(path)!.split('\n').length);
  }
});

test('a mistake is refused in the words of the content check, and nothing is written', async ({
  page,
}) => {
  const form = await openEditor(page, site.url, few);
  await form.open(addressOf(SERVICE));
  await form.write('title', '<b>Wealth</b>');
  await form.write('summary', 'Too short.');
  await form.saveButton.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('title: "<b>" would be shown as it stands here.');
  await expect(dialog).toContainText('summary: ');
  expect(await readFolder(page, SERVICE)).toBe(few.get(SERVICE));
  // What was typed is still there.
  await dialog.getByRole('button').click();
  await expect(form.field('title').getByRole('textbox')).toHaveValue('<b>Wealth</b>');
});

test('a release is written with its prose, as a draft', async ({ page }) => {
  const form = await openEditor(page, site.url, few);
  await form.open('press/new');
  await form.write('title', 'A release from the browser');
  await form.write('summary', 'What somebody wrote who has never seen a file of this site.');
  await (await form.reveal('body')).getByRole('button', { name: 'Edit in Markdown' }).click();
  await form.write('body', 'The first < paragraph.\n\n## A heading\n\n- One\n- Two');
  const saved = await save(form, 'content/press/a-release-from-the-browser.mdx');
  const [, fields = '', prose] = saved.split(/^---$/m);
  expect(Object.keys(parse(fields) as object)).toEqual([
    'title',
    'summary',
    'date',
    'category',
    'draft',
  ]);
  expect(fields).toContain('draft: true\n');
  expect(prose).toBe('\n\nThe first \\< paragraph.\n\n## A heading\n\n- One\n- Two\n');
});

test('a figure, a section and a page are added, moved and removed; every other line stays', async ({
  page,
}) => {
  const form = await openEditor(page, site.url, all);
  const path = 'content/funds/blockchain.mdx';
  const dataOf = (text: string) =>
    parse(text.split(/^---$/m)[1]!) as Record<'figures' | 'sections' | 'related', unknown[]>;
  const before = dataOf(all.get(path)!);
  await form.open(addressOf(path));
  await form.add('figures');
  const figure = { key: 'reviews', value: '4', label: 'reviews a year' };
  for (const [name, text] of Object.entries(figure))
    await form.write(`figures.${before.figures.length}.${name}`, text);
  const second = await form.item('sections', 1);
  await second.getByRole('button', { name: 'Remove' }).first().click();
  await form.add('sections', /^Note:/);
  const last = before.sections.length - 1;
  const handle = (await form.item('sections', last)).getByRole('button', { name: 'Reorder Item' });
  await handle.first().press('Home');
  await form.write('sections.0.title', 'What comes first');
  await form.write('sections.0.text', 'A note that stands before everything else.');
  // Pages and icons have fields of our own.
  await form.write(`related.0`, 'pages/contact');
  await expect(page.locator('#suggestions-entry option[value="pages/contact"]')).toBeAttached();
  await (await form.reveal('icon')).getByRole('radio', { name: 'key' }).check();
  const after = dataOf(await save(form, path));
  expect(after.figures).toEqual([...before.figures, { ...figure, performance: false }]);
  expect(after.sections).toEqual([
    { type: 'note', title: 'What comes first', text: 'A note that stands before everything else.' },
    ...before.sections.filter((_, at) => at !== 1),
  ]);
  expect(after).toMatchObject({ related: ['pages/contact', ...before.related.slice(1)] });
});

/** Signs in with a token. */
async function signIn(page: Page, repository: Repository): Promise<EditorForm> {
  await mockGitHost(page.context(), GIT_HOST, repository);
  await page.goto(`${site.url}/admin`);
  await page.getByRole('button', { name: /Sign In .*Token/ }).click();
  await page.getByRole('textbox').fill('a-token');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('navigation', { name: 'Contents' }).waitFor();
  return new EditorForm(page);
}

test('at a git host a save is a commit of what was changed, and of two people the second is warned', async ({
  page,
}) => {
  const path = 'content/funds/blockchain.mdx';
  const repository = new Repository(all);
  const form = await signIn(page, repository);
  await form.open(addressOf(path));
  await form.write('title', 'Another title');
  await form.saveButton.click();
  await expect.poll(() => repository.commits.length).toBe(1);
  expect(repository.commits.map((files) => [...files.keys()])).toEqual([[path]]);
  expect(changedLines(all.get(path)!, repository.files.get(path)!)).toEqual([
    expect.stringMatching(/^-title: /),
    '+title: "Another title"',
  ]);
  expect(repository.unanswered).toEqual([]);
  await form.open(addressOf(path));
  await form.write('title', 'A third title');
  repository.commit([[path, repository.files.get(path)!.replace('Another', 'Their')]]);
  await form.saveButton.click();
  await expect(page.getByRole('alertdialog')).toContainText('Someone Else');
  expect(repository.files.get(path)).toContain('Their title');
});
