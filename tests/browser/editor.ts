/**
 * The editor in the browser as a test sees it: a finished site with the editor in it, and a folder of content in the
 * browser's own private file system, which stands for the folder that people choose.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { LOCAL_SITE } from '../../scripts/lib/build.ts';
import { createSite } from '../../src/hosts/server.ts';
import { listen } from '../../src/hosts/listen.ts';
import { writeEditor } from '../../src/integrations/admin.ts';
import type { EditorSettings } from '../../src/editors/admin/editor.ts';
import { editorPage } from '../../src/editors/admin/page.ts';
import { gitTarget, type GitTarget } from '../../src/editors/admin/target.ts';
import { sample } from '../sample.ts';

/** The repository that the editor of the tests saves to, at a host that nobody can reach. */
export const GIT_HOST = 'https://git.example.com';
const settings = { EDITOR_BACKEND: 'gitea', EDITOR_REPOSITORY: `${GIT_HOST}/firm/website` };

export interface EditorSite {
  url: string;
  /** Folder of the build. */
  dist: string;
  close: () => Promise<void>;
}

/** Serves a copy of the site with the editor in it, as a build with those settings makes it. */
export async function serveEditor(): Promise<EditorSite> {
  const dist = await mkdtemp(resolve('.cache/editor-'));
  await cp(LOCAL_SITE, dist, { recursive: true });
  await writeEditor(resolve('.'), dist, gitTarget(settings)!);
  const listener = await listen(await createSite(dist), 0);
  return {
    dist,
    url: `http://localhost:${listener.port}`,
    close: async () => {
      await listener.close();
      await rm(dist, { recursive: true, force: true });
    },
  };
}

/** Answers /admin as a build for another git host has it, with the same script. */
export async function serveFor(page: Page, site: EditorSite, target: GitTarget): Promise<void> {
  const built = await readFile(join(site.dist, 'admin.html'), 'utf8');
  const script = /<script type="module" src="([^"]+)"/.exec(built)![1]!;
  const settings = /id="editor-settings">(.+?)<\/script>/.exec(built)![1]!;
  const known = JSON.parse(settings) as EditorSettings;
  const html = editorPage(script, { ...known, backend: target.backend }, target);
  await page
    .context()
    .route(`${site.url}/admin*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
}

/** Every file of the sample's content as base64, by its path: few, because the editor reads them all before it shows one. */
export const sampleFiles = () =>
  new Map(
    Object.entries<string>(sample).map(([path, text]) => {
      const encoding = path.startsWith('content/images/') ? 'latin1' : 'utf8';
      return [path, Buffer.from(text, encoding).toString('base64')] as const;
    }),
  );

/** Puts the files into the private folder, which the page then offers in place of asking for one. */
export async function fillFolder(
  page: Page,
  url: string,
  files: Map<string, string>,
): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('site'),
    });
  });
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    async (all) => {
      const storage = await navigator.storage.getDirectory();
      const root = await storage.getDirectoryHandle('site', { create: true });
      // What the editor knows the top of a project by.
      await root.getDirectoryHandle('.git', { create: true });
      for (const [path, data] of all) {
        const folders = path.split('/');
        const name = folders.pop() ?? '';
        let folder = root;
        for (const part of folders)
          folder = await folder.getDirectoryHandle(part, { create: true });
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await file.write(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
        await file.close();
      }
    },
    [...files],
  );
}

/** A file of the private folder as it is now; undefined when it is not there. */
export const readFolder = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate(async (wanted) => {
    const storage = await navigator.storage.getDirectory();
    let folder = await storage.getDirectoryHandle('site');
    const parts = wanted.split('/');
    const name = parts.pop() ?? '';
    try {
      for (const part of parts) folder = await folder.getDirectoryHandle(part);
      return await (await (await folder.getFileHandle(name)).getFile()).text();
    } catch {
      return undefined;
    }
  }, path);

/** Changes a file of the private folder, as another program does. */
export const writeFolder = (page: Page, path: string, text: string): Promise<void> =>
  page.evaluate(
    async ([wanted, written]) => {
      const storage = await navigator.storage.getDirectory();
      let folder = await storage.getDirectoryHandle('site');
      const parts = wanted.split('/');
      const name = parts.pop() ?? '';
      for (const part of parts) folder = await folder.getDirectoryHandle(part);
      const file = await (await folder.getFileHandle(name)).createWritable();
      await file.write(written);
      await file.close();
    },
    [path, text] as const,
  );

/** Lines that one text has and the other has not. */
export function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

/** An open form. Places are as in the file, with positions in lists: `sections.1.items.0.title`. */
export class EditorForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(path: string): Locator {
    return this.page.locator(`section.field[data-key-path="${path}"]`);
  }

  /** Turns the wheel, down and then up again, until a field is drawn, which happens when it comes near. */
  async #draw(path: string): Promise<Locator> {
    const field = this.field(path);
    await this.page.locator('section.field').first().waitFor();
    await this.page.mouse.move(600, 400);
    for (let turn = 0; (await field.count()) === 0; turn++) {
      await this.page.mouse.wheel(0, turn % 120 < 60 ? 300 : -300);
      await this.page.waitForTimeout(100);
    }
    await field.scrollIntoViewIfNeeded();
    return field;
  }

  /** Unfolds everything round a field. */
  async reveal(path: string): Promise<Locator> {
    const parts = path.split('.');
    for (const [index, part] of parts.slice(0, -1).entries()) {
      const holder = parts.slice(0, index + (/^\d+$/.test(part) ? 0 : 1)).join('.');
      const field = await this.#draw(holder);
      const toggle = /^\d+$/.test(part)
        ? field.locator(`[aria-controls$="-item-${part}-body"]`).first()
        : field.locator('[aria-controls^="object-"]').first();
      const isList = /^\d+$/.test(parts[index + 1] ?? '') && !/^\d+$/.test(part);
      if (!isList && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    }
    return await this.#draw(path);
  }

  async write(path: string, text: string): Promise<void> {
    const field = await this.reveal(path);
    await field.getByRole('textbox').or(field.getByRole('combobox')).fill(text);
  }

  /** Adds an item at the end of a list; of a list of sections one of the type. */
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

  async remove(path: string, position: number): Promise<void> {
    await (await this.item(path, position)).getByRole('button', { name: 'Remove' }).first().click();
  }

  async moveToTop(path: string, position: number): Promise<void> {
    const handle = (await this.item(path, position)).getByRole('button', { name: 'Reorder Item' });
    await handle.first().press('Home');
  }

  /** Saves a proposal and sends it for review, which the editor asks. */
  async propose(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await this.page.getByRole('button', { name: 'Send for Review' }).click();
    await this.saved();
  }

  /** Saves and waits until nothing is left to save, which is so when the file is written. */
  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await this.saved();
  }

  async saved(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled({
      timeout: 60_000,
    });
  }
}
