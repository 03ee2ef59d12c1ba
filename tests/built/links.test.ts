/** Everything that the built site refers to of its own is there: pages, fragments, pictures, scripts, styles, feeds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { isTaken } from '../../src/content/check/rules/shared.ts';
import { findTargets } from '../../src/content/check/targets.ts';
import { readContent } from '../../src/content/read.ts';
import { key } from '../../src/content/schemas/fields.ts';
import { textsIn } from '../../src/content/schemas/paths.ts';
import { siteUrl } from '../../src/site/settings.ts';
import { dist, entryOf, files, ownPages, pages } from './site.ts';

const built = new Set(files);
const site = new URL(siteUrl);
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** File that answers an address, if there is one. */
const fileAt = (path: string) =>
  [path.slice(1), `${path.slice(1)}.html`, path === '/' ? 'index.html' : '']
    .map((file) => decodeURIComponent(file))
    .find((file) => built.has(file));

const ids = new Map<string, Set<string>>();

/** Ids in a page or a drawing, for fragments. */
function idsIn(file: string): Set<string> {
  const found =
    ids.get(file) ?? new Set([...read(file).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!));
  ids.set(file, found);
  return found;
}

/** What is wrong with references made from `base`. Those to other hosts are not this test's matter. */
const faultsOf = (references: Iterable<string>, base: string) =>
  [...references].flatMap((reference) => {
    const { origin, pathname, hash } = new URL(reference, new URL(base, site));
    if (origin !== site.origin) return [];
    const file = fileAt(pathname);
    if (file === undefined) return `${base}: ${reference}: nothing answers ${pathname}`;
    if (hash.length < 2 || idsIn(file).has(decodeURIComponent(hash.slice(1)))) return [];
    return `${base}: ${reference}: ${file} has no id "${hash.slice(1)}"`;
  });

/** Attributes that name something to fetch or to follow. */
const ATTRIBUTES = [
  ...['href', 'src', 'action', 'formaction', 'poster', 'data-fallback'],
  ...['component-url', 'renderer-url', 'before-hydration-url'],
];

function referencesIn(root: HTMLElement): Set<string> {
  const named = ATTRIBUTES.flatMap((attribute) =>
    root.querySelectorAll(`[${attribute}]`).map((element) => element.getAttribute(attribute)!),
  );
  const sets = root
    .querySelectorAll('[srcset]')
    .flatMap((element) => element.getAttribute('srcset')!.split(','))
    .map((candidate) => candidate.trim().split(' ')[0]!);
  const shared = root
    .querySelectorAll('meta:is([property="og:image"], [property="og:url"], [name="twitter:image"])')
    .map((element) => element.getAttribute('content')!);
  return new Set([...named, ...sets, ...shared]);
}

test('everything that a page refers to is there', () => {
  for (const { path, root } of pages)
    expect(root.querySelectorAll('a[href^="/"]').length, path).toBeGreaterThan(2);
  expect(pages.flatMap(({ root, path }) => faultsOf(referencesIn(root), path))).toEqual([]);
});

test('each link that an entry names stands on its page', () => {
  const lost = ownPages.flatMap((page) => {
    const shown = new Set(
      page.main.querySelectorAll('a[href]').map((link) => link.getAttribute('href')),
    );
    return textsIn(entryOf(page)?.data)
      .filter(({ path, text }) => path.at(-1) === 'href' && !shown.has(text))
      .map(({ text }) => `${page.source}: ${text}`);
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

test('everything that style sheets, scripts, feeds, site map, manifest and search index name is there', () => {
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  // What a release says to hosts names former addresses too.
  const lists = files.filter((file) =>
    /^(?!release\.json).*\.(?:xml|txt|json|webmanifest)$/.test(file),
  );
  const all = (file: string, pattern: RegExp) =>
    [...read(file).matchAll(pattern)].map(([, found]) => found!);
  const faults = [
    ...styles.flatMap((file) => faultsOf(all(file, /url\(["']?((?!data:)[^"')]+)/g), `/${file}`)),
    ...scripts.flatMap((file) =>
      faultsOf(all(file, /(?:from|import)\s*\(?[`"'](\.{0,2}\/[^`"']+)[`"']/g), `/${file}`),
    ),
    ...lists.flatMap((file) => faultsOf(all(file, /(https?:[^\s"'<>&\])]+)/g), `/${file}`)),
    ...lists
      .filter((file) => /\.(?:json|webmanifest)$/.test(file))
      .flatMap((file) => faultsOf(all(file, /"(\/[^"\s]*)"/g), `/${file}`)),
  ];
  expect(faults).toEqual([]);
});
