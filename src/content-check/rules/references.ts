/** What one file says about another, or about a key elsewhere, is true: pages, figures, warnings, pictures. */
import { firm } from '../../schemas/data.ts';
import { entryReference, figureKey } from '../../schemas/fields.ts';
import { addressOf, type PageKind } from '../../site/addresses.ts';
import { schemaOf } from '../kinds.ts';
import { nearest } from '../nearest.ts';
import { finding, type Finding, type Problem } from '../problem.ts';
import type { Content, SourceFile } from '../read.ts';
import { isSame, walk } from '../schema-walk.ts';
import { isPage } from '../targets.ts';
import { explainLink, type LinkContext } from './links.ts';
import { fieldWords, listOf, quoted, valueAt, type Path } from '../words.ts';

/** Every name that a reference may use. */
export interface Names {
  /** `services/wealth-management`, ... */
  entries: string[];
  /** Figures of the whole firm; undefined while its file cannot be read. */
  figures: string[] | undefined;
  warnings: string[] | undefined;
  images: string[];
}

export function collectNames({ files, unreadable, images }: Content): Names {
  const keys = (id: string, path: Path) => {
    const file = files.find((known) => known.kind === 'data' && known.id === id);
    return file && Object.keys(valueAt(file.data, path) ?? {});
  };
  return {
    entries: [...files, ...unreadable]
      .filter((file) => isPage(file) && file.kind !== 'legal')
      .map(({ kind, id }) => `${kind}/${id}`),
    figures: keys('firm', ['figures']),
    warnings: keys('warnings', []),
    images,
  };
}

export function referenceProblems(file: SourceFile, names: Names, context: LinkContext): Problem[] {
  const problems: Problem[] = [];
  const report = (path: Path, found: Finding | undefined) => {
    if (found)
      problems.push({
        file: file.file,
        line: file.lineOf(path),
        field: fieldWords(path, file.data),
        ...found,
      });
  };
  const ownFigures = Object.keys(valueAt(file.data, ['figures']) ?? {});

  walk(schemaOf(file.kind, file.id), file.data, (value, path, schema) => {
    if (typeof value !== 'string') return;
    if (isSame(schema, entryReference) || schema === figureKey)
      report(path, explainRepeated(value, path, file));
    if (isSame(schema, entryReference))
      report(path, explainReference(value, file, path, names, context));
    // figureKey shares its definition with every other key, so only the very same schema counts.
    else if (schema === figureKey) report(path, explainFigure(value, ownFigures, names.figures));
    else if (path.join('.') === 'warning') report(path, explainWarning(value, names.warnings));
    else if (path.join('.') === 'image.src') report(path, explainImage(value, names.images));
  });

  // While a field is misspelt, the paths that name it are right.
  if (file.kind === 'data' && file.id === 'firm' && firm.safeParse(file.data).success) {
    const unconfirmed = valueAt(file.data, ['unconfirmed']);
    if (Array.isArray(unconfirmed))
      for (const [index, path] of unconfirmed.entries())
        report(['unconfirmed', index], explainUnconfirmed(String(path), file));
  }
  return problems;
}

/** A page or figure that a list names a second time. */
function explainRepeated(value: string, path: Path, file: SourceFile): Finding | undefined {
  const list = valueAt(file.data, path.slice(0, -1));
  if (!Array.isArray(list) || list.indexOf(value) === path.at(-1)) return undefined;
  return finding(
    `${quoted(value)} stands in this list a second time.`,
    'Leave one of the two out.',
  );
}

function explainReference(
  value: string,
  file: SourceFile,
  path: Path,
  { entries }: Names,
  context: LinkContext,
): Finding | undefined {
  const onlyFunds = file.kind === 'portfolios' && path.join('.') === 'fund';
  const known = onlyFunds ? entries.filter((entry) => entry.startsWith('funds/')) : entries;
  if (value === `${file.kind}/${file.id}`)
    return finding(`${quoted(value)} is this page itself.`, 'Name another page, or leave it out.');
  const [folder = '', id = ''] = value.split('/');
  // The entry is there; whether this route mode gives it a page is for the rule about links to say.
  if (known.includes(value)) return explainLink(addressOf(folder as PageKind, id), file, context);
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

function explainImage(name: string, images: string[]): Finding | undefined {
  if (images.includes(name)) return undefined;
  return finding(
    `There is no picture ${quoted(name)} in content/images.`,
    images.length > 0
      ? `Pictures: ${listOf(images, name)}.`
      : 'The folder is empty: put the file there, or leave image out.',
    nearest(name, images),
  );
}

/** `certificates[0].href` and `offices.uk.phone` both as a path. */
export const parsePath = (written: string): Path =>
  written
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function explainUnconfirmed(written: string, file: SourceFile): Finding | undefined {
  if (valueAt(file.data, parsePath(written)) !== undefined) return undefined;
  const known: string[] = [];
  collectPaths(file.data, '', known);
  return finding(
    `This file has no value at ${quoted(written)}.`,
    'Write the names of the fields from the outside in, with points between them: offices.uk.phone.',
    nearest(written, known),
  );
}

function collectPaths(value: unknown, path: string, into: string[]): void {
  if (path !== '') into.push(path);
  if (typeof value !== 'object' || value === null || path.startsWith('unconfirmed')) return;
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`;
    collectPaths(inner, path + step, into);
  }
}
