/** Header, drawer and footer of every page: the links of the content, the current page marked, and no address that is not official. */
import { describe, expect, test } from 'vitest';
import { firm, navigation } from '../../src/site/data.ts';
import { officialChannels } from '../../src/content/schemas/official-channels.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aliases } from '../../src/content/addresses.ts';
import { dist, hasSection, ownPages, pages, textOf, type Page } from './site.ts';

/** All pages with the shared layout: the application's modal covers the page. */
const framed = pages.filter(({ path }) => path !== '/apply-now');

const menu = navigation.header.flatMap(
  ({ label, path, children }) => children ?? [{ label, path }],
);

test('header and drawer have the links of the content, and mark the current page', () => {
  for (const { path, root } of framed)
    for (const part of ['header nav', 'header dialog nav']) {
      const links = root.querySelectorAll(`${part} a`).slice(0, menu.length);
      expect(
        links.map((link) => ({ label: textOf(link), path: link.getAttribute('href') })),
        `${path}, ${part}`,
      ).toEqual(menu);
      const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
      const own = aliases[path] ?? path;
      expect(
        marked.map((link) => link.getAttribute('href')),
        path,
      ).toEqual(menu.filter((link) => link.path === own).map(() => own));
    }
});

test('the symbol of the search has a key of its own', () => {
  for (const { path, root } of framed)
    expect(root.querySelector('header a[accesskey]')?.getAttribute('href'), path).toMatch(
      /^\/search/,
    );
});

test('every footer has every link of the content', () => {
  for (const { path, root } of framed) {
    const links = root.querySelectorAll('footer a').map((link) => link.getAttribute('href'));
    for (const link of [...navigation.quickLinks, ...navigation.legalLinks])
      expect(links, path).toContain(link.path);
  }
});

/**
 * All email addresses in a text, and all telephone numbers that it links to or gives to machines, by the digits that they have
 * in every spelling.
 */
const addressesIn = (html: string) => [
  ...(html.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []),
  ...[...html.matchAll(/tel:\+(\d+)|"telephone":\s*"([^"]+)"/g)].map(([, link, spoken]) =>
    (link ?? spoken!.replace(/\D/g, '')).slice(-7),
  ),
];

describe.each(ownPages.filter((page) => hasSection(page, 'officialChannels')))(
  'the official addresses on $path',
  ({ main }: Page) => {
    test('are all there, each with its link', () => {
      const shown = main.querySelectorAll('dl > div').map((channel) => ({
        label: textOf(channel.querySelector('dt')!),
        values: channel.querySelectorAll('dd').map((value) => ({
          text: textOf(value),
          href: value.querySelector('a')?.getAttribute('href'),
        })),
      }));
      for (const { label, values } of officialChannels(firm))
        expect(shown).toContainEqual({
          label,
          values: values.map(({ text, href }) => ({ text: text.replace(/\s/g, ' '), href })),
        });
    });

    test('are the only ones on the site', () => {
      const official = new Set(addressesIn(main.toString()));
      const contact = readFileSync(join(dist, '.well-known/security.txt'), 'utf8');
      const strange = [...pages, { path: 'security.txt', html: contact }].flatMap(
        ({ path, html }) =>
          addressesIn(html)
            .filter((address) => !official.has(address))
            .map((address) => `${path}: ${address}`),
      );
      expect(strange).toEqual([]);
    });
  },
);
