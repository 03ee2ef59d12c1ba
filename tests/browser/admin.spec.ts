/**
 * The editor in the browser, as the people use it who know no YAML: what they save is exactly what they changed. On a folder
 * of this machine (the browser's own private one stands for it) and at a git host.
 */
import { expect as expectSoon, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { canonicalText } from '../../src/content/canonical.ts';
import { servicePage } from '../../src/content/schemas/entries.ts';
import { entryKinds, kindOf } from '../../src/content/kinds.ts';
import { violations } from './axe.ts';
import {
  changedLines,
  EditorForm,
  fillFolder,
  GIT_HOST,
  readFolder,
  sampleFiles,
  serveEditor,
  serveFor,
  writeFolder,
  type EditorSite,
} from './editor.ts';
import { mockGitHost, mockSignInHelper, PREVIEW, Repository } from './git-host.ts';
import { gitTarget } from '../../src/editors/admin/target.ts';

// One editor for all, which takes its time to be built.
test.describe.configure({ mode: 'default', timeout: 120_000 });

// Of the languages that the tool has, not the one whose words are replaced (bundle.ts).
test.use({ locale: 'en-GB' });

/** The editor reads all content first, which may take a busy machine its time. */
const expect = expectSoon.configure({ timeout: 60_000 });

let site: EditorSite;
const files = sampleFiles();

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await serveEditor();
});
test.afterAll(async () => site.close());

const before = (path: string) => Buffer.from(files.get(path) ?? '', 'base64').toString();

/** Where the hosts of the tests answer. The editor asks a preview whether it is there, which its policy forbids. */
const ORIGINS = [GIT_HOST, 'https://api.github.com', 'https://sign-in.example.com', PREVIEW];

/** What the page did that it may not: requests to other hosts, and what its policy stopped. */
let strayed: string[] = [];

test.beforeEach(async ({ page }) => {
  strayed = [];
  page.on('request', (request) => {
    if (
      !/^(?:data|blob):/.test(request.url()) &&
      ![site.url, ...ORIGINS].includes(new URL(request.url()).origin)
    )
      strayed.push(request.url());
  });
  await page.exposeFunction('noteViolation', (text: string) => {
    if (!text.includes(PREVIEW)) strayed.push(text);
  });
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
async function open(page: Page, address: string, content = files): Promise<EditorForm> {
  await fillFolder(page, site.url, content);
  await page.goto(`${site.url}/admin#/collections/${address}`);
  await page.getByRole('button', { name: /Folder on This Machine/ }).click();
  return new EditorForm(page);
}

/** Pastes as another program puts it on the clipboard. */
const paste = (text: Locator, html: string) =>
  text.evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    box.dispatchEvent(new ClipboardEvent('paste', event));
  }, html);

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
const dataOf = (text: string) => parse(text.split(/^---$/m)[1] ?? text) as Record<string, unknown>;

test('lists every kind and Home by its name, fits a phone, and has nothing that axe knows of', async ({
  page,
}) => {
  const form = await open(page, 'pages');
  await page.getByRole('gridcell', { name: 'Home', exact: true }).click();
  await expect(page.getByText('General pages › Home')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
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
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  expect(await violations(page, { runOnly: { type: 'tag', values } })).toEqual([]);
});

test('a folded section shows its heading, and its words leave room for its buttons, however many they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  const { address, path } = entryOf('services');
  const form = await open(page, address);
  const sections = await form.reveal('sections');
  const written = dataOf(before(path))['sections'] as { heading?: string }[];
  const headings = written.map(({ heading }) => heading ?? '');
  await expect(sections.locator('.item-body')).toHaveText(headings);
  const headers = sections.locator('.header');
  const places = await headers.evaluateAll((all) =>
    all.map((header) => {
      const words = header.querySelector('.type')!;
      words.textContent += ' and so on'.repeat(20);
      const text = words.getBoundingClientRect();
      const handle = header.querySelector('[data-action="reorder"]')!.getBoundingClientRect();
      const { right, bottom } = header.getBoundingClientRect();
      return [handle.left - text.right, right - handle.left, bottom - text.bottom];
    }),
  );
  for (const [gap, buttons, below] of places) {
    expect(gap, 'the words reach under the buttons').toBeGreaterThanOrEqual(0);
    expect(below, 'the words stand in several lines').toBeGreaterThanOrEqual(0);
    // As much as three take, at the right.
    expect(buttons).toBeGreaterThan(80);
    expect(buttons).toBeLessThan(130);
  }
});

test('what was typed and left is offered again, also on the day the folder was chosen', async ({
  page,
}) => {
  const { address } = entryOf('services');
  const form = await open(page, address);
  // With the keys: the editor keeps what people typed, and once they have paused for half a second.
  const title = (await form.reveal('title')).getByRole('textbox');
  await title.press('End');
  await title.pressSequentially(', left without saving');
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
  await page.getByRole('gridcell', { name: 'Wealth Management', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Restore Draft' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(title).toHaveValue('Wealth Management, left without saving');
});

test('a form that is open in another tab says so there', async ({ page, context }) => {
  const { address } = entryOf('services');
  await (await open(page, address)).reveal('title');
  const other = await context.newPage();
  const told = other.waitForEvent('dialog');
  const gone = other.goto(`${site.url}/admin#/collections/${address}`);
  const dialog = await told;
  expect(dialog.message()).toContain('another tab');
  await dialog.accept();
  await gone;
  // Left, it is free.
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
  other.on('dialog', (again) => {
    throw new Error(again.message());
  });
  await other.reload();
  await expect(new EditorForm(other).field('title')).toBeVisible();
});

test('words that are pasted struck out are not saved as if they were meant', async ({ page }) => {
  const { address, path } = entryOf('press');
  const form = await open(page, address);
  const text = (await form.reveal('body')).getByRole('textbox');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Strikethrough' })).toBeHidden();
  await text.press('Control+End');
  await paste(text, '<p>The charge is <s>one pound</s> two pounds.</p>');
  await expect(text).toContainText('two pounds');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('"~~one pound~~" are struck out');
  expect(await changes(page, path)).toEqual([]);
});

test('lists that are pasted from Word are lists', async ({ page }) => {
  const { address, path } = entryOf('press');
  const form = await open(page, address);
  const text = (await form.reveal('body')).getByRole('textbox');
  await text.press('Control+End');
  await text.press('Enter');
  const item = (drawn: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${drawn}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>`;
  const bullets = `${item('·', 'From <b>Word</b>')}\n${item('o', 'Deeper')}`;
  await paste(text, `${bullets}<p class=MsoNormal>Between.</p>${item('1.', 'Counted')}`);
  await expect(text.getByRole('listitem')).toHaveText(['From Word', 'Deeper', 'Counted']);
  await form.save();
  expect(await changes(page, path)).toEqual(
    expect.arrayContaining(['+- From **Word**', '+- Deeper', '+Between.', '+1. Counted']),
  );
});

test('the copy of an entry is a draft', async ({ page }) => {
  const form = await open(page, entryOf('services').address);
  const draft = (await form.reveal('draft')).getByRole('switch');
  await expect(draft).not.toBeChecked();
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: /Duplicate/ }).click();
  await expect(page.getByText('Entry duplicated as a new draft.')).toBeVisible();
  await form.reveal('draft');
  await expect(draft).toBeChecked();
});

test('to undo outside a field changes none', async ({ page }) => {
  const form = await open(page, entryOf('services').address);
  const title = (await form.reveal('title')).getByRole('textbox');
  await title.press('End');
  await title.pressSequentially(', as typed');
  await form.remove('sections', 0);
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue(/, as typed$/);
  await title.press('Control+z');
  await expect(title).not.toHaveValue(/, as typed$/);
});

test('links are chosen from the pages there are', async ({ page }) => {
  const form = await open(page, 'data/entries/navigation');
  const link = await form.reveal('quickLinks.0.path');
  await expect(link.locator('option[value="/fund"]')).toHaveCount(1);
  await form.write('quickLinks.0.path', '/fund');
  await form.save();
  const [gone, ...come] = await changes(page, 'content/data/navigation.yaml');
  expect(gone).toMatch(/^-.*quickLinks|^-.*#important-information/);
  expect(come.join()).toContain('"/fund"');
});

/** Deletes the entry that is open. */
async function deleteEntry({ page }: EditorForm): Promise<void> {
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /Delete/ }).click();
}

test('a page that others lead to is not deleted, and they are named', async ({ page }) => {
  const { address, path } = entryOf('services', 'title: "Wealth Management"');
  const form = await open(page, address);
  await form.reveal('title');
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Update those entries first');
  await expect(question.getByRole('listitem')).toContainText([
    /The whole site › “.+”.*Address: The site has no page/s,
  ]);
  await expect(question.getByRole('button', { name: /Delete/ })).toBeDisabled();
  expect(await readFolder(page, path)).toBe(before(path));
});

test('the title of a term that was deleted can be given to another', async ({ page }) => {
  const form = await open(page, 'glossary/entries/escrow');
  await deleteEntry(form);
  await expect.poll(() => readFolder(page, 'content/glossary/escrow.yaml')).toBeUndefined();
  // The editor goes back to the list by itself, and would leave another form again.
  await expect(page).toHaveURL(/collections\/glossary$/);
  await page.goto(`${site.url}/admin#/collections/glossary/entries/asset`);
  await form.write('title', 'Escrow');
  await form.save();
  expect(await changes(page, 'content/glossary/asset.yaml')).toContain('+title: "Escrow"');
});

test('a document takes its PDF, and a new edition takes the place of the one before', async ({
  page,
}) => {
  const form = await open(page, 'documents/new');
  const choose = async (name: string, text: string) => {
    const input = page.locator('input[type="file"]').first();
    await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  };
  await form.write('title', 'Terms of the tests');
  await form.reveal('_pdf');
  await choose('Scan (1).pdf', 'words');
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('This is not a PDF');
  await refused.getByRole('button').click();
  await choose('Scan (1).pdf', '%PDF-1.7 first %%EOF');
  await form.save();
  const pdf = 'content/documents/terms-of-the-tests.pdf';
  expect(await readFolder(page, pdf)).toBe('%PDF-1.7 first %%EOF');
  const entry = (await readFolder(page, 'content/documents/terms-of-the-tests.yaml')) ?? '';
  expect(Object.keys(parse(entry) as object)).toEqual(['title', 'draft', 'edition', 'language']);
  await choose('Scan (2).pdf', '%PDF-1.7 second %%EOF');
  await form.add('formerEditions');
  await (await form.reveal('formerEditions.0.day')).locator('input').fill('2026-03-01');
  const former = await form.reveal('formerEditions.0._pdf');
  await former
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'Old.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 first %%EOF'),
    });
  await form.save();
  expect(await readFolder(page, pdf)).toBe('%PDF-1.7 second %%EOF');
  expect(await readFolder(page, pdf.replace('.pdf', '-2026-03-01.pdf'))).toBe(
    '%PDF-1.7 first %%EOF',
  );
  const now = (await readFolder(page, 'content/documents/terms-of-the-tests.yaml')) ?? '';
  expect(parse(now)).toMatchObject({ formerEditions: ['2026-03-01'] });
});

test('@thorough an approval is shown, can be changed by nobody, and stays when a word is edited', async ({
  page,
}) => {
  const { path, address } = entryOf('services');
  const approved = {
    by: 'A. Person',
    on: '2026-11-20',
    until: '2027-11-20',
    words: '0123abcd 4567cdef',
  };
  const text = canonicalText(before(path), '.mdx', servicePage, { approved })!;
  const own = new Map(files).set(path, Buffer.from(text).toString('base64'));
  const form = await open(page, address, own);
  const by = await form.reveal('approved.by');
  await expect(by.getByRole('textbox')).toHaveValue('A. Person');
  await expect(by.getByRole('textbox')).not.toBeEditable();
  await expect(form.field('approved').getByRole('checkbox')).toHaveCount(0);
  await form.write('title', 'Another title');
  await form.save();
  expect(changedLines(text, (await readFolder(page, path)) ?? '')).toEqual([
    expect.stringMatching(/^-title: /),
    '+title: "Another title"',
  ]);
});

test('a release is written with its prose and a picture of the right size, and looks as npm run new writes it', async ({
  page,
}) => {
  const form = await open(page, 'press/new');
  await form.write('title', 'A release from the browser');
  await form.write(
    'summary',
    'What somebody wrote who has never seen a file of this site, in one sentence.',
  );
  await (await form.reveal('image')).getByRole('checkbox').check();
  const choose = async (name: string, width: number) => {
    const photograph = { width, height: 800, channels: 3, background: '#846' } as const;
    const buffer = await sharp({ create: photograph }).jpeg().toBuffer();
    const input = (await form.reveal('image.src')).locator('input[type="file"]').first();
    await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  };
  await choose('small.jpg', 300);
  await expect(page.getByRole('alertdialog')).toContainText('300 pixels wide');
  await expect(page.getByRole('alertdialog')).toHaveCSS('font-family', /Source Sans/);
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(form.field('image.src').getByRole('img')).toHaveCount(0);
  await choose('My Office (1).JPG', 1200);
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

interface HostCase {
  host: string;
  kind: 'gitea' | 'gitlab' | 'github';
  settings: Record<string, string>;
}

const HELPER = 'https://sign-in.example.com';
const own = `${GIT_HOST}/firm/website`;
const hosts: HostCase[] = [
  {
    host: 'Forgejo',
    kind: 'gitea',
    settings: { EDITOR_BACKEND: 'forgejo', EDITOR_REPOSITORY: own, EDITOR_APP_ID: 'an-app' },
  },
  {
    host: 'GitLab',
    kind: 'gitlab',
    settings: { EDITOR_BACKEND: 'gitlab', EDITOR_REPOSITORY: own, EDITOR_APP_ID: 'an-app' },
  },
  {
    host: 'GitHub',
    kind: 'github',
    settings: {
      EDITOR_BACKEND: 'github',
      EDITOR_REPOSITORY: 'firm/website',
      EDITOR_SIGN_IN: HELPER,
    },
  },
];

/** The editor for a git host, signed in, at an entry. */
async function openAt(
  page: Page,
  { kind, settings }: HostCase,
  repository: Repository,
  address: string,
): Promise<EditorForm> {
  const target = gitTarget(settings)!;
  await mockGitHost(page.context(), kind, target.calls[0]!, repository);
  await mockSignInHelper(page.context(), HELPER);
  await serveFor(page, site, target);
  await page.goto(`${site.url}/admin#/collections/${address}`);
  await page.getByRole('button', { name: 'Sign In with' }).click();
  return new EditorForm(page);
}

for (const host of hosts)
  // One is enough for every day.
  test(`${host.kind === 'gitea' ? '' : '@thorough '}${host.host}: one signs in, and a save holds what was changed and nothing else`, async ({
    page,
  }) => {
    const { path, address } = entryOf('services');
    const repository = new Repository(files);
    const form = await openAt(page, host, repository, address);
    await form.write('title', 'Another title');
    if (host.kind === 'gitea') await form.save();
    else await form.propose();
    expect(repository.commits.map(({ files: all }) => [...all.keys()])).toEqual([[path]]);
    expect(changedLines(before(path), repository.commits[0]!.files.get(path)!)).toEqual([
      expect.stringMatching(/^-title: /),
      '+title: "Another title"',
    ]);
    expect(repository.unanswered).toEqual([]);
    if (host.kind === 'gitea') return;
    // The site stays as it was until somebody publishes the proposal.
    expect(repository.read(path)).toBe(before(path));
    await page.goto(`${site.url}/admin#/collections/${address}`);
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('menuitemradio', { name: 'Ready' }).click();
    if (host.kind === 'github')
      await expect(page.getByRole('button', { name: 'View Preview' })).toBeVisible();
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Publish/ })
      .click();
    await expect(() => expect(repository.proposals[0]?.state).toBe('merged')).toPass();
    expect(repository.read(path)).toContain('Another title');
  });

/** What two people do to one page: the one writes its title, the other its summary, while the form is open. */
const THEIRS = 'A sentence that somebody else wrote while the form was open.';
const withTheirs = (text: string) => text.replace(/^summary: .*$/m, `summary: "${THEIRS}"`);
const both = [
  expect.stringMatching(/^-title: /),
  expect.stringMatching(/^-summary: /),
  '+title: "Another title"',
  `+summary: "${THEIRS}"`,
];

test('a mistake is refused; two who change different fields of a file do not undo each other; of one both hear', async ({
  page,
}) => {
  const { path, address } = entryOf('services');
  const form = await open(page, address);
  const dialog = page.getByRole('alertdialog', { name: 'Not Saved' });
  await form.write('title', '<b>Wealth</b>');
  await form.write('summary', 'What {firm.nam} does with the money of those who trust it.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('Title: "<b>" would be shown as it stands here.');
  await expect(dialog).toContainText('Did you mean “{firm.name}”?');
  await expect(dialog).toContainText('Nothing is written');
  // Each on a line of its own.
  expect(await dialog.innerText()).toMatch(/^Title: .*\n+Summary: /m);
  expect(await readFolder(page, path)).toBe(before(path));
  // The field says it too, and has the focus once the dialog is read.
  await dialog.getByRole('button').click();
  await expect(form.field('title')).toContainText('would be shown as it stands here');
  await expect(form.field('title').getByRole('textbox')).toBeFocused();
  await form.write('summary', String(dataOf(before(path))['summary']));
  await form.write('title', 'Another title');
  await writeFolder(page, path, withTheirs(before(path)));
  await form.save();
  expect(await changes(page, path)).toEqual(both);
  await page.goto(`${site.url}/admin#/collections/${address}`);
  await form.write('title', 'A third title');
  const now = ((await readFolder(page, path)) ?? '').replace('Another title', 'Their title');
  await writeFolder(page, path, now);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('somebody else changed it too, to');
  expect(await readFolder(page, path)).toBe(now);
});

test('@thorough two who save one page at a git host do not undo each other', async ({ page }) => {
  const { path, address } = entryOf('services');
  const repository = new Repository(files);
  const form = await openAt(page, hosts[0]!, repository, address);
  await form.write('title', 'Another title');
  repository.edit(path, withTheirs);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save Both' }).click();
  await form.saved();
  expect(changedLines(before(path), repository.read(path))).toEqual(both);
});

test('@thorough two who propose changes of one page do not undo each other', async ({ page }) => {
  const { path, address } = entryOf('services');
  const repository = new Repository(files);
  const form = await openAt(page, hosts[2]!, repository, address);
  await form.write('title', 'Another title');
  const branch = `cms/${address.replace('/entries', '')}`;
  repository.edit(path, withTheirs, branch);
  repository.proposals.push({ branch, state: 'open', label: 'sveltia-cms/draft' });
  await form.propose();
  expect(changedLines(before(path), repository.read(path, branch))).toEqual(both);
});

test('a figure and a section are added, moved and removed; every other line stays', async ({
  page,
}) => {
  const { path, address } = entryOf('services', '- type: cards');
  const data = dataOf(before(path));
  const sections = data['sections'] as { type: string }[];
  const form = await open(page, address);
  await form.add('figures');
  const figure = { key: 'reviews', value: '4', label: 'reviews a year' };
  const at = Object.keys((data['figures'] as object | undefined) ?? {}).length;
  for (const [name, text] of Object.entries(figure))
    await form.write(`figures.${at}.${name}`, text);
  await form.remove('sections', 0);
  await form.add('sections', /^Text:/);
  await form.moveToTop('sections', sections.length - 1);
  await form.write('sections.0.heading', 'What comes first');
  await form.add('sections.0.paragraphs');
  await form.write('sections.0.paragraphs.0', 'A paragraph that stands before everything else.');
  await form.save();
  const saved = (await readFolder(page, path)) ?? '';
  expect(dataOf(saved)['figures']).toMatchObject({
    reviews: { value: '4', label: 'reviews a year' },
  });
  expect(dataOf(saved)['sections']).toEqual([
    expect.objectContaining({ type: 'text', heading: 'What comes first' }),
    ...sections.slice(1),
  ]);
});
