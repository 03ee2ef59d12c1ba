/** Reads the files of `content/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, parse, relative, sep } from 'node:path';
import type { z } from 'zod';
import {
  addText,
  addUnreadable,
  fieldProblems,
  fieldsOf,
  fillContent,
  toKebabCase,
  emptyContent,
} from './files.ts';
import type { Content, SourceFile } from './files.ts';
import { dataNames, dataPath, dataSchemas, collectionNames, definitionOf } from './collections.ts';
import type { DataName, CollectionName } from './collections.ts';
import { formatReport } from './report.ts';
import type { Role } from '../schemas/metadata.ts';
import { validatePhotograph, pictureExtensions } from './photographs.ts';
import { placeOf, proseNodes } from './prose.ts';
import { diagnostic, closestName, quoted, type Diagnostic } from '../schemas/diagnostics.ts';
import { UserError } from '../shared/user-error.ts';

const folderNames: string[] = [...collectionNames, 'data', 'images'];

/** Reads and parses all of `content/` below `root`. */
export function readContent(root: string): Content {
  const content = emptyContent();
  const { files, unreadable, images, documents, unused } = content;
  const report = (file: string, issue: Diagnostic | undefined) => {
    if (issue) content.problems.push({ file, line: 1, ...issue });
  };

  const existingFiles = filesBelow(root);
  for (const file of existingFiles) {
    const [, folder = '', name, ...nested] = file.split('/');
    if (name === undefined || nested.length > 0 || !folderNames.includes(folder))
      report(file, wrongFolder(folder));
    // References to an invalid picture count as valid, because the picture itself is reported.
    else if (folder === 'images') images.push(name);
    else if (isAttachment(folder, name)) {
      documents.push(name);
      report(file, validateDocument(root, file));
    } else {
      const problem = inspectFile(root, file, (bytes) => addText(content, file, bytes.toString()));
      if (problem) addUnreadable(content, file, problem);
    }
  }

  // Pictures of drafts count as used.
  const pictures = files.flatMap(referencesOf).filter(({ role }) => role === 'picture');
  const used = new Set(pictures.map(({ name }) => basename(name)));
  for (const name of images) {
    const file = `content/images/${name}`;
    if (used.has(name)) report(file, validatePicture(root, file));
    else unused.push(file);
  }
  const entries = [...files, ...unreadable].map(({ name }) => `content/${name}.pdf`);
  const pdfs = documents.map((name) => `content/documents/${name}`);
  unused.push(...pdfs.filter((file) => !entries.includes(file)));
  for (const name of dataNames)
    if (!existingFiles.includes(dataPath(name)))
      report(
        dataPath(name),
        diagnostic(
          'The file is missing, and the site needs it.',
          'Restore it from an earlier version.',
        ),
      );
  return fillContent(content);
}

/** Reads some files of `content/`, with placeholders replaced, and does not validate them. */
function readFiles(root: string, paths: readonly string[]): Content {
  const content = emptyContent();
  // The firm's file defines the placeholders.
  for (const file of new Set([dataPath('firm'), ...paths])) {
    const unread = inspectFile(root, file, (bytes) => addText(content, file, bytes.toString()));
    if (unread) addUnreadable(content, file, unread);
  }
  return fillContent(content);
}

/** Reads the entries of one collection, in the order of their file names. */
export function readEntries(root: string, collection: CollectionName): SourceFile[] {
  const folder = `content/${collection}`;
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder))
    .filter((name) => name.endsWith(definitionOf(collection).extension))
    .filter((name) => !SYSTEM_FILES.test(`/${name}`))
    .sort();
  const { files } = readFiles(
    root,
    names.map((name) => `${folder}/${name}`),
  );
  return files.filter((file) => file.collection === collection);
}

/** Returns the validated content of a data file. Throws a UserError with the report if it is invalid. */
export function readData<Name extends DataName>(name: Name, root = process.cwd()) {
  const { files, problems } = readFiles(root, [dataPath(name)]);
  const file = files.find(({ file: path }) => path === dataPath(name));
  const { success, data } = dataSchemas[name].safeParse(file?.data);
  if (success) return data as z.output<(typeof dataSchemas)[Name]>;
  const allProblems = [...problems, ...(file ? fieldProblems(file) : [])];
  throw new UserError(`The content has mistakes.\n\n${formatReport(allProblems)}`);
}

/** True if a file belongs next to the entry of its name, like the PDF of a document. */
const isAttachment = (folder: string, name: string) =>
  collectionNames.some((collection) => {
    const { attachment } = definitionOf(collection);
    return collection === folder && attachment && name.toLowerCase().endsWith(attachment);
  });

/** Matches hidden files, and files and folders that operating systems, Office and text editors create by themselves. */
const SYSTEM_FILES =
  /\/(?:\.|~\$|#.*#$|__MACOSX\/|@eaDir\/|\$RECYCLE\.BIN\/|(?:eh)?thumbs\.db$|desktop\.ini$|icon\r$)|~$/i;

/** Returns the sorted paths of all files below `content`, without hidden ones and those that programs leave. */
const filesBelow = (root: string) =>
  readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory())
    .map((item) => relative(root, join(item.parentPath, item.name)).replaceAll(sep, '/'))
    .filter((path) => !SYSTEM_FILES.test(path))
    .sort();

const wrongFolder = (folder: string) =>
  diagnostic(
    'This file is not directly in a content folder.',
    `Move it to one of these: ${folderNames.join(', ')}.`,
    folderNames.includes(folder) ? undefined : closestName(folder, folderNames),
  );

/** Calls a function with the bytes of a file. Returns its result, or a diagnostic if the file cannot be read. */
function inspectFile<Result>(root: string, file: string, inspect: (bytes: Buffer) => Result) {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, file));
  } catch (error) {
    // Without the full path, as the report names the file.
    const reason = (error as Error).message.replace(/, \w+( '.*')?$/, '');
    return diagnostic(
      `This file cannot be read: ${reason}.`,
      'Undo the last change to it, or write it again.',
    );
  }
  return inspect(bytes);
}

const IN_PROSE: Record<string, Role> = { link: 'link', definition: 'link', image: 'picture' };

/** Returns the references in the fields and the prose of a file: links, entries, pictures, figures and so on. */
export function referencesOf(file: SourceFile) {
  const inProse = proseNodes(file.body).map((node) => ({
    role: IN_PROSE[node.type],
    value: 'url' in node ? node.url : undefined,
    place: placeOf(node).line,
  }));
  return [...fieldsOf(file), ...inProse].flatMap(({ role, value, place }) =>
    role && typeof value === 'string' ? [{ role, name: value, place }] : [],
  );
}

/** Returns a diagnostic if a picture is not valid. Astro would stop at it without naming the file. */
export function validatePicture(root: string, file: string) {
  const { base, name, ext } = parse(file);
  const extension = ext.slice(1).toLowerCase();
  if (!pictureExtensions.includes(extension))
    return diagnostic(
      `${quoted(base)} is not a picture in a format that the site can use.`,
      'Export it as JPG, PNG, WebP or AVIF. Put PDFs in content/documents.',
    );
  // Operating systems encode other characters differently.
  if (!/^[\w.-]+$/.test(name) || ext !== `.${extension}`)
    return diagnostic(
      `${quoted(base)} is not a valid name of a picture.`,
      `Rename the file, and change its name where it is used. Use letters, digits and hyphens: ${toKebabCase(name) || 'office'}.${extension}.`,
    );
  return inspectFile(root, file, (bytes) => validatePhotograph(extension, bytes));
}

/** Largest size of a document. Readers on phones wait for it, and Cloudflare rejects files from 25 MB on. */
const LARGEST_DOCUMENT = 20_000_000;

function validateDocument(root: string, file: string) {
  const { base, name } = parse(file);
  const validName = `${toKebabCase(name) || 'prospectus'}.pdf`;
  if (base !== validName)
    return diagnostic(
      `${quoted(base)} is not a valid name of a document.`,
      `Rename the file. Use lower-case letters, digits and single hyphens: ${validName}.`,
    );
  return inspectFile(root, file, (bytes) => {
    if (bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.length <= LARGEST_DOCUMENT)
      return undefined;
    return diagnostic(
      `This is not a PDF of at most ${LARGEST_DOCUMENT / 1e6} MB.`,
      'Export it again as a PDF, with pictures in screen quality.',
    );
  });
}
