/** The CMS on a local folder and on a Git host. `tests/content/cms-save.test.ts` tests more changes to prose. */
import { globSync, readFileSync } from 'node:fs';
import { expect as expectSoon, test, type BrowserContext, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { collectionNames, definitionOf, type DataName } from '../../src/content/collections.ts';
import { capitalise } from '../../src/schemas/diagnostics.ts';
import { levelAA, violations } from '../layout/axe.ts';
import { GIT_HOST, openEditor, readFolder, serveEditor } from './editor.ts';

// One CMS for all tests.
test.describe.configure({ mode: 'default', timeout: 300_000 });

/** Longer timeout for busy machines. */
const expect = expectSoon.configure({ timeout: 30_000 });

const savedFiles = new Map(
  globSync('content/*/*.{mdx,yaml}').map((path) => [path, readFileSync(path, 'utf8')]),
);

/** Prose with every construct that the content check accepts. Without `draft`, as a published entry may be. */
const prose = readFileSync('tests/fixtures/every-construct.mdx', 'utf8').replace(
  'draft: true\n',
  '',
);
const PROSE_PATH = 'content/press/every-construct.mdx';

/** The longest file of each collection, because a save could change it most. */
const longest = collectionNames.flatMap((collection) => {
  const paths = [...savedFiles.keys()].filter((path) => path.startsWith(`content/${collection}/`));
  return paths.sort((a, b) => savedFiles.get(b)!.length - savedFiles.get(a)!.length).slice(0, 1);
});
const longestOf = (collection: string) =>
  longest.find((path) => path.startsWith(`content/${collection}/`))!;
const [FUND, SERVICE] = [longestOf('funds'), longestOf('services')];

let site: Awaited<ReturnType<typeof serveEditor>>;
let page: Page;
let form: Awaited<ReturnType<typeof openEditor>>;
/** Requests to hosts other than the site and its Git host. */
const otherRequests: string[] = [];

const watch = (context: BrowserContext) =>
  context.on('requestfinished', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!/^(?:data|blob):/.test(protocol) && ![site.url, GIT_HOST].includes(origin))
      otherRequests.push(request.url());
  });

test.beforeAll(async ({ browser }) => {
  // The CMS is bundled first.
  test.setTimeout(300_000);
  site = await serveEditor();
  const context = await browser.newContext({ locale: 'en-GB' });
  context.setDefaultTimeout(15_000);
  watch(context);
  page = await context.newPage();
  form = await openEditor(page, site.url, new Map([...savedFiles, [PROSE_PATH, prose]]));
});
test.afterEach(() => expect(otherRequests).toEqual([]));
test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

async function save(path: string): Promise<string> {
  const before = await readFolder(page, path);
  await form.saveButton.click();
  // The file cannot be read while the CMS writes it.
  const read = () => readFolder(page, path).catch(() => before);
  await expect.poll(read, { intervals: [50] }).not.toBe(before);
  await expect(page).not.toHaveURL(/entries|new$/);
  return readFolder(page, path);
}

function partsOf(text: string) {
  const [, fields = '', prose] = text.split(/^---$/m);
  return { fields: parse(fields) as Record<string, unknown[]>, prose };
}

test('CMS: lists every collection', async () => {
  const list = page.getByRole('navigation', { name: 'Contents' });
  for (const collection of collectionNames.filter((name) => name !== 'pages'))
    await expect(list).toContainText(capitalise(definitionOf(collection).noun.plural));
});

test('CMS: passes axe on a phone, in whose viewport each field fits', async () => {
  await page.setViewportSize({ width: 375, height: 800 });
  await form.open(SERVICE);
  await form.reveal('icon');
  const fields = page.locator('section.field');
  const widths = await fields.evaluateAll((elements) =>
    elements.map(({ clientWidth }) => clientWidth),
  );
  expect(Math.max(...widths), 'a field is wider than a phone').toBeLessThanOrEqual(375);
  expect(await violations(page, levelAA)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
});

const texts: Record<DataName, string> = {
  firm: 'legalName',
  navigation: 'quickLinks.0.label',
  countries: 'items.0.name',
  warnings: 'items.0.key',
  style: 'avoid.0.words',
  search: 'questions.0.typed',
};

test(
  'CMS: saving the longest entry of each collection and each data file changes only the edited field',
  { tag: '@nightly' },
  async () => {
    for (const [path, field] of [
      ...longest.map((entry) => [entry, 'title'] as const),
      ...Object.entries(texts).map(([name, text]) => [`content/data/${name}.yaml`, text] as const),
    ]) {
      await form.open(path);
      const text = (await form.reveal(field)).getByRole('textbox');
      const before = await text.inputValue();
      await text.fill(`${before}s`);
      const after = (await save(path)).split('\n');
      const linesBefore = savedFiles.get(path)!.split('\n');
      const at = linesBefore.findIndex((line, index) => line !== after[index]);
      expect(linesBefore[at], path).toContain(before);
      expect(after[at], path).toContain(`${before}s`);
      expect(after, path).toEqual(linesBefore.with(at, after[at]!));
    }
  },
);

test('CMS: writes an approval into the file', async () => {
  const path = longestOf('glossary');
  await form.open(path);
  await (await form.reveal('approved')).getByRole('checkbox', { name: /^Add/ }).click();
  await form.write({ 'approved.by': 'A. Person' });
  for (const [name, day] of [
    ['approved.on', '2026-11-20'],
    ['approved.until', '2027-11-20'],
  ] as const)
    await (await form.reveal(name)).locator('input').fill(day);
  expect(parse(await save(path))).toMatchObject({
    approved: { by: 'A. Person', on: '2026-11-20', until: '2027-11-20' },
  });
});

test('CMS: rejects a mistake with the message of the content check, and saves a press release as a draft', async () => {
  await form.open('content/press/new');
  await form.write({ title: '<b>A release</b>', summary: 'Too short.' });
  await form.saveButton.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Title: Visitors would see "<b>" exactly as written.');
  await expect(dialog).toContainText('Summary: ');
  await dialog.getByRole('button').click();
  await expect(form.field('title').getByRole('textbox')).toHaveValue('<b>A release</b>');
  await form.write({
    title: 'A release from the browser',
    summary: 'What somebody wrote who has never seen a file of this site.',
  });
  await (await form.reveal('body')).getByRole('button', { name: 'Edit in Markdown' }).click();
  await form.write({ body: 'The first < paragraph.\n\n## A heading\n\n- One\n- Two' });
  const saved = partsOf(await save('content/press/a-release-from-the-browser.mdx'));
  expect(Object.keys(saved.fields).join()).toBe('title,summary,date,category,draft');
  expect(saved.fields).toMatchObject({ draft: true });
  expect(saved.prose).toBe('\n\nThe first \\< paragraph.\n\n## A heading\n\n- One\n- Two\n');
});

test('CMS: adding, moving and removing parts of a page changes no other field', async () => {
  const { fields } = partsOf(await readFolder(page, FUND));
  const { figures = [], sections = [], related = [] } = fields;
  await form.open(FUND);
  await form.add('figures');
  const figure = { key: 'reviews', value: '4', label: 'reviews a year' };
  await form.write(figure, `figures.${figures.length}.`);
  const second = await form.item('sections', 1);
  await second.getByRole('button', { name: 'Remove' }).first().click();
  await form.add('sections', /^Callout:/);
  const added = await form.item('sections', sections.length - 1);
  await added.getByRole('button', { name: 'Reorder Item' }).first().press('Home');
  const note = { title: 'What comes first', text: 'A note that comes before everything else.' };
  await form.write(note, 'sections.0.');
  // Forms of pages contain custom widgets.
  await form.write({ 'related.0': 'pages/contact' });
  const first = form.field('related.0').getByRole('combobox');
  await expect(first).toHaveAttribute('list', 'suggestions-entry');
  await expect(page.locator('#suggestions-entry option[value="pages/contact"]')).toBeAttached();
  expect(partsOf(await save(FUND)).fields).toEqual({
    ...fields,
    figures: [...figures, { ...figure, performance: false }],
    sections: [{ type: 'callout', ...note }, ...sections.toSpliced(1, 1)],
    related: ['pages/contact', ...related.slice(1)],
  });
});

test('CMS: shows icons as pictures to choose from', async () => {
  const { fields } = partsOf(await readFolder(page, SERVICE));
  await form.open(SERVICE);
  await (await form.reveal('icon')).getByRole('radio', { name: 'shield' }).check();
  expect(partsOf(await save(SERVICE)).fields).toEqual({ ...fields, icon: 'shield' });
});

test('CMS: saving a changed title, then five changed paragraphs, changes no other character', async () => {
  await form.open(PROSE_PATH);
  const control = (await form.reveal('body')).getByRole('textbox').first();
  await expect(control).toContainText('We count the charge by the day');
  await form.write({ title: 'Charges are "counted" by the day' });
  const titled = prose.replace('How charges are counted', 'Charges are \\"counted\\" by the day');
  expect(await save(PROSE_PATH)).toBe(titled);
  await form.open(PROSE_PATH);
  let edited = titled;
  for (const [before, selected, typed] of [
    ['We count ', 'the charge', 'each charge'],
    ['Ask the ', 'lawyer', 'notary'],
    ['lists ', 'every fund', 'all funds'],
    ['Below ', 'a star', 'the star'],
    ['The ', 'last paragraph', 'very last paragraph'],
  ] as const) {
    edited = edited.replace(before + selected, before + typed);
    const line = control.getByText(before + selected).last();
    await line.scrollIntoViewIfNeeded();
    await line.evaluate(
      (element, [start, part]) => {
        const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
          const at = node.textContent!.indexOf(start + part) + start.length;
          if (at < start.length) continue;
          getSelection()!.setBaseAndExtent(node, at, node, at + part.length);
        }
      },
      [before, selected] as const,
    );
    await page.keyboard.type(typed);
  }
  expect(await save(PROSE_PATH)).toBe(edited);
});

test('CMS: sends the token of a Git host to that host only', async ({ page: other }) => {
  watch(other.context());
  const authorizedRequest = other.waitForRequest((request) => 'authorization' in request.headers());
  await other.route(`${GIT_HOST}/**`, (route) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    return route.fulfill({ status: 200, headers, json: {} });
  });
  await other.goto(`${site.url}/admin`);
  await other.getByRole('button', { name: /Sign In .*Token/ }).click();
  await other.getByRole('textbox').fill('a-token');
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  const request = await authorizedRequest;
  expect(request.headers()['authorization']).toMatch(/ a-token$/);
  expect(request.url()).toContain(`${GIT_HOST}/api/v1/`);
});
