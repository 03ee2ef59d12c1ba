/** Problems of the content, laid out as text, with colours in a terminal. */
import type { Path } from '../schemas/paths.ts';
import { count, type Diagnostic } from '../schemas/diagnostics.ts';

/** A field of a file by its path, the file as a whole by an empty one; or a line of its prose, 1 first. */
export type Place = Path | number;

/** One mistake in the content, in words for the person who can mend it. */
export interface Problem extends Diagnostic {
  file: string;
  /** Counted from 1, where problems of a whole file stand. */
  line: number;
  /** Undefined in prose. */
  path?: Path;
  /** The place in words: `section 3 (cards), card 2, title`; empty of a whole file. */
  field?: string;
}

/** By file and line, as people work through them. */
export const byPlace = (a: Problem, b: Problem) =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;

/** Every problem, and how many. What is to be done about the same thing is said once. */
export function formatReport(
  problems: readonly Problem[],
  { colour = false, nouns = ['problem', 'problems'] } = {},
) {
  const files = new Set(problems.map(({ file }) => file)).size;
  const noun = nouns[problems.length === 1 ? 0 : 1];
  const said = problems.map(({ message, hint }) => `${message} ${hint}`);
  const once = problems.map((problem, index) => {
    const isSaid = said.indexOf(said[index]!) < index;
    return formatProblem(isSaid ? { ...problem, hint: '' } : problem, colour);
  });
  const total = `${problems.length} ${noun} in ${count(files, 'file')} of content.`;
  return [...once, total].join('\n\n');
}

/** `content/funds/blockchain.mdx, line 7: figure "return", value`. */
export const formatPlace = ({ file, line, field }: Problem) =>
  `${file}, line ${line}${field ? `: ${field}` : ''}`;

/** The place on the first line, then what was found, what was probably meant, and what is allowed. */
export function formatProblem(problem: Problem, colour = false) {
  const { file, hint = '' } = problem;
  /** Bold by the code 1, dim by 2. */
  const styled = (code: 1 | 2, text: string) => (colour ? `\x1b[${code}m${text}\x1b[22m` : text);
  return [
    styled(1, file) + formatPlace(problem).slice(file.length),
    ...wrapText(formatMessage(problem)),
    ...wrapText(hint).map((text) => styled(2, text)),
  ].join('\n');
}

/** With what was probably meant. */
export const formatMessage = ({ message, suggestion }: Diagnostic) =>
  suggestion === undefined ? message : `${message} Did you mean "${suggestion}"?`;

/** A problem as GitHub's runners read it, which show it beside its line in the pull request. */
export function formatAnnotation(problem: Problem) {
  const { file, line, field, hint } = problem;
  const message = [formatMessage(problem), hint].filter(Boolean).join('\n');
  const escaped = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);
  const property = (text: string) => text.replace(/[%\r\n:,]/g, encodeURIComponent);
  return `::error file=${property(file)},line=${line},title=${property(field || 'Content')}::${escaped(message)}`;
}

/** A text as indented lines of at most 98 characters; a longer word has a line of its own. */
export const wrapText = (text: string) =>
  (text.match(/\S{98,}|\S.{0,97}(?!\S)/g) ?? []).map((line) => `  ${line}`);
