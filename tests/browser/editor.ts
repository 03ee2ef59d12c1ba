/** A finished site with the editor in it, and a folder of the browser's private file system for the one that people choose. */
import { cp, mkdtempDisposable } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { LOCAL_SITE } from '../../scripts/lib/build.ts';
import { createSite } from '../../src/hosts/server.ts';
import { listen } from '../../src/hosts/listen.ts';
import { writeEditor } from '../../src/integrations/editors.ts';
import { gitTarget } from '../../src/editors/admin/target.ts';

/** Nobody can reach it. */
export const GIT_HOST = 'https://git.example.com';
const settings = { EDITOR_BACKEND: 'gitea', EDITOR_REPOSITORY: `${GIT_HOST}/firm/website` };

/** Serves a copy of the site with the editor in it, as a build with those settings makes it. */
export async function serveEditor() {
  const folder = await mkdtempDisposable(resolve('.cache/editor-'));
  await cp(LOCAL_SITE, folder.path, { recursive: true });
  await writeEditor(folder.path, gitTarget(settings)!);
  const { port, close } = await listen(await createSite(folder.path), 0);
  return { url: `http://localhost:${port}`, close: () => close().then(folder.remove) };
}

declare global {
  /** A file of the private folder; made where it is not there. */
  function fileAt(path: string): Promise<FileSystemFileHandle>;
}

/** Opens the editor on a private folder with the files. */
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
    // The editor knows the top of a project by it.
    [['.git/HEAD', ''], ...files] as const,
  );
  await page.goto(`${url}/admin`);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  return new EditorForm(page);
}

/** Text of a file of the private folder; empty where there was none. */
export const readFolder = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (wanted) => (await (await fileAt(wanted)).getFile()).text(), path);

/** The editor with a form. Places are as in the file, with positions in lists: `sections.1.items.0.title`. */
export class EditorForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The form of a file, or of a new one, `content/press/new`. */
  async open(path: string): Promise<void> {
    const [, kind, name = ''] = path.replace(/\.\w+$/, '').split('/');
    const address = `#/collections/${kind}/${name === 'new' ? name : `entries/${name}`}`;
    await this.page.evaluate((hash) => (location.hash = hash), address);
    await this.page.locator('section.field').first().waitFor();
  }

  field(path: string): Locator {
    return this.page.locator(`section.field[data-key-path="${path}"]`);
  }

  /** Turns the wheel until something comes near and is drawn. */
  async #draw(drawn: Locator, turn = 400): Promise<Locator> {
    await this.page.mouse.move(600, 400);
    await expect(async () => {
      if ((await drawn.count()) === 0) await this.page.mouse.wheel(0, turn);
      expect(await drawn.count()).toBe(1);
    }).toPass({ intervals: [100] });
    await drawn.scrollIntoViewIfNeeded();
    return drawn;
  }

  /** Unfolds everything round a field. */
  async reveal(path: string): Promise<Locator> {
    const parts = path.split('.');
    const isItem = (part = '') => /^\d+$/.test(part);
    for (const [index, part] of parts.slice(0, -1).entries()) {
      const holder = parts.slice(0, index + (isItem(part) ? 0 : 1)).join('.');
      const field = await this.#draw(this.field(holder));
      // A list has no lid: its items have.
      if (!isItem(part) && isItem(parts[index + 1])) continue;
      const controls = isItem(part) ? `$="-item-${part}-body"` : '^="object-"';
      // Of a long list what is near is drawn.
      const toggle = await this.#draw(field.locator(`[aria-controls${controls}]`).first(), -400);
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    }
    return this.#draw(this.field(path));
  }

  async write(path: string, text: string): Promise<void> {
    const field = await this.reveal(path);
    await field.getByRole('textbox').or(field.getByRole('combobox')).fill(text);
  }

  /** Adds an item to a list; of sections one of the type. */
  async add(path: string, type?: RegExp): Promise<void> {
    const list = await this.reveal(path);
    await list.getByRole('button', { name: /^Add/ }).last().click();
    if (type) await this.page.getByRole('menuitem', { name: type }).click();
  }

  /** An item of a list, with its buttons. */
  async item(path: string, position: number): Promise<Locator> {
    const list = await this.reveal(path);
    return list.locator('.item-list').first().locator('> .item-wrapper').nth(position);
  }

  get saveButton(): Locator {
    return this.page.getByRole('button', { name: 'Save', exact: true });
  }
}
