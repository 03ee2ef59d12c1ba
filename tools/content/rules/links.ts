/** Rules about links: the target exists, and visitors can open it. */
import {
  aliases,
  attachmentPath,
  entryPath,
  NOT_FOUND_PATH,
  pageAnchors,
} from '../../../src/content/urls.ts';
import { dataOf, isPage, sectionsOf } from '../../../src/content/files.ts';
import type { Content, SourceFile } from '../../../src/content/files.ts';
import {
  collectionDefinitions,
  definitionOf,
  isPageCollection,
  type CollectionName,
} from '../../../src/content/collections.ts';
import {
  unpublishedReason,
  emptyLists,
  formatMoment,
  type PublishState,
} from '../../../src/content/publication.ts';
import { pressCategories } from '../../../src/schemas/entries.ts';
import { normalisePath } from '../../../src/schemas/previous-urls.ts';
import { linkFormatHint } from '../../../src/schemas/links.ts';
import { KEY_FACTS_ID } from '../../../src/schemas/key-facts.ts';
import { listAt, valueAt } from '../../../src/utils/nested-data.ts';
import { PLACEHOLDER } from '../../../src/content/placeholders.ts';
import { proseHeadings } from '../../../src/content/prose.ts';
import {
  diagnostic,
  listNames,
  closestName,
  unknownName,
  quoted,
} from '../../../src/schemas/diagnostics.ts';
import { findSectionType } from '../../../src/schemas/section-types.ts';

/** Paths of files that are not pages but may be linked. */
const LINKABLE = ['/.well-known/security.txt', '/rss.xml'];

/** A page or file that a link may lead to. */
interface Target {
  /** Ids that a fragment may name; undefined for a document, or if the file cannot be read. */
  ids?: ReadonlySet<string> | undefined;
  unpublished?: PublishState | undefined;
}

const pressPage = collectionDefinitions.press.parent.path;

/** Paths of the press page with a category of press releases selected, each with the path of the page. */
const pressFilters = Object.keys(pressCategories).map(
  (name) => [`${pressPage}?category=${name}`, pressPage] as const,
);

/** Returns the valid targets of links at the time `now`, by path: pages, including those that cannot be read, and documents. */
export function findTargets({ files, unreadable }: Content, now: Date) {
  const published = files.filter(({ data }) => unpublishedReason(data, now) === undefined);
  const listed = Map.groupBy([...published, ...unreadable], ({ collection }) => collection);
  /** Ids on the page that lists a collection. */
  const idsOnList = (collection: CollectionName) =>
    (listed.get(collection) ?? []).flatMap(
      (entry) => definitionOf(collection).idsOnList?.(entry) ?? [],
    );
  const leftOut = emptyLists([...listed.values()].flat());

  const targets = new Map<string, Target>();
  const add = ({ collection, id }: Pick<SourceFile, 'collection' | 'id'>, target: Target) => {
    if (collection !== 'data' && definitionOf(collection).attachment)
      targets.set(attachmentPath(collection, id), target);
    if (!isPageCollection(collection)) return;
    const path = entryPath(collection, id);
    if (path !== NOT_FOUND_PATH && !leftOut.includes(path)) targets.set(path, target);
  };
  for (const file of unreadable) add(file, {});
  for (const file of files) {
    const ids = isPage(file) ? idsIn(file, idsOnList) : undefined;
    add(file, { unpublished: unpublishedReason(file.data, now), ids });
  }
  for (const [alias, canonical] of [...Object.entries(aliases), ...pressFilters]) {
    const page = targets.get(canonical);
    if (page) targets.set(alias, page);
  }
  return targets;
}

function idsIn(file: SourceFile, idsOnList: (collection: CollectionName) => string[]) {
  const sections = sectionsOf(file);
  return new Set([
    ...sections.flatMap(({ id }) => (typeof id === 'string' ? id : [])),
    // Key facts come from a field of the page, not from a section.
    ...(valueAt(file.data, ['keyFacts']) === undefined ? [] : [KEY_FACTS_ID]),
    ...sections.flatMap(({ type }) => {
      const { lists } = findSectionType(type) ?? {};
      return lists ? idsOnList(lists) : [];
    }),
    ...proseHeadings(file.body).map(({ id }) => id),
    ...pageAnchors,
  ]);
}

/**
 * Returns the redirects: the current path by previous path, sorted. Without `showsUnpublished`, leaves out unpublished pages, because
 * the redirects of a host would disclose their paths.
 */
export function redirects({ files }: Content, showsUnpublished: boolean) {
  const moves = files
    .filter(isPage)
    .filter(({ data }) => showsUnpublished || unpublishedReason(data) === undefined)
    .flatMap(({ collection, id, data }) => {
      const former = listAt(data, ['formerAddresses']).map(String);
      return former.map((path) => [normalisePath(path), entryPath(collection, id)] as const);
    });
  return Object.fromEntries(moves.toSorted());
}

/** Returns the data that `validateLink` needs to check links as of the time `now`. */
export const linkContext = (content: Content, now: Date) => ({
  targets: findTargets(content, now),
  now,
  /** Host of the site, from content/data/firm.yaml. */
  ownHost: URL.parse(String(valueAt(dataOf(content.files, 'firm'), ['website'])))?.host,
});

type LinkContext = ReturnType<typeof linkContext>;

/** Returns a diagnostic if a link in the file `from` is not valid, else undefined. */
export function validateLink(link: string, from: SourceFile, context: LinkContext) {
  const { targets, now } = context;
  // The rules about references check placeholders.
  if (link.search(PLACEHOLDER) >= 0) return undefined;
  if (/^(mailto:[^\s@]+@[^\s@,]+\.\w{2,}|tel:\+\d{5,})$/.test(link)) return undefined;
  if (/^https?:\/\//.test(link)) return validateExternalLink(link, context);
  if (LINKABLE.includes(link)) return undefined;
  // A function, because it compares the link with every path, which only an invalid link needs.
  const suggest = () => correctedForm(link, context);
  const [path = '', fragment] = link.split('#', 2);
  if (!/^(?:\/(?!\/)|#)\S*$/.test(link) || /.\/$|\.(html?|mdx?|php)$/.test(path))
    return diagnostic(`${quoted(link)} is not a valid link.`, linkFormatHint(link), suggest());
  if (path === '') {
    const ids =
      isPageCollection(from.collection) && targets.get(entryPath(from.collection, from.id))?.ids;
    // A link in a data file appears on every page, so only the ids that every page has are valid.
    return validateFragment(fragment, '', ids === false ? new Set(pageAnchors) : ids);
  }
  const target = targets.get(path);
  if (target === undefined) {
    const isFilter = path.startsWith(`${pressPage}?`);
    const similarPaths = [...targets.keys()].filter((known) => known.includes('?') === isFilter);
    return diagnostic(
      `The page ${quoted(path)} does not exist.`,
      `Choose one of these: ${listNames(similarPaths, path)}.`,
      suggest(),
    );
  }
  // An unpublished entry may link to another one.
  if (target.unpublished && unpublishedReason(from.data, now) === undefined)
    return validatePublished(link, target.unpublished);
  return validateFragment(fragment, path, target.ids);
}

const validatePublished = (link: string, state: PublishState) =>
  state === 'draft'
    ? diagnostic(
        `${quoted(link)} is a draft, which visitors cannot open.`,
        'Write draft: false there first, or delete the link until then.',
      )
    : diagnostic(
        `${quoted(link)} is not published until ${formatMoment(state.until)}.`,
        'Delete the link until then.',
      );

function validateFragment(fragment: string | undefined, path: string, ids: Target['ids']) {
  if (fragment === undefined || ids === undefined) return undefined;
  if (ids.has(fragment) || ids.has(decodeFragment(fragment))) return undefined;
  const places = [...ids].map((id) => `${path}#${id}`);
  const link = `${path}#${fragment}`;
  const message = `The id "#${fragment}" does not exist ${path === '' ? 'here' : `on ${path}`}.`;
  return unknownName(link, places, message);
}

/** Returns a fragment without percent encoding, as browsers compare it with ids. Unchanged if the encoding is not valid. */
function decodeFragment(fragment: string) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function validateExternalLink(link: string, context: LinkContext) {
  const url = URL.parse(link);
  if (!url || !/^(?:localhost|(?:\w[\w-]*\.)+(?:[a-z]{2,}|xn--[\w-]+|\d+))$/.test(url.hostname))
    return diagnostic(`${quoted(link)} is not a complete URL.`, linkFormatHint(link));
  if (url.username || url.password)
    return diagnostic(
      `The link to ${quoted(url.host)} contains a user name or a password, which visitors would see.`,
      'Delete everything from the two slashes to the character @.',
    );
  // The same host with or without www, and the local preview.
  const withoutWww = (host: string | undefined) => host?.replace(/^www\./, '');
  if (
    withoutWww(url.host) === withoutWww(context.ownHost) ||
    /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname)
  )
    return diagnostic(
      `${quoted(link)} is a page of this site.`,
      'Write only the path, without the name of the site.',
      LINKABLE.includes(url.pathname)
        ? url.pathname
        : correctedForm(url.pathname + url.hash, context),
    );
  if (url.protocol === 'https:') return undefined;
  return diagnostic(
    `${quoted(link)} starts with http://, which browsers warn about.`,
    'Write https:// instead, and check that the page opens.',
    link.replace(/^http:/, 'https:'),
  );
}

/**
 * Returns the link that was probably meant: without upper case, relative segments, query, file extension or trailing slash.
 * Undefined if unknown.
 */
function correctedForm(link: string, { targets }: LinkContext) {
  if (link.startsWith('www.')) return `https://${link}`;
  if (/^\/\/[\w-]+\.\w/.test(link)) return `https:${link}`;
  const [scheme = ''] = /^(?:https?|mailto|tel):/i.exec(link) ?? [];
  if (scheme)
    return scheme === scheme.toLowerCase()
      ? undefined
      : scheme.toLowerCase() + link.slice(scheme.length);
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(link)) return `mailto:${link}`;
  const [pathPart = '', fragment] = link.split('#', 2);
  const [page = ''] = pathPart.split('?', 1);
  // Only the pages of `pressFilters` have a query.
  const hasQuery =
    !targets.has(page) || [...targets.keys()].some((target) => target.startsWith(`${page}?`));
  const path = `/${(hasQuery ? pathPart : page)
    .trim()
    .toLowerCase()
    .replace(/^(\.{0,2}\/)+/, '')
    .replace(/(?:^|\/)index\.html?$/, '')
    .replace(/\.(html?|mdx?|php)$/, '')
    .replace(/\/+$/, '')}`.replace(/^\/documents\/[^/.]+$/, '$&.pdf');
  const closest = closestName(path, [...targets.keys()]);
  return closest && fragment !== undefined ? `${closest}#${fragment}` : closest;
}
