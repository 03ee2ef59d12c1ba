/** YAML with the line of every value, and YAML's errors in words. */
import {
  isAlias,
  isMap,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLError,
} from 'yaml';
import { KEY, withRecords } from '../canonical.ts';
import type { Path } from '../schemas/paths.ts';
import { finding, quoted, type Finding } from '../schemas/refusals.ts';
import { linesOf } from './lines.ts';
import { cannotBeRead } from './problem.ts';

interface ParsedYaml {
  data: unknown;
  /** Line of a field in the file, or of the nearest thing around it that is there. */
  lineOf: (path: Path) => number;
  errors: (Finding & { line: number })[];
}

/** `firstLine` is the line of the file on which the YAML begins. */
export function parseYaml(written: string, firstLine: number): ParsedYaml {
  const source = linesOf(written).join('\n');
  const lineCounter = new LineCounter();
  const document = parseDocument(source, {
    lineCounter,
    // Astro's reader makes a `Date` of an unquoted day, so `title: 2026-09-14` fails its schema; this one finds it first.
    customTags: ['timestamp'],
    version: '1.2',
    logLevel: 'error',
  });
  // 31 June would quietly become 1 July.
  visit(document, {
    Scalar(_key, node) {
      const { value, source = '' } = node;
      if (value instanceof Date && /^[\d-]+$/.test(source) && !isWritten(value, source))
        node.value = source;
    },
  });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;

  const lineOf = (path: Path) => {
    let node: unknown = document.contents;
    let offset = document.contents?.range?.[0] ?? 0;
    for (const key of path) {
      if (isAlias(node)) node = node.resolve(document);
      if (isMap(node)) {
        const pair = node.items.find((item) => String(item.key) === String(key));
        if (pair === undefined) break;
        offset = (pair.key as { range?: [number] }).range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        // Of a record, whose items are found by their keys.
        const item = (
          typeof key === 'number'
            ? node.items[key]
            : node.items.find((one) => isMap(one) && one.get(KEY) === key)
        ) as { range?: [number] } | undefined;
        if (item === undefined) break;
        offset = item.range?.[0] ?? offset;
        node = item;
      } else break;
    }
    return lineAt(offset);
  };

  const lines = source.split('\n');
  const below = (offset: number) => lines.slice(lineCounter.linePos(offset).line).join('\n');
  const at = (offset: number, explained: (line: string) => Finding) => {
    const { line } = lineCounter.linePos(offset);
    return { line: line + firstLine - 1, ...explained(lines[line - 1] ?? '') };
  };

  const slips = lines.flatMap((line, index) => {
    const found = explainSlip(line);
    return found ? [{ line: index + firstLine, ...found }] : [];
  });
  if (slips.length > 0) return { data: undefined, lineOf, errors: slips };
  // After the first error the reader guesses, and what it reports then only confuses. Doubled keys are the exception:
  // everything else in the file is still clear.
  const doubled = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  if (doubled.length < document.errors.length) {
    const [first] = document.errors;
    const { pos, message } = first!;
    const { line } = lineCounter.linePos(pos[0]);
    const half = lines.slice(0, line).findIndex((one) => HALF_CURLY.test(one));
    const bracket = /end with a ([\]}])/.exec(message)?.[1];
    const error =
      half >= 0
        ? { line: half + firstLine, ...explainHalfCurly(lines[half]!) }
        : (explainStray(rowsOf(lines, firstLine), line - 1 + firstLine) ??
          (bracket
            ? at(source.slice(0, pos[0]).trimEnd().length, (text) => explainOpen(text, bracket))
            : at(pos[0], (text) => explain(first!, text, below(pos[0])))));
    return { data: undefined, lineOf, errors: [error] };
  }
  const unmeant = misread(document, source).map((one) => at(one.at, one.explained));
  if (unmeant.length > 0) return { data: undefined, lineOf, errors: unmeant };
  const errors: ParsedYaml['errors'] = doubled
    .map((error) => at(error.pos[0], (line) => explain(error, line, source)))
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

const isWritten = (day: Date, source: string) =>
  !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(source);

/** Texts that are read otherwise than they were meant, and what is said of each. */
function misread(document: Document, source: string) {
  const found: { at: number; explained: (line: string) => Finding }[] = [];
  visit(document, {
    Scalar(place, { type, value, comment, range }) {
      const [at = 0, end = 0] = range ?? [];
      // A backslash and a letter are a sign that nobody can see: `C:\new`.
      if (type === 'QUOTE_DOUBLE' && /(?<!\\)(?:\\\\)*\\[a-zA-Z0-9]/.test(source.slice(at, end)))
        found.push({ at, explained: explainBackslash });
      if (type !== 'PLAIN') return;
      // A # without quotes begins a comment: `The #1 fund`.
      if (comment && /^\S/.test(comment)) found.push({ at, explained: explainLost });
      else if (typeof value === 'string') {
        // “ and ” are shown as they are; with a colon between them, the text is a field to YAML. With the first mark
        // forgotten, the last one is shown.
        const form = place === 'key' ? /^[“”„‘’]/ : /^[“”„].*[“”"]$|^[‘’].*[‘’']$/s;
        if (form.test(value) || value.split('"').length % 2 === 0)
          found.push({ at, explained: explainHalf });
      }
    },
  });
  return found;
}

const explainBackslash = (line: string) =>
  finding(
    `A backslash in ${quoted(line.trim())} does not stand for itself.`,
    'Write it twice (\\\\), or leave it out.',
  );

/** A text that begins with a curly quotation mark. */
const CURLY = /(?::|\[|,|(?:^|\s)-)\s*[“”„‘’]/;

function explainHalf(line: string): Finding {
  const inBrackets = /^\s*(?:- )?(?:[\w-]+:\s+)?[[{]/.test(line);
  const curly = CURLY.test(line);
  return finding(
    curly
      ? `The quotation marks round the text in ${quoted(line.trim())} are curly, so they would be shown on the page.`
      : `One of the two quotation marks in ${quoted(line.trim())} is missing.`,
    inBrackets
      ? 'Put each text between the brackets in straight double quotes: ["one", "two"].'
      : `Put the whole text in straight double quotes${inQuotes(line)}.`,
  );
}

/** A text that begins with a straight quotation mark and ends with a curly one, which closes nothing. */
const HALF_CURLY = /(?:^|[:,[{-])\s*"(?:“[^"“”]*”|[^"“”])*[“”]\s*(?:$|[,\]}])/;

const explainHalfCurly = (line: string) =>
  finding(
    `A text in ${quoted(line.trim())} begins with a straight quotation mark and ends with a curly one, which does not close it.`,
    `Make the last one straight too${inQuotes(line)}.`,
  );

/** The same field with its text in double quotes, for a message; nothing where the line is not a field. */
function inQuotes(line: string): string {
  const [, field, value = ''] = /^\s*(?:- )?([\w-]+):\s+(.*?)\s*$/.exec(line) ?? [];
  // A list or a group in brackets would become a text.
  if (field === undefined || /^[[{]/.test(value)) return '';
  const text = value.replace(/^["“”„'‘’]|["“”'‘’]$/g, '');
  if (/["\\]/.test(text)) return '';
  return `: ${field}: "${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;
}

const explainLost = (line: string) =>
  finding(
    `The sign # in ${quoted(line.trim())} begins a comment in YAML: the text after it is lost.`,
    'Put the whole text in double quotes.',
  );

/** A text that goes on, not indented, to its closing quotation mark before another field begins. */
const GOES_ON =
  /^(?:(?!\s*(?:- )?[\w-]+:\s)[^\n"]*\n)*(?!\s*(?:- )?[\w-]+:\s)[^\n"]*["'][ \t]*(?:\n|$)/;

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

/** A line that is neither empty nor a comment. */
interface Row {
  line: number;
  text: string;
  indent: number;
  isItem: boolean;
  /** Column in which its field or text begins. */
  column: number;
  field: string | undefined;
  /** What stands behind the field. */
  value: string;
}

const rowsOf = (lines: readonly string[], firstLine: number): Row[] =>
  lines.flatMap((written, index) => {
    const [, space = '', hyphens = '', field, value = ''] =
      /^( *)((?:- +)*)(?:([\w-]+):(?=\s|$))?\s*(?:#.*|(.*))$/.exec(written) ?? [];
    const [text, indent, column] = [written.trim(), space.length, space.length + hyphens.length];
    const row = { line: index + firstLine, text, indent, isItem: hyphens !== '', column };
    return /^(?:#|$)/.test(text) ? [] : [{ ...row, field, value }];
  });

/** An item, on the line at which YAML stops or the next, below a field that holds a value: its list has ended above. */
function explainStray(
  rows: readonly Row[],
  line: number,
): (Finding & { line: number }) | undefined {
  const next = rows.findIndex((row) => row.line >= line);
  const item = rows.slice(next, next + 2).find(({ isItem }) => isItem);
  if (next < 0 || item === undefined) return undefined;
  const above = rows.slice(0, rows.indexOf(item));
  const holder = above.findLast(({ indent }) => indent <= item.indent);
  if (holder?.field === undefined || holder.column > item.indent) return undefined;
  const [first] = above.slice(above.indexOf(holder) + 1);
  if (holder.value === '' && (first === undefined || first.isItem)) return undefined;

  const items = above.filter(({ isItem }) => isItem);
  const level = items.filter(({ indent }) => indent === item.indent);
  const isAlike = ({ field }: Row) => field === item.field;
  const like = level.findLast(isAlike) ?? level.at(-1) ?? items.findLast(isAlike);
  const isOutside = ({ indent, isItem }: Row) =>
    like !== undefined && (indent < like.indent || (indent === like.indent && !isItem));
  const place = like ? above.indexOf(like) : 0;
  const list = above.slice(0, place).findLast(isOutside);
  const after = above.slice(place).find(isOutside);
  // Still inside of that list: only the indent is wrong.
  if (like && after === undefined) return undefined;
  return {
    line: item.line,
    ...finding(
      `${quoted(item.text)} begins an item of a list, but the field above it, "${holder.field}", holds a value already.`,
      list?.field !== undefined && after
        ? `It looks like one of the list "${list.field}", which ended above line ${after.line}. Move it up there, above ${quoted(after.text)}, and indent it like the other items.`
        : 'Move it to the end of its list.',
    ),
  };
}

const explainOpen = (line: string, bracket: string) =>
  finding(
    `The brackets are not closed in ${quoted(line.trim())}, or above.`,
    `Put ${bracket} where they end.`,
  );

/** `around` are the lines below, of a field that stands twice all. */
function explain({ code, message }: YAMLError, line: string, around: string): Finding {
  const unread = `This line cannot be read: ${quoted(line.trim())}.`;
  if (code === 'DUPLICATE_KEY') {
    const keys = [...line.matchAll(/([\w-]+):(?:\s|$)/g)].map(([, name = '']) => name);
    const key = keys.find((name, place) => keys.indexOf(name) < place) ?? keys[0] ?? line.trim();
    const [, indent = '', first] = /^( *) {2}([\w-]+:)/.exec(line) ?? [];
    return finding(
      `The field "${key}" stands here a second time.`,
      first && `\n${around}`.includes(`\n${indent}- ${first}`)
        ? 'If a new item of the list begins here, put a hyphen and a space before it; if not, keep one of the two.'
        : 'Keep one of the two.',
    );
  }
  if (code === 'BAD_DQ_ESCAPE') return explainBackslash(line);
  if (code === 'TAB_AS_INDENT')
    return finding(
      /^ *\t/.test(line) ? 'This line begins with a tab.' : 'There is a tab on this line.',
      'Indent with spaces, two for each level; YAML allows no tabs.',
    );
  if (message.startsWith('Missing closing') && GOES_ON.test(around))
    return finding(
      `${unread} The text goes on in the next line.`,
      'Put it all on one line, or indent the next line.',
    );
  if (message.startsWith('Missing closing'))
    return finding(
      `${unread} A quotation mark that was opened here, or above, is never closed.`,
      'Close it. A quotation mark inside a quoted text is written \\".',
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
        ? `Put the whole text in double quotes${inQuotes(line)}.`
        : 'A quotation mark inside a quoted text is written \\", like "The \\"best\\" fund".',
    );
  if (CURLY.test(line.replace(/"[^"]*"/g, ''))) return explainHalf(line);
  if (/^\s*(- )?[\w-]+: [^"'[{|>].*:( |$)/.test(line))
    return finding(
      `${unread} A colon followed by a space begins a new field.`,
      `Put the whole text in double quotes${inQuotes(line)}.`,
    );
  if (code === 'BAD_INDENT' || code === 'BLOCK_AS_IMPLICIT_KEY' || /^Sequence item/.test(message))
    return finding(
      `${unread} It, or the line below it, is not indented like its neighbours.`,
      'Fields of one thing begin in the same column; what belongs to a field is indented by two more spaces.',
    );
  return finding(
    unread,
    'Write "field: value" with a space after the colon, a hyphen and a space before each item of a list, two spaces of indent for each level, and quotes around a text with a colon, a # or a quotation mark in it.',
  );
}
