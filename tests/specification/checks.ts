/** What demands.yaml can ask of a page. */
import type { HTMLElement } from 'node-html-parser';
import { z } from 'zod';
import { all, textOf } from '../built/site.ts';

/** Straight quotes, one space: the specification is typed, the site is set. */
export const plain = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

const wordsOf = (element: HTMLElement) => plain(textOf(element)).toLowerCase();
const begins = (text: string, name: string) => text.startsWith(plain(name).toLowerCase());
const without = (wanted: string[], has: (one: string) => boolean) =>
  wanted.filter((one) => !has(one));

/** Those that come first, in the order in which they come. */
const inOrder = (found: string[], wanted: string[]) =>
  [...new Set(found.filter((one) => wanted.includes(one)))].join() === wanted.join() ? [] : wanted;

/** Matches a figure as a whole: `22%` is not in `22.5%`, nor `5+` in `15+`. */
const figurePattern = (value: string) =>
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

/** The list that has items that begin with these words, in this order; of definition lists the term comes first. */
const listOf = (root: HTMLElement, names: string[]) =>
  root.querySelectorAll('ul, ol, dl').find((list) => {
    let next = 0;
    for (const item of list.children.map(wordsOf))
      if (next < names.length && begins(item, names[next]!)) next++;
    return next === names.length;
  });

const addressesBelow = (folder: string, names: string[]) =>
  names.map((name) => `${folder}/${name.toLowerCase().match(/\w+/g)!.join('-')}`);

/** Links by their address, and by their words with it. */
const linksIn = (root: HTMLElement) =>
  root.querySelectorAll('a[href]').flatMap((link) => {
    const href = link.getAttribute('href')!;
    return [href, `${plain(textOf(link))} ${href}`];
  });

/** What is missing in `root` of the items that are wanted. */
type Check = (root: HTMLElement, wanted: string[], below: string) => string[];

const CHECKS: Record<string, Check> = {
  says: (root, wanted) =>
    without(wanted, (one) => wordsOf(root).includes(plain(one).toLowerCase())),
  saysNot: (root, wanted) => without(wanted, (one) => !wordsOf(root).includes(one)),
  /** Each figure, and beside it what it counts: `42+ companies`. */
  figures: (root, wanted) => without(wanted, (one) => hasFigure(root, one)),
  /** Items of a list, in this order; each begins with these words. Editors may add others. */
  list: (root, wanted) => (listOf(root, wanted) ? [] : wanted),
  /** The same, and for each a link to a page named after it, below the address in `below`. */
  linked: (root, wanted, below) => {
    const list = listOf(root, wanted);
    return list ? inOrder(linksIn(list), addressesBelow(below, wanted)) : wanted;
  },
  /** Each begins the heading of a section of its own. */
  sections: (root, wanted) => {
    const headings = root.querySelectorAll('section h2').map(wordsOf);
    return without(wanted, (one) => headings.some((heading) => begins(heading, one)));
  },
  /** Lists of at least so many titled items, but that of related pages. */
  titled: (root, [counts = '']) => {
    const found = root
      .querySelectorAll('section:not([aria-labelledby="related"]) :is(ul, ol)')
      .map((list) => list.querySelectorAll('h3').length)
      .sort((a, b) => b - a);
    const wanted = counts.split(' ').sort().reverse();
    return wanted.filter((count, index) => (found[index] ?? 0) < Number(count));
  },
  /** Tiles in a band of figures, at least. */
  stats: (root, wanted) => {
    const bands = root
      .querySelectorAll('dl')
      .map((band) => band.querySelectorAll('dd').map(textOf))
      .filter((values) => values.every((value) => /\d/.test(value)));
    return wanted.filter((least) => !bands.some(({ length }) => length >= Number(least)));
  },
  /** In this order, each by its address or by its words with it: `Contact Us /contact-us`. */
  links: (root, wanted) => inOrder(linksIn(root), wanted),
  /** The steps between Home and the page, which comes last and is no link. */
  crumbs: (root, wanted) => {
    const steps = root.querySelectorAll('nav[aria-label="Breadcrumbs"] li');
    const trail = steps.map((step) => linksIn(step).at(1) ?? '');
    return trail.join() === ['Home /', ...wanted.filter(Boolean), ''].join() ? [] : trail;
  },
  /** All fields of the form, with their kind, in order. */
  fields: (root, wanted) => {
    const fields = root.querySelectorAll('form :is(input, select, textarea)').map((control) => {
      const label = root.querySelector(`label[for="${control.id}"]`);
      const kind = control.getAttribute('type') ?? control.tagName.toLowerCase();
      return `${label ? plain(textOf(label)) : ''} ${kind}`;
    });
    return fields.join() === wanted.join() ? [] : fields;
  },
  buttons: (root, wanted) => {
    const buttons = root
      .querySelectorAll('button')
      .map((button) => plain(button.getAttribute('aria-label') ?? textOf(button)));
    return inOrder(buttons, wanted);
  },
  /** Values of the options of every choice. */
  options: (root, wanted) =>
    root.querySelectorAll('select').flatMap((select) => {
      const values = all(select, 'option', 'value').filter(Boolean);
      return values.join() === wanted.join() ? [] : values;
    }),
};

const items = z.coerce.string();

/**
 * What a demand asks; everything in it must hold. Items are parted by ` | `; `named` means those that the demand names. `under`
 * asks only the section whose heading has these words, `h1` the opening of the page; `count` says how many elements fit a
 * selector: exactly, or `5+`.
 */
export const demand = z
  .object({
    under: z.string().optional(),
    below: z.string().default(''),
    count: z.record(z.string(), items).default({}),
  })
  .catchall(items);

/** What a demand names: in brackets, after a colon, or all of it. */
const named = (words: string) =>
  (/\((.*)\)/.exec(words)?.[1] ?? /: (.*)/.exec(words)?.[1] ?? words).split(', ');

/** The part that a demand is about. Throws where there is none. */
function partUnder(main: HTMLElement, heading: string | undefined): HTMLElement {
  if (heading === undefined) return main;
  if (heading === 'h1') return main.children[0]!;
  const headings = main.querySelectorAll('h2');
  const found = headings.find((one) => plain(textOf(one)).includes(heading));
  const section = found?.closest('section');
  if (!section) throw new Error(`There is no section "${heading}".`);
  return section;
}

/** What `main` lacks of a demand, by check. */
export function missing(main: HTMLElement, words: string, asked: z.infer<typeof demand>) {
  const { under, below, count, ...checks } = asked;
  const root = partUnder(main, under);
  const faults = Object.entries(checks).map(([check, value]): [string, string[]] => {
    const wanted = value === 'named' ? named(words) : value.split(/\s*\|\s*/);
    if (!CHECKS[check]) throw new Error(`There is no check "${check}".`);
    return [check, CHECKS[check](root, wanted, below)];
  });
  const counts = Object.entries(count).map(([selector, number]): [string, string[]] => {
    const { length } = root.querySelectorAll(selector);
    const isRight = number.endsWith('+') ? length >= parseInt(number) : length === Number(number);
    return [selector, isRight ? [] : [`${length}, not ${number}`]];
  });
  return Object.fromEntries([...faults, ...counts].filter(([, found]) => found.length > 0));
}
