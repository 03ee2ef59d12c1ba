/** Reads every file of `content/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, parse, relative, sep } from 'node:path';
import type { z } from 'zod';
import {
  addText,
  addUnreadable,
  fieldProblems,
  fieldsOf,
  fillContent,
  kebab,
  emptyContent,
} from './files.ts';
import type { Content, SourceFile } from './files.ts';
import {
  dataNames,
  dataPath,
  dataSchemas,
  collectionNames,
  collectionDefinitions,
} from './collections.ts';
import type { DataName, CollectionName } from './collections.ts';
import { formatReport } from './report.ts';
import type { Role } from '../schemas/introspection.ts';
import { validatePhotograph, pictureEndings } from '../schemas/photographs.ts';
import { proseNodes } from '../schemas/prose.ts';
import { diagnostic, closestName, quoted, type Diagnostic } from '../schemas/diagnostics.ts';

const folderNames: string[] = [...collectionNames, 'data', 'images'];

/** Reads `content/`. */
export function readContent(root: string): Content {
  const content = emptyContent();
  const { files, unreadable, images, documents, unshown } = content;
  const report = (file: string, issue: Diagnostic | undefined) => {
    if (issue) content.problems.push({ file, line: 1, ...issue });
  };

  const there = filesBelow(root);
  for (const file of there) {
    const [, folder = '', name, ...deeper] = file.split('/');
    if (name === undefined || deeper.length > 0 || !folderNames.includes(folder))
      report(file, wrongFolder(folder));
    // What points to a picture is right, whatever is wrong with the picture.
    else if (folder === 'images') images.push(name);
    else if (folder === 'documents' && /\.pdf$/i.test(name)) {
      documents.push(name);
      report(file, validateDocument(root, file));
    } else {
      const unread = inspectFile(root, file, (bytes) => addText(content, file, bytes.toString()));
      if (unread) addUnreadable(content, file, unread);
    }
  }

  // In drafts too, which everyone who works on the site has.
  const pictures = files.flatMap(referencesOf).filter(({ role }) => role === 'picture');
  const shown = new Set(pictures.map(({ name }) => basename(name)));
  for (const name of images) {
    const file = `content/images/${name}`;
    if (shown.has(name)) report(file, validatePicture(root, file));
    else unshown.push(file);
  }
  const entries = [...files, ...unreadable].map(({ name }) => `content/${name}.pdf`);
  const pdfs = documents.map((name) => `content/documents/${name}`);
  unshown.push(...pdfs.filter((file) => !entries.includes(file)));
  for (const name of dataNames)
    if (!there.includes(dataPath(name)))
      report(
        dataPath(name),
        diagnostic(
          'The file is missing, and the site needs it.',
          'Restore it from an earlier version.',
        ),
      );
  return fillContent(content);
}

/** Reads some files of `content/`, with placeholders filled. What is wrong with them is left to the content check. */
export function readFiles(root: string, paths: readonly string[]): Content {
  const content = emptyContent();
  // Placeholders come from the data of the firm.
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
    .filter(
      (name) => name.endsWith(collectionDefinitions[collection].extension) && !name.startsWith('.'),
    )
    .sort();
  const { files } = readFiles(
    root,
    names.map((name) => `${folder}/${name}`),
  );
  return files.filter((file) => file.collection === collection);
}

/** Returns what a data file says. Throws an error with the report if it does not fit its schema. */
export function readData<Name extends DataName>(name: Name, root = process.cwd()) {
  const { files, problems } = readFiles(root, [dataPath(name)]);
  const file = files.find((one) => one.file === dataPath(name));
  const { success, data } = dataSchemas[name].safeParse(file?.data);
  if (success) return data as z.output<(typeof dataSchemas)[Name]>;
  const all = [...problems, ...(file ? fieldProblems(file) : [])];
  const error = new Error(`The content has mistakes.\n\n${formatReport(all)}`);
  // Where the reader noticed a mistake means nothing to the person who made it.
  error.stack = '';
  throw error;
}

/** Sorted paths of all files below `content`, without hidden ones. */
const filesBelow = (root: string) =>
  readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory())
    .map((item) => relative(root, join(item.parentPath, item.name)).replaceAll(sep, '/'))
    .filter((path) => !/\/(?:\.|Thumbs\.db$)/.test(path))
    .sort();

const wrongFolder = (folder: string) =>
  diagnostic(
    'This file is not directly in a content folder.',
    `Move it to one of these: ${folderNames.join(', ')}.`,
    folderNames.includes(folder) ? undefined : closestName(folder, folderNames),
  );

function inspectFile<Found>(root: string, file: string, explain: (bytes: Buffer) => Found) {
  try {
    return explain(readFileSync(join(root, file)));
  } catch (error) {
    // The file system adds the full path, which the report has already.
    const reason = (error as Error).message.replace(/, \w+( '.*')?$/, '');
    return diagnostic(
      `This file cannot be read: ${reason}.`,
      'Undo the last change to it, or write it again.',
    );
  }
}

const IN_PROSE: Record<string, Role> = { link: 'link', definition: 'link', image: 'picture' };

/** Everything elsewhere that the fields and the prose of a file name. */
export function referencesOf(file: SourceFile) {
  const inProse = proseNodes(file.body).map(({ type, url, position }) => ({
    role: IN_PROSE[type],
    value: url,
    place: position.start.line,
  }));
  return [...fieldsOf(file), ...inProse].flatMap(({ role, value, place }) =>
    role && typeof value === 'string' ? [{ role, name: value, place }] : [],
  );
}

/** What is wrong with a picture, at which Astro would stop without saying which it was. */
export function validatePicture(root: string, file: string) {
  const { base, name, ext } = parse(file);
  const ending = ext.slice(1).toLowerCase();
  if (!pictureEndings.includes(ending))
    return diagnostic(
      `${quoted(base)} is not a picture in a format that the site can use.`,
      'Export it as JPG, PNG, WebP or AVIF. Put PDFs in content/documents.',
    );
  // Other characters are spelt in several ways on the way from one machine to the next.
  if (!/^[\w.-]+$/.test(name) || ext !== `.${ending}`)
    return diagnostic(
      `${quoted(base)} is not a valid name of a picture.`,
      `Rename the file, and change its name where it is used. Use letters, digits and hyphens: ${kebab(name) || 'office'}.${ending}.`,
    );
  return inspectFile(root, file, (bytes) => validatePhotograph(ending, bytes));
}

/** Of a document: readers on telephones wait for it, and hosts refuse files from 25 MB on. */
const MOST_BYTES = 20_000_000;

function validateDocument(root: string, file: string) {
  const { base, name } = parse(file);
  const right = `${kebab(name) || 'prospectus'}.pdf`;
  if (base !== right)
    return diagnostic(
      `${quoted(base)} is not a valid name of a document.`,
      `Rename the file. Use lower-case letters, digits and single hyphens: ${right}.`,
    );
  return inspectFile(root, file, (bytes) => {
    if (bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.length <= MOST_BYTES) return undefined;
    return diagnostic(
      `This is not a PDF of at most ${MOST_BYTES / 1e6} MB.`,
      'Export it again as a PDF, with pictures in screen quality.',
    );
  });
}
