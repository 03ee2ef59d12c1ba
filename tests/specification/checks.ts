/** The checks that demands.yaml can name. */
import type { HTMLElement } from 'node-html-parser';
import { z } from 'zod';
import { all, textOf } from '../built/built-pages.ts';

/** Returns text with straight quotes and single spaces, as the specification is typed; the site uses typographic ones. */
export const cleanText = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

const wordsOf = (element: HTMLElement) => cleanText(textOf(element)).toLowerCase();
const begins = (text: string, name: string) => text.startsWith(cleanText(name).toLowerCase());
const without = (expected: string[], has: (one: string) => boolean) =>
  expected.filter((one) => !has(one));

/** Returns an empty list if the first occurrences of the items have the specified order, otherwise all items. */
const inOrder = (actual: string[], expected: string[]) =>
  [...new Set(actual.filter((one) => expected.includes(one)))].join() === expected.join()
    ? []
    : expected;

/** Matches only a complete figure: `22%` does not match `22.5%`, and `5+` does not match `15+`. */
const figurePattern = (value: string) =>
  new RegExp(`(?<![\\w.,$])${value.replace(/[$+.]/g, '\\$&')}(?![\\w%+]|[.,]\\d)`, 'i');

/** True if an innermost element contains the figure, and this element or its parent contains the label. */
function hasFigure(root: HTMLElement, item: string): boolean {
  const value = item.split(' ').find((word) => /\d/.test(word)) ?? item.split(' ')[0]!;
  const label = cleanText(item.replace(value, '')).toLowerCase();
  const hasValue = (element: HTMLElement) => figurePattern(value).test(cleanText(textOf(element)));
  return root
    .querySelectorAll('*')
    .filter((element) => hasValue(element) && !element.children.some(hasValue))
    .flatMap((element) => [element, element.parentNode])
    .some((around) => wordsOf(around).includes(label));
}

/** Returns the list whose items begin with these texts, in this order. The items of a definition list begin with the term. */
const listOf = (root: HTMLElement, names: string[]) =>
  root.querySelectorAll('ul, ol, dl').find((list) => {
    let next = 0;
    for (const item of list.children.map(wordsOf))
      if (next < names.length && begins(item, names[next]!)) next++;
    return next === names.length;
  });

const addressesBelow = (folder: string, names: string[]) =>
  names.map((name) => `${folder}/${name.toLowerCase().match(/\w+/g)!.join('-')}`);

/** Returns two strings for each link: its URL, and its text with its URL. */
const linksIn = (root: HTMLElement) =>
  root.querySelectorAll('a[href]').flatMap((link) => {
    const href = link.getAttribute('href')!;
    return [href, `${cleanText(textOf(link))} ${href}`];
  });

/** Returns the expected items that `root` lacks. */
type Check = (root: HTMLElement, expected: string[], below: string) => string[];

const CHECKS: Record<string, Check> = {
  says: (root, expected) =>
    without(expected, (one) => wordsOf(root).includes(cleanText(one).toLowerCase())),
  saysNot: (root, expected) => without(expected, (one) => !wordsOf(root).includes(one)),
  /** Figures with their labels: `42+ companies`. */
  figures: (root, expected) => without(expected, (one) => hasFigure(root, one)),
  /** Items of one list, in this order, by the text that they begin with. Other items may be between them. */
  list: (root, expected) => (listOf(root, expected) ? [] : expected),
  /** As `list`; each item also has a link to the page of its name below the path in `below`. */
  linked: (root, expected, below) => {
    const list = listOf(root, expected);
    return list ? inOrder(linksIn(list), addressesBelow(below, expected)) : expected;
  },
  /** Sections, by the text that their headings begin with. */
  sections: (root, expected) => {
    const headings = root.querySelectorAll('section h2').map(wordsOf);
    return without(expected, (one) => headings.some((heading) => begins(heading, one)));
  },
  /** Lists with at least this many titled items each, except the list of related pages. */
  titled: (root, [counts = '']) => {
    const actual = root
      .querySelectorAll('section:not([aria-labelledby="related"]) :is(ul, ol)')
      .map((list) => list.querySelectorAll('h3').length)
      .sort((a, b) => b - a);
    const expected = counts.split(' ').sort().reverse();
    return expected.filter((count, index) => (actual[index] ?? 0) < Number(count));
  },
  /** Least number of tiles in a band of figures. */
  stats: (root, expected) => {
    const bands = root
      .querySelectorAll('dl')
      .map((band) => band.querySelectorAll('dd').map(textOf))
      .filter((values) => values.every((value) => /\d/.test(value)));
    return expected.filter((least) => !bands.some(({ length }) => length >= Number(least)));
  },
  /** Links in this order, each by its URL or by its text and URL: `Contact Us /contact-us`. */
  links: (root, expected) => inOrder(linksIn(root), expected),
  /** Breadcrumbs between Home and the page. The page is last and is not a link. */
  crumbs: (root, expected) => {
    const steps = root.querySelectorAll('nav[aria-label="Breadcrumbs"] li');
    const trail = steps.map((step) => linksIn(step).at(1) ?? '');
    return trail.join() === ['Home /', ...expected.filter(Boolean), ''].join() ? [] : trail;
  },
  /** All fields of the form in order, each by its label and type. */
  fields: (root, expected) => {
    const fields = root.querySelectorAll('form :is(input, select, textarea)').map((control) => {
      const label = root.querySelector(`label[for="${control.id}"]`);
      const type = control.getAttribute('type') ?? control.tagName.toLowerCase();
      return `${label ? cleanText(textOf(label)) : ''} ${type}`;
    });
    return fields.join() === expected.join() ? [] : fields;
  },
  buttons: (root, expected) => {
    const buttons = root
      .querySelectorAll('button')
      .map((button) => cleanText(button.getAttribute('aria-label') ?? textOf(button)));
    return inOrder(buttons, expected);
  },
  /** Values of the options of every `select`. */
  options: (root, expected) =>
    root.querySelectorAll('select').flatMap((select) => {
      const values = all(select, 'option', 'value').filter(Boolean);
      return values.join() === expected.join() ? [] : values;
    }),
};

const items = z.coerce.string();

/**
 * Schema of the checks of a demand, which must all pass. ` | ` separates items; `named` means the items in the text of the
 * demand. `under` limits the checks to the section whose heading contains this text, or to the opening with `h1`. `count` is the
 * number of elements that match a selector: exact, or a minimum such as `5+`.
 */
export const demand = z
  .object({
    under: z.string().optional(),
    below: z.string().default(''),
    count: z.record(z.string(), items).default({}),
  })
  .catchall(items);

/** Returns the items in the text of a demand: in brackets, after a colon, or all of it. */
const named = (demandText: string) =>
  (/\((.*)\)/.exec(demandText)?.[1] ?? /: (.*)/.exec(demandText)?.[1] ?? demandText).split(', ');

/** Returns the part of a page that a demand is about. Throws an Error if there is none. */
function partUnder(main: HTMLElement, heading: string | undefined): HTMLElement {
  if (heading === undefined) return main;
  if (heading === 'h1') return main.children[0]!;
  const headings = main.querySelectorAll('h2');
  const actual = headings.find((one) => cleanText(textOf(one)).includes(heading));
  const section = actual?.closest('section');
  if (!section) throw new Error(`There is no section "${heading}".`);
  return section;
}

/** Returns the items that `main` lacks for a demand, by check. Empty if it has all. */
export function missing(main: HTMLElement, demandText: string, expected: z.infer<typeof demand>) {
  const { under, below, count, ...checks } = expected;
  const root = partUnder(main, under);
  const faults = Object.entries(checks).map(([check, value]): [string, string[]] => {
    const expected = value === 'named' ? named(demandText) : value.split(/\s*\|\s*/);
    if (!CHECKS[check]) throw new Error(`There is no check "${check}".`);
    return [check, CHECKS[check](root, expected, below)];
  });
  const counts = Object.entries(count).map(([selector, number]): [string, string[]] => {
    const { length } = root.querySelectorAll(selector);
    const isRight = number.endsWith('+') ? length >= parseInt(number) : length === Number(number);
    return [selector, isRight ? [] : [`${length}, not ${number}`]];
  });
  return Object.fromEntries([...faults, ...counts].filter(([, actual]) => actual.length > 0));
}
