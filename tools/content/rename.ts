/** Gives an entry another address, in every mention of it, and keeps the old one as a former one. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEEDED } from './rules/shared.ts';
import { entryKinds, isPageKind, kindOf, nounOf } from '../../src/content/collections.ts';
import { kebab, namedAt } from '../../src/content/files.ts';
import { readContent } from '../../src/content/read.ts';
import { formatReport } from '../../src/content/report.ts';
import { addressOf, isBuilt } from '../../src/content/urls.ts';
import { listAt } from '../../src/schemas/paths.ts';
import { nearest } from '../../src/schemas/refusals.ts';
import { holdOf } from '../../src/content/publication.ts';
import { laidOut } from './format.ts';
import { holderOf, kindNamed, refuseName } from './new-entry.ts';

/** Renames `services/a` to `services/b`, or throws an Error in a sentence and writes nothing. Returns its file and the lines mended. */
export function renameEntry(root: string, from: string, to: string) {
  const content = readContent(root);
  const { kind, id, name, file } = parse(from);
  const known = content.files.flatMap((source) => (source.kind === kind ? source.id : []));
  if (!existsSync(join(root, file))) refuseName(nounOf(kind), id, known);
  // A file that cannot be read may name the entry, or be it.
  if (content.problems.length > 0)
    throw new Error(
      `Nothing was renamed. Correct these problems first.\n\n${formatReport(content.problems)}`,
    );
  const entry = content.files.find((source) => source.file === file)!;
  const target = parse(to);
  if (target.kind !== kind)
    throw new Error(
      `A ${nounOf(kind)} cannot move to another folder. Write a new name that starts with ${kind}/, like ${kind}/${target.id}.`,
    );
  if (existsSync(join(root, target.file)))
    throw new Error(`${target.file} already exists. Choose another name.`);
  if (kindOf(kind).beside)
    throw new Error(
      'A document cannot be renamed, because its URL is in letters and on paper. Create a new document instead.',
    );
  const moves: [from: string, to: string][] = [[name, target.name]];
  if (isPageKind(kind)) moves.push([addressOf(kind, id), addressOf(kind, target.id)]);
  const [, [oldAddress, newAddress] = []] = moves;
  const holder = newAddress && holderOf(content, newAddress, target.id);
  if (holder)
    throw new Error(`The path ${newAddress} is already used by ${holder}. Choose another name.`);
  const isAdded = kind === 'pages' && !isBuilt(kind, id, 'literal');
  const isListing = kind === 'pages' && entryKinds.some((one) => kindOf(one).listedOn === id);
  if (isAdded || isListing || NEEDED.includes(name))
    throw new Error(
      `The site links to ${from} by this name, so it cannot be renamed. You can change its title in ${file}.`,
    );

  const mended = content.files.flatMap(({ file: path }) => {
    const before = readFileSync(join(root, path), 'utf8');
    const after = moves.reduce((text, [old, next]) => text.replace(mentionOf(old), next), before);
    if (after !== before) writeFileSync(join(root, path), after);
    const lines = before.split('\n');
    const named = path === file ? target.file : path;
    return after
      .split('\n')
      .map((text, index) => ({ file: named, line: index + 1, text }))
      .filter(({ text }, index) => text !== lines[index]);
  });
  // Nobody has the address of a draft.
  if (oldAddress !== undefined && !holdOf(entry.data)) {
    const former = [...listAt(entry.data, ['formerAddresses']), oldAddress];
    const formerAddresses = former.filter((address) => address !== newAddress);
    const text = laidOut(root, entry, (fields) => ({ ...Object(fields), formerAddresses }));
    writeFileSync(join(root, file), text);
  }
  renameSync(join(root, file), join(root, target.file));
  return { file: target.file, mended };
}

function parse(name: string) {
  const [folder = '', written = ''] = name.replace(/^(?:content)?\/|\.(mdx|yaml)$/g, '').split('/');
  const kind = kindNamed(folder);
  const id = kebab(written);
  const isName = id !== '' && id !== 'index';
  if (kind === folder && id === written && isName)
    return { ...namedAt(`content/${kind}/${id}${kindOf(kind).ending}`), kind };
  const meant = kind ?? nearest(folder, entryKinds);
  throw new Error(
    `"${name}" is not a valid name of an entry.${meant && isName ? ` Did you mean "${meant}/${id}"?` : ''} Write its folder and its name in lower-case letters, digits and single hyphens, like services/wealth-management.\nFolders: ${entryKinds.join(', ')}.`,
  );
}

/** A name or address as a whole: `/services/a` is not in `/services/a-b`, nor in a longer one. */
const mentionOf = (name: string) =>
  new RegExp(`(?<![\\w./-])${name.replace(/[/-]/g, '\\$&')}(?![\\w/-]|\\.\\w)`, 'g');
