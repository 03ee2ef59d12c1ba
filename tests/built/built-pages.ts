/** The built site: in the folder `DIST`, or by default the build of `npm start`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { HTMLElement, parse, type Node } from 'node-html-parser';
import { LOCAL_SITE } from '../../tools/build.ts';
import { aliases } from '../../src/content/urls.ts';
import { valueAt } from '../../src/utils/nested-data.ts';
import { published, type PublishedEntry } from '../published-content.ts';

export const dist = resolve(process.env['DIST'] ?? LOCAL_SITE);

if (!existsSync(join(dist, 'index.html')))
  throw new Error(
    `There is no site in ${dist}. \`npm start\` builds one; after \`npm run build\`, set DIST=dist.`,
  );

export interface Page {
  /** Like `/fund/blockchain`; the not-found page is `/404`. */
  path: string;
  /** Like `fund/blockchain.html`. */
  file: string;
  html: string;
  root: HTMLElement;
  main: HTMLElement;
  entry: PublishedEntry | undefined;
  /** Like `content/funds/blockchain.mdx`. */
  source: string;
}

/** Paths of all files except compressed copies. */
export const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .sort();

/** Returns the bytes of a file of the site. */
export const read = (file: string) => readFileSync(join(dist, file));

/** Returns the values of an attribute, with an empty string for each element that lacks it. */
export const all = (root: HTMLElement, selector: string, attribute: string) =>
  root.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '');

/** All pages, including aliases. */
export const pages: readonly Page[] = files
  .filter((file) => file.endsWith('.html') && file !== 'admin.html')
  .map((file) => {
    const html = String(read(file));
    const root = parse(html);
    const main = root.querySelector('main');
    if (!main) throw new Error(`${file} has no main element.`);
    const path = `/${file.replace(/\.html$/, '')}`.replace(/^\/index$/, '/');
    const entry = published.find((one) => one.path === (aliases[path] ?? path));
    return { path, file, html, root, main, entry, source: entry?.file ?? 'src' };
  });

/** All pages except aliases. */
export const ownPages = pages.filter(({ path }) => !(path in aliases));

/** Returns the page at a URL path. Throws an Error if there is none. */
export function pageAt(path: string): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The build has no page at ${path}.`);
  return page;
}

/** Block elements, whose text is on a separate line. */
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BUTTON CAPTION DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM ' +
    'H1 H2 H3 H4 HEADER INPUT LABEL LI MAIN NAV OL OPTION P SECTION SELECT SUMMARY TABLE TBODY TD TEXTAREA TH THEAD TR UL'
  ).split(' '),
);

/** True if the text of an element is on a separate line. A glossary term is part of its sentence. */
const isBlock = (element: HTMLElement) =>
  (BLOCKS.has(element.tagName) && !element.classList.contains('term')) ||
  /\bblock\b/.test(element.getAttribute('class') ?? '');

/** Returns visible text, including that of closed panels, with one line per block. */
export function textOf(element: HTMLElement): string {
  const linesIn = (node: Node): string => {
    if (!(node instanceof HTMLElement)) return node.text.replace(/\s+/g, ' ');
    if (node.matches('script, style, template, noscript, [aria-hidden="true"]')) return '';
    const edge = node.tagName === 'BR' || isBlock(node) ? '\n' : '';
    return edge + node.childNodes.map(linesIn).join('') + edge;
  };
  const text = linesIn(element).replace(/ +/g, ' ');
  return text.replace(/\s*\n\s*/g, '\n').trim();
}

/** Returns text on one line, with ordinary spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ');

export const sectionsOf = ({ entry }: Page) =>
  (valueAt(entry?.data, ['sections']) ?? []) as { type: string; [field: string]: unknown }[];

/** Returns the pages with a section of a type. Throws an Error if there is none, because a test over no page would pass. */
export function pagesWith(type: string): Page[] {
  const pages = ownPages.filter((page) => hasSection(page, type));
  if (pages.length === 0) throw new Error(`No page has a section of the type "${type}".`);
  return pages;
}

export const hasSection = (page: Page, type: string) =>
  sectionsOf(page).some((section) => section.type === type);
