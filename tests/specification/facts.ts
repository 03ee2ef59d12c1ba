/** What the facts test can ask of a page. Each returns a check that fails with the words of the page. */
import type { HTMLElement } from 'node-html-parser';
import { expect } from 'vitest';
import { pageAt, textOf, type Page } from '../built/site.ts';

/** Holds a page against its demand. */
export type Check = (page: Page, demand: string) => void;

/** What a demand names: in brackets, after a colon, or all of it. */
const named = (demand: string) =>
  (/\((.*)\)/.exec(demand)?.[1] ?? /: (.*)/.exec(demand)?.[1] ?? demand).split(', ');

/** One spelling for comparison: straight quotes, one space. The specification is typed, the site is set. */
export const plain = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/** The page states these words, in capitals or not. */
export const says =
  (...texts: string[]): Check =>
  (page) => {
    const words = plain(textOf(page.main)).toLowerCase();
    const missing = texts.filter((text) => !words.includes(plain(text).toLowerCase()));
    expect(missing, `${page.path} does not say (${page.source})`).toEqual([]);
  };

/** The page does not state these words: they were added to what was commissioned. */
export const saysNot =
  (...texts: string[]): Check =>
  (page) => {
    const words = plain(textOf(page.main)).toLowerCase();
    expect(
      texts.filter((text) => words.includes(text)),
      page.source,
    ).toEqual([]);
  };

/** Matches a figure as a whole: `22%` is not in `22.5%`, nor `5+` in `15+`. */
export const figurePattern = (value: string) =>
  new RegExp(`(?<![\\w.,$])${value.replace(/[$+.]/g, '\\$&')}(?![\\w%+]|[.,]\\d)`, 'i');

/** Innermost elements that hold a figure. */
function holdersOf(root: HTMLElement, value: string): HTMLElement[] {
  const holds = (element: HTMLElement) => figurePattern(value).test(plain(textOf(element)));
  return root
    .querySelectorAll('*')
    .filter((element) => holds(element) && !element.children.some(holds));
}

/** The page states this figure, and beside it what it counts. */
export const figure =
  (value: string, label: string): Check =>
  (page) => {
    const labelled = holdersOf(page.main, value).flatMap((element) =>
      [element, element.parentNode].map((around) => plain(textOf(around))),
    );
    expect(
      labelled.some((text) => text.toLowerCase().includes(label.toLowerCase())),
      `${page.path} does not say "${value}" beside "${label}" (${page.source})`,
    ).toBe(true);
  };

/** The page states each figure that the demand names, and beside it what it counts; `labels` has what the demand leaves out. */
export const figures =
  (labels: Record<string, string> = {}): Check =>
  (page, demand) => {
    for (const item of named(demand)) {
      const value = item.split(' ').find((word) => /\d/.test(word))!;
      figure(value, labels[value] ?? item.replace(value, '').trim())(page, demand);
    }
  };

/** Items of every list on the page, also of definition lists: the text of each, term first. */
function lists(root: HTMLElement): string[][] {
  return root
    .querySelectorAll('ul, ol, dl')
    .map((list) => list.children.map((item) => textOf(item)));
}

const begins = (text: string, name: string) =>
  plain(text).toLowerCase().startsWith(plain(name).toLowerCase());

/** Whether the names stand among the items in this order. Editors may add others: the demand names what must be. */
function isList(items: string[], names: string[]): boolean {
  let next = 0;
  for (const item of items) if (next < names.length && begins(item, names[next]!)) next++;
  return next === names.length;
}

/** A list of the page has these items, by default those that the demand names, in this order; each begins with its name. */
export const list =
  (...own: string[]): Check =>
  (page, demand) => {
    const names = own.length > 0 ? own : named(demand);
    expect(
      lists(page.main).filter((items) => isList(items, names)),
      `${page.path} has no list of: ${names.join(' | ')} (${page.source})`,
    ).not.toHaveLength(0);
  };

/** The page has this list, and links to a page below `folder` for each of its items, whose address is its name. */
export const listLinked =
  (folder: string, ...names: string[]): Check =>
  (page, demand) => {
    list(...names)(page, demand);
    const addresses = names.map(
      (name) => `${folder}/${name.toLowerCase().match(/\w+/g)!.join('-')}`,
    );
    leadsTo(...addresses)(page, demand);
  };

/** The section whose heading has these words. */
function sectionUnder(page: Page, heading: string): HTMLElement {
  const section = page.main
    .querySelectorAll('h2')
    .find((candidate) => plain(textOf(candidate)).includes(heading))
    ?.closest('section');
  if (!section) throw new Error(`${page.path} has no section "${heading}" (${page.source})`);
  return section;
}

/** The section whose heading has these words holds this list, by default the one that the demand names. */
export const listUnder =
  (heading: string, ...own: string[]): Check =>
  (page, demand) => {
    const names = own.length > 0 ? own : named(demand);
    const found = lists(sectionUnder(page, heading));
    expect(
      found.some((items) => isList(items, names)),
      `${page.path} does not list under "${heading}": ${names.join(' | ')} (${page.source})`,
    ).toBe(true);
  };

/** The section whose heading has these words holds so many titled items, or more. */
export const titledUnder =
  (heading: string, count: number): Check =>
  (page) => {
    const items = sectionUnder(page, heading).querySelectorAll('li h3');
    expect(items.length, page.source).toBeGreaterThanOrEqual(count);
  };

/** Sections that list titled items; pages that follow at the end are no part of the page's own. */
const titledLists = (page: Page) =>
  page.main
    .querySelectorAll('section:not([aria-labelledby="related"]) :is(ul, ol)')
    .map((found) => found.querySelectorAll('h3').length)
    .filter((count) => count > 0);

/**
 * The page has a list of at least so many titled items for each number: cards, steps or points that the demand
 * counts only.
 */
export const titled =
  (...counts: number[]): Check =>
  (page) => {
    const longestFirst = (a: number, b: number) => b - a;
    const found = titledLists(page).sort(longestFirst);
    for (const [index, count] of counts.toSorted(longestFirst).entries())
      expect(
        found[index] ?? 0,
        `${page.path} has lists of ${counts.join(', ')} titled items (${page.source})`,
      ).toBeGreaterThanOrEqual(count);
  };

/** Each of these words begins the heading, in capitals or not, of a section of its own. */
export const sections =
  (...names: string[]): Check =>
  (page) => {
    const headings = page.main.querySelectorAll('section h2').map(textOf);
    const missing = names.filter((name) => !headings.some((heading) => begins(heading, name)));
    expect(missing, `${page.path} has no section of its own for (${page.source})`).toEqual([]);
  };

/** Images that show the placeholder when they do not load, so many or more. */
export const imagesWithPlaceholder =
  (count: number): Check =>
  (page) =>
    expect(
      page.main.querySelectorAll('img[data-fallback$="/placeholder.svg"]').length,
      page.source,
    ).toBeGreaterThanOrEqual(count);

/** A band of so many stat tiles, or more. */
export const stats =
  (count: number): Check =>
  (page) => {
    const bands = page.main
      .querySelectorAll('dl')
      .filter((band) => band.querySelectorAll('dd').every((value) => /\d/.test(textOf(value))));
    const longest = Math.max(0, ...bands.map((band) => band.querySelectorAll('dd').length));
    expect(longest, page.source).toBeGreaterThanOrEqual(count);
  };

/** So many quotations, or more, each with its author and position. */
export const quotations =
  (count: number): Check =>
  (page) => {
    const captions = page.main.querySelectorAll('figure:has(blockquote) figcaption');
    expect(captions.length).toBeGreaterThanOrEqual(count);
    for (const caption of captions) expect(textOf(caption)).toMatch(/^[^,\n]+, .+/);
  };

const linksOf = (root: HTMLElement) =>
  root.querySelectorAll('a[href]').map((link) => ({
    label: plain(textOf(link)),
    href: link.getAttribute('href'),
  }));

/** The main part has a link with these words to this address. */
export const link =
  (label: string, href: string): Check =>
  (page) => {
    expect(linksOf(page.main)).toContainEqual({ label, href });
  };

/** The main part links to these addresses, in this order; others may stand between them. */
export const leadsTo =
  (...addresses: string[]): Check =>
  (page) => {
    const hrefs = linksOf(page.main).map(({ href }) => href);
    const found = hrefs.filter((href) => addresses.includes(href ?? ''));
    expect([...new Set(found)]).toEqual(addresses);
  };

/** The main part does not link there. */
export const leadsNotTo =
  (address: string): Check =>
  (page) => {
    expect(linksOf(page.main).map(({ href }) => href)).not.toContain(address);
  };

/** The banner's way from Home: each step's label and address, the last without a link. */
export const breadcrumbs =
  (...crumbs: [label: string, href?: string][]): Check =>
  (page) => {
    const trail = page.main.querySelectorAll('nav[aria-label="Breadcrumbs"] li');
    expect(
      trail.map((crumb) => {
        const href = crumb.querySelector('a')?.getAttribute('href');
        return href === undefined ? [plain(textOf(crumb))] : [plain(textOf(crumb)), href];
      }),
    ).toEqual([['Home', '/'], ...crumbs]);
  };

/** The banner has a picture behind its title. */
export const backgroundImage: Check = (page) => {
  const opening = page.main.querySelector(':scope > :first-child');
  expect(opening?.querySelector('h1'), `${page.path} opens with its title`).toBeTruthy();
  expect(
    opening?.querySelector('img, svg[data-print="none"] path'),
    `${page.path} opens with a picture`,
  ).toBeTruthy();
};

/** Fields of the page's form: label and kind, in order. */
export const fields =
  (...expected: [label: string, kind: string][]): Check =>
  (page) => {
    const controls = page.main.querySelectorAll('form :is(input, select, textarea)');
    expect(
      controls.map((control) => {
        const id = control.getAttribute('id');
        const label = page.main.querySelector(`label[for="${id ?? ''}"]`);
        const kind = control.getAttribute('type') ?? control.tagName.toLowerCase();
        return [label ? plain(textOf(label)) : undefined, kind];
      }),
    ).toEqual(expected);
  };

/** The buttons of the main part include these, by default those that the demand names, in this order. */
export const buttons =
  (...own: string[]): Check =>
  (page, demand) => {
    const labels = own.length > 0 ? own : named(demand);
    const found = page.main.querySelectorAll('button').map((button) => plain(textOf(button)));
    expect(found.filter((label) => labels.includes(label))).toEqual(labels);
  };

/** Header or footer, the same on every page of the shared layout; taken from Home. */
export const shared = (selector: string) => {
  const part = pageAt('/').root.querySelector(selector);
  if (!part) throw new Error(`Home has no ${selector}.`);
  return { text: plain(textOf(part)), links: linksOf(part), part };
};
