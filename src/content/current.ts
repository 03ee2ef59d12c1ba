/** The content as it is shown: a file with a mistake, or gone while anything is wrong, as it last was. */
import type { z } from 'zod';
import { checkContent } from '../../tools/content/check.ts';
import { schemaOf, type Content, type SourceFile } from './files.ts';
import { dataPath, type DataName, type dataSchemas } from './collections.ts';
import { readContent } from './read.ts';
import { formatReport, type Problem } from './report.ts';

interface Current {
  content: Content;
  problems: readonly Problem[];
  /** Files by their paths; `fields` are as their schema gives them: set, and with defaults. */
  shown: ReadonlyMap<string, SourceFile & { fields: unknown }>;
}

/** Reads and checks the content below a root. */
export function readCurrent(root: string, before?: Current): Current {
  const content = readContent(root, before?.content.placeholders);
  const problems = checkContent(content);
  const wrong = new Set(problems.map(({ file }) => file));
  // One that never was right is shown with what its schema lets pass, like a dead link.
  const fitting = content.files.flatMap((file) => {
    const { success, data: fields } = schemaOf(file).safeParse(file.data);
    return success ? [[file.file, { ...file, fields }] as const] : [];
  });
  const shown = new Map(fitting);
  // Pages that are as they were may name what is gone.
  for (const [file, was] of problems.length === 0 ? [] : (before?.shown ?? []))
    if (wrong.has(file) || !shown.has(file)) shown.set(file, was);
  return { content, problems, shown };
}

/** One for the process, in which this module has several copies. */
const held = globalThis as { contentOfSite?: Current };

/** The content of this project, read and checked once. */
export const current = (): Current => (held.contentOfSite ??= readCurrent(process.cwd()));

/** Reads it again, after a change. */
export function reread() {
  held.contentOfSite = readCurrent(process.cwd(), held.contentOfSite);
}

/** What a data file says. Ends the run with the report where it has never been right. */
export function dataNow<Name extends DataName>(name: Name) {
  const { shown, problems } = current();
  const file = shown.get(dataPath(name));
  if (file) return file.fields as z.output<(typeof dataSchemas)[Name]>;
  const error = new Error(`The content has mistakes.\n\n${formatReport(problems)}`);
  // Where the checker noticed a mistake means nothing to the person who made it.
  error.stack = '';
  throw error;
}
