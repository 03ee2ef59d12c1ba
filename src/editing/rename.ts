/** Gives an entry another address: its file, every mention of it, and the old address as a former one. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEEDED } from '../content-check/rules/shared.ts';
import { isPageKind, kindOf, kinds, type EntryKind } from '../kinds.ts';
import { readContent } from '../reader/read.ts';
import { nearest } from '../schemas/refusals.ts';
import { addressOf, linkedOnlyPages } from '../site/addresses.ts';
import { CannotWrite, holderOf } from './new-entry.ts';

/** A line that mentions the entry, as it was and as it is now. */
export interface Mended {
  file: string;
  line: number;
  before: string;
  after: string;
}

export interface Renamed {
  /** Path of the file from the project's root, as it is now. */
  file: string;
  mended: Mended[];
}

/** General pages that code leads to by their names. */
const KNOWN_TO_CODE = [...NEEDED, ...linkedOnlyPages, 'faqs'];

/**
 * Renames `services/a` to `services/b`. Everything is worked out before anything is written; throws `CannotWrite` when
 * there is no such entry, or the new name cannot be.
 */
export function renameEntry(root: string, from: string, to: string): Renamed {
  const { kind, id } = parse(from);
  const target = parse(to);
  if (target.kind !== kind)
    throw new CannotWrite(
      `A ${kindOf(kind).noun} stays one: the new name begins with ${kind}/, like ${kind}/${target.id}.`,
    );
  const content = readContent(root);
  const file = `content/${kind}/${id}${kindOf(kind).ending}`;
  const newFile = `content/${kind}/${target.id}${kindOf(kind).ending}`;
  if (!existsSync(join(root, file))) {
    const known = content.files.map((entry) => `${entry.kind}/${entry.id}`);
    const meant = nearest(from, known);
    throw new CannotWrite(`There is no ${file}.${meant ? ` Did you mean ${meant}?` : ''}`);
  }
  if (kind === 'pages' && KNOWN_TO_CODE.includes(id))
    throw new CannotWrite(
      `The code of the site leads to ${from} by this name, so it keeps it. Its title can be changed in ${file}.`,
    );
  if (existsSync(join(root, newFile))) throw new CannotWrite(`${newFile} is there already.`);

  const addresses = isPageKind(kind)
    ? { old: addressOf(kind, id), new: addressOf(kind, target.id) }
    : undefined;
  const holder = addresses && holderOf(root, addresses.new, target.id);
  if (holder) throw new CannotWrite(`The address ${addresses.new} is taken by ${holder}.`);

  const mended: Mended[] = [];
  const texts = new Map<string, string>();
  for (const { file: path } of content.files) {
    const text = readFileSync(join(root, path), 'utf8');
    const lines = text.split('\n').map((before, index) => {
      let after = before.replace(mentionOf(from), to);
      if (addresses) after = after.replace(mentionOf(addresses.old), addresses.new);
      if (after !== before)
        mended.push({ file: path === file ? newFile : path, line: index + 1, before, after });
      return after;
    });
    if (lines.join('\n') !== text) texts.set(path, lines.join('\n'));
  }
  if (addresses) {
    const own = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, withFormer(own, addresses.old, addresses.new));
  }

  for (const [path, text] of texts) writeFileSync(join(root, path), text);
  renameSync(join(root, file), join(root, newFile));
  return { file: newFile, mended };
}

function parse(name: string): { kind: EntryKind; id: string } {
  const [kind = '', id = ''] = name
    .replace(/^content\//, '')
    .replace(/\.(mdx|yaml)$/, '')
    .split('/');
  if (!Object.hasOwn(kinds, kind) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id === 'index')
    throw new CannotWrite(
      `"${name}" is no name of an entry. Write its folder and its name in small letters, digits and single hyphens, like services/wealth-management.\nFolders: ${Object.keys(kinds).join(', ')}.`,
    );
  return { kind: kind as EntryKind, id };
}

/** A name or address as a whole: `/services/a` is not in `/services/a-b`, nor in `https://other.example/services/a`. */
const mentionOf = (name: string) =>
  new RegExp(`(?<![\\w./-])${name.replace(/[/-]/g, '\\$&')}(?![\\w/-]|\\.\\w)`, 'g');

/** The text of an entry with one more former address, and without the one that is in use again. */
function withFormer(text: string, old: string, now: string): string {
  const lines = text.split('\n');
  const end = lines.indexOf('---', 1);
  const field = lines.findIndex(
    (line, index) => index < end && line.startsWith('formerAddresses:'),
  );
  const at = field === -1 ? end : field;
  // The field goes on to the next that begins in its column.
  const next =
    field === -1 ? end : lines.findIndex((line, index) => index > field && /^\S/.test(line));
  const known =
    lines
      .slice(at, next)
      .join('\n')
      .match(/\/[\w./-]+/g) ?? [];
  const former = [...known.filter((address) => address !== now), old];
  const written = `formerAddresses: [${former.map((address) => `"${address}"`).join(', ')}]`;
  return lines.toSpliced(at, next - at, written).join('\n');
}
