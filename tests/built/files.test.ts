/** Files of the site refer only to what exists, and reveal nothing private. `tests/layout/unpublished.spec.ts` tests drafts. */
import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { isReservedId } from '../../tools/content/rules/ids.ts';
import { findTargets } from '../../tools/content/rules/links.ts';
import { readContent } from '../../src/content/read.ts';
import { key } from '../../src/schemas/fields.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { all, files, ownPages, pageAt, pages, read } from './built-pages.ts';

const TYPES = /\.(?:html|css|js|json|xml|txt|svg|png|jpg|ico|webp|avif|woff2|webmanifest|pdf)$/;

/** Without configuration files of hosts. */
const answers = files.filter((file) => !/^(?:_headers|_redirects|\.assetsignore)$/.test(file));
const texts = new Map(
  answers
    .filter((file) => /\.(?:html|css|js|json|xml|txt|svg|webmanifest)$/.test(file))
    .map((file) => [file, String(read(file))]),
);

const fileAt = (path: string) => {
  const file = decodeURIComponent(path.slice(1)) || 'index';
  return [file, `${file}.html`].find((name) => files.includes(name));
};

const idsIn = (file: string) =>
  new Set(Array.from(texts.get(file)!.matchAll(/\sid="([^"]*)"/g), ([, id]) => id!));

const brokenReferences = (references: Iterable<string>, base: string) =>
  [...new Set(references)].flatMap((reference) => {
    const { origin, pathname, hash } = new URL(reference, new URL(base, siteUrl));
    if (origin !== new URL(siteUrl).origin) return [];
    const file = fileAt(pathname);
    if (file === undefined) return `${base}: ${reference}: nothing answers ${pathname}`;
    if (hash.length < 2 || idsIn(file).has(decodeURIComponent(hash.slice(1)))) return [];
    return `${base}: ${reference}: ${file} has no id "${hash.slice(1)}"`;
  });

const ATTRIBUTES = [
  ...['href', 'src', 'action', 'formaction', 'poster', 'data-fallback'],
  ...['component-url', 'renderer-url', 'before-hydration-url'],
];

const referencesIn = (root: HTMLElement) => [
  ...ATTRIBUTES.flatMap((attribute) => all(root, `[${attribute}]`, attribute)),
  ...all(root, '[srcset]', 'srcset')
    .flatMap((set) => set.split(','))
    .map((candidate) => candidate.trim().split(' ')[0]!),
  ...all(root, 'meta:is([property="og:image"], [property="og:url"])', 'content'),
  // References to gradients and clip paths of drawings.
  ...Array.from(root.toString().matchAll(/url\((#[^)]+)\)/g), ([, id]) => id!),
];

test('pages: refer only to files and ids that exist', () => {
  for (const { path, root } of pages)
    expect(root.querySelectorAll('a[href^="/"]').length, path).toBeGreaterThan(2);
  expect(pages.flatMap(({ root, path }) => brokenReferences(referencesIn(root), path))).toEqual([]);
});

test('reserved ids: include every id of a template that content could use too', () => {
  const targets = findTargets(readContent(process.cwd()), new Date());
  const free = ownPages
    // The sections of this page are rendered without ids.
    .filter(({ path }) => path !== '/apply-now')
    .flatMap(({ path, file }) =>
      [...idsIn(file).difference(targets.get(path)?.ids ?? new Set())]
        .filter((id) => key.safeParse(id).success && !isReservedId(id))
        .map((id) => `${path}#${id}`),
    );
  expect(free).toEqual([]);
});

test('files: reveal nothing of the source code, the machine that built them or the receiver', () => {
  const siteFiles = answers.filter((file) => !file.startsWith('scripts/editor/'));
  expect(siteFiles.filter((file) => file.startsWith('gallery') || !TYPES.test(file))).toEqual([]);
  const traces = ['sourceMappingURL', process.cwd(), 'applications.sqlite', 'APPLICATIONS_FILE'];
  // A placeholder in braces, and the unconfirmed flag.
  const unread = /\{\s*firm[.\s}]|%7Bfirm|\[\?\]/;
  for (const file of siteFiles) {
    const text = texts.get(file) ?? '';
    for (const trace of traces) expect(text, file).not.toContain(trace);
    if (/\.(?:xml|svg)$/.test(file)) expect(text, file).not.toMatch(/<generator|<!--/i);
    if (!/\.(?:css|js)$/.test(file)) expect(text, file).not.toMatch(unread);
  }
});

test('images: carry no metadata', () => {
  // EXIF and XMP in any format, and the three text chunks of PNG (W3C, PNG 11.3.3).
  const remark = /Exif\0|<x:xmpmeta|tEXt|zTXt|iTXt/;
  const pictures = answers.filter((file) => /\.(?:jpg|png|ico|webp|avif)$/.test(file));
  expect(pictures).not.toEqual([]);
  expect(pictures.filter((file) => remark.test(read(file).toString('latin1')))).toEqual([]);
});

test('Home: links its icons, the feed and a manifest, whose colour and icons match', () => {
  const { root } = pageAt('/');
  for (const rel of ['manifest', 'icon', 'apple-touch-icon', 'alternate'])
    expect(all(root, `link[rel="${rel}"]`, 'href'), rel).not.toEqual([]);
  type Manifest = { theme_color: string; icons: { src: string }[] };
  const manifest = JSON.parse(texts.get('site.webmanifest')!) as Manifest;
  expect(all(root, 'meta[name="theme-color"]', 'content')).toEqual([manifest.theme_color]);
  const icons = manifest.icons.map(({ src }) => src);
  expect(brokenReferences(icons, '/site.webmanifest')).toEqual([]);
});
