/** The files of `content/`: their data, and why a file cannot be read. Runs in the CMS too, so it does not use Node.js. */
import type { z } from 'zod';
import {
  dataNames,
  dataPath,
  dataSchemas,
  definitionOf,
  isPageCollection,
  referenceOf,
} from './collections.ts';
import type { DataName, CollectionName, PageCollection } from './collections.ts';
import { validate, describePath } from './messages.ts';
import type { Place, Problem } from './report.ts';
import { fieldsIn } from './introspection.ts';
import { listAt, textsIn, valueAt, withTexts, type Path } from '../utils/nested-data.ts';
import { fillPlaceholders, fillProse, placeholdersOf, type Placeholders } from './placeholders.ts';
import { diagnostic, unknownName, quoted, type Diagnostic } from '../schemas/diagnostics.ts';
import { parseYaml, splitFile } from './yaml.ts';

/** Returns the parts of the path of a content file, relative to the project's root. */
export function parseContentPath(file: string) {
  const [, collection = '', id = ''] = file.split(/[/.]/);
  const name = referenceOf({ collection, id });
  return { file, collection: collection as CollectionName | 'data', id, name };
}

type ContentPath = ReturnType<typeof parseContentPath>;

/**
 * A content file that could be read. Its data may still be invalid. It has its text twice, as pages show it and as written, both
 * without comments in the prose and without the unconfirmed flag `[?]`.
 */
export interface SourceFile extends ContentPath {
  /** The fields; `fillContent` replaces their placeholders (src/content/placeholders.ts). */
  data: unknown;
  /** The prose; `fillContent` replaces its placeholders. Empty in data files. */
  body: string;
  /** Fields and prose with their placeholders, for rules about what an editor writes. */
  written: { data: unknown; body: string };
  /** Places at which the file has the unconfirmed flag. */
  unconfirmed: readonly Place[];
  lineOf: (place: Place) => number;
}

/** Returns content without any file. */
export const emptyContent = () => ({
  files: [] as SourceFile[],
  /** Files with syntax errors. References to them are valid. */
  unreadable: [] as ContentPath[],
  /** Undefined if content/data/firm.yaml cannot be read. */
  placeholders: undefined as Placeholders | undefined,
  images: [] as string[],
  /** Paths of pictures and documents that no entry uses. */
  unused: [] as string[],
  documents: [] as string[],
  problems: [] as Problem[],
});

/** The files of `content/`. `problems` says why some of them cannot be read. */
export type Content = ReturnType<typeof emptyContent>;

/** Returns the schema of an entry or data file. */
export const schemaOf = ({ collection, id }: Pick<ContentPath, 'collection' | 'id'>): z.ZodType =>
  collection === 'data' ? dataSchemas[id as DataName] : definitionOf(collection).schema;

/** Returns every field of a file, outer ones first, with the metadata of its schema. */
export const fieldsOf = (file: SourceFile) => fieldsIn(schemaOf(file), file.data);

/** Returns the content of a data file; undefined if it cannot be read. */
export const dataOf = (files: readonly SourceFile[], name: DataName) =>
  files.find(({ file }) => file === dataPath(name))?.data;

/** Returns a problem at a place of a file. */
export const problemAt = (file: SourceFile, place: Place, issue: Diagnostic): Problem => ({
  file: file.file,
  line: file.lineOf(place),
  ...issue,
  ...(typeof place === 'number'
    ? { field: 'prose' }
    : { path: place, field: describePath(place, file.data, schemaOf(file)) }),
});

/** Returns every text in the fields of a file and every line of its prose, with its place. */
export const textsOf = (file: SourceFile) => [
  ...textsIn(file.data).map(({ text, path }) => ({ file, place: path as Place, text })),
  ...file.body.split('\n').map((text, index) => ({ file, place: index + 1, text })),
];

/** A text of a file, with its place. */
export type Passage = ReturnType<typeof textsOf>[number];

/** True if a file is the entry of a page. */
export const isPage = <File extends ContentPath>(
  file: File,
): file is File & { collection: PageCollection } => isPageCollection(file.collection);

/** Returns the sections of an entry, each with its name in messages: `section 3 (cards)`. */
export const sectionsOf = (file: SourceFile) =>
  listAt(file.data, ['sections']).map((section, index) => {
    const type = String(valueAt(section, ['type']));
    const path: Path = ['sections', index];
    const id = valueAt(section, ['id']);
    return { section, type, id, path, name: `section ${index + 1} (${type})` };
  });

/** Returns the ids of the questions of an entry. */
export const questionIds = (file: SourceFile) =>
  listAt(file.data, ['questions']).flatMap((question, index) => {
    const id = valueAt(question, ['id']);
    return typeof id === 'string' ? { file, place: ['questions', index, 'id'], text: id } : [];
  });

/** Returns the problems in the fields of a file. */
export const fieldProblems = (file: SourceFile) =>
  validate(schemaOf(file), file.data).map(({ path, ...message }) => problemAt(file, path, message));

/** Adds an entry or data file with this text. */
export function addText(content: Content, file: string, text: string) {
  const named = parseContentPath(file);
  const nameProblem = validateFileName(named);
  if (nameProblem) return void content.problems.push({ file, line: 1, ...nameProblem });
  const encodingProblem = validateEncoding(text);
  if (encodingProblem) return addUnreadable(content, file, encodingProblem);
  const parts = splitFile(text, file);
  if (!parts) {
    const message = 'The fields are not between two lines of three hyphens.';
    const hint = 'Write --- on the first line, then the fields, then --- on its own line.';
    return addUnreadable(content, file, diagnostic(message, hint));
  }
  const { data, lineOf, errors } = parseYaml(parts.yaml);
  for (const error of errors) addUnreadable(content, file, error);
  if (data === undefined) return;
  const { unconfirmed, ...written } = removeUnconfirmedFlags(data, removeComments(parts.body));
  const lineAt = (place: Place) => {
    if (typeof place === 'number') return parts.bodyLine + place - 1;
    return place.length === 0 ? 1 : lineOf(place);
  };
  content.files.push({ ...named, ...written, written, unconfirmed, lineOf: lineAt });
}

/** Removes comments of MDX, and keeps their line breaks, so that line numbers stay right. */
const removeComments = (prose: string) =>
  prose.replace(/\{\s*\/\*.*?\*\/\s*\}[^\S\n]*/gs, (comment) => comment.replace(/[^\n]/g, ''));

/** The unconfirmed flag, including the spelling `[ ?]`. The CMS may escape its brackets in prose. */
const UNCONFIRMED_FLAG = /\\?\[ ?\? ?\\?\] ?/g;

function removeUnconfirmedFlags(fields: unknown, prose: string) {
  const unconfirmed: Place[] = [];
  const withoutFlags = (text: string, place: Place) => {
    const confirmed = text.replace(UNCONFIRMED_FLAG, '');
    if (confirmed !== text) unconfirmed.push(place);
    return confirmed;
  };
  const data = withTexts(fields, withoutFlags);
  const lines = prose.split('\n').map((line, index) => withoutFlags(line, index + 1));
  return { data, body: lines.join('\n'), unconfirmed };
}

/** Adds a file that cannot be read, with the reason. */
export function addUnreadable(content: Content, file: string, issue: Diagnostic) {
  content.problems.push({ file, line: 1, ...issue });
  content.unreadable.push(parseContentPath(file));
}

/** Returns content with its placeholders replaced; unchanged if the firm's file cannot be read. */
export function fillContent(content: Content): Content {
  const firm = dataOf(content.files, 'firm');
  if (firm === undefined) return content;
  const known = placeholdersOf(firm);
  const files = content.files.map((file) => ({
    ...file,
    data: fillPlaceholders(file.data, known),
    body: fillProse(file.body, known),
  }));
  return { ...content, files, placeholders: known };
}

/** Returns the name of a file or folder that was typed in a command: `funds` for `content/funds/`. */
export const nameOfTypedPath = (typed: string) => typed.replace(/^content\/|\/$|\.\w+$/g, '');

/** Returns `a-fund-in-water` for `A Fund, in Water`; empty without a letter from a to z or a digit. */
export const toKebabCase = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function validateFileName({ file, collection }: ContentPath) {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const extension = collection === 'data' ? '.yaml' : definitionOf(collection).extension;
  const copy = /\.(?:bak|old|orig|rej|swp|te?mp)$/i.exec(name)?.[0];
  if (copy)
    return diagnostic(
      `${quoted(name)} is a copy that another program has left.`,
      'Delete it, or move it out of the folder content.',
    );
  const stem = toKebabCase(name.replace(/\.[^.]*(?:\.txt)?$/, ''));
  if (name !== stem + extension || stem === 'index') {
    const hasUsableName = stem !== '' && stem !== 'index';
    const validName = hasUsableName ? `: ${stem}` : ', like wealth-management';
    return diagnostic(
      `${quoted(name)} is not a valid file name in content/${collection}.`,
      `Use lower-case letters, digits and single hyphens (but not index)${validName}${extension}. Put pictures in content/images and PDFs in content/documents.`,
    );
  }
  if (collection !== 'data' || Object.hasOwn(dataSchemas, stem)) return undefined;
  return unknownName(
    stem,
    dataNames,
    `"${stem}" is not a data file of this site.`,
    'Use one of these names',
  );
}

/** Reports encodings other than UTF-8, and merge conflicts. */
function validateEncoding(text: string) {
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (/[\0\uFFFD]|â€[^\s]|Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]/.test(line))
      return {
        line: index + 1,
        message: `${quoted(line.trim().replaceAll('\0', ''))} contains a character that was not saved as UTF-8.`,
        hint: 'Save the file as UTF-8 (in VS Code, in the bar at the bottom), then type the word again.',
      };
    if (/^(?:<{7}|\|{7}|={7}|>{7})(?!\S)/.test(line))
      return {
        line: index + 1,
        message: `The line ${quoted(line.trim())} is left over from a place that two people changed.`,
        hint: 'Keep the right version. Delete the other one, and the lines with <<<<<<<, ======= and >>>>>>>.',
      };
  }
  return undefined;
}
