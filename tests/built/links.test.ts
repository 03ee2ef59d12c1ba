/**
 * Everything that the built site refers to of its own is there: pages, fragments, pictures, scripts, styles, feeds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { isTaken } from '../../src/content/check/rules/shared.ts';
import { findTargets } from '../../src/content/check/targets.ts';
import { readContent } from '../../src/content/read.ts';
import { key } from '../../src/content/schemas/fields.ts';
import { textsIn } from '../../src/content/schemas/paths.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { dist, entryOf, files, ownPages, pages, type Page } from './site.ts';

const built = new Set(files);
const site = new URL(siteUrl);

/** File that answers an address, if there is one. */
const fileAt = (path: string) =>
  [path.slice(1), `${path.slice(1)}.html`, path === '/' ? 'index.html' : '']
    .map((file) => decodeURIComponent(file))
    .find((file) => built.has(file));

const ids = new Map<string, Set<string>>();

/** Ids in a page or a drawing, for fragments. */
function idsIn(file: string): Set<string> {
  const known = ids.get(file);
  if (known) return known;
  const found = new Set(
    [...readFileSync(join(dist, file), 'utf8').matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!),
  );
  ids.set(file, found);
  return found;
}

/** What is wrong with a reference made from `base`, or nothing. References to other hosts are not this test's matter. */
function faultOf(reference: string, base: string): string | undefined {
  const url = new URL(reference, new URL(base, site));
  if (url.origin !== site.origin) return undefined;
  const { pathname, hash } = url;
  const file = fileAt(pathname);
  if (file === undefined) return `${reference}: nothing answers ${pathname}`;
  if (hash.length < 2 || idsIn(file).has(decodeURIComponent(hash.slice(1)))) return undefined;
  return `${reference}: ${file} has no id "${hash.slice(1)}"`;
}

/** Attributes that name something to fetch or to follow. */
const attributes = [
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'component-url',
  'renderer-url',
  'before-hydration-url',
  'data-fallback',
];

function referencesIn(root: HTMLElement): string[] {
  const named = attributes.flatMap((attribute) =>
    root.querySelectorAll(`[${attribute}]`).map((element) => element.getAttribute(attribute)!),
  );
  const sets = root
    .querySelectorAll('[srcset]')
    .flatMap((element) => element.getAttribute('srcset')!.split(','))
    .map((candidate) => candidate.trim().split(' ')[0]!);
  const shared = root
    .querySelectorAll(
      'meta[property="og:image"], meta[property="og:url"], meta[name="twitter:image"]',
    )
    .map((element) => element.getAttribute('content')!);
  return [...new Set([...named, ...sets, ...shared])];
}

const contentLines = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:mdx|yaml)$/.test(file))
  .map((file) => ({
    file: `content/${file}`,
    lines: readFileSync(join('content', file), 'utf8').split('\n'),
  }));

/** Where an editor finds a reference: file and line, the page's own file first; else the page's file, or the code. */
function writtenIn(page: Page, reference: string): string {
  const places = contentLines
    .flatMap(({ file, lines }) => lines.map((line, index) => ({ file, line, number: index + 1 })))
    .filter(({ line }) => line.includes(`${reference}"`) || line.includes(`(${reference})`));
  const place = places.find(({ file }) => file === page.source) ?? places[0];
  return place ? `${place.file}:${place.number}` : page.source;
}

describe('links', () => {
  test.each(pages)('everything that $path refers to is there', (page) => {
    const broken = referencesIn(page.root).flatMap((reference) => {
      const fault = faultOf(reference, page.path);
      return fault === undefined ? [] : [`${writtenIn(page, reference)}: ${fault}`];
    });
    expect(broken).toEqual([]);
  });

  test('each link that an entry names stands on its page', () => {
    const lost = ownPages.flatMap((page) => {
      const shown = new Set(
        page.main.querySelectorAll('a[href]').map((link) => link.getAttribute('href')),
      );
      return textsIn(entryOf(page)?.data)
        .filter(({ path, text }) => path.at(-1) === 'href' && !shown.has(text))
        .map(({ text }) => `${writtenIn(page, text)}: ${text}`);
    });
    expect(lost).toEqual([]);
  });

  test('no section, heading or question can have an id that the site itself gives', () => {
    const targets = findTargets(readContent(process.cwd()), new Date());
    const free = ownPages
      // Its sections are drawn without ids.
      .filter(({ path }) => path !== '/apply-now')
      .flatMap(({ path, file }) =>
        [...idsIn(file).difference(targets.get(path)?.ids ?? new Set())]
          .filter((id) => key.safeParse(id).success && !isTaken(id))
          .map((id) => `${path}#${id}`),
      );
    expect(free).toEqual([]);
  });

  test('the pages have links to follow', () => {
    for (const { root, path } of pages)
      expect(root.querySelectorAll('a[href^="/"]').length, path).toBeGreaterThan(2);
  });
});

describe('other files', () => {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');

  test.each(files.filter((file) => file.endsWith('.css')))(
    'everything that %s loads is there',
    (file) => {
      const references = [...read(file).matchAll(/url\((["']?)([^"')]+)\1\)/g)].map(
        ([, , url]) => url!,
      );
      const broken = references
        .filter((reference) => !reference.startsWith('data:'))
        .map((reference) => faultOf(reference, `/${file}`))
        .filter(Boolean);
      expect(broken).toEqual([]);
    },
  );

  test.each(files.filter((file) => file.endsWith('.js')))(
    'every module that %s imports is there',
    (file) => {
      const modules = [
        ...read(file).matchAll(/(?:from|import)\s*\(?[`"'](\.{0,2}\/[^`"']+)[`"']/g),
      ];
      const broken = modules.map(([, module]) => faultOf(module!, `/${file}`)).filter(Boolean);
      expect(broken).toEqual([]);
    },
  );

  test('feeds, site map, manifest and search index name only what is there', () => {
    const lists = files.filter((file) => /\.(?:xml|txt|json|webmanifest)$/.test(file));
    const broken = lists.flatMap((file) => {
      const text = read(file);
      const absolute = text.match(/https?:[^\s"'<>&\])]+/g) ?? [];
      const paths = /\.(?:json|webmanifest)$/.test(file)
        ? [...text.matchAll(/"(\/[^"\s]*)"/g)].map(([, path]) => path!)
        : [];
      return [...new Set([...absolute, ...paths])]
        .map((reference) => faultOf(reference, '/'))
        .filter((fault) => fault !== undefined)
        .map((fault) => `${file}: ${fault}`);
    });
    expect(broken).toEqual([]);
  });
});

test('an email address that a part of the page prints is cut behind its @, where a line is too short for it', () => {
  const printed = ownPages.flatMap(({ root }) =>
    root
      .querySelectorAll(':is(footer, form) a[href^="mailto:"]')
      .filter((link) => link.getAttribute('href') === `mailto:${link.textContent.trim()}`),
  );
  expect(printed.length).toBeGreaterThan(0);
  for (const link of printed) expect(link.innerHTML).toContain('@<wbr>');
});
