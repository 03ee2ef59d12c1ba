/** Creates entries, for `npm run new`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatFile } from './canonical.ts';
import {
  collectionNames,
  isPageCollection,
  definitionOf,
  type CollectionName,
} from '../../src/content/collections.ts';
import { isPage, toKebabCase, type Content } from '../../src/content/files.ts';
import { isReservedPath } from '../../src/schemas/previous-urls.ts';
import { validate } from '../../src/content/messages.ts';
import { readContent } from '../../src/content/read.ts';
import { formatMessage } from '../../src/content/report.ts';
import { valueAt } from '../../src/utils/nested-data.ts';
import { listNames, unknownName, TEMPLATE_PREFIX } from '../../src/schemas/diagnostics.ts';
import { articleTemplate, scaffold } from './scaffold.ts';
import { aliases, attachmentPath, entryPath, NOT_FOUND_PATH } from '../../src/content/urls.ts';
import { currentDay } from '../../src/utils/days.ts';
import { UserError } from '../../src/shared/user-error.ts';

/** Returns the collection with this folder, noun (`page`, `legal-page`) or path prefix; undefined if there is none. */
export const findCollection = (name: string) =>
  collectionNames.find((collection) => {
    const { noun, pathPrefix } = definitionOf(collection);
    return [collection, toKebabCase(noun.singular)].includes(name) || pathPrefix === `/${name}/`;
  });

/** Returns the collection of the parent that each entry names: `funds` for `portfolios`. Undefined for other collections. */
export function parentCollection(collection: CollectionName) {
  const { parent } = definitionOf(collection);
  return parent && 'collection' in parent ? (parent.collection as CollectionName) : undefined;
}

/** Returns the collection with this name. If there is none, throws a UserError that lists the folders. */
export const parseCollection = (name: string) =>
  findCollection(name) ?? failUnknownName('collection', name, collectionNames);

/** Throws a UserError that says that a name does not exist, and lists the known names. */
export function failUnknownName(what: string, name: string, known: readonly string[]): never {
  const problem = unknownName(name, known, `The ${what} "${name}" does not exist.`);
  throw new UserError(`${formatMessage(problem)}\n${problem.hint}`);
}

interface NewEntry {
  root: string;
  collection: CollectionName;
  title: string;
  /** Reference of the parent, with or without its folder: `funds/blockchain` of a portfolio. */
  parent?: string | undefined;
}

/**
 * Writes a draft. Returns its file and the next steps for the content editor. Throws a UserError if the title is not valid, or if its
 * file or its path is already used.
 */
export function writeEntry({ root, collection, title: typed, parent: typedParent }: NewEntry) {
  const {
    schema,
    extension,
    needsProse,
    listedOn = '',
    attachment,
    nextStep,
    noun,
  } = definitionOf(collection);
  const content = readContent(root);
  const title = typed.trim();
  const id = toKebabCase(title);
  if (id === '')
    throw new UserError(
      'The file is named after the title. Write a title that has letters from a to z.',
    );
  const file = `content/${collection}/${id}${extension}`;
  if (existsSync(join(root, file)))
    throw new UserError(`${file} already exists. Change that file, or choose another title.`);
  const page = isPageCollection(collection) ? entryPath(collection, id) : undefined;
  const owner = page && pathOwner(content, page, id);
  if (owner)
    throw new UserError(
      `The path ${page} of this title is already used by ${owner}. Choose another title.`,
    );
  const path = page ?? (attachment ? attachmentPath(collection, id) : listedOn);

  const parents = parentCollection(collection);
  const parent = parents && parseParent(content, noun.singular, parents, typedParent);
  const warning = commonWarning(content, parent ?? collection);
  const order = content.files.filter((file) => file.collection === collection).length + 1;
  const data = scaffold(collection, { title, id, parent, warning, order, today: currentDay() });
  const [error] = validate(schema, data);
  if (error) throw new UserError(`A ${noun.singular} cannot have this title. ${error.message}`);

  const text = formatFile(data, needsProse ? articleTemplate : '', file, schema);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  const steps = [
    attachment && `Put the PDF beside it, as content${path}.`,
    text.includes(TEMPLATE_PREFIX) &&
      `Open it and replace every text that starts with "${TEMPLATE_PREFIX}".`,
    `To look at it, run npm run dev, then open ${path} at the URL that it prints.`,
    'To publish it, write draft: false.',
    nextStep
      ?.replace('{reference}', `${collection}/${id}`)
      .replace('{parent}', `content/${parent}.mdx`),
  ];
  return { file, steps: steps.filter((step) => typeof step === 'string') };
}

/** Returns a description of the page or file that already uses a path, for a message; undefined if the path is free. */
export function pathOwner(content: Content, path: string, id: string) {
  const alias = aliases[path];
  if (alias !== undefined) return `${alias}, as an alias`;
  if (path === NOT_FOUND_PATH) return 'the page for URLs that do not exist';
  if (id === 'index') return 'its folder on web servers';
  if (isReservedPath(path)) return 'the site itself';
  const pages = [...content.files, ...content.unreadable].filter(isPage);
  return pages.find((page) => entryPath(page.collection, page.id) === path)?.file;
}

/**
 * Returns the reference of the parent that a content editor typed, like `funds/blockchain`. `noun` is the noun of the new entry, and
 * `collection` has the parents. Throws a UserError if there is none, or if its file has a mistake.
 */
function parseParent(
  { files, unreadable }: Content,
  noun: string,
  collection: CollectionName,
  typed: string | undefined,
) {
  const { singular } = definitionOf(collection).noun;
  const known = files.filter((file) => file.collection === collection).map(({ name }) => name);
  if (typed === undefined)
    throw new UserError(
      `A ${noun} belongs to a ${singular}. Write the ${singular} after the title:\n  npm run new -- ${noun} "Title" ${known[0]}\nChoose one of these: ${listNames(known)}.`,
    );
  const reference = `${collection}/${typed.replace(`${collection}/`, '')}`;
  if (unreadable.some(({ name }) => name === reference))
    throw new UserError(
      `content/${reference}.mdx has a mistake. Run npm run check:content and correct it first.`,
    );
  return known.includes(reference) ? reference : failUnknownName(singular, reference, known);
}

/** Returns the key of the risk warning that an entry has, or that most entries of a collection have. */
function commonWarning({ files }: Content, owner: string) {
  const keys = files
    .filter(({ collection, name }) => [collection, name].includes(owner))
    .map(({ data }) => valueAt(data, ['warning']))
    .filter((key) => typeof key === 'string');
  const byKey = [...Map.groupBy(keys, (key) => key)];
  return byKey.sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
