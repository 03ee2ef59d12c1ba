/** Reads every file of `content/`, by Node, pictures and documents with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  addText,
  addUnreadable,
  DOCUMENT,
  filledContent,
  kebab,
  noContent,
  PICTURE,
  walkFields,
  type Content,
  type SourceFile,
} from './files.ts';
import { dataNames, dataPath, entryKinds } from './kinds.ts';
import { explainPhotograph } from './schemas/photographs.ts';
import type { Placeholders } from './schemas/placeholders.ts';
import { proseTree, visitProse } from './schemas/prose.ts';
import { finding, nearest, quoted, type Finding } from './schemas/refusals.ts';
import { cannotBeRead } from './yaml.ts';

const folderNames: string[] = [...entryKinds, 'data', 'images'];

/**
 * Reads `content/` below the given project root. `placeholders` are what placeholders stand for while the firm's file cannot
 * be read.
 */
export function readContent(root: string, placeholders?: Placeholders): Content {
  const content = noContent();
  const { images, documents } = content;
  const report = (file: string, found: Finding | undefined) => {
    if (found) content.problems.push({ file, line: 1, ...found });
  };

  const there = filesBelow(root, 'content');
  for (const file of there) {
    content.count++;
    const [, folder = '', ...rest] = file.split('/');
    const name = rest.join('/');
    if (rest.length === 0) report(file, misplaced('The file lies directly in content/.'));
    else if (!folderNames.includes(folder))
      report(
        file,
        finding(
          `There is no kind of page "${folder}".`,
          `Folders of content/: ${folderNames.join(', ')}.`,
          nearest(folder, folderNames),
        ),
      );
    else if (rest.length > 1)
      report(file, misplaced(`The file lies in a folder inside content/${folder}.`));
    // What points to a picture that is there is right, whatever is wrong with the picture.
    else if (folder === 'images') images.push(name);
    else if (folder === 'documents' && DOCUMENT.test(name)) {
      documents.push(name);
      report(file, documentFinding(root, file));
    } else {
      const bytes = bytesOf(join(root, file));
      if (Buffer.isBuffer(bytes)) addText(content, file, bytes.toString('utf8'));
      else addUnreadable(content, file, bytes);
    }
  }

  const shown = picturesIn(content.files);
  for (const name of images) {
    const file = `content/images/${name}`;
    const found = pictureFinding(root, file);
    if (shown.has(name)) report(file, found);
    else content.unshown.push({ file, isRight: found === undefined });
  }
  for (const name of documents)
    if (![...content.files, ...content.unreadable].some(({ id }) => name === `${id}.pdf`))
      content.unshown.push({ file: `content/documents/${name}`, isRight: true });
  for (const name of dataNames)
    if (!there.includes(dataPath(name)))
      report(dataPath(name), finding('The file is missing. The site cannot be built without it.'));
  return filledContent(content, placeholders);
}

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
function pictureFinding(root: string, file: string): Finding | undefined {
  const name = basename(file);
  const ending = PICTURE.exec(name.toLowerCase())?.[1];
  if (ending === undefined)
    return finding(
      `${quoted(name)} is not a picture that the site can use.`,
      'Export it as JPG, PNG, WebP or AVIF; a new name alone changes nothing. PDFs belong in content/documents.',
    );
  // What stands for itself in an address: others are spelt in several ways on the way from one machine to the next.
  const stem = name.slice(0, -ending.length - 1);
  if (!/^[\w.-]+$/.test(stem) || !name.endsWith(ending))
    return finding(
      `${quoted(name)} becomes part of an address and cannot stay as it is.`,
      `Names of pictures are letters, digits and hyphens, and their endings small: call it ${kebab(stem) || 'office'}.${ending}, here and where it is shown.`,
    );
  const bytes = bytesOf(join(root, file));
  return Buffer.isBuffer(bytes) ? explainPhotograph(ending, bytes) : bytes;
}

/** Most bytes of a document: a reader on a telephone waits for each, and hosts refuse files from 25 MB on. */
const MOST_BYTES = 20_000_000;

/** Name, kind and weight of a document. */
function documentFinding(root: string, file: string): Finding | undefined {
  const name = basename(file);
  const right = `${kebab(name.replace(DOCUMENT, '')) || 'prospectus'}.pdf`;
  if (name !== right)
    return finding(
      `${quoted(name)} becomes an address and cannot stay as it is.`,
      `Names of documents are small letters, digits and single hyphens: ${right}.`,
    );
  const bytes = bytesOf(join(root, file));
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || bytes.length > MOST_BYTES)
    return finding(
      `This is no PDF of at most ${MOST_BYTES / 1e6} MB.`,
      'Export it again from the program that made it, as PDF, with pictures "for the screen".',
    );
  return undefined;
}
