/** The parts of a file, YAML with the line of every value, and YAML's errors in words. Without Node, for the editor in the browser. */
import {
  isAlias,
  isMap,
  isPair,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLError,
} from 'yaml';
import type { Path } from './schemas/paths.ts';
import { finding, quoted, type Finding } from './schemas/refusals.ts';

/** A finding and its line in the file, 1 first. */
export type Placed = Finding & { line: number };

/** The lines of a file, which may end as on Windows, or on an old Mac. */
export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** Where an error begins; of brackets that are never closed, where what they hold ends. */
const startOf = ({ message, pos: [start] }: YAMLError, source: string) =>
  message.includes('end with a') ? source.slice(0, start).trimEnd().length : start;

/** What a file holds that no rule expected. It is named all the same, so that the other problems still are. */
export function cannotBeRead(error: unknown): Finding {
  // The file system adds the full path, which the report has in the project's own form.
  const message = String(error instanceof Error ? error.message : error);
  const reason = message.replace(/, \w+( '.*')?$/, '');
  return finding(
    `This file cannot be read: ${reason}.`,
    'Undo the last change to it, or write it anew.',
  );
}

interface Parts {
  yaml: string;
  yamlLine: number;
  body: string;
  bodyLine: number;
}

/**
 * The file of an entry in its two parts, the fields between two lines of hyphens and the prose below, or why it has not got them.
 * `ending` is that of its name: a file of data is all fields.
 */
export function partsOf(source: string, ending: string): Parts | Placed {
  if (ending === '.yaml') return { yaml: source, yamlLine: 1, body: '', bodyLine: 1 };
  const lines = linesOf(source);
  const isFence = (line: string) => line.trimEnd() === '---';
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0] ?? '') || end === -1)
    return {
      line: 1,
      found: 'The fields do not stand between two lines of three hyphens.',
      allowed:
        'The first line is ---, then come the fields (title, summary, ...), then --- on a line of its own, then the prose.',
    };
  const yaml = lines.slice(1, end).join('\n');
  return { yaml, yamlLine: 2, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}

interface ParsedYaml {
  /** Undefined where the text cannot be read. Days are texts. */
  data: unknown;
  /** Line of a field in the file, or of the nearest thing around it that is there. */
  lineOf: (path: Path) => number;
  errors: Placed[];
}

/** `firstLine` is the line of the file on which the YAML begins. */
export function parseYaml(written: string, firstLine: number): ParsedYaml {
  const lines = linesOf(written);
  const source = lines.join('\n');
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, version: '1.2', logLevel: 'error' });
  const at = (offset: number) => lineCounter.linePos(offset).line - 1;
  const lineOf = (path: Path) => at(offsetOf(document, path)) + firstLine;
  const placed = (offset: number, explain: (line: string) => Finding): Placed => {
    const index = at(offset);
    return { line: index + firstLine, ...explain(lines[index]!.trim()) };
  };
  // After the first error the reader guesses, and what it reports then only confuses. Doubled keys are the exception:
  // everything else in the file is still clear.
  const doubled = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  const [first] = document.errors.filter((error) => !doubled.includes(error));
  const wrong = first
    ? [placed(startOf(first, source), (line) => explainSyntax(first, line))]
    : misread(document, source).map(([from, explain]) => placed(from, explain));
  if (wrong.length > 0) return { data: undefined, lineOf, errors: wrong };
  const errors: Placed[] = doubled
    .map((error) => placed(error.pos[0], explainDouble))
    // Those right below are doubled for the same reason.
    .filter(({ line }, index, all) => all[index - 1]?.line !== line - 1);
  try {
    const data: unknown = JSON.parse(JSON.stringify(document.toJS()));
    return { data, lineOf, errors };
  } catch (error) {
    // A name (&x, *x) that stands for itself a thousand times over, or inside itself.
    return { data: undefined, lineOf, errors: [{ line: firstLine, ...cannotBeRead(error) }] };
  }
}

/** Where the value at a path begins, or the nearest thing around it that is there; a field where its name does. */
function offsetOf(document: Document.Parsed, path: Path): number {
  const startOf = (node: unknown) => (node as Node | null)?.range?.[0];
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const key of path) {
    const holder = isAlias(node) ? node.resolve(document) : node;
    const item: unknown = isMap(holder)
      ? holder.items.find((pair) => String(pair.key) === String(key))
      : isSeq(holder) && holder.items[Number(key)];
    if (!item) break;
    offset = startOf(isPair(item) ? item.key : item) ?? offset;
    node = isPair(item) ? item.value : item;
  }
  return offset;
}

/** Texts that are read otherwise than they were meant: where each begins, and what is said of it. */
function misread(document: Document, source: string): [number, (line: string) => Finding][] {
  const found: ReturnType<typeof misread> = [];
  visit(document, {
    Scalar(_place, { type, value, comment, range }) {
      const [at = 0, end = 0] = range ?? [];
      // A backslash and a letter are a sign that nobody can see: `C:\new`.
      if (type === 'QUOTE_DOUBLE' && /(?<!\\)(?:\\\\)*\\[a-zA-Z0-9]/.test(source.slice(at, end)))
        found.push([at, explainBackslash]);
      if (type !== 'PLAIN') return;
      // A # without quotes begins a comment: `The #1 fund`.
      if (comment && /^\S/.test(comment)) found.push([at, explainLost]);
      // “ and ” are shown as they are, and so is a mark whose other half is missing.
      else if (
        typeof value === 'string' &&
        (/^[“”„].*[“”"]$|^[‘’].*[‘’']$/s.test(value) || value.split('"').length % 2 === 0)
      )
        found.push([at, explainMarks]);
    },
  });
  return found;
}

const explainBackslash = (line: string) =>
  finding(
    `A backslash in ${quoted(line)} does not stand for itself.`,
    'Write it twice (\\\\), or leave it out.',
  );

const explainMarks = (line: string) =>
  finding(
    `The text in ${quoted(line)} does not stand between two straight quotation marks.`,
    'Put each text in double quotes as the keyboard has them: title: "Wealth".',
  );

const explainLost = (line: string) =>
  finding(
    `The sign # in ${quoted(line)} begins a comment in YAML: the text after it is lost.`,
    'Put the whole text in double quotes.',
  );

const explainDouble = (line: string) =>
  finding(
    `The field "${/^(?:- )?([\w-]+):/.exec(line)?.[1] ?? line}" stands here a second time.`,
    'Keep one of the two. If a new item of a list begins here, put a hyphen and a space before it.',
  );

/** What YAML cannot read, by what its reader says of it. */
function explainSyntax({ code, message }: YAMLError, line: string): Finding {
  const shown = quoted(line);
  if (code === 'BAD_DQ_ESCAPE') return explainBackslash(line);
  if (code === 'TAB_AS_INDENT')
    return finding(
      `There is a tab at the beginning of this line: ${shown}.`,
      'Put spaces in its place, as many as the lines around it begin with.',
    );
  if (code === 'MISSING_CHAR' && message.includes('quote'))
    return finding(
      `The text in ${shown} has no quotation mark at its end.`,
      'A text stands between two straight double quotes on one line.',
    );
  if (code === 'BLOCK_AS_IMPLICIT_KEY')
    return finding(
      `The text in ${shown} has a colon and no quotes.`,
      'Put the whole text in double quotes: title: "Wealth: Management".',
    );
  if (code === 'BAD_INDENT' || message.includes('without - indicator'))
    return finding(
      `This line does not begin where those around it do: ${shown}.`,
      'Fields of one thing begin in the same column, what belongs to a field two spaces further in, and each item of a list with a hyphen and a space.',
    );
  return finding(
    `This line cannot be read: ${shown}.`,
    'Write field: "text" with a space after the colon; a quotation mark inside the text is written \\". A list has a hyphen and a space before each item, or brackets with commas.',
  );
}
