/** Every link leads somewhere, to what a visitor can see. */
import { addressOf, linkableFiles, pageAnchors } from '../../addresses.ts';
import { holdOf, momentWords, type Hold } from '../../publication.ts';
import { isPageKind } from '../../kinds.ts';
import type { SourceFile } from '../../files.ts';
import { formsOf } from '../../schemas/fields.ts';
import { PLACEHOLDER } from '../../schemas/placeholders.ts';
import { finding, listOf, nearest, quoted, type Finding } from '../../schemas/refusals.ts';
import { pressCategories } from '../../schemas/entries.ts';
import type { Targets } from '../targets.ts';

interface LinkContext {
  targets: Targets;
  /** The moment for which the link is judged. */
  now: Date;
  /** The site's own host, from content/data/firm.yaml. */
  ownHost: string | undefined;
}

/** What is wrong with a link, or undefined. `from` is the file it stands in. */
export function explainLink(
  link: string,
  from: SourceFile,
  { targets, now, ownHost }: LinkContext,
): Finding | undefined {
  // A name in braces that nothing has is for the rule about references to explain.
  if (link.search(PLACEHOLDER) >= 0) return undefined;
  if (/^(mailto:[^\s@]+@[^\s@,]+\.\w{2,}|tel:\+\d{5,})$/.test(link)) return undefined;
  if (/^https?:\/\//.test(link)) return explainForeign(link, ownHost, targets);
  if (linkableFiles.includes(link)) return undefined;
  // Only of what is wrong: it compares the link with every address.
  const meant = () => correctedForm(link, targets);
  const [path = '', fragment] = link.split('#', 2);
  const [address = '', query] = path.split('?', 2);
  if (!/^[/#]\S*$/.test(link) || /.\/$|\.(html?|mdx?|php)$/.test(address))
    return finding(`${quoted(link)} is not an address of this site.`, formsOf(link), meant());
  if (address === '') {
    // A link in a data file shows on every page, so only what every page has can be its target.
    const [ids, place] = isPageKind(from.kind)
      ? [targets.get(addressOf(from.kind, from.id))?.ids, 'this page']
      : [new Set(pageAnchors), 'every page'];
    return explainFragment(fragment, '', ids, place);
  }
  const target = targets.get(address);
  if (target === undefined)
    return finding(
      `There is nothing at ${quoted(address)}.`,
      `Closest addresses: ${listOf([...targets.keys()], address)}.`,
      meant(),
    );
  if (target.hold && holdOf(from.data, now) === undefined) return explainHold(link, target.hold);
  if (query !== undefined) return explainQuery(query, address);
  return explainFragment(fragment, address, target.ids, address);
}

/** From a published page to one that visitors do not have. From one draft to another the way is open. */
const explainHold = (link: string, hold: Hold): Finding =>
  hold === 'draft'
    ? finding(
        `${quoted(link)} is a draft, which visitors do not have.`,
        'Take draft: true out of that page first, or leave the link out until then.',
      )
    : finding(
        `${quoted(link)} is held back until ${momentWords(hold.until)}, so visitors do not have it yet.`,
        'Leave the link out until then.',
      );

/** The one question that an address can carry: which press releases are wanted. */
function explainQuery(query: string, address: string): Finding | undefined {
  const choices = Object.keys(pressCategories).map((name) => `category=${name}`);
  if (address === '/press-release' && choices.includes(query)) return undefined;
  return finding(
    `${quoted(`?${query}`)} means nothing at ${address}.`,
    `Only the press page has a choice in its address: /press-release?${choices.join(', ?')}.`,
    address === '/press-release' ? nearest(query, choices) : undefined,
  );
}

/** `ids` are those of the page; undefined while it cannot be read. */
function explainFragment(
  fragment: string | undefined,
  address: string,
  ids: ReadonlySet<string> | undefined,
  place: string,
): Finding | undefined {
  if (fragment === undefined || ids === undefined || ids.has(fragment)) return undefined;
  const places = [...ids].map((id) => `${address}#${id}`);
  const link = `${address}#${fragment}`;
  return finding(
    `There is no place "#${fragment}" on ${place}.`,
    `Places there: ${listOf(places, link)}.`,
    nearest(link, places),
  );
}

function explainForeign(
  link: string,
  ownHost: string | undefined,
  targets: Targets,
): Finding | undefined {
  const url = URL.parse(link);
  if (!/^(?:localhost|[\w.-]+\.(?:[a-z]{2,}|xn--[\w-]+|\d+))$/.test(url?.hostname ?? ''))
    return finding(`${quoted(link)} is not a complete address.`, formsOf(link));
  // Without www too, and as the preview shows it.
  const bare = (host: string | undefined) => host?.replace(/^www\./, '');
  if (
    url &&
    (bare(url.host) === bare(ownHost) || /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname))
  )
    return finding(
      `${quoted(link)} is an address of this site, written in full.`,
      'Links inside the site leave out the name of the site, so that they work wherever it is shown.',
      linkableFiles.includes(url.pathname)
        ? url.pathname
        : correctedForm(url.pathname + url.hash, targets),
    );
  if (url?.protocol === 'http:')
    return finding(
      `${quoted(link)} starts with http://, which browsers warn about.`,
      'Write https:// and try whether the page opens.',
      link.replace(/^http:/, 'https:'),
    );
  return undefined;
}

/** The address that was meant, after taking away what people add by habit. */
function correctedForm(link: string, targets: Targets): string | undefined {
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
