/** Reads every file of `content/`, by Node, pictures and documents with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dataNames, entryKinds } from '../kinds.ts';
import { explainDocument } from '../schemas/documents.ts';
import { explainPhotograph } from '../schemas/photographs.ts';
import { proseTree, visitProse } from '../schemas/prose.ts';
import { finding, nearest, quoted, type Finding } from '../schemas/refusals.ts';
import {
  addText,
  addUnreadable,
  DOCUMENT,
  filledContent,
  kebab,
  noContent,
  OF_DOCUMENTS,
  PICTURE,
  type Content,
} from './content.ts';
import { cannotBeRead } from './problem.ts';
import { walkFields, type SourceFile } from './source-file.ts';

const folderNames: string[] = [...entryKinds, 'data', 'images'];

/** Reads `content/` below the given project root. */
export function readContent(root: string): Content {
  const images: string[] = [];
  const documents: string[] = [];
  const content = { ...noContent(), images, documents };
  const report = (file: string, line: number, found: Finding) =>
    content.problems.push({ file, line, ...found });
  const pictures: string[] = [];

  const there = filesBelow(root, 'content');
  for (const file of there) {
    content.count++;
    const [, folder = '', ...rest] = file.split('/');
    const name = rest.join('/');
    if (rest.length === 0) {
      report(file, 1, misplaced(`The file lies directly in content/.`));
    } else if (!folderNames.includes(folder)) {
      const meant = nearest(folder, folderNames);
      report(file, 1, finding(`There is no kind of page "${folder}".`, folderList(), meant));
    } else if (rest.length > 1) {
      report(file, 1, misplaced(`The file lies in a folder inside content/${folder}.`));
    } else if (folder === 'images') {
      // What points to a picture that is there is right, whatever is wrong with the picture.
      images.push(name);
      pictures.push(file);
    } else if (folder === 'documents' && DOCUMENT.test(name)) {
      documents.push(name);
      const found = checkDocument(root, file, there);
      if (found) report(file, 1, found);
    } else {
      const bytes = bytesOf(join(root, file));
      if (Buffer.isBuffer(bytes)) addText(content, file, bytes.toString('utf8'), there);
      else addUnreadable(content, file, bytes);
    }
  }

  const shown = picturesIn(content.files);
  for (const file of pictures) {
    const found = checkPicture(root, file);
    if (!shown.has(basename(file))) content.unshown.push({ file, isRight: found === undefined });
    else if (found) report(file, 1, found);
  }
  for (const name of dataNames) {
    const file = `content/data/${name}.yaml`;
    const isKnown = [...content.files, ...content.problems].some((known) => known.file === file);
    if (!isKnown)
      report(file, 1, finding('The file is missing. The site cannot be built without it.'));
  }
  return filledContent(content);
}

const folderList = () => `Folders of content/: ${folderNames.join(', ')}.`;
const misplaced = (found: string) =>
  finding(found, `Move it into the folder of its kind, directly: ${folderNames.join(', ')}.`);

/** Paths of all files below a folder, sorted, without those whose name begins with a dot. */
function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => {
      const path = `${folder}/${item.name}`;
      return item.isDirectory() ? filesBelow(root, path) : [path];
    });
}

/** A link that leads nowhere, a file that only somebody else may read. */
function bytesOf(path: string): Buffer | Finding {
  try {
    return readFileSync(path);
  } catch (error) {
    return cannotBeRead(error);
  }
}

/** Names of the pictures that entries show, drafts counted: everyone who works on the site has them all the same. */
function picturesIn(files: readonly SourceFile[]): Set<unknown> {
  const shown = new Set<unknown>();
  for (const file of files) {
    walkFields(file, (value, _path, { role }) => {
      if (role === 'picture') shown.add(value);
    });
    visitProse(proseTree(file.body), ({ type, url }) => {
      if (type === 'image') shown.add(url?.split('/').at(-1));
    });
  }
  return shown;
}

/** Name, kind, width and weight of a picture: Astro stops at others without saying which it was. */
function checkPicture(root: string, file: string): Finding | undefined {
  const name = basename(file);
  const ending = PICTURE.exec(name.toLowerCase())?.[1];
  if (ending === undefined)
    return finding(
      `${quoted(name)} is not a picture that the site can use.`,
      DOCUMENT.test(name)
        ? OF_DOCUMENTS
        : 'Export it as JPG, PNG, WebP or AVIF; a new name alone changes nothing.',
    );
  // What stands for itself in an address: others are spelt in several ways on the way from one machine to the next.
  const stem = name.slice(0, -ending.length - 1);
  if (!/^[\w.-]+$/.test(stem) || !name.endsWith(ending))
    return finding(
      `${quoted(name)} becomes part of an address and cannot stay as it is.`,
      `Names of pictures are letters, digits and hyphens, and their endings small: call it ${kebab(stem) || 'office'}.${ending}, here and where it is shown.`,
    );
  const bytes = bytesOf(join(root, file));
  if (!Buffer.isBuffer(bytes)) return bytes;
  return explainPhotograph(ending, bytes);
}

/** Name, kind and weight of a document. `there` are the paths of all files. */
function checkDocument(root: string, file: string, there: readonly string[]): Finding | undefined {
  const name = basename(file);
  const own = `${kebab(name.replace(DOCUMENT, '')) || 'prospectus'}.pdf`;
  // Of an entry that waits for it, where there is one.
  const [waited, ...others] = there
    .filter((path) => /^content\/documents\/[^/]+\.yaml$/.test(path))
    .map((path) => path.replace(/yaml$/, 'pdf'))
    .filter((path) => !there.includes(path))
    .map((path) => basename(path));
  const right = waited && name !== own && others.length === 0 ? waited : own;
  if (name !== right)
    return finding(
      `${quoted(name)} becomes an address and cannot stay as it is.`,
      `Names of documents are small letters, digits and single hyphens: ${right}.`,
    );
  const bytes = bytesOf(join(root, file));
  if (!Buffer.isBuffer(bytes)) return bytes;
  return explainDocument(bytes);
}
