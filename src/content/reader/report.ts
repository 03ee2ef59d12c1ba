/** Lays out problems as text: for the terminal, and without colours for the browser and for tests. */
import { styleText } from 'node:util';
import { count } from '../schemas/refusals.ts';
import type { Problem } from './problem.ts';
import { wrapped } from './words.ts';

interface ReportOptions {
  colour?: boolean;
  /** What one of the entries of the report is called in its last line, and what several are. */
  noun?: string;
  nouns?: string;
}

/** Every problem as a few lines, and their number at the end. What is to be done about the same thing is said once. */
export function formatReport(
  problems: readonly Problem[],
  { colour = false, noun = 'problem', nouns = `${noun}s` }: ReportOptions = {},
): string {
  const files = new Set(problems.map(({ file }) => file)).size;
  const total = `${problems.length} ${problems.length === 1 ? noun : nouns} in ${count(files, 'file')} of content.`;
  const said = new Set<string>();
  const once = problems.map((problem) => {
    const { allowed, ...rest } = problem;
    const words = `${problem.found} ${allowed}`;
    const isSaid = said.has(words);
    said.add(words);
    return formatProblem(isSaid ? rest : problem, colour);
  });
  return [...once, total].join('\n\n');
}

/** The place on the first line, then what was found, what was probably meant, and what is allowed. */
export function formatProblem(problem: Problem, colour = false): string {
  const { file, line, field, found, nearest, allowed } = problem;
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const place = `${paint('bold', file)}, line ${line}${field === undefined ? '' : `: ${field}`}`;
  const meant = nearest === undefined ? '' : ` Did you mean ${paint('bold', `"${nearest}"`)}?`;
  return [
    place,
    ...wrapped(`${found}${meant}`, '  '),
    ...wrapped(allowed ?? '', '  ').map((text) => paint('dim', text)),
  ].join('\n');
}

/** A problem as GitHub's runners read it, which show it beside its line in the pull request and in the status of the check. */
export function formatAnnotation({ file, line, field, found, nearest, allowed }: Problem): string {
  const meant = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  const message = [`${found}${meant}`, allowed].filter(Boolean).join('\n');
  const escaped = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::error file=${property(file)},line=${line},title=${property(field ?? 'Content')}::${escaped(message)}`;
}
