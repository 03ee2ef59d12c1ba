/** What one file says about another, or about a key elsewhere, is true: pages, figures, warnings, pictures. */
import { isPageKind, kindOf } from '../../kinds.ts';
import { addressOf } from '../../site/addresses.ts';
import type { Problem } from '../../reader/problem.ts';
import type { Content } from '../../reader/read.ts';
import {
  isEntry,
  problemAt,
  problemInProse,
  schemaOf,
  type SourceFile,
} from '../../reader/source-file.ts';
import { shapeOf, walk } from '../../schemas/introspection.ts';
import { textsIn, valueAt, type Path } from '../../schemas/paths.ts';
import { PLACEHOLDER } from '../../schemas/placeholders.ts';
import { lineOf, proseTree, visitProse } from '../../schemas/prose.ts';
import { finding, listOf, nearest, quoted, type Finding } from '../../schemas/refusals.ts';
import { isPage } from '../targets.ts';
import { explainLink, type LinkContext } from './links.ts';

/** Every name that a reference may use. */
export interface Names {
  /** `services/wealth-management`, ... */
  entries: string[];
  /** Figures of the whole firm; undefined while its file cannot be read. */
  figures: string[] | undefined;
  warnings: string[] | undefined;
  images: string[];
  /** Names that a placeholder in a text may have. */
  placeholders: string[] | undefined;
}

/** Every name that a field may refer to, of the whole content. */
export function collectNames({ files, unreadable, images, placeholders }: Content): Names {
  const keys = (id: string, path: Path) => {
    const file = files.find((known) => known.kind === 'data' && known.id === id);
    return file && Object.keys(valueAt(file.data, path) ?? {});
  };
  return {
    // Legal pages have no summary that a card could show.
    entries: [...files, ...unreadable]
      .filter((file) => isPage(file) && file.kind !== 'legal')
      .map(({ kind, id }) => `${kind}/${id}`),
    figures: keys('firm', ['figures']),
    warnings: keys('warnings', []),
    images,
    placeholders: placeholders && [...placeholders.keys()],
  };
}

/** Names of pages, figures, warnings and pictures in the fields of a file that stand for nothing. */
export function referenceProblems(file: SourceFile, names: Names, context: LinkContext): Problem[] {
  const problems: Problem[] = [];
  const ownFigures = Object.keys(valueAt(file.data, ['figures']) ?? {});
  const explain = (role: string | undefined, value: string, path: Path): Finding | undefined => {
    if (role === 'entry') return explainReference(value, file, path, names, context);
    if (role === 'figure') return explainFigure(value, ownFigures, names.figures);
    if (role === 'warning') return explainWarning(value, names.warnings);
    if (role === 'picture') return explainImage(value, names.images);
    return undefined;
  };
  walk(shapeOf(schemaOf(file)), file.data, (value, path, { role }) => {
    const found = typeof value === 'string' ? explain(role, value, path) : undefined;
    if (found) problems.push(problemAt(file, path, found));
  });
  for (const { text, path } of textsIn(file.data)) {
    const found = explainPlaceholders(text, names.placeholders)[0]?.found ?? explainBraces(text);
    if (found) problems.push(problemAt(file, path, found));
  }
  for (const { at, found } of explainPlaceholders(file.body, names.placeholders))
    problems.push(problemInProse(file, file.body.slice(0, at).split('\n').length, found));
  visitProse(proseTree(file.body), ({ type, url = '', ...node }) => {
    const found = type === 'image' ? explainPicture(url, names.images) : undefined;
    if (found) problems.push(problemInProse(file, lineOf({ type, ...node }), found));
  });
  return problems;
}

function explainReference(
  value: string,
  file: SourceFile,
  path: Path,
  { entries }: Names,
  context: LinkContext,
): Finding | undefined {
  const above = isEntry(file) ? kindOf(file.kind).above : undefined;
  const onlyFunds = above !== undefined && 'field' in above && path.join('.') === above.field;
  const known = onlyFunds ? entries.filter((entry) => entry.startsWith('funds/')) : entries;
  if (value === `${file.kind}/${file.id}`)
    return finding(`${quoted(value)} is this page itself.`, 'Name another page, or leave it out.');
  const [folder = '', id = ''] = value.split('/');
  // The entry is there; whether visitors have its page is for the rule about links to say.
  if (known.includes(value) && isPageKind(folder))
    return explainLink(addressOf(folder, id), file, context);
  if (!/^[a-z]+\/[a-z0-9-]+$/.test(value)) return undefined; // the schema says so already
  const elsewhere = known.find((entry) => entry.endsWith(`/${id}`));
  const beside = known.filter((entry) => entry.startsWith(`${folder}/`));
  return finding(
    onlyFunds && entries.includes(value)
      ? `${quoted(value)} is not a fund.`
      : `There is no entry content/${value}.mdx.`,
    `Entries: ${listOf(beside.length > 0 ? beside : known, value)}.`,
    nearest(value, known) ?? elsewhere,
  );
}

function explainFigure(
  key: string,
  own: string[],
  firm: string[] | undefined,
): Finding | undefined {
  if (firm === undefined || own.includes(key) || firm.includes(key)) return undefined;
  const ownList = own.length > 0 ? `Figures of this entry: ${listOf(own, key)}. ` : '';
  return finding(
    `There is no figure ${quoted(key)} in this entry or in content/data/firm.yaml.`,
    `${ownList}Figures of the firm: ${listOf(firm, key)}.`,
    nearest(key, [...own, ...firm]),
  );
}

function explainWarning(key: string, known: string[] | undefined): Finding | undefined {
  if (known === undefined || known.includes(key)) return undefined;
  return finding(
    `There is no warning ${quoted(key)} in content/data/warnings.yaml.`,
    `Warnings: ${listOf(known, key)}.`,
    nearest(key, known),
  );
}

/** What is left in braces once texts are filled, each with its place in the text. */
function explainPlaceholders(
  text: string,
  known: string[] | undefined,
): { at: number; found: Finding }[] {
  if (known === undefined) return [];
  const braced = known.map((name) => `{${name}}`);
  return [...text.matchAll(PLACEHOLDER)].map(({ 0: written, index }) => ({
    at: index,
    found: finding(
      `Nothing in content/data/firm.yaml is called ${quoted(written)}.`,
      `Texts may name: ${listOf(braced, written)}.`,
      nearest(written, braced),
    ),
  }));
}

/** Braces in a field that hold no name. In prose they would begin code, and the rules about prose say so. */
function explainBraces(text: string): Finding | undefined {
  if (!/[{}]/.test(text)) return undefined;
  return finding(
    `The braces in ${quoted(text)} would be shown as they stand.`,
    'Use round brackets. Between braces stands the name of something in content/data/firm.yaml: {firm.name}.',
  );
}

function explainImage(name: string, images: string[]): Finding | undefined {
  if (images.includes(name)) return undefined;
  return finding(
    `There is no picture ${quoted(name)} in content/images.`,
    images.length > 0
      ? `Pictures: ${listOf(images, name)}.`
      : 'The folder is empty: put the file there.',
    nearest(name, images),
  );
}

/** A picture in prose, which names it by its place. */
function explainPicture(url: string, images: string[]): Finding | undefined {
  if (/^https?:/.test(url))
    return finding(
      `The picture ${quoted(url)} lies on another site.`,
      'Put the file into content/images and write ../images/ and its name.',
    );
  const name = url.slice(url.lastIndexOf('/') + 1);
  const missing = explainImage(name, images);
  if (missing || url === `../images/${name}`) return missing;
  return finding(`${quoted(url)} is not where the picture lies.`, undefined, `../images/${name}`);
}
