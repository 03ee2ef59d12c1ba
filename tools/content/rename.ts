/** Renames an entry, updates every mention of it, and redirects its previous URL. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requiredPages } from './rules/required-files.ts';
import { collectionNames, isPageCollection, definitionOf } from '../../src/content/collections.ts';
import { toKebabCase, parseContentPath } from '../../src/content/files.ts';
import { readContent } from '../../src/content/read.ts';
import { formatReport } from '../../src/content/report.ts';
import { entryPath, isLeftOut } from '../../src/content/urls.ts';
import { listAt } from '../../src/utils/nested-data.ts';
import { closestName } from '../../src/schemas/diagnostics.ts';
import { unpublishedReason } from '../../src/content/publication.ts';
import { formatSource } from './format.ts';
import { pathOwner, findCollection, failUnknownName } from './new-entry.ts';
import { UserError } from '../../src/shared/user-error.ts';

/**
 * Renames an entry, like `services/a` to `services/b`. Returns its new file, and the lines that mentioned it as they are now. If the
 * entry cannot be renamed, throws a UserError with a message for the content editor and changes nothing.
 */
export function renameEntry(root: string, from: string, to: string) {
  const content = readContent(root);
  const { collection, id, name, file } = parseName(from);
  const known = content.files.flatMap((source) =>
    source.collection === collection ? source.id : [],
  );
  if (!existsSync(join(root, file)))
    failUnknownName(definitionOf(collection).noun.singular, id, known);
  // A file that cannot be read may mention the entry, or be the entry.
  if (content.problems.length > 0)
    throw new UserError(
      `Nothing was renamed. Correct these problems first.\n\n${formatReport(content.problems)}`,
    );
  const entry = content.files.find((source) => source.file === file)!;
  const target = parseName(to);
  if (target.collection !== collection)
    throw new UserError(
      `A ${definitionOf(collection).noun.singular} cannot move to another folder. Write a new name that starts with ${collection}/, like ${collection}/${target.id}.`,
    );
  if (existsSync(join(root, target.file)))
    throw new UserError(`${target.file} already exists. Choose another name.`);
  if (definitionOf(collection).attachment)
    throw new UserError(
      'A document cannot be renamed, because its URL is in letters and on paper. Create a new document instead.',
    );
  const moves: [from: string, to: string][] = [[name, target.name]];
  if (isPageCollection(collection))
    moves.push([entryPath(collection, id), entryPath(collection, target.id)]);
  const [, [oldPath, newPath] = []] = moves;
  const owner = newPath && pathOwner(content, newPath, target.id);
  if (owner)
    throw new UserError(`The path ${newPath} is already used by ${owner}. Choose another name.`);
  const hasUnspecifiedPath = oldPath !== undefined && isLeftOut(oldPath, 'literal');
  const isList =
    oldPath !== undefined &&
    collectionNames.some((name) => definitionOf(name).listedOn === oldPath);
  if (hasUnspecifiedPath || isList || requiredPages.includes(name))
    throw new UserError(
      `The site links to ${from} by this name, so it cannot be renamed. You can change its title in ${file}.`,
    );

  const updatedLines = content.files.flatMap(({ file: path }) => {
    const before = readFileSync(join(root, path), 'utf8');
    const after = moves.reduce(
      (text, [old, next]) => text.replace(mentionPattern(old), next),
      before,
    );
    if (after !== before) writeFileSync(join(root, path), after);
    const lines = before.split('\n');
    const newFile = path === file ? target.file : path;
    return after
      .split('\n')
      .map((text, index) => ({ file: newFile, line: index + 1, text }))
      .filter(({ text }, index) => text !== lines[index]);
  });
  // Visitors never had the URL of an unpublished entry, so it needs no redirect.
  if (oldPath !== undefined && !unpublishedReason(entry.data)) {
    const former = [...listAt(entry.data, ['formerAddresses']), oldPath];
    const formerAddresses = former.filter((path) => path !== newPath);
    const text = formatSource(root, entry, (fields) => ({ ...Object(fields), formerAddresses }));
    writeFileSync(join(root, file), text);
  }
  renameSync(join(root, file), join(root, target.file));
  return { file: target.file, updatedLines };
}

/** Parses the name of an entry, like `services/a`. Throws a UserError with the likely name if it is not valid. */
function parseName(name: string) {
  const [folder = '', written = ''] = name.replace(/^(?:content)?\/|\.(mdx|yaml)$/g, '').split('/');
  const collection = findCollection(folder);
  const id = toKebabCase(written);
  const isName = id !== '' && id !== 'index';
  if (collection === folder && id === written && isName)
    return {
      ...parseContentPath(`content/${collection}/${id}${definitionOf(collection).extension}`),
      collection,
    };
  const likelyFolder = collection ?? closestName(folder, collectionNames);
  throw new UserError(
    `"${name}" is not a valid name of an entry.${likelyFolder && isName ? ` Did you mean "${likelyFolder}/${id}"?` : ''} Write its folder and its name in lower-case letters, digits and single hyphens, like services/wealth-management.\nFolders: ${collectionNames.join(', ')}.`,
  );
}

/** Returns a pattern for a complete name or path: `/services/a` does not match `/services/a-b` or `/other/services/a`. */
const mentionPattern = (name: string) =>
  new RegExp(`(?<![\\w./-])${name.replace(/[/-]/g, '\\$&')}(?![\\w/-]|\\.\\w)`, 'g');
