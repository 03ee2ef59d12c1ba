/** Formats problems of the content for terminals, logs and the CMS. */
import type { Path } from '../utils/nested-data.ts';
import { count, type Diagnostic } from '../schemas/diagnostics.ts';

/** Path of a field, empty for the file itself; or the number of a line of prose, from 1. */
export type Place = Path | number;

/** A mistake in the content, with its place. */
export interface Problem extends Diagnostic {
  file: string;
  /** Counted from 1. A problem of the file itself is in line 1. */
  line: number;
  /** Undefined in prose. */
  path?: Path;
  /** Name of the field: `section 3 (cards), card 2, title`; empty for the file itself. */
  field?: string;
}

/** Compares problems by file and line. */
export function byPlace(a: Problem, b: Problem) {
  if (a.file === b.file) return a.line - b.line;
  return a.file < b.file ? -1 : 1;
}

/** Returns a report of all problems with their number. A hint is not repeated for the same message. */
export function formatReport(
  problems: readonly Problem[],
  { colour = false, nouns = ['problem', 'problems'] } = {},
) {
  const files = new Set(problems.map(({ file }) => file)).size;
  const noun = nouns[problems.length === 1 ? 0 : 1];
  const sentences = problems.map(({ message, hint }) => `${message} ${hint}`);
  const formatted = problems.map((problem, index) => {
    const isRepeated = sentences.indexOf(sentences[index]!) < index;
    return formatProblem(isRepeated ? { ...problem, hint: '' } : problem, colour);
  });
  const total = `${problems.length} ${noun} in ${count(files, 'file')} of content.`;
  return [...formatted, total].join('\n\n');
}

/** Returns the place of a problem: `content/funds/blockchain.mdx, line 7: figure "return", value`. */
export const formatPlace = ({ file, line, field }: Problem) =>
  `${file}, line ${line}${field ? `: ${field}` : ''}`;

/** Returns a problem in lines: place, message, hint. */
export function formatProblem(problem: Problem, colour = false) {
  const { file, hint = '' } = problem;
  /** ANSI codes: 1 is bold, 2 is dim. */
  const styled = (code: 1 | 2, text: string) => (colour ? `\x1b[${code}m${text}\x1b[22m` : text);
  return [
    styled(1, file) + formatPlace(problem).slice(file.length),
    ...wrapText(formatMessage(problem)),
    ...wrapText(hint).map((text) => styled(2, text)),
  ].join('\n');
}

/** Returns the message with its suggestion. */
export const formatMessage = ({ message, suggestion }: Diagnostic) =>
  suggestion === undefined ? message : `${message} Did you mean "${suggestion}"?`;

/** Returns a problem as a workflow command of GitHub Actions, which shows it at its line of a pull request. */
export function formatAnnotation(problem: Problem) {
  const { file, line, field, hint } = problem;
  const message = [formatMessage(problem), hint].filter(Boolean).join('\n');
  const escaped = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);
  const property = (text: string) => text.replace(/[%\r\n:,]/g, encodeURIComponent);
  return `::error file=${property(file)},line=${line},title=${property(field || 'Content')}::${escaped(message)}`;
}

/** Returns a text as indented lines of at most 98 characters. A longer word is on a separate line. */
export const wrapText = (text: string) =>
  (text.match(/\S{98,}|\S.{0,97}(?!\S)/g) ?? []).map((line) => `  ${line}`);
