/**
 * Both readings of the routes, built from the content with secrets put into it: what is held back is in no byte that a host gets,
 * the editor's page among them, and each reading has what it should have.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copySite } from '../../scripts/lib/copy-site.ts';
import { writeEntry } from '../../src/editors/commands/new-entry.ts';
import {
  aliases,
  isKnownDeadLink,
  isLeftOut,
  linkedOnlyPages,
  type RouteMode,
} from '../../src/content/addresses.ts';

/** In every text, slug and name of what is held back, and nowhere else. */
const SECRET = /zephyrwick|quillonmere/i;

/** A page that asks for advice on its example texts, made fit to be shown, with more in its frontmatter. */
function write(
  root: string,
  kind: 'services' | 'press' | 'glossary' | 'faqs',
  title: string,
  ...more: string[]
) {
  const { file } = writeEntry({ root, kind, title });
  const path = join(root, file);
  const text = readFileSync(path, 'utf8').replaceAll('Write: ', 'Zephyrwick says ');
  writeFileSync(path, text.replace(/^draft: true\n/m, `${more.join('\n')}\n`));
}

/** A draft that was renamed, a release of a day ahead with a photograph, and a term and a question that only they use. */
async function putSecrets(root: string) {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  write(
    root,
    'services',
    'Zephyrwick mandate',
    'draft: true',
    'formerAddresses: ["/services/quillonmere"]',
  );
  write(
    root,
    'press',
    'Zephyrwick opens',
    'image: { src: "zephyrwick.jpg", alt: "The Quillonmere door" }',
    'formerAddresses: ["/press-release/quillonmere"]',
  );
  const [release] = readdirSync(join(root, 'content/press')).filter((file) => SECRET.test(file));
  const path = join(root, 'content/press', release!);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^date: .*$/m, `date: ${day}`));
  write(root, 'glossary', 'Quillonmere', 'draft: true');
  write(root, 'faqs', 'Zephyrwick questions', 'draft: true');
  mkdirSync(join(root, 'content/images'), { recursive: true });
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#8f6f1e' } })
    .jpeg()
    .toFile(join(root, 'content/images/zephyrwick.jpg'));
}

/** Files below a folder, from its top, with slashes. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** A file as it is read after its way through the network. */
function bytesOf(path: string): Buffer {
  const bytes = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(bytes);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

describe.each<RouteMode>(['linked', 'literal'])('the reading %s', (mode) => {
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
        ROUTES: mode,
        EDITOR_BACKEND: 'gitlab',
        EDITOR_REPOSITORY: 'firm/website',
      },
    });
    expect(status, stdout + stderr).toBe(0);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('tells nothing of what is held back', () => {
    expect(has('/admin')).toBe(true);
    const told = ['dist', 'dist-hosting'].flatMap((name) =>
      filesIn(folder(name))
        .filter(
          (file) =>
            SECRET.test(file) || SECRET.test(bytesOf(folder(`${name}/${file}`)).toString('latin1')),
        )
        .map((file) => `${name}/${file}`),
    );
    expect(told).toEqual([]);
  });

  test('has the pages of its table, and of the others none', () => {
    for (const id of linkedOnlyPages) expect(has(`/${id}`), id).toBe(mode === 'linked');
    for (const alias of Object.keys(aliases)) expect(has(alias), alias).toBe(mode === 'linked');
    const files = filesIn(folder('dist'));
    expect(files.some((file) => file.startsWith('press-release/'))).toBe(mode === 'linked');
    for (const file of ['rss.xml', 'search-index.json'])
      expect(files.includes(file), file).toBe(mode === 'linked');
    const listed = filesIn(folder('dist'))
      .filter((file) => /^sitemap-\d/.test(file))
      .flatMap((file) => [
        ...readFileSync(folder(`dist/${file}`), 'utf8').matchAll(/<loc>([^<]*)/g),
      ])
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
    expect(dead.length > 0).toBe(mode === 'literal');
    expect(dead.filter(({ path }) => isLeftOut(path, mode))).toEqual([]);
  });
});
