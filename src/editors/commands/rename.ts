/** Gives an entry another address: its file, every mention of it, and the old address as a former one. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEEDED } from '../../content/check/rules/shared.ts';
import { canonicalText } from '../../content/canonical.ts';
import { entryKinds, isPageKind, kindOf, type EntryKind } from '../../content/kinds.ts';
import { kebab, type Content } from '../../content/files.ts';
import { readContent } from '../../content/read.ts';
import { formatReport } from '../../content/report.ts';
import { addressOf, isBuilt } from '../../content/addresses.ts';
import { listAt } from '../../content/schemas/paths.ts';
import { nearest } from '../../content/schemas/refusals.ts';
import { holdOf } from '../../content/publication.ts';
import { CannotWrite, holderOf, isNone, kindNamed } from './new-entry.ts';

/** Pages that code leads to by their names. */
const KNOWN_TO_CODE = [
  ...NEEDED,
  ...entryKinds.flatMap((kind) => kindOf(kind).listedOn ?? []).map((id) => `pages/${id}`),
];

/**
 * Renames `services/a` to `services/b`. Returns its file and the lines that mention it, as they are now. Everything is worked
 * out before anything is written; throws `CannotWrite` when there is no such entry, or the new name cannot be.
 */
export function renameEntry(root: string, from: string, to: string) {
  const content = readContent(root);
  const { kind, id, file } = entryCalled(root, content, from);
  const { noun, ending, schema, beside } = kindOf(kind);
  // A file that cannot be read may name the entry, and the entry itself must be told of its old address.
  if (content.problems.length > 0)
    throw new CannotWrite(
      `Mend this first; nothing was renamed.\n\n${formatReport(content.problems)}`,
    );
  const target = parse(to);
  if (target.kind !== kind)
    throw new CannotWrite(
      `A ${noun} stays one: the new name begins with ${kind}/, like ${kind}/${target.id}.`,
    );
  const newFile = `content/${kind}/${target.id}${ending}`;
  if (existsSync(join(root, newFile))) throw new CannotWrite(`${newFile} is there already.`);

  if (beside)
    throw new CannotWrite(
      'A document keeps its name: its address is in letters and on paper. For another, write a new entry.',
    );
  const moves: [from: string, to: string][] = [[`${kind}/${id}`, `${kind}/${target.id}`]];
  if (isPageKind(kind)) moves.push([addressOf(kind, id), addressOf(kind, target.id)]);
  const [, [oldAddress, newAddress] = []] = moves;
  const holder = newAddress && holderOf(content, newAddress, target.id);
  if (holder) throw new CannotWrite(`The address ${newAddress} is taken by ${holder}.`);
  if (
    KNOWN_TO_CODE.includes(`${kind}/${id}`) ||
    (kind === 'pages' && !isBuilt(kind, id, 'literal'))
  )
    throw new CannotWrite(
      `The code of the site leads to ${from} by this name, so it keeps it. Its title can be changed in ${file}.`,
    );

  const mended: { file: string; line: number; text: string }[] = [];
  const texts = content.files.map(({ file: path, data }): [path: string, text: string] => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    const now = lines.map((line, index) => {
      const text = moves.reduce((words, [from, to]) => words.replace(mentionOf(from), to), line);
      const named = path === file ? newFile : path;
      if (text !== line) mended.push({ file: named, line: index + 1, text: text.trimEnd() });
      return text;
    });
    const text = now.join('\n');
    // Nobody has the address of a draft.
    if (path !== file || oldAddress === undefined || holdOf(data)) return [path, text];
    const former = [...listAt(data, ['formerAddresses']), oldAddress];
    const formerAddresses = former.filter((address) => address !== newAddress);
    const withFormer = (fields: unknown) => ({ ...Object(fields), formerAddresses }) as unknown;
    return [path, canonicalText(text, ending, schema, withFormer) ?? text];
  });

  for (const [path, text] of texts) writeFileSync(join(root, path), text);
  renameSync(join(root, file), join(root, newFile));
  return { file: newFile, mended };
}

/** The entry of a name like `services/a`, whether it can be read or not. Throws `CannotWrite` where there is none. */
function entryCalled(
  root: string,
  content: Content,
  name: string,
): { kind: EntryKind; id: string; file: string } {
  const { kind, id } = parse(name);
  const file = `content/${kind}/${id}${kindOf(kind).ending}`;
  if (existsSync(join(root, file))) return { kind, id, file };
  const known = content.files.filter((entry) => entry.kind === kind).map((entry) => entry.id);
  throw isNone(kindOf(kind).noun, id, known);
}

function parse(name: string): { kind: EntryKind; id: string } {
  const [folder = '', written = ''] = name
    .replace(/^\/|^content\//, '')
    .replace(/\.(mdx|yaml)$/, '')
    .split('/');
  const kind = kindNamed(folder);
  const id = kebab(written);
  const isName = id !== '' && id !== 'index';
  if (kind === folder && id === written && isName) return { kind, id };
  const meant = kind ?? nearest(folder, entryKinds);
  throw new CannotWrite(
    `"${name}" is no name of an entry.${meant && isName ? ` Did you mean "${meant}/${id}"?` : ''} Write its folder and its name in small letters, digits and single hyphens, like services/wealth-management.\nFolders: ${entryKinds.join(', ')}.`,
  );
}

/** A name or address as a whole: `/services/a` is not in `/services/a-b`, nor in `https://other.example/services/a`. */
const mentionOf = (name: string) =>
  new RegExp(`(?<![\\w./-])${name.replace(/[/-]/g, '\\$&')}(?![\\w/-]|\\.\\w)`, 'g');
