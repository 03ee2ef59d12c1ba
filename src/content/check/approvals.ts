/**
 * Who approved what a page says, and whether it still says that (docs/decisions.md, "Approvals"). A fingerprint has a short
 * hash for each part of the finished page, heading by heading, so that a change can be named. Words and figures count:
 * markup, typography and where links lead do not.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../report.ts';
import type { Content } from '../files.ts';
import { problemAt, type SourceFile } from '../files.ts';
import { approval, type Approval } from '../schemas/entries.ts';
import { valueAt } from '../schemas/paths.ts';
import { finding } from '../schemas/refusals.ts';
import type { PageKind } from '../kinds.ts';
import { addressOf } from '../addresses.ts';
import { currentDay } from '../../days.ts';
import { isPage } from './targets.ts';

/** The HTML of the page at an address; undefined where a build has none. */
export type BuiltPages = (address: string) => string | undefined;

/** The pages of a finished build. */
export const pagesIn =
  (dist: string): BuiltPages =>
  (address) => {
    const file = join(dist, `${address === '/' ? 'index' : address}.html`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };

/** An approval as it stands. */
export interface Standing {
  page: SourceFile & { kind: PageKind };
  /** Undefined while nobody has approved the page. */
  approval: Approval | undefined;
  /** What the page says differently since, in words for a reader of the register. */
  changed: string[];
  /** Whether its day has passed. */
  expired: boolean;
}

/** The approvals of all pages among the files, with those that there are not. `today` is `YYYY-MM-DD`. */
export function standings(
  files: readonly SourceFile[],
  pages: BuiltPages,
  today = currentDay(),
): Standing[] {
  return files.filter(isPage).map((page): Standing => {
    const { data: given } = approval.safeParse(valueAt(page.data, ['approved']));
    const address = addressOf(page.kind, page.id);
    const html = given && pages(address);
    return {
      page,
      approval: given,
      changed: html === undefined ? [] : changesSince(given!.words, pageParts(html, address)),
      expired: given !== undefined && given.until < today,
    };
  });
}

/** The fingerprint of what the page at an address says; undefined where there is none. */
export function fingerprint(pages: BuiltPages, address: string): string | undefined {
  const html = pages(address);
  return html && printOf(pageParts(html, address));
}

const printOf = (parts: readonly Part[]) => parts.map((part) => part.hash).join(' ');

/** A change leaves a part that was not approved, or fewer parts, or the same in another order. */
function changesSince(words: string, parts: readonly Part[]): string[] {
  if (words === printOf(parts)) return [];
  const known = words.split(' ');
  const fresh = parts.filter((part) => !known.includes(part.hash));
  if (fresh.length > 0) return fresh.map(({ name }) => name);
  return [known.length > parts.length ? 'something was taken out' : 'the order of its parts'];
}

/** What keeps a page from counting as approved; undefined when nothing does. */
export function unapproved({ page, approval: by, changed, expired }: Standing) {
  const command = `npm run approve -- ${page.kind}/${page.id} --by "Name"`;
  if (by === undefined)
    return problemAt(
      page,
      [],
      finding('Nobody has approved this page.', `When it is right: ${command}`),
    );
  if (changed.length === 0 && !expired) return undefined;
  const found =
    changed.length > 0
      ? `${by.by} approved this page on ${by.on}. Changed since: ${changed.join(', ')}.`
      : `${by.by} approved this page until ${by.until}, and that day has passed.`;
  return problemAt(page, ['approved'], finding(found, `Have it read again, then: ${command}`));
}

/** Approvals that were given and hold no more, for those who have just changed a word or made a build. */
export function endedApprovals({ files }: Content, pages: BuiltPages, today: string): Problem[] {
  return standings(files, pages, today)
    .filter((standing) => standing.approval !== undefined)
    .flatMap((standing) => unapproved(standing) ?? []);
}

/** Every page with who answers for it, as rows of a table. */
export const register = ({ files }: Content, pages: BuiltPages, today = currentDay()) =>
  standings(files, pages, today).map(({ page, approval: given, changed, expired }) => ({
    page: String(valueAt(page.data, ['title'])),
    address: addressOf(page.kind, page.id),
    'approved by': given?.by ?? '',
    on: given?.on ?? '',
    until: given?.until ?? '',
    'changed since': changed.join(', ') || (expired ? 'nothing, but its day has passed' : ''),
  }));

/** The register by address in the width of a page; the whole titles and every change are in its CSV. */
export function registerTable(rows: ReturnType<typeof register>): string {
  const cut = (text: string) => (text.length > 20 ? `${text.slice(0, 19)}…` : text);
  const shown = rows.map(({ page: _page, ...row }) => Object.values(row).map(cut));
  const [, ...names] = Object.keys(rows[0] ?? {});
  const addresses = rows.map(({ address }) => address.length);
  const widths = [Math.max(...addresses), 20, 10, 10, 20];
  return [names, ...shown.map(([, ...cells], at) => [rows[at]!.address, ...cells])]
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What a page says below one of its headings, or in the meaning of a term. */
interface Part {
  name: string;
  hash: string;
}

/**
 * What a visitor can read of a page, dialogs included, in its order. Header and footer are on every page, and the home page
 * answers for them.
 */
function pageParts(html: string, address: string): Part[] {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
  const [, summary = ''] = /<meta name="description" content="([^"]*)/.exec(html) ?? [];
  const [words = ''] = (address === '/' ? /<body.*/s : /<main.*<\/main>/s).exec(html) ?? [];
  const parts = covered(words).split(/(?=<(?:h[1-3]|dialog)\b)/);
  return [
    { name: 'title or summary', hash: hashOf(`${title} ${summary}`) },
    ...parts.map((part) => {
      const [, , heading = ''] = /^<(h[1-3])\b.*?>(.*?)<\/\1>/s.exec(part) ?? [];
      const [, dialog = ''] = /^<dialog\b[^>]* aria-label="([^"]*)/.exec(part) ?? [];
      const name = textOf(heading + dialog).replaceAll('&amp;', '&');
      return { name: name === '' ? 'the beginning' : `“${name}”`, hash: hashOf(textOf(part)) };
    }),
  ];
}

/**
 * HTML without what no approval of the page covers: menus, what only paper has, the day of the visit, and what is marked,
 * for which another page answers or which only editors see.
 */
function covered(html: string): string {
  let kept = '';
  let inside: string | undefined;
  let depth = 0;
  const code = /<!--.*?-->|<(script|style)\b.*?<\/\1>/gs;
  for (const [piece, slash, name, attributes = ''] of html.replace(code, '').matchAll(PIECES)) {
    if (inside === undefined && (name === 'nav' || LEFT_OUT.test(attributes))) inside = name;
    if (inside === undefined) kept += piece;
    else if (name === inside) depth += slash ? -1 : 1;
    if (depth === 0) inside = undefined;
  }
  return kept;
}

/** Tags, with name and attributes, and texts. */
const PIECES = /<(\/?)([\w-]+)((?:"[^"]*"|[^">])*)>|[^<]+/g;

const LEFT_OUT = /\sdata-(?:no-approval|today|current-year|print="only")(?=[\s=]|$)/;

/** Words of HTML, those that are heard alone among them; without the kind and size of a document, which any edition changes. */
const textOf = (html: string): string =>
  html
    .replace(/\(PDF, [^()]*\)<\/a>/g, '')
    .replace(/<(?:"[^"]*"|[^">])*>/g, (tag) =>
      [...tag.matchAll(/\s(?:alt|aria-label|placeholder)="([^"]*)"/g)]
        .map(([, words]) => words)
        .join(' '),
    )
    .replace(/\s+/g, ' ')
    .trim();

/** A hash of words as a plain keyboard writes them, without spaces and quotation marks. */
const hashOf = (text: string) =>
  hash(
    'sha256',
    text
      .normalize('NFKC')
      .replace(/[\s'"‘’‚‛“”„‟\u00AD\u200B-\u200D\u2060]|&(?:quot|nbsp|shy|#39|#x27);/g, '')
      .replace(/[‐‑‒–—−]/g, '-'),
  ).slice(0, 8);
