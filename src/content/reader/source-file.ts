/** A file of content and the places in it. Without Node, because the editor in the browser has such files too. */
import type { z } from 'zod';
import { dataPath, dataSchemas, kindOf, type DataName, type EntryKind } from '../kinds.ts';
import { shapeOf, walk } from '../schemas/introspection.ts';
import type { Path } from '../schemas/paths.ts';
import type { Finding } from '../schemas/refusals.ts';
import type { Problem } from './problem.ts';
import { fieldWords } from './words.ts';

/** A file of content that could be read. Its data may still break every rule. */
export interface SourceFile {
  /** Path from the project's root. */
  file: string;
  kind: EntryKind | 'data';
  /** File name without its ending; for pages the last part of the address. */
  id: string;
  /** The fields, every text in them filled (src/content/schemas/placeholders.ts). */
  data: unknown;
  lineOf: (path: Path) => number;
  /** Prose below the frontmatter, filled too; empty in data files. */
  body: string;
  /** Both as they are written, with their placeholders. */
  written: { data: unknown; body: string };
  /** Line of the file on which the body begins. */
  bodyLine: number;
}

/** Whether a file is an entry of a collection and not a data file. */
export const isEntry = <File extends Pick<SourceFile, 'kind'>>(
  file: File,
): file is File & { kind: EntryKind } => file.kind !== 'data';

/** Schema that a file is judged by: that of its kind, or its own if it is a data file. */
export const schemaOf = (file: Pick<SourceFile, 'kind' | 'id'>): z.ZodType =>
  isEntry(file) ? kindOf(file.kind).schema : dataSchemas[file.id as DataName];

/** Visits every field of a file that is there, from the outside in. */
export const walkFields = (file: SourceFile, visit: Parameters<typeof walk>[2]): void =>
  walk(shapeOf(schemaOf(file)), file.data, visit);

/** What a data file holds; undefined while it cannot be read. */
export const dataOf = (files: readonly SourceFile[], name: DataName): unknown =>
  files.find(({ file }) => file === dataPath(name))?.data;

/** Something found at a field of a file, or, with an empty path, of the file as a whole. */
export function problemAt(file: SourceFile, path: Path, found: Finding): Problem {
  const field = fieldWords(path, file.data, shapeOf(schemaOf(file)));
  const line = path.length === 0 ? 1 : file.lineOf(path);
  return { file: file.file, line, path, ...(field !== '' && { field }), ...found };
}

/** Something found in the prose of a file; `line` is counted in the prose, 1 first. */
export const problemInProse = (file: SourceFile, line: number, found: Finding): Problem => ({
  file: file.file,
  line: file.bodyLine + line - 1,
  field: 'prose',
  ...found,
});
