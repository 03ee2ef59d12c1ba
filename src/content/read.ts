/** Reads every file of `content/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import {
  addText,
  addUnreadable,
  fieldsOf,
  filledContent,
  kebab,
  noContent,
  type Content,
  type SourceFile,
} from './files.ts';
import { dataNames, dataPath, entryKinds } from './kinds.ts';
import type { Place } from './report.ts';
import type { Role } from './schemas/introspection.ts';
import { explainPhotograph, pictureEndings } from './schemas/photographs.ts';
import type { Placeholders } from './schemas/placeholders.ts';
import { proseNodes } from './schemas/prose.ts';
import { finding, nearest, quoted, type Finding } from './schemas/refusals.ts';

const folderNames: string[] = [...entryKinds, 'data', 'images'];

const PICTURE = new RegExp(`\\.(${pictureEndings.join('|')})$`);
const DOCUMENT = /\.pdf$/i;

/** Reads `content/`. `placeholders` fill texts while the firm's file cannot be read. */
export function readContent(root: string, placeholders?: Placeholders): Content {
  const content = noContent();
  const { files, unreadable, images, documents, unshown } = content;
  const report = (file: string, found: Finding | undefined) => {
    if (found) content.problems.push({ file, line: 1, ...found });
  };

  const there = filesBelow(root);
  for (const file of there) {
    const [, folder = '', ...rest] = file.split('/');
    const name = rest.join('/');
    const misplaced = explainPlace(folder, rest.length);
    if (misplaced) report(file, misplaced);
    // What points to a picture is right, whatever is wrong with the picture.
    else if (folder === 'images') images.push(name);
    else if (folder === 'documents' && DOCUMENT.test(name)) {
      documents.push(name);
      report(file, explainDocument(root, file));
    } else {
      const unread = explainBytes(root, file, (bytes) =>
        addText(content, file, bytes.toString('utf8')),
      );
      if (unread) addUnreadable(content, file, unread);
    }
  }

  // In drafts too, which everyone who works on the site has.
  const pictures = files.flatMap(referencesOf).filter(({ role }) => role === 'picture');
  const shown = new Set(pictures.map(({ name }) => basename(name)));
  for (const name of images) {
    const file = `content/images/${name}`;
    if (shown.has(name)) report(file, explainPicture(root, file));
    else unshown.push(file);
  }
  const entries = [...files, ...unreadable].map(({ name }) => `content/${name}.pdf`);
  const pdfs = documents.map((name) => `content/documents/${name}`);
  unshown.push(...pdfs.filter((file) => !entries.includes(file)));
  for (const name of dataNames)
    if (!there.includes(dataPath(name)))
      report(dataPath(name), finding('The file is missing. The site cannot be built without it.'));
  return filledContent(content, placeholders);
}

/** Sorted paths of all files below `content`, without hidden ones. */
const filesBelow = (root: string) =>
  readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory())
    .map((item) => relative(root, join(item.parentPath, item.name)).replaceAll(sep, '/'))
    .filter((path) => !/\/(?:\.|Thumbs\.db$)/.test(path))
    .sort();

/** `depth` is 1 directly in the folder. */
function explainPlace(folder: string, depth: number) {
  const isFolder = folderNames.includes(folder);
  if (isFolder && depth === 1) return undefined;
  return finding(
    'The file does not lie directly in a folder that the site knows.',
    `Move it into one of these: ${folderNames.join(', ')}.`,
    isFolder ? undefined : nearest(folder, folderNames),
  );
}

function explainBytes<Found>(root: string, file: string, explain: (bytes: Buffer) => Found) {
  try {
    return explain(readFileSync(join(root, file)));
  } catch (error) {
    // The file system adds the full path, which the report has already.
    const reason = String(error instanceof Error ? error.message : error).replace(
      /, \w+( '.*')?$/,
      '',
    );
    return finding(
      `This file cannot be read: ${reason}.`,
      'Undo the last change to it, or write it anew.',
    );
  }
}

/** What a field or a link in prose names, and where. */
export interface Reference {
  role: Role;
  name: string;
  place: Place;
}

/** Everything elsewhere that the fields and the prose of a file name. */
export function referencesOf(file: SourceFile): Reference[] {
  const found = fieldsOf(file).flatMap(({ role, value, place }): Reference[] =>
    role && typeof value === 'string' ? [{ role, name: value, place }] : [],
  );
  for (const { type, url = '', position } of proseNodes(file.body)) {
    const role = IN_PROSE[type];
    if (role) found.push({ role, name: url, place: position.start.line });
  }
  return found;
}

const IN_PROSE: Readonly<Record<string, Role>> = {
  link: 'link',
  definition: 'link',
  image: 'picture',
};

/** What is wrong with a picture, at which Astro would stop without saying which it was. */
export function explainPicture(root: string, file: string) {
  const name = basename(file);
  const ending = PICTURE.exec(name.toLowerCase())?.[1];
  if (ending === undefined)
    return finding(
      `${quoted(name)} is not a picture that the site can use.`,
      'Export it as JPG, PNG, WebP or AVIF. PDFs belong in content/documents.',
    );
  // Other characters are spelt in several ways on the way from one machine to the next.
  const stem = name.slice(0, -ending.length - 1);
  if (!/^[\w.-]+$/.test(stem) || !name.endsWith(ending))
    return finding(
      `${quoted(name)} becomes part of an address and cannot stay as it is.`,
      `Write letters, digits and hyphens, here and where it is shown: ${kebab(stem) || 'office'}.${ending}.`,
    );
  return explainBytes(root, file, (bytes) => explainPhotograph(ending, bytes));
}

/** Of a document: readers on telephones wait for it, and hosts refuse files from 25 MB on. */
const MOST_BYTES = 20_000_000;

function explainDocument(root: string, file: string) {
  const name = basename(file);
  const right = `${kebab(name.replace(DOCUMENT, '')) || 'prospectus'}.pdf`;
  if (name !== right)
    return finding(
      `${quoted(name)} becomes an address and cannot stay as it is.`,
      `Write small letters, digits and single hyphens: ${right}.`,
    );
  return explainBytes(root, file, (bytes) =>
    bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.length <= MOST_BYTES
      ? undefined
      : finding(
          `This is no PDF of at most ${MOST_BYTES / 1e6} MB.`,
          'Export it again as PDF, with pictures "for the screen".',
        ),
  );
}
