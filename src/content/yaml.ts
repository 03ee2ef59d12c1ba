/** Parses content files, with the line of every value and messages for syntax errors. Runs in the CMS too, so it does not use Node.js. */
import { isMap, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Document, Node, YAMLError } from 'yaml';
import type { Path } from '../utils/nested-data.ts';
import { quoted, type Diagnostic } from '../schemas/diagnostics.ts';

/** The YAML between two lines of three hyphens, and the prose below. */
export const FENCED = /^---[^\S\n]*(\n(?:.*?\n)??)---[^\S\n]*(?:\n(.*))?$/s;

/** Invisible characters, which break the search and the feed. The joiner inside an emoji is allowed. */
const INVISIBLE = /(?![\t\n]|(?<!\p{L})\u200D)[\p{Cc}\p{Cf}\uFFFE\uFFFF]/gu;

/** Returns a text without invisible characters, with `\n` as the only line break. Line breaks inside a paragraph of Word become spaces. */
const cleanText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\v\f\u2028\u2029]/g, ' ')
    .replace(INVISIBLE, '');

/** Returns the text of a field on one line. */
export const oneLine = (text: string) =>
  cleanText(text)
    .trim()
    .replace(/\s*[\n\t]\s*/g, ' ');

/** Returns the YAML of a file and its prose, which starts at `bodyLine`; undefined without the lines of hyphens. */
export function splitFile(written: string, file: string) {
  const text = cleanText(written);
  if (file.endsWith('.yaml')) return { yaml: text, body: '', bodyLine: 1 };
  const [whole, yaml = '', body = ''] = FENCED.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { yaml, body, bodyLine: text.slice(0, text.length - body.length).split('\n').length };
}

/** Messages and hints for a line that cannot be parsed, or that YAML would misread. `%` is replaced by the line. */
const MISTAKES = {
  BAD_DQ_ESCAPE: [
    'The backslash in % would be read as code.',
    'Write it twice (\\\\), or delete it.',
  ],
  TAB_AS_INDENT: [
    'This line starts with a tab: %.',
    'Replace the tab with spaces, as many as the lines around it have.',
  ],
  MISSING_CHAR: [
    'The text in % has no quotation mark at its end.',
    'Put a straight double quote at the start and the end of the text, on one line.',
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    'The text in % contains a colon, but is not in quotes.',
    'Put the whole text in double quotes: title: "Wealth: Management".',
  ],
  BAD_INDENT: [
    'This line is indented differently from the lines around it: %.',
    'Start fields of one group in the same column, and their own fields two spaces further in. Start each list item with a hyphen and a space. Close every bracket.',
  ],
  DUPLICATE_KEY: [
    'The field % appears twice.',
    'Delete one of them. If it starts a new list item, put a hyphen and a space before it.',
  ],
  comment: [
    'The text after the character # in % would be lost.',
    'Put the whole text in double quotes.',
  ],
  alias: [
    'The &, * or ! in % would be read as code.',
    'Write out the text that you want here. If the text contains such a character, put it in double quotes.',
  ],
  marks: [
    'The text in % is not between two straight quotation marks.',
    'Put it in the double quotes that the keyboard types: title: "Wealth".',
  ],
  other: [
    'This line cannot be read: %.',
    'Write field: "text", with a space after the colon. Write a quotation mark inside the text as \\".',
  ],
} as const;

type Mistake = keyof typeof MISTAKES;

function mistakeIn({ code, message }: YAMLError) {
  if (message.includes('without - indicator')) return 'BAD_INDENT';
  if (code === 'MISSING_CHAR' && !message.includes('quote')) return 'other';
  return code in MISTAKES ? (code as Mistake) : 'other';
}

/** Returns the offset of an error. For brackets and quotation marks that are not closed, this is the end of their content. */
const errorOffset = ({ message, pos: [start] }: YAMLError, text: string) =>
  /end with a|closing/.test(message) ? text.slice(0, start).trimEnd().length : start;

/** Parses YAML. Lines are counted from 1; `data` is undefined after a syntax error; days stay texts. */
export function parseYaml(text: string) {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, logLevel: 'error' });
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const lineOf = (path: Path) => lineAt(offsetOf(document.contents, path));
  const locate = ([offset, mistake]: [number, Mistake]): Diagnostic & { line: number } => {
    const line = lineAt(offset);
    const written = text.split('\n')[line - 1]!.trim();
    const field = mistake === 'DUPLICATE_KEY' && /^(?:- )?([\w-]+):/.exec(written)?.[1];
    const [message, hint] = MISTAKES[mistake];
    return { line, message: message.replace('%', () => quoted(field || written)), hint };
  };
  // Errors after the first one are guesses, except duplicate keys.
  const first = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  const syntaxMistakes = first
    ? [locate([errorOffset(first, text), mistakeIn(first)])]
    : findMisreadings(document, text)
        .map(locate)
        .filter(({ line, message }, index, mistakes) => {
          const isSame = (mistake: (typeof mistakes)[number]) =>
            mistake.line === line && mistake.message === message;
          return mistakes.findIndex(isSame) === index;
        });
  if (syntaxMistakes.length > 0) return { lineOf, errors: syntaxMistakes };
  const errors = document.errors
    .map(({ pos: [start] }) => locate([start, 'DUPLICATE_KEY']))
    // Keys on the lines right below are duplicates for the same reason.
    .filter(({ line }, index, duplicates) => duplicates[index - 1]?.line !== line - 1);
  const data: unknown = JSON.parse(JSON.stringify(document));
  return { data, lineOf, errors };
}

/** Returns the offset of the value at a path, or of the closest value around it. The offset of a field is where its name starts. */
function offsetOf(around: unknown, [key, ...rest]: Path, offset = startOf(around) ?? 0): number {
  const pair = isMap(around) && around.items.find((item) => String(item.key) === String(key));
  if (pair) return offsetOf(pair.value, rest, startOf(pair.key));
  const item = isSeq(around) && around.items[Number(key)];
  return item ? offsetOf(item, rest) : offset;
}

const startOf = (node: unknown) => (node as Node | null)?.range?.[0];

/** Returns the offsets of texts that YAML would misread. */
function findMisreadings(document: Document, text: string) {
  const misreadings: [number, Mistake][] = [];
  visit(document, {
    Alias: (_place, { range }) => void misreadings.push([range?.[0] ?? 0, 'alias']),
    // YAML drops the first word of `!Important news` and `&Sons`.
    Collection(_place, { tag, anchor, range }) {
      if (tag ?? anchor) misreadings.push([range?.[0] ?? 0, 'alias']);
    },
    Scalar(_place, { type, value, comment, range, tag, anchor }) {
      const [at = 0, end = 0] = range ?? [];
      if (tag ?? anchor) return void misreadings.push([at, 'alias']);
      const written = String(value);
      // A backslash and a letter are a control character: `C:\new`.
      if (type === 'QUOTE_DOUBLE' && /(?<!\\)(?:\\\\)*\\[a-zA-Z0-9]/.test(text.slice(at, end)))
        misreadings.push([at, 'BAD_DQ_ESCAPE']);
      if (type !== 'PLAIN') return;
      // Without quotes, a # starts a comment: `The #1 fund`.
      if (comment && /^\S/.test(comment)) misreadings.push([at, 'comment']);
      // YAML keeps curly quotation marks, and a single straight one, as part of the text.
      else if (/^[“”„].*[“”"]$|^[‘’].*[‘’']$/s.test(written) || written.split('"').length % 2 === 0)
        misreadings.push([at, 'marks']);
    },
  });
  return misreadings;
}
