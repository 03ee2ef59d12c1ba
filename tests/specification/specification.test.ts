/** Compares the built site with the specification: demands.yaml, routes, theme and figures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseHtml, type HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { files, ownPages, pageAt, pages, read, textOf } from '../built/built-pages.ts';
import { demand, missing, cleanText } from './checks.ts';

const demands = z
  .record(z.string(), z.array(z.record(z.string(), demand)))
  .parse(parse(readFileSync(join(import.meta.dirname, 'demands.yaml'), 'utf8')));

/** Returns the part of the site that a key of demands.yaml means. Header and footer are the same on every page; `scripts` is the text of all scripts. */
function partOf(where: string): HTMLElement {
  if (where === 'header' || where === 'footer') return pageAt('/').root.querySelector(where)!;
  if (where !== 'scripts') return pageAt(where).main;
  const part = parseHtml('<pre></pre>');
  const scripts = files.filter((file) => file.endsWith('.js'));
  part.textContent = scripts.map((file) => String(read(file))).join('\n');
  return part;
}

const places = [...new Set(Object.keys(demands).flatMap((where) => where.split(' ')))];
const routes = places.filter((where) => /^\/[^*]*$/.test(where) && where !== '/404');

/** Returns the pages that a key of demands.yaml means. */
const pagesOf = (place: string) =>
  place.endsWith('*') ? routes.filter((route) => route.startsWith(place.slice(0, -1))) : [place];

const rows = Object.entries(demands).flatMap(([where, list]) =>
  [...new Set(where.split(' ').flatMap(pagesOf))].flatMap((page) =>
    list.flatMap((row) => Object.entries(row)).map((row) => [page, ...row] as const),
  ),
);

test.each(rows)('%s: %s', (where, demandText, checks) =>
  expect(missing(partOf(where), demandText, checks)).toEqual({}),
);

test('routes: include all 38 pages, the aliases and the not-found page', () => {
  expect(routes).toHaveLength(38);
  const built = pages.map(({ path }) => path);
  expect(built).toEqual(expect.arrayContaining([...routes, '/404', '/contact-us', '/fund']));
});

test('footer: the copyright line has the current year', () =>
  expect(textOf(partOf('footer'))).toContain(`© ${new Date().getFullYear()} Sablecrest`));

test('theme: is dark and gold on every page, with the specified colours', () => {
  const otherPages = ownPages.filter(
    ({ root }) => !root.querySelector('html.dark[data-theme="gold"]'),
  );
  expect(otherPages.map(({ path }) => path)).toEqual([]);
  const styles = pageAt('/').root.querySelectorAll('style').map(String).join('\n');
  expect(styles).toMatch(/--secondary-light:.*--secondary-dark:/s);
  expect(styles).toMatch(/--primary:\s*(?:#000(?:000)?|black)\b/i);
  const accents = 'gold #C9A43D, green #10B981, blue #3B82F6, red #EF4444, purple #8B5CF6';
  for (const [id, secondary] of accents.split(', ').map((accent) => accent.split(' ')))
    expect(styles).toMatch(
      new RegExp(`data-theme=["']?${id}["']?\\] ?{[^}]*--secondary: ?${secondary}`, 'i'),
    );
});

/** Every amount of money and percentage that the site may state. */
const specified = new Set(
  (
    '$5B+ $450M $225M $350M $175M+ $85M+ $120M+ $4.8B+ $50M+ $80M+ $65M+ $10,000 $100,000 ' +
    '14.2% 8.4% 97% 27% 22% 28.3% 16.2% 32.7% 18.3% 18.7% 20% 80% 60% 40% 24.5% 36.7% 42% 8.5% 99.98% 99.9% ' +
    '5.2% 7.1% 14% 5.8% 9.2% 12% ' +
    // Above this value, UK law requires advice before a client gives up safeguarded pension benefits.
    '£30,000'
  ).split(' '),
);

/** The specification says nothing about the figures of offerings and releases that were added later. */
const added = /^\/(?:fund|portfolio|services|industries|press-release)\//;
const specifiedPages = ownPages.filter(({ path }) => routes.includes(path) || !added.test(path));

/** Returns the text of a page without prescribed risk summaries, and without amounts and percentages in sections that are called an example. */
function ownText(main: HTMLElement): string {
  const copy = main.clone() as HTMLElement;
  for (const section of copy.querySelectorAll('[data-layout]'))
    if (/\b(?:an example|made[- ]up)\b/i.test(textOf(section)))
      section.innerHTML = section.innerHTML.replace(/£\d(?:[\d.,]*\d)?|\d[\d.,]*%/g, '');
  for (const summary of copy.querySelectorAll('[aria-label="Risk warning"] details'))
    summary.remove();
  return cleanText(textOf(copy));
}

test.each(specifiedPages)('$path: states only figures of the specification', ({ main }) => {
  const stated = ownText(main).match(/[$£€]\d[\d.,]*(?:[BMK]\b)?\+?|\d[\d.,]*%/g) ?? [];
  const values = stated.map((value) => value.replace(/[.,]$/, ''));
  expect(values.filter((value) => !specified.has(value))).toEqual([]);
});
