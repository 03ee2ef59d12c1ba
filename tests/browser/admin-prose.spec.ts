/** The rich-text control of the CMS: what a save leaves of prose with every construct that the content check accepts. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openEditor, readFolder, serveEditor } from './editor.ts';

const PATH = 'content/press/every-construct.mdx';
// Without `draft`, as a published entry may be.
const text = readFileSync('tests/fixtures/every-construct.mdx', 'utf8').replace(
  'draft: true\n',
  '',
);

let site: Awaited<ReturnType<typeof serveEditor>>;

// The CMS is bundled once for all tests.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await serveEditor();
});
test.afterAll(() => site.close());

/** Opens the entry with its prose in view. */
async function openEntry(page: Parameters<typeof openEditor>[0]) {
  const form = await openEditor(page, site.url, new Map([[PATH, text]]));
  await form.open(PATH);
  const prose = (await form.reveal('body')).getByRole('textbox').first();
  await expect(prose).toContainText('We count the charge by the day');
  return { form, prose };
}

test('CMS: saving a changed title keeps every character of the prose', async ({ page }) => {
  const { form } = await openEntry(page);
  const title = (await form.reveal('title')).getByRole('textbox');
  await title.fill('Charges are "counted" by the day');
  await form.saveButton.click();
  const saved = text.replace('Charges are counted anew', 'Charges are \\"counted\\" by the day');
  await expect.poll(() => readFolder(page, PATH).catch(() => '')).toBe(saved);
});

for (const [words, change] of [
  ['We count the charge', 'We count each charge'],
  ['Ask the lawyer about this', 'Ask the notary about this'],
  ['lists every fund', 'lists all funds'],
  ['Below a star', 'Below the star'],
  ['The last paragraph', 'The very last paragraph'],
] as const)
  test(`CMS: typing in "${words}" changes only that paragraph`, async ({ page }) => {
    const { form, prose } = await openEntry(page);
    const [from, to] = [words, change].map((part) => part.split(' '));
    const word = from!.find((part, index) => part !== to![index])!;
    const line = prose.getByText(words).last();
    await line.scrollIntoViewIfNeeded();
    await line.evaluate(
      (element, { phrase, part }) => {
        const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
          const start = node.textContent!.indexOf(phrase);
          if (start < 0) continue;
          const at = start + phrase.indexOf(part);
          getSelection()!.setBaseAndExtent(
            node,
            at,
            node,
            at + phrase.length - phrase.indexOf(part),
          );
        }
      },
      { phrase: words as string, part: word },
    );
    await page.keyboard.type(change.slice(words.indexOf(word)));
    await form.saveButton.click();
    await expect
      .poll(() => readFolder(page, PATH).catch(() => ''))
      .toBe(text.replace(words, change));
  });
