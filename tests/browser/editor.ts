/** A built site with the CMS, which edits a folder in the browser's origin private file system. */
import { cp, mkdtempDisposable } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { LOCAL_SITE } from '../../tools/build.ts';
import { createSiteListener } from '../../server/local-server.ts';
import { listen } from '../../server/listen.ts';
import { writeCms } from '../../tools/cms/cms-integration.ts';
import { readCmsRepository } from '../../tools/cms/admin/repository.ts';

export const GIT_HOST = 'https://git.example.com';
const settings = { EDITOR_BACKEND: 'gitea', EDITOR_REPOSITORY: `${GIT_HOST}/firm/website` };

/** Serves a copy of the site with the CMS. */
export async function serveEditor() {
  const folder = await mkdtempDisposable(resolve('.cache/editor-'));
  await cp(LOCAL_SITE, folder.path, { recursive: true });
  await writeCms(folder.path, readCmsRepository(settings)!);
  const { port, close } = await listen(await createSiteListener(folder.path), 0);
  return { url: `http://localhost:${port}`, close: () => close().then(folder.remove) };
}

declare global {
  /** Returns a file of the private folder, and creates it if it is missing. */
  function fileAt(path: string): Promise<FileSystemFileHandle>;
}

/** Opens the CMS on a private folder with these files. */
export async function openEditor(page: Page, url: string, files: ReadonlyMap<string, string>) {
  await page.addInitScript(() => {
    const showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('site', { create: true });
    window.fileAt = async (path) => {
      let folder = await showDirectoryPicker();
      const parts = path.split('/');
      const name = parts.pop()!;
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
      return folder.getFileHandle(name, { create: true });
    };
    Object.assign(window, { showDirectoryPicker });
  });
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    async (all) => {
      for (const [path, text] of all) {
        const file = await (await fileAt(path)).createWritable();
        await file.write(text);
        await file.close();
      }
    },
    // The CMS recognises the root of a project by this folder.
    [['.git/HEAD', ''], ...files] as const,
  );
  await page.goto(`${url}/admin`);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  return formOn(page);
}

/** Returns the text of a file of the private folder; empty if the file is missing. */
export const readFolder = (page: Page, path: string): Promise<string> =>
  page.evaluate(
    async (requestedPath) => (await (await fileAt(requestedPath)).getFile()).text(),
    path,
  );

/** Returns functions for a form of the CMS. Paths of fields are as in the file: `sections.1.items.0.title`. */
function formOn(page: Page) {
  const field = (path: string) => page.locator(`section.field[data-key-path="${path}"]`);

  /** Scrolls until an element is rendered: the CMS renders only items near the viewport. */
  async function draw(drawn: Locator, turn = 400) {
    await page.mouse.move(600, 400);
    await expect(async () => {
      if ((await drawn.count()) === 0) await page.mouse.wheel(0, turn);
      await expect(drawn).toHaveCount(1, { timeout: 100 });
    }).toPass({ intervals: [100] });
    await drawn.scrollIntoViewIfNeeded();
    return drawn;
  }

  async function reveal(path: string) {
    const parts = path.split('.');
    const isItem = (part = '') => /^\d+$/.test(part);
    for (const [index, part] of parts.slice(0, -1).entries()) {
      const holder = parts.slice(0, index + (isItem(part) ? 0 : 1)).join('.');
      const around = await draw(field(holder));
      // Only the items of a list can be expanded, not the list.
      if (!isItem(part) && isItem(parts[index + 1])) continue;
      const controls = isItem(part) ? `$="-item-${part}-body"` : '^="object-"';
      // Long lists render only the items near the viewport.
      const toggle = await draw(around.locator(`[aria-controls${controls}]`).first(), -400);
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    }
    return draw(field(path));
  }

  return {
    field,
    reveal,
    saveButton: page.getByRole('button', { name: 'Save', exact: true }),
    /** Opens the form of a file, or of a new one with `content/press/new`. */
    open: async (path: string) => {
      const [, collection, name = ''] = path.replace(/\.\w+$/, '').split('/');
      const address = `#/collections/${collection}/${name === 'new' ? name : `entries/${name}`}`;
      await page.evaluate((hash) => (location.hash = hash), address);
      await page.locator('section.field').first().waitFor();
    },
    write: async (texts: Record<string, string>, around = '') => {
      for (const [name, text] of Object.entries(texts)) {
        const field = await reveal(around + name);
        await field.getByRole('textbox').or(field.getByRole('combobox')).fill(text);
      }
    },
    /** Adds an item to a list; to the list of sections, one of this type. */
    add: async (path: string, type?: RegExp) => {
      const list = await reveal(path);
      await list.getByRole('button', { name: /^Add/ }).last().click();
      if (type) await page.getByRole('menuitem', { name: type }).click();
    },
    item: async (path: string, position: number) => {
      const list = await reveal(path);
      return list.locator('.item-list').first().locator('> .item-wrapper').nth(position);
    },
  };
}
