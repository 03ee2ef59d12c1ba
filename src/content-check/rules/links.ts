/** Every link leads somewhere: in frontmatter, in data files and in prose. */
import { addressOf, isLeftOut, linkableFiles, type RouteMode } from '../../site/addresses.ts';
import { holdOf, type Hold } from '../../site/publication.ts';
import type { Problem } from '../../reader/problem.ts';
import { problemAt, problemInProse, schemaOf, type SourceFile } from '../../reader/source-file.ts';
import { shapeOf, walk } from '../../schemas/introspection.ts';
import { lineOf, proseTree, visitProse, wordsOf } from '../../schemas/prose.ts';
import { finding, listOf, nearest, quoted, type Finding } from '../../schemas/refusals.ts';
import { pressCategories } from '../../schemas/entries.ts';
import { isPage, type Targets } from '../targets.ts';

/** What a link is judged against. */
export interface LinkContext {
  targets: Targets;
  mode: RouteMode;
  /** The site's own host, from content/data/firm.yaml. */
  ownHost: string | undefined;
}

const forms =
  'Write an address of this site, like /services/mutual-funds, or a full one that starts with https://, mailto: or tel:+.';

export function linkProblems(file: SourceFile, context: LinkContext): Problem[] {
  const problems: Problem[] = [];
  walk(shapeOf(schemaOf(file)), file.data, (value, path, { role }) => {
    if (typeof value !== 'string') return;
    // Buttons, cards and the last line of the footer leave such a link out, and where it is wanted there is no search.
    const mayLack = ['legalLinks', 'questions'].includes(String(path[0])) || path.at(-1) === 'href';
    const leftOut = mayLack && isLeftOut(value, context.mode);
    const found =
      role === 'link' && !leftOut
        ? explainLink(value, file, context)
        : role === 'label'
          ? explainLabel(value)
          : undefined;
    if (found) problems.push(problemAt(file, path, found));
  });
  visitProse(proseTree(file.body), (node) => {
    const isLink = node.type === 'link' || node.type === 'definition';
    if (!isLink) return;
    const words = wordsOf(node);
    const found = [
      explainLink(node.url ?? '', file, context),
      node.type === 'link' ? explainLabel(words) : undefined,
    ];
    for (const one of found) if (one) problems.push(problemInProse(file, lineOf(node), one));
  });
  return problems;
}

const vague = new Set([
  'click',
  'click here',
  'details',
  'find out more',
  'go',
  'here',
  'info',
  'learn more',
  'link',
  'more',
  'more info',
  'read',
  'read more',
  'see here',
  'see more',
  'this',
  'this link',
  'this page',
  'view',
  'view more',
]);

/** Words that say nothing about where the link goes, for someone who hears only the links of a page. */
function explainLabel(label: string): Finding | undefined {
  const words = label
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim();
  if (!vague.has(words)) return undefined;
  return finding(
    `The words ${quoted(label)} do not say where the link goes.`,
    'Name the page or the action: "See the Blockchain Fund", "Speak to an adviser".',
  );
}

/** What is wrong with a link, or undefined. `from` is the file it stands in. */
export function explainLink(
  link: string,
  from: SourceFile,
  context: LinkContext,
): Finding | undefined {
  const { targets, ownHost } = context;
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+\d{5,})$/.test(link)) return undefined;
  if (/^https?:\/\//.test(link)) return explainForeign(link, ownHost);
  if (linkableFiles.includes(link)) return undefined;
  const meant = correctedForm(link, targets);
  if (!/^(\/|#|\/.*)/.test(link) || /\s/.test(link))
    return finding(`${quoted(link)} is not an address that a link can have.`, forms, meant);

  const [path = '', fragment] = link.split('#', 2);
  const [written = '', query] = path.split('?', 2);
  if (/\.(html?|mdx?|php)$/.test(written))
    return finding(
      `${quoted(link)} ends like a file name; addresses of this site have no ending.`,
      forms,
      meant,
    );
  if (written.length > 1 && written.endsWith('/'))
    return finding(
      `${quoted(link)} has a slash at the end; addresses of this site have none.`,
      forms,
      meant,
    );

  const own = isPage(from) ? addressOf(from.kind, from.id) : undefined;
  const address = written === '' ? own : written;
  if (written === '' && own === undefined) {
    // A link in a data file shows on every page, so only what every page has can be its target.
    return explainFragment(fragment ?? '', '', everyPage(targets), 'every page');
  }
  if (address !== undefined && targets.knownDead.has(address)) return undefined;
  if (address === undefined || !targets.pages.has(address)) {
    if (address === own) return undefined;
    if (address !== undefined && targets.unbuilt.has(address))
      return finding(
        `${quoted(link)} has a page only with ROUTES=linked, and this run is ROUTES=${context.mode}.`,
        'Only /contact-us, /fund and the press releases may be linked to without a page.',
      );
    return finding(
      `The site has no page ${quoted(written)}.`,
      `Closest addresses: ${closestAddresses(written, targets)}.`,
      meant,
    );
  }
  const hold = targets.held.get(address);
  if (hold && holdOf(from.data) === undefined) return explainHold(link, hold);
  if (query !== undefined) return explainQuery(query, address);
  const ids = targets.pages.get(address);
  if (fragment === undefined || ids === undefined) return undefined;
  return explainFragment(fragment, written, ids, written === '' ? 'this page' : written);
}

/** From a published page to one that visitors do not have. From one draft to another the way is open. */
const explainHold = (link: string, hold: Hold): Finding =>
  hold === 'draft'
    ? finding(
        `${quoted(link)} is a draft, which visitors do not have.`,
        'Take draft: true out of that page first, or leave the link out until then.',
      )
    : finding(
        `${quoted(link)} is held back until ${hold.until}, so visitors do not have it yet.`,
        'Leave the link out until then.',
      );

/** The one question that an address can carry: which press releases are wanted. */
function explainQuery(query: string, address: string): Finding | undefined {
  const categories = Object.keys(pressCategories);
  const [name, value = ''] = query.split('=');
  if (address !== '/press-release' || name !== 'category')
    return finding(
      `${quoted(`?${query}`)} means nothing at ${address}.`,
      'Only the press page has a choice in its address: /press-release?category=fund.',
    );
  if (categories.includes(value)) return undefined;
  return finding(
    `There is no category ${quoted(value)}.`,
    `Categories: ${categories.join(', ')}.`,
    nearest(value, categories),
  );
}

function everyPage(targets: Targets): Set<string> {
  const [first = new Set<string>(), ...others] = [...targets.pages.values()].filter(
    (ids) => ids !== undefined,
  );
  return new Set([...first].filter((id) => others.every((ids) => ids.has(id))));
}

function explainFragment(
  fragment: string,
  written: string,
  ids: Set<string>,
  place: string,
): Finding | undefined {
  if (ids.has(fragment)) return undefined;
  const meant = nearest(fragment, [...ids]);
  return finding(
    fragment === ''
      ? 'Nothing stands after the #.'
      : `There is no place "#${fragment}" on ${place}.`,
    `Places there: ${listOf(
      [...ids].map((id) => `#${id}`),
      `#${fragment}`,
    )}.`,
    meant === undefined ? undefined : `${written}#${meant}`,
  );
}

function explainForeign(link: string, ownHost: string | undefined): Finding | undefined {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return finding(`${quoted(link)} is not a complete address.`, forms);
  }
  if (ownHost !== undefined && url.host === ownHost)
    return finding(
      `${quoted(link)} is an address of this site, written in full.`,
      'Links inside the site leave out the name of the site, so that they work wherever it is shown.',
      url.pathname + url.hash,
    );
  if (url.protocol === 'http:')
    return finding(
      `${quoted(link)} starts with http://, which browsers warn about.`,
      'Write https:// and try whether the page opens.',
      link.replace(/^http:/, 'https:'),
    );
  return undefined;
}

const closestAddresses = (written: string, targets: Targets) => {
  const known = [...targets.pages.keys()];
  const folder = written.slice(0, written.lastIndexOf('/') + 1);
  const beside = folder.length > 1 ? known.filter((address) => address.startsWith(folder)) : [];
  return listOf(beside.length > 0 ? beside : known, written);
};

/** The address that was meant, after taking away what people add by habit. */
function correctedForm(link: string, targets: Targets): string | undefined {
  if (link.startsWith('www.')) return `https://${link}`;
  if (/^\+?[\d\s()-]{7,}$/.test(link)) return `tel:+${link.replace(/\D/g, '')}`;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(link)) return `mailto:${link}`;
  const [written = '', fragment] = link.split('#', 2);
  const path = `/${written
    .trim()
    .toLowerCase()
    .replace(/^(\.{0,2}\/)+/, '')
    .replace(/\.(html?|mdx?|php)$/, '')
    .replace(/\/+$/, '')}`;
  const known = [...targets.pages.keys()];
  const address = targets.pages.has(path)
    ? path
    : (nearest(path, known) ?? sameLastPart(path, known));
  if (address === undefined) return undefined;
  return fragment === undefined ? address : `${address}#${fragment}`;
}

/** `/funds/blockchain` for `/fund/blockchain`, `/mutual-funds` for `/services/mutual-funds`. */
function sameLastPart(path: string, known: readonly string[]): string | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return known.find((address) => address.slice(address.lastIndexOf('/') + 1) === last);
}
