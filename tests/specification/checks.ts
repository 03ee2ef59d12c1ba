/** What demands.yaml can ask of a page. Each check returns what is missing, so that a right page gives nothing. */
import type { HTMLElement } from 'node-html-parser';
import { z } from 'zod';
import { textOf } from '../built/site.ts';

/** Items parted by ` | `; `named` means those that the demand names. */
const items = z.coerce.string();
const least = z.number();

/** What a demand asks; everything in it must hold. */
export const demand = z.strictObject({
  /** Only in the section whose heading has these words; `h1` is the opening of the page. */
  under: z.string().optional(),
  /** Stands among the words, in capitals or not. */
  says: items.optional(),
  saysNot: items.optional(),
  /** Each figure, and beside it what it counts: `42+ companies`. */
  figures: items.optional(),
  /** Items of a list, in this order; each begins with these words. Editors may add others. */
  list: items.optional(),
  /** The same, and a link to a page below the address in `below` for each, named after it. */
  linked: items.optional(),
  below: z.string().optional(),
  /** Each begins the heading of a section of its own. */
  sections: items.optional(),
  /** Lists of at least so many titled items: cards, steps or points. */
  titled: items.optional(),
  /** Tiles in a band of figures, at least. */
  stats: least.optional(),
  /** Quotations with an author and a position, at least. */
  quotations: least.optional(),
  /** Images that show the placeholder when they do not load, at least. */
  placeholders: least.optional(),
  /** The opening has a picture behind its title. */
  picture: least.optional(),
  /** Links with their words and address, in this order: `Contact Us /contact-us`. */
  links: items.optional(),
  /** Links to these addresses, the first to each in this order. */
  leadsTo: items.optional(),
  /** The steps between Home and the page, which comes last and is no link. */
  crumbs: items.optional(),
  /** All fields of the form, with their kind, in order. */
  fields: items.optional(),
  buttons: items.optional(),
  /** Values of the options of every choice. */
  options: items.optional(),
  /** How many elements fit a selector: exactly, or `5+`. */
  count: z.record(z.string(), z.coerce.string()).optional(),
});

export type Demand = z.infer<typeof demand>;
type Check = keyof Omit<Demand, 'under' | 'below' | 'count'>;

/** One spelling for comparison: straight quotes, one space. The specification is typed, the site is set. */
export const plain = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

const wordsOf = (element: HTMLElement) => plain(textOf(element)).toLowerCase();
const begins = (text: string, name: string) => text.startsWith(plain(name).toLowerCase());

/** Matches a figure as a whole: `22%` is not in `22.5%`, nor `5+` in `15+`. */
export const figurePattern = (value: string) =>
  new RegExp(`(?<![\\w.,$])${value.replace(/[$+.]/g, '\\$&')}(?![\\w%+]|[.,]\\d)`, 'i');

/** Whether a figure stands in an innermost element, with its label in it or beside it. */
function hasFigure(root: HTMLElement, item: string): boolean {
  const value = item.split(' ').find((word) => /\d/.test(word)) ?? item.split(' ')[0]!;
  const label = plain(item.replace(value, '')).toLowerCase();
  const holds = (element: HTMLElement) => figurePattern(value).test(plain(textOf(element)));
  return root
    .querySelectorAll('*')
    .filter((element) => holds(element) && !element.children.some(holds))
    .flatMap((element) => [element, element.parentNode])
    .some((around) => wordsOf(around).includes(label));
}

/** Whether a list has items that begin with these words, in this order; of definition lists the term comes first. */
const hasList = (root: HTMLElement, names: readonly string[]) =>
  root.querySelectorAll('ul, ol, dl').some((list) => {
    let next = 0;
    for (const item of list.children.map(wordsOf))
      if (next < names.length && begins(item, names[next]!)) next++;
    return next === names.length;
  });

/** Whether lists with so many titled items are there; pages that follow at the end are no part of the page's own. */
function hasTitled(root: HTMLElement, counts: readonly number[]): boolean {
  const found = root
    .querySelectorAll('section:not([aria-labelledby="related"]) :is(ul, ol)')
    .map((list) => list.querySelectorAll('h3').length)
    .sort((a, b) => b - a);
  return counts.toSorted((a, b) => b - a).every((count, index) => (found[index] ?? 0) >= count);
}

/** Tiles of the longest band of figures. */
const longestBand = (root: HTMLElement) =>
  root
    .querySelectorAll('dl')
    .map((band) => band.querySelectorAll('dd').map(textOf))
    .filter((values) => values.every((value) => /\d/.test(value)))
    .reduce((longest, { length }) => Math.max(longest, length), 0);

const linksOf = (root: HTMLElement) =>
  root.querySelectorAll('a[href]').map((link) => ({
    words: plain(textOf(link)),
    href: link.getAttribute('href') ?? '',
  }));

function fieldsOf(root: HTMLElement): string[] {
  return root.querySelectorAll('form :is(input, select, textarea)').map((control) => {
    const label = root.querySelector(`label[for="${control.getAttribute('id') ?? ''}"]`);
    const kind = control.getAttribute('type') ?? control.tagName.toLowerCase();
    return `${label ? plain(textOf(label)) : ''} ${kind}`;
  });
}

/** Steps between the first and the last, which must be Home and no link. */
function crumbsOf(root: HTMLElement): string | undefined {
  const trail = root.querySelectorAll('nav[aria-label="Breadcrumbs"] li');
  const [home, ...steps] = trail.map((step) => {
    const [link] = linksOf(step);
    return link ? `${link.words} ${link.href}` : undefined;
  });
  return home === 'Home /' && steps.pop() === undefined ? steps.join() : undefined;
}

const optionsOf = (select: HTMLElement) =>
  select
    .querySelectorAll('option')
    .map((option) => option.getAttribute('value'))
    .filter(Boolean)
    .join(' | ');

const addressBelow = (folder: string, name: string) =>
  `${folder}/${name.toLowerCase().match(/\w+/g)!.join('-')}`;

/** Those that come first, in the order in which they come. */
const inOrder = (found: readonly string[], wanted: readonly string[]) =>
  [...new Set(found.filter((one) => wanted.includes(one)))].join() === wanted.join();

const without = (wanted: readonly string[], has: (one: string) => boolean) =>
  wanted.filter((one) => !has(one));

/** By check: what is missing in `root` of the items that are wanted. */
const CHECKS: Record<Check, (root: HTMLElement, wanted: string[], all: Demand) => string[]> = {
  says: (root, wanted) =>
    without(wanted, (one) => wordsOf(root).includes(plain(one).toLowerCase())),
  saysNot: (root, wanted) => without(wanted, (one) => !wordsOf(root).includes(one)),
  figures: (root, wanted) => without(wanted, (one) => hasFigure(root, one)),
  list: (root, wanted) => (hasList(root, wanted) ? [] : wanted),
  linked: (root, wanted, { below = '' }) =>
    hasList(root, wanted)
      ? CHECKS.leadsTo(
          root,
          wanted.map((name) => addressBelow(below, name)),
          {},
        )
      : wanted,
  sections: (root, wanted) => {
    const headings = root.querySelectorAll('section h2').map(wordsOf);
    return without(wanted, (one) => headings.some((heading) => begins(heading, one)));
  },
  titled: (root, [counts = '']) => (hasTitled(root, counts.split(' ').map(Number)) ? [] : [counts]),
  stats: (root, [least]) => (longestBand(root) >= Number(least) ? [] : ['a band of figures']),
  quotations: (root, [least]) => {
    const captions = root.querySelectorAll('figure:has(blockquote) figcaption').map(textOf);
    const whole = captions.filter((caption) => /^[^,\n]+, .+/.test(caption));
    return whole.length === captions.length && whole.length >= Number(least) ? [] : captions;
  },
  placeholders: (root, [least]) =>
    root.querySelectorAll('img[data-fallback$="/placeholder.svg"]').length >= Number(least)
      ? []
      : ['images with a placeholder'],
  picture: (root) => {
    const opening = root.querySelector(':scope > :first-child:has(h1)');
    return opening?.querySelector('img, svg[data-print="none"] path') ? [] : ['a picture'];
  },
  links: (root, wanted) => {
    const links = linksOf(root).map(({ words, href }) => `${words} ${href}`);
    return inOrder(links, wanted) ? [] : wanted;
  },
  leadsTo: (root, wanted) => {
    const hrefs = linksOf(root).map(({ href }) => href);
    return inOrder(hrefs, wanted) ? [] : wanted;
  },
  crumbs: (root, wanted) => (crumbsOf(root) === wanted.join() ? [] : wanted),
  fields: (root, wanted) => (fieldsOf(root).join() === wanted.join() ? [] : wanted),
  buttons: (root, wanted) => {
    const labels = root.querySelectorAll('button').map((button) => plain(textOf(button)));
    return inOrder(labels, wanted) ? [] : wanted;
  },
  options: (root, wanted) =>
    root.querySelectorAll('select').every((select) => optionsOf(select) === wanted.join(' | '))
      ? []
      : wanted,
};

/** What a demand names: in brackets, after a colon, or all of it. */
const named = (words: string) =>
  (/\((.*)\)/.exec(words)?.[1] ?? /: (.*)/.exec(words)?.[1] ?? words).split(', ');

/** The part that a demand is about. Throws where there is none. */
function partUnder(main: HTMLElement, heading: string | undefined): HTMLElement {
  if (heading === undefined) return main;
  const found = main
    .querySelectorAll(heading === 'h1' ? 'h1' : 'h2')
    .find((one) => heading === 'h1' || plain(textOf(one)).includes(heading));
  const part = heading === 'h1' ? main.children[0] : found?.closest('section');
  if (!found || !part) throw new Error(`There is no section "${heading}".`);
  return part;
}

/** What `main` lacks of a demand: the check, and what it missed. */
export function missing(main: HTMLElement, words: string, asked: Demand): Record<string, unknown> {
  const { under, below, count = {}, ...checks } = asked;
  const root = partUnder(main, under);
  const faults = Object.entries(checks).map(([check, value]): [string, unknown[]] => {
    const wanted = value === 'named' ? named(words) : String(value).split(/\s*\|\s*/);
    return [check, CHECKS[check as Check](root, wanted, { below })];
  });
  const counts = Object.entries(count).map(([selector, number]): [string, unknown[]] => {
    const { length } = root.querySelectorAll(selector);
    const isRight = number.endsWith('+') ? length >= parseInt(number) : length === Number(number);
    return [selector, isRight ? [] : [`${length}, not ${number}`]];
  });
  return Object.fromEntries([...faults, ...counts].filter(([, found]) => found.length > 0));
}
