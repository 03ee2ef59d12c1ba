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
  type YAMLSeq,
} from 'yaml';
import { KEY, withRecords } from './canonical.ts';
import type { Path } from './schemas/paths.ts';
import { finding, quoted, type Finding } from './schemas/refusals.ts';

/** A finding and its line in the file, 1 first. */
export type Placed = Finding & { line: number };

/** The lines of a file, which may end as on Windows, or on an old Mac. */
export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** The same with what ends each, for who writes them back. */
export const linesWithEnds = (text: string): string[] => text.split(/(?<=\n|\r(?!\n))/);

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

/** The file of an entry in its two parts, the fields between two lines of hyphens and the prose below, or why it has not got them. */
export function splitFrontmatter(source: string): Parts | Placed {
  const lines = linesOf(source);
  const isFence = (line: string) => line.trimEnd() === '---';
  const not = (found: string, allowed: string) => ({ line: 1, ...finding(found, allowed) });
  if (!isFence(lines[0] ?? ''))
    return not(
      'The file has no frontmatter.',
      'The first line is ---, then come the fields (title, summary, ...), then --- on a line of its own, then the prose.',
    );
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (end === -1)
    return not(
      'The frontmatter that begins here never ends.',
      'Put --- on a line of its own below the last field.',
    );
  const yaml = lines.slice(1, end).join('\n');
  if (yaml.trim() === '')
    return not('The frontmatter is empty.', 'Fill in the fields: title, summary, ...');
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
  const indexOf = (offset: number) => lineCounter.linePos(offset).line - 1;
  const lineOf = (path: Path) => indexOf(offsetOf(document, path)) + firstLine;
  const at = (offset: number, explained: (line: string, below: string) => Finding): Placed => {
    const index = indexOf(offset);
    const below = lines.slice(index + 1).join('\n');
    return { line: index + firstLine, ...explained(lines[index] ?? '', below) };
  };

  const slips = lines.flatMap((line, index) => {
    const found = explainSlip(line);
    return found ? [{ line: index + firstLine, ...found }] : [];
  });
  // After the first error the reader guesses, and what it reports then only confuses. Doubled keys are the exception:
  // everything else in the file is still clear.
  const doubled = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  const [first] = document.errors.filter((error) => !doubled.includes(error));
  // Of brackets that are never closed the end of what they hold.
  const place = first?.message.includes('end with a')
    ? source.slice(0, first.pos[0]).trimEnd().length
    : first?.pos[0];
  const unread = slips.length > 0 ? slips : first ? [at(place!, explain(first))] : [];
  const wrong =
    unread.length > 0 ? unread : misread(document, source).map(([from, say]) => at(from, say));
  if (wrong.length > 0) return { data: undefined, lineOf, errors: wrong };
  const errors: Placed[] = doubled
    .map((error) => at(error.pos[0], explainDouble))
    // Those right below are doubled for the same reason.
    .filter(({ line }, index, all) => all[index - 1]?.line !== line - 1);
  try {
    const data = withRecords(document.toJS(), (path, key) => {
      errors.push({ line: lineOf(path), ...explainKey(path, key) });
    });
    return { data, lineOf, errors };
  } catch (error) {
    // A name (&x, *x) that stands for itself a thousand times over.
    return { data: undefined, lineOf, errors: [{ line: firstLine, ...cannotBeRead(error) }] };
  }
}

const explainKey = (path: Path, key: string | undefined) =>
  key === undefined
    ? finding(
        `Item ${Number(path.at(-1)) + 1} of this list has no key, and others have one.`,
        'Write a key of its own, by which sections and pages refer to it: key: "assets".',
      )
    : finding(`The key "${key}" stands in this list a second time.`, 'Rename one of the two.');

/** Where the value at a path begins, or the nearest thing around it that is there; a field where its name does. */
function offsetOf(document: Document.Parsed, path: Path): number {
  const startOf = (node: unknown) => (node as Node | null)?.range?.[0];
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const key of path) {
    const holder = isAlias(node) ? node.resolve(document) : node;
    const item: unknown = isMap(holder)
      ? holder.items.find((pair) => String(pair.key) === String(key))
      : isSeq(holder) && itemOf(holder, key);
    if (!item) break;
    offset = startOf(isPair(item) ? item.key : item) ?? offset;
    node = isPair(item) ? item.value : item;
  }
  return offset;
}

/** An item by its position, or, of a record, by its key. */
const itemOf = ({ items }: YAMLSeq, key: string | number) =>
  typeof key === 'number' ? items[key] : items.find((one) => isMap(one) && one.get(KEY) === key);

/** Texts that are read otherwise than they were meant: where each begins, and what is said of it. */
function misread(document: Document, source: string): [number, (line: string) => Finding][] {
  const found: [number, (line: string) => Finding][] = [];
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
    `A backslash in ${quoted(line.trim())} does not stand for itself.`,
    'Write it twice (\\\\), or leave it out.',
  );

const explainMarks = (line: string) =>
  finding(
    /[“”„‘’]/.test(line)
      ? `The quotation marks round the text in ${quoted(line.trim())} are curly.`
      : `One of the two quotation marks in ${quoted(line.trim())} is missing.`,
    inQuotes(line, 'Put each text in straight double quotes'),
  );

const explainLost = (line: string) =>
  finding(
    `The sign # in ${quoted(line.trim())} begins a comment in YAML: the text after it is lost.`,
    'Put the whole text in double quotes.',
  );

/** The advice, with the same field as it should be; without where the line is no field with a text. */
function inQuotes(line: string, advice = 'Put the whole text in double quotes'): string {
  const [, field, value = ''] = /^\s*(?:- )?([\w-]+):\s+(.*?)\s*$/.exec(line) ?? [];
  const text = value.replace(/^["“”„'‘’]|["“”'‘’]$/g, '');
  // A list or a group in brackets would become a text.
  if (field === undefined || /^[[{]/.test(value) || /["\\]/.test(text)) return `${advice}.`;
  return `${advice}: ${field}: "${text.length > 60 ? `${text.slice(0, 57)}...` : text}".`;
}

/** A space that only looks like one, before a field or its value. */
const FALSE_SPACE = /^((?:[ \t]|-(?=\s))*(?:[\w-]+:)?)[^\S \t]/;

/** What YAML would blame other lines for. */
function explainSlip(line: string): Finding | undefined {
  if (FALSE_SPACE.test(line))
    return finding(
      `The space at the dot in ${quoted(line.replace(FALSE_SPACE, '$1·').trim())} is not the one of the keyboard.`,
      'Delete it and type it again.',
    );
  if (!/^\s*-[a-z][\w-]*:(?:\s|$)/i.test(line)) return undefined;
  return finding(
    `A space is missing in ${quoted(line.trim())}.`,
    'Put one after the hyphen that begins an item of a list.',
  );
}

function explainDouble(line: string, below: string): Finding {
  const keys = [...line.matchAll(/([\w-]+):(?:\s|$)/g)].map(([, name = '']) => name);
  const key = keys.find((name, place) => keys.indexOf(name) < place) ?? keys[0] ?? line.trim();
  const isInList = /^ {2}/.test(line) && /^ *- /m.test(below);
  return finding(
    `The field "${key}" stands here a second time.`,
    `Keep one of the two.${isInList ? ' If a new item of a list begins here, put a hyphen and a space before it.' : ''}`,
  );
}

/** What is wrong at a line, by YAML's own error. */
const explain =
  ({ code, message }: YAMLError) =>
  (line: string): Finding => {
    const unread = `This line cannot be read: ${quoted(line.trim())}.`;
    const bracket = /end with a ([\]}])/.exec(message)?.[1];
    if (code === 'BAD_DQ_ESCAPE') return explainBackslash(line);
    if (code === 'TAB_AS_INDENT')
      return finding(
        'There is a tab at the beginning of this line, or after its hyphen.',
        'Indent with spaces, two for each level; YAML allows no tabs.',
      );
    if (bracket)
      return finding(
        'Brackets that were opened on this line, or above, are not closed.',
        `Put ${bracket} where they end.`,
      );
    if (message.startsWith('Missing closing'))
      return finding(
        `${unread} A quotation mark that was opened here, or above, is never closed.`,
        'Close it on its own line, with a straight one (") and no curly one (”). A quotation mark inside a quoted text is written \\".',
      );
    if (/^(?:Missing ,|Unexpected scalar token)/.test(message) && /[[{]/.test(line))
      return finding(
        `${unread} A comma is missing between the brackets.`,
        'Put one between every two things there: ["one", "two"].',
      );
    if (message.includes('at node end') && /["']/.test(line))
      return finding(
        `${unread} Something follows after the quotation mark that ends the text.`,
        /^\s*(?:- )?(?:[\w-]+:\s+)?'/.test(line)
          ? inQuotes(line)
          : 'A quotation mark inside a quoted text is written \\", like "The \\"best\\" fund".',
      );
    if (/^\s*(?:- )?[\w-]+: [^"'[{|>].*:( |$)/.test(line))
      return finding(`${unread} A colon followed by a space begins a new field.`, inQuotes(line));
    if (code === 'BAD_INDENT' || code === 'BLOCK_AS_IMPLICIT_KEY' || /^Sequence item/.test(message))
      return finding(
        `${unread} It, or the line below it, is not indented like its neighbours.`,
        'Fields of one thing begin in the same column; what belongs to a field is indented by two more spaces.',
      );
    return finding(
      unread,
      'Write "field: value" with a space after the colon, a hyphen and a space before each item of a list, two spaces of indent for each level, and quotes around a text with a colon, a # or a quotation mark in it.',
    );
  };
