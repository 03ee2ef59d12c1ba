/**
 * The literal reading of the routes, built from the content with secrets put into it: what is held back is in no byte that a host
 * gets, the editor's page among them, and it has its table of addresses. The other reading is the site that all tests are about;
 * `scripts/changed-content.ts` builds it with the same secrets.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copySite } from '../../scripts/lib/copy-site.ts';
import {
  aliases,
  isKnownDeadLink,
  isLeftOut,
  linkedOnlyPages,
} from '../../src/content/addresses.ts';
import { filesIn, putSecrets, telling } from '../changes/secrets.ts';

describe('the reading literal', () => {
  let site: Awaited<ReturnType<typeof copySite>>;
  const folder = (name: string) => join(site.path, name);
  const pages = () =>
    filesIn(folder('dist'))
      .filter((file) => file.endsWith('.html') && file !== 'admin.html')
      .map((file) => ({ file, document: parse(readFileSync(folder(`dist/${file}`), 'utf8')) }));
  const has = (address: string) => filesIn(folder('dist')).includes(`${address.slice(1)}.html`);

  beforeAll(async () => {
    site = await copySite('.cache');
    await putSecrets(site.path);
    const { status, stderr, stdout } = spawnSync('astro', ['build', '--force'], {
      cwd: site.path,
      encoding: 'utf8',
      env: {
        ...process.env,
        // Tests of components have Astro's configuration without the content; this is a build like any other.
        VITEST: undefined,
        ROUTES: 'literal',
        EDITOR_BACKEND: 'gitlab',
        EDITOR_REPOSITORY: 'firm/website',
      },
    });
    expect(status, stdout + stderr).toBe(0);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('tells nothing of what is held back', () => {
    expect(has('/admin')).toBe(true);
    for (const name of ['dist', 'dist-hosting']) expect(telling(folder(name)), name).toEqual([]);
  });

  test('has the pages of its table, and of the others none', () => {
    for (const id of linkedOnlyPages) expect(has(`/${id}`), id).toBe(false);
    for (const alias of Object.keys(aliases)) expect(has(alias), alias).toBe(false);
    const files = filesIn(folder('dist'));
    expect(files.some((file) => file.startsWith('press-release/'))).toBe(false);
    for (const file of ['rss.xml', 'search-index.json'])
      expect(files.includes(file), file).toBe(false);
    const sitemap = readFileSync(folder('dist/sitemap.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)]
      .map(([, address]) => new URL(address!).pathname)
      .filter((address) => address !== '/');
    expect(listed.filter((address) => !has(address))).toEqual([]);
    expect(listed.length).toBeGreaterThan(0);
  });

  test('leads nowhere but to its pages, and to the three addresses that links may name all the same', () => {
    const files = new Set(filesIn(folder('dist')));
    const dead = pages().flatMap(({ file, document }) =>
      document
        .querySelectorAll('a[href^="/"]')
        .map((link) => link.getAttribute('href')!.split(/[?#]/)[0]!)
        .filter(
          (path) =>
            path !== '/' && !files.has(`${path.slice(1)}.html`) && !files.has(path.slice(1)),
        )
        .map((path) => ({ file, path })),
    );
    const unknown = dead.filter(({ path }) => {
      const [kind, id = ''] = path.startsWith('/press-release/')
        ? (['press', path] as const)
        : (['pages', path.slice(1)] as const);
      return !Object.hasOwn(aliases, path) && !isKnownDeadLink(kind, id);
    });
    expect(unknown).toEqual([]);
    expect(dead).not.toEqual([]);
    expect(dead.filter(({ path }) => isLeftOut(path, 'literal'))).toEqual([]);
  });
});
