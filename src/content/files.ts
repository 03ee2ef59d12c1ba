/** What each file of `content/` holds, or why it can't be read. Without Node, for the editor. */
import type { z } from 'zod';
import { dataNames, dataPath, dataSchemas, isPageKind, kindOf } from './collections.ts';
import type { DataName, EntryKind, PageKind } from './collections.ts';
import { explain, fieldWords } from './messages.ts';
import type { Place, Problem } from './report.ts';
import { fieldsIn } from '../schemas/introspection.ts';
import { listAt, textsIn, valueAt, withTexts, type Path } from '../schemas/paths.ts';
import { filled, filledProse, placeholdersOf, type Placeholders } from '../schemas/placeholders.ts';
import { finding, noSuch, quoted, type Finding } from '../schemas/refusals.ts';
import { parseYaml, partsOf } from './yaml.ts';

/** What the path of a file of content, from the project's root, says of it. */
export function namedAt(file: string) {
  const [, kind = '', id = ''] = file.split(/[/.]/);
  // In references and commands: `funds/blockchain`.
  const name = `${kind}/${id}`;
  return { file, kind: kind as EntryKind | 'data', id, name };
}

type Named = ReturnType<typeof namedAt>;

/** A file of content that could be read. Its data may still break every rule. */
export interface SourceFile extends Named {
  /** The fields, with placeholders filled (src/schemas/placeholders.ts). */
  data: unknown;
  /** The prose, filled too and without comments; empty in data files. */
  body: string;
  /** Both with their placeholders. */
  written: { data: unknown; body: string };
  /** Where `[?]` stood: nobody has confirmed what follows. */
  marks: readonly Place[];
  lineOf: (place: Place) => number;
}

/** Content of which nothing has been read so far. */
export const noContent = () => ({
  files: [] as SourceFile[],
  /** What points to these is not wrong. */
  unreadable: [] as Named[],
  /** Undefined while content/data/firm.yaml cannot be read. */
  placeholders: undefined as Placeholders | undefined,
  images: [] as string[],
  /** Pictures and documents that no entry has. */
  unshown: [] as string[],
  documents: [] as string[],
  problems: [] as Problem[],
});

/** All of `content/`, read but not judged across files. */
export type Content = ReturnType<typeof noContent>;

/** The schema of an entry's kind, or of a data file. */
export const schemaOf = ({ kind, id }: Pick<Named, 'kind' | 'id'>): z.ZodType =>
  kind === 'data' ? dataSchemas[id as DataName] : kindOf(kind).schema;

/** Every field of a file, from the outside in, with what its schema says of it. */
export const fieldsOf = (file: SourceFile) => fieldsIn(schemaOf(file), file.data);

/** What a data file holds; undefined while it cannot be read. */
export const dataOf = (files: readonly SourceFile[], name: DataName) =>
  files.find(({ file }) => file === dataPath(name))?.data;

/** Something found at a place of a file. */
export const problemAt = (file: SourceFile, place: Place, found: Finding): Problem => ({
  file: file.file,
  line: file.lineOf(place),
  ...found,
  ...(typeof place === 'number'
    ? { field: 'prose' }
    : { path: place, field: fieldWords(place, file.data, schemaOf(file)) }),
});

/** Every text in the fields of a file, and every line of its prose, and where it stands. */
export const textsOf = (file: SourceFile) => [
  ...textsIn(file.data).map(({ text, path }) => ({ file, place: path as Place, text })),
  ...file.body.split('\n').map((text, index) => ({ file, place: index + 1, text })),
];

/** A text of a file. */
export type Passage = ReturnType<typeof textsOf>[number];

/** Whether a file is the entry of a page. */
export const isPage = <File extends Named>(file: File): file is File & { kind: PageKind } =>
  isPageKind(file.kind);

/** Sections of an entry, each with what messages call it: `section 3 (cards)`. */
export const sectionsOf = (file: SourceFile) =>
  listAt(file.data, ['sections']).map((section, index) => {
    const type = String(valueAt(section, ['type']));
    const path: Path = ['sections', index];
    const id = valueAt(section, ['id']);
    return { section, type, id, path, name: `section ${index + 1} (${type})` };
  });

/** Ids of the questions of a FAQ file. */
export const questionIds = (file: SourceFile) =>
  listAt(file.kind === 'faqs' && file.data, ['questions']).flatMap((question, index) => {
    const id = valueAt(question, ['id']);
    return typeof id === 'string' ? { file, place: ['questions', index, 'id'], text: id } : [];
  });

/** Everything that the schema says against the fields of a file. */
export const fieldProblems = (file: SourceFile) =>
  explain(schemaOf(file), file.data).map(({ path, ...found }) => problemAt(file, path, found));

/** Adds a file of a kind, or a data file, by its text. */
export function addText(content: Content, file: string, text: string) {
  const named = namedAt(file);
  const misnamed = explainName(named);
  if (misnamed) return void content.problems.push({ file, line: 1, ...misnamed });
  const unfit = explainText(text);
  if (unfit) return addUnreadable(content, file, unfit);
  const parts = partsOf(text, file);
  if (!parts) {
    const found = 'The fields are not between two lines of three hyphens.';
    const allowed = 'Write --- on the first line, then the fields, then --- on its own line.';
    return addUnreadable(content, file, finding(found, allowed));
  }
  const { data, lineOf, errors } = parseYaml(parts.yaml);
  for (const error of errors) addUnreadable(content, file, error);
  if (data === undefined) return;
  const { marks, ...written } = withoutMarks(data, withoutComments(parts.body));
  const lineAt = (place: Place) => {
    if (typeof place === 'number') return parts.bodyLine + place - 1;
    return place.length === 0 ? 1 : lineOf(place);
  };
  content.files.push({ ...named, ...written, written, marks, lineOf: lineAt });
}

/** Comments of MDX, of which the lines stay, so that all after them keeps its own. */
const withoutComments = (prose: string) =>
  prose.replace(/\{\s*\/\*.*?\*\/\s*\}[^\S\n]*/gs, (comment) => comment.replace(/[^\n]/g, ''));

/** The mark of what nobody has confirmed, also `[ ?]`; the editor may escape its brackets in prose. */
const MARK = /\\?\[ ?\? ?\\?\] ?/g;

function withoutMarks(fields: unknown, prose: string) {
  const marks: Place[] = [];
  const unmarked = (text: string, place: Place) => {
    const words = text.replace(MARK, '');
    if (words !== text) marks.push(place);
    return words;
  };
  const data = withTexts(fields, unmarked);
  const lines = prose.split('\n').map((line, index) => unmarked(line, index + 1));
  return { data, body: lines.join('\n'), marks };
}

/** Adds a file that is there and cannot be read, and why. */
export function addUnreadable(content: Content, file: string, found: Finding) {
  content.problems.push({ file, line: 1, ...found });
  content.unreadable.push(namedAt(file));
}

/** Content with placeholders filled as the firm's file says; as they are written while that cannot be read. */
export function filledContent(content: Content): Content {
  const firm = dataOf(content.files, 'firm');
  if (firm === undefined) return content;
  const known = placeholdersOf(firm);
  const files = content.files.map((file) => ({
    ...file,
    data: filled(file.data, known),
    body: filledProse(file.body, known),
  }));
  return { ...content, files, placeholders: known };
}

/** The name of a file or folder that is typed for a command: `content/funds/` as `funds`. */
export const plainName = (typed: string) => typed.replace(/^content\/|\/$|\.\w+$/g, '');

/** `A Fund, in Water` as `a-fund-in-water`; empty without a letter from a to z or a digit. */
export const kebab = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function explainName({ file, kind }: Named) {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const ending = kind === 'data' ? '.yaml' : kindOf(kind).ending;
  const stem = kebab(name.replace(/\.[^.]*(?:\.(?:txt|bak|orig))?$/, ''));
  if (name !== stem + ending || stem === 'index')
    return finding(
      `${quoted(name)} is not a valid file name in content/${kind}.`,
      `Use lower-case letters, digits and single hyphens (but not index): ${/^(?:index)?$/.test(stem) ? 'wealth-management' : stem}${ending}. Put pictures in content/images and PDFs in content/documents.`,
    );
  if (kind !== 'data' || Object.hasOwn(dataSchemas, stem)) return undefined;
  return noSuch(
    stem,
    dataNames,
    `"${stem}" is not a data file of this site.`,
    'Use one of these names',
  );
}

/** Whatever is of another encoding, or was left there by git. */
function explainText(text: string) {
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (/[\0\uFFFD]|â€[^\s]|Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]/.test(line))
      return {
        line: index + 1,
        found: `${quoted(line.trim().replaceAll('\0', ''))} contains a character that was not saved as UTF-8.`,
        allowed:
          'Save the file as UTF-8 (in VS Code, in the bar at the bottom), then type the word again.',
      };
    if (/^(?:<{7}|\|{7}|={7}|>{7})(?!\S)/.test(line))
      return {
        line: index + 1,
        found: `The line ${quoted(line.trim())} is left over from a place that two people changed.`,
        allowed:
          'Keep the right version. Delete the other one, and the lines with <<<<<<<, ======= and >>>>>>>.',
      };
  }
  return undefined;
}
