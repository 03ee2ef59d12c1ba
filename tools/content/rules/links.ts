/** Every link leads somewhere, and to what a visitor can see. */
import { addressOf, aliases, documentAddress, pageAnchors } from '../../../src/content/urls.ts';
import { dataOf, isPage, questionIds, sectionsOf } from '../../../src/content/files.ts';
import type { Content, SourceFile } from '../../../src/content/files.ts';
import { isPageKind } from '../../../src/content/collections.ts';
import {
  holdOf,
  isEmptyGlossary,
  momentWords,
  type Hold,
} from '../../../src/content/publication.ts';
import { plainAddress, pressCategories } from '../../../src/content/entries.ts';
import { formsOf } from '../../../src/schemas/fields.ts';
import { KEY_FACTS_ID } from '../../../src/schemas/key-facts.ts';
import { listAt, valueAt } from '../../../src/schemas/paths.ts';
import { PLACEHOLDER } from '../../../src/schemas/placeholders.ts';
import { proseHeadings } from '../../../src/schemas/prose.ts';
import { finding, listOf, nearest, noSuch, quoted } from '../../../src/schemas/refusals.ts';
import { sectionKind } from '../../../src/content/section-types.ts';
import { termId } from '../../../src/content/terms.ts';

/** Files that are no pages and that a text may link. */
const LINKABLE = ['/.well-known/security.txt'];

interface Target {
  /** Ids in it that links may name; undefined while its file cannot be read, and of documents. */
  ids?: ReadonlySet<string> | undefined;
  hold?: Hold | undefined;
}

/** The press page shows a category of releases by its address. */
const choices = Object.keys(pressCategories).map(
  (name) => [`/press-release?category=${name}`, '/press-release'] as const,
);

/** Where links may lead at a moment: pages, those that cannot be read too, and documents. */
export function findTargets({ files, unreadable }: Content, now: Date) {
  const published = files.filter(({ data }) => holdOf(data, now) === undefined);
  const questions = published.flatMap(questionIds).map(({ text }) => text);
  const terms = [...published, ...unreadable].filter(({ kind }) => kind === 'glossary').map(termId);

  const targets = new Map<string, Target>();
  const add = ({ kind, id }: Pick<SourceFile, 'kind' | 'id'>, target: Target) => {
    if (kind === 'documents') targets.set(documentAddress(id), target);
    if (!isPageKind(kind) || isEmptyGlossary(kind, id, terms.length)) return;
    if (kind !== 'pages' || id !== 'not-found') targets.set(addressOf(kind, id), target);
  };
  for (const file of unreadable) add(file, {});
  for (const file of files) {
    const ids = isPage(file) ? idsIn(file, questions, terms) : undefined;
    add(file, { hold: holdOf(file.data, now), ids });
  }
  for (const [alias, canonical] of [...Object.entries(aliases), ...choices]) {
    const page = targets.get(canonical);
    if (page) targets.set(alias, page);
  }
  return targets;
}

function idsIn(file: SourceFile, questions: readonly string[], terms: readonly string[]) {
  const sections = sectionsOf(file);
  const shown = new Set(sections.map(({ type }) => sectionKind(type)?.lists));
  return new Set([
    ...sections.flatMap(({ id }) => (typeof id === 'string' ? id : [])),
    // Rows drawn from the fields of a page, where no section has them.
    ...(valueAt(file.data, ['keyFacts']) === undefined ? [] : [KEY_FACTS_ID]),
    ...(shown.has('faqs') ? questions : []),
    ...(shown.has('glossary') ? terms : []),
    ...proseHeadings(file.body).map(({ id }) => id),
    ...pageAnchors,
  ]);
}

/** Where each former address leads now; hosts must not tell those of a page that is held back. */
export function formerAddresses({ files }: Content, showsUnpublished: boolean) {
  const moves = files
    .filter(isPage)
    .filter(({ data }) => showsUnpublished || holdOf(data) === undefined)
    .flatMap(({ kind, id, data }) => {
      const former = listAt(data, ['formerAddresses']).map(String);
      return former.map((address) => [plainAddress(address), addressOf(kind, id)] as const);
    });
  return Object.fromEntries(moves.toSorted());
}

/** What links are judged by at a moment. */
export const linkContext = (content: Content, now: Date) => ({
  targets: findTargets(content, now),
  now,
  /** The site's own, from content/data/firm.yaml. */
  ownHost: URL.parse(String(valueAt(dataOf(content.files, 'firm'), ['website'])))?.host,
});

type LinkContext = ReturnType<typeof linkContext>;

/** What is wrong with a link in the file `from`. */
export function explainLink(link: string, from: SourceFile, context: LinkContext) {
  const { targets, now } = context;
  // The rule about references explains names in braces.
  if (link.search(PLACEHOLDER) >= 0) return undefined;
  if (/^(mailto:[^\s@]+@[^\s@,]+\.\w{2,}|tel:\+\d{5,})$/.test(link)) return undefined;
  if (/^https?:\/\//.test(link)) return explainForeign(link, context);
  if (LINKABLE.includes(link)) return undefined;
  // Only of what is wrong: it compares the link with every address.
  const meant = () => correctedForm(link, context);
  const [address = '', fragment] = link.split('#', 2);
  if (!/^[/#]\S*$/.test(link) || /.\/$|\.(html?|mdx?|php)$/.test(address))
    return finding(`${quoted(link)} is not a valid link.`, formsOf(link), meant());
  if (address === '') {
    const own = isPageKind(from.kind) && targets.get(addressOf(from.kind, from.id))?.ids;
    // A link in a data file shows on every page.
    return explainFragment(fragment, '', own === false ? new Set(pageAnchors) : own);
  }
  const target = targets.get(address);
  if (target === undefined) {
    const asks = (path: string) => path.includes('?');
    const alike = [...targets.keys()].filter((path) => asks(path) === asks(address));
    return finding(
      `The page ${quoted(address)} does not exist.`,
      `Choose one of these: ${listOf(alike, address)}.`,
      meant(),
    );
  }
  // From one draft to another the way is open.
  if (target.hold && holdOf(from.data, now) === undefined) return explainHold(link, target.hold);
  return explainFragment(fragment, address, target.ids);
}

const explainHold = (link: string, hold: Hold) =>
  hold === 'draft'
    ? finding(
        `${quoted(link)} is a draft, which visitors cannot open.`,
        'Write draft: false there first, or delete the link until then.',
      )
    : finding(
        `${quoted(link)} is not published until ${momentWords(hold.until)}.`,
        'Delete the link until then.',
      );

function explainFragment(fragment: string | undefined, address: string, ids: Target['ids']) {
  if (fragment === undefined || ids === undefined) return undefined;
  if (ids.has(fragment) || ids.has(decoded(fragment))) return undefined;
  const places = [...ids].map((id) => `${address}#${id}`);
  const link = `${address}#${fragment}`;
  const found = `The id "#${fragment}" does not exist ${address === '' ? 'here' : `on ${address}`}.`;
  return noSuch(link, places, found);
}

/** A fragment as browsers compare it with ids, also if it was copied from an address bar. */
function decoded(fragment: string) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function explainForeign(link: string, context: LinkContext) {
  const url = URL.parse(link);
  if (!url || !/^(?:localhost|[\w.-]+\.(?:[a-z]{2,}|xn--[\w-]+|\d+))$/.test(url.hostname))
    return finding(`${quoted(link)} is not a complete URL.`, formsOf(link));
  // Without www too, and as the preview shows it.
  const bare = (host: string | undefined) => host?.replace(/^www\./, '');
  if (bare(url.host) === bare(context.ownHost) || /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname))
    return finding(
      `${quoted(link)} is a page of this site.`,
      'Write only the path, without the name of the site.',
      LINKABLE.includes(url.pathname)
        ? url.pathname
        : correctedForm(url.pathname + url.hash, context),
    );
  if (url.protocol === 'https:') return undefined;
  return finding(
    `${quoted(link)} starts with http://, which browsers warn about.`,
    'Write https:// instead, and check that the page opens.',
    link.replace(/^http:/, 'https:'),
  );
}

/** The address that was meant, without what people add by habit. */
function correctedForm(link: string, { targets }: LinkContext) {
  if (link.startsWith('www.')) return `https://${link}`;
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(link)) return `mailto:${link}`;
  const [address = '', fragment] = link.split('#', 2);
  const path = `/${address
    .trim()
    .toLowerCase()
    .replace(/^(\.{0,2}\/)+/, '')
    .replace(/\.(html?|mdx?|php)$/, '')
    .replace(/\/+$/, '')}`.replace(/^\/documents\/[^/.]+$/, '$&.pdf');
  const meant = nearest(path, [...targets.keys()]);
  return meant && fragment !== undefined ? `${meant}#${fragment}` : meant;
}
