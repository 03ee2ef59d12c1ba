/**
 * The prose of an entry: Markdown and nothing else, and where an entry may have it. No code, no tags, headings in order.
 * Lines are counted in the prose, 1 first.
 */
import { markdownToMdast, mdxToMdast } from 'satteri';
import { BULLET, explainAlt, explainLabel, explainUnseen } from './fields.ts';
import { valueAt } from './paths.ts';
import { PLACEHOLDER } from './placeholders.ts';
import { finding, quoted, type Finding, type Refusal } from './refusals.ts';
import { typeset, withOrdinarySpaces } from './typography.ts';

/** The few properties of Markdown nodes that the rules read. */
interface ProseNode {
  type: string;
  position?: { start: { line: number; offset: number }; end: { line: number; offset: number } };
  children?: ProseNode[];
  value?: string;
  depth?: number;
  url?: string;
  alt?: string;
  identifier?: string;
}

/**
 * Comments as MDX writes them; blanked, so that everything after them keeps its place. Before other words on the line
 * not by spaces, which would indent these.
 */
export const withoutComments = (body: string) =>
  body.replace(
    /\{\s*\/\*[\s\S]*?\*\/\s*\}(?=[^\S\n]*(\S)?)/g,
    (comment: string, words: string | undefined) =>
      comment.replace(/[^\n]/g, words === undefined ? ' ' : NO_SPACE),
  );

/** A character that takes no room and that headings' ids leave out. */
const NO_SPACE = '\u2060';

/**
 * Read as plain Markdown, which accepts every text, so that all mistakes are found and not only the first. In it a tag
 * is an `html` node, and `{` and a stray `<` are text.
 */
export const proseTree = (body: string): ProseNode =>
  markdownToMdast(withoutComments(body)) as ProseNode;

/** What the MDX reader, which Astro will use, says about the prose; it stops at the first mistake. */
function mdxError(body: string): InProse | undefined {
  try {
    mdxToMdast(body);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line = 1, text = message] = /^(\d+):\d+: (.*)$/s.exec(message) ?? [];
    return {
      line: Number(line),
      found: `The prose cannot be read here: ${text}`,
      allowed:
        'Write it as plain Markdown: words, ## headings, lists, [links](/about) and **strong** words.',
    };
  }
}

/** Visits a node and everything in it. */
export function visitProse(node: ProseNode, visit: (node: ProseNode) => void): void {
  visit(node);
  for (const inner of node.children ?? []) visitProse(inner, visit);
}

/** The words of a node without their marks. Lines end where they do in the file. */
export function plainText(node: ProseNode): string {
  if (node.type === 'break') return '\n';
  const words = node.value ?? (node.children ?? []).map(plainText).join('');
  return words.replaceAll(NO_SPACE, '');
}

/** Whether a node is a whole of words: what is read, set and searched by itself. */
export const isBlock = ({ type }: ProseNode) =>
  ['paragraph', 'heading', 'tableCell'].includes(type);

/**
 * The prose as it is set: words, not marks, code and addresses. Headings keep ordinary spaces, because their ids, to which
 * links lead, are made from them.
 */
export function typesetProse(body: string): string {
  const blocks: { from: number; to: number; set: string }[] = [];
  visitProse(proseTree(body), (block) => {
    if (!block.position || !isBlock(block)) return;
    const [from, to] = [block.position.start.offset, block.position.end.offset];
    const marks: [number, number][] = [];
    let at = from;
    const mark = (until: number) => {
      if (until > at) marks.push([at - from, until - from]);
    };
    visitProse(block, ({ type, position }) => {
      if (type !== 'text' || !position) return;
      mark(position.start.offset);
      at = position.end.offset;
    });
    mark(to);
    const set = typeset(body.slice(from, to), marks);
    blocks.push({ from, to, set: block.type === 'heading' ? withOrdinarySpaces(set) : set });
  });
  return blocks.reduceRight(
    (text, { from, to, set }) => text.slice(0, from) + set + text.slice(to),
    body,
  );
}

/** The prose in which links that are left out are their words alone. */
export function withoutLinks(body: string, isLeftOut: (address: string) => boolean): string {
  const addresses = new Map<string | undefined, string>();
  const links: ProseNode[] = [];
  visitProse(proseTree(body), (node) => {
    if (node.type === 'definition') addresses.set(node.identifier, node.url ?? '');
    if (node.type === 'link' || node.type === 'linkReference') links.push(node);
  });
  return links.reduceRight((text, { url, identifier, position, children = [] }) => {
    const from = children.at(0)?.position?.start.offset;
    const to = children.at(-1)?.position?.end.offset;
    if (!position || !isLeftOut(url ?? addresses.get(identifier) ?? '')) return text;
    const words = text.slice(from ?? 0, to ?? 0);
    return text.slice(0, position.start.offset) + words + text.slice(position.end.offset);
  }, body);
}

interface ProseHeading {
  depth: number;
  text: string;
  /** What links to it name. */
  id: string;
  line: number;
}

/** As GitHub makes it of a heading, and Astro with it. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/** Headings of the prose in order, with the ids that Astro gives them. */
export function proseHeadings(body: string): ProseHeading[] {
  const headings: ProseHeading[] = [];
  const seen = new Map<string, number>();
  visitProse(proseTree(body), (node) => {
    if (node.type !== 'heading') return;
    const text = plainText(node);
    const slug = slugOf(text);
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    const id = times === 0 ? slug : `${slug}-${times}`;
    headings.push({ depth: node.depth ?? 1, text, id, line: lineOf(node) });
  });
  return headings;
}

/** Line of the prose on which a node begins, 1 first. */
export const lineOf = (node: ProseNode) => node.position?.start.line ?? 1;

/** What is found in prose: at a line of it, or at the section that shows it. */
type InProse = Refusal & { line?: number };

interface ProseContext {
  /** Whether prose is needed, goes with a `body` section, or is not possible. */
  use: 'needed' | 'with-body-section' | 'none';
  /** What the entry is called in a message. */
  noun: string;
  sections?: unknown;
}

/** Everything that is wrong with the prose of an entry. */
export const explainProse = (body: string, context: ProseContext): InProse[] => [
  ...explainPlace(body, context),
  ...(body.trim() === '' ? [] : explainMarkup(body)),
];

/** Prose that is missing, shown nowhere, or shown twice. */
function explainPlace(body: string, { use, noun, sections }: ProseContext): InProse[] {
  const isEmpty = body.trim() === '';
  if (use === 'needed' && isEmpty)
    return [
      finding(
        'Nothing is written below the frontmatter.',
        `A ${noun} needs its text there, after the second ---.`,
      ),
    ];
  if (use !== 'with-body-section' || !Array.isArray(sections)) return [];
  const types = sections.map((section) => valueAt(section, ['type']));
  const first = types.indexOf('body');
  const last = types.lastIndexOf('body');
  if (first >= 0 && (isEmpty || last > first))
    return [
      {
        path: ['sections', last],
        found: `This section shows the prose below the frontmatter, ${isEmpty ? 'and there is none' : 'which another shows already'}.`,
        allowed: isEmpty
          ? 'Write it after the second ---, or leave the section out.'
          : 'Leave it out.',
      },
    ];
  // While a section does not say its type, it may be the one.
  const isSaid = types.length > 0 && types.every((type) => typeof type === 'string');
  if (first >= 0 || isEmpty || !isSaid) return [];
  return [
    {
      line: body.split('\n').findIndex((line) => line.trim() !== '') + 1,
      found: 'No section shows this prose.',
      allowed: 'Add "- type: body" to the sections where it should stand.',
    },
  ];
}

/** Whatever is no plain Markdown. */
function explainMarkup(source: string): InProse[] {
  const said: InProse[] = [];
  const body = withoutComments(source);
  let level = 1;
  visitProse(proseTree(source), (node) => {
    const line = lineOf(node);
    const start = node.position?.start.offset ?? 0;
    const markup = body.slice(start, node.position?.end.offset);
    const report = (found: Finding | undefined, at = line) => {
      if (found) said.push({ line: at, ...found });
    };
    switch (node.type) {
      case 'html':
        return report(explainTag(markup));
      case 'delete':
        return report(finding(`The words ${quoted(markup)} are struck out.`, 'Delete them.'));
      case 'code':
        return report(explainIndent(markup));
      case 'text':
        for (const { at, stray } of strayCharacters(markup))
          report(stray, body.slice(0, start + at).split('\n').length);
        report(explainMarks(markup));
        // As HTML writes it: &shy;
        return report(explainUnseen((node.value ?? '').replaceAll(NO_SPACE, '')));
      case 'paragraph':
        return report(explainParagraph(plainText(node)));
      case 'heading':
        report(explainHeading(node, markup, level));
        // One heading of the wrong level does not make those below it wrong.
        level = Math.max(node.depth ?? 1, 2);
        return;
      case 'image':
        return report(explainImage(node));
      case 'link':
        if (!node.children?.some(({ type }) => type === 'image'))
          report(explainLabel(plainText(node)));
    }
  });
  // Whatever the rules above do not know, the MDX reader still refuses, and the build must not be the first to say so.
  const error = said.length > 0 ? undefined : mdxError(source);
  return error ? [error] : said;
}

/** Four spaces make code in Markdown, whose words no rule looks at, and nothing in MDX, where they count. */
const explainIndent = (code: string) =>
  /^ {0,3}(```|~~~)/.test(code)
    ? undefined
    : finding(
        `The text ${quoted(code.trim())} begins with four spaces or a tab.`,
        'Take them away, so that it begins in the column of the text around it.',
      );

const explainImage = ({ alt = '', url }: ProseNode) =>
  alt.trim().length < 5
    ? finding(
        `The picture ${quoted(url?.split('/').at(-1))} has no description.`,
        'Say what it shows, for those who cannot see it, between the square brackets: ![Two engineers at a turbine](...).',
      )
    : explainAlt(alt);

/**
 * `<` and `{` begin code in MDX unless a backslash stands before them. What was meant as a placeholder is for the rule about
 * references to explain.
 */
const strayCharacters = (text: string): { at: number; stray: Finding }[] =>
  [...text.replace(PLACEHOLDER, (found) => ' '.repeat(found.length)).matchAll(/\\.|[<{]/g)]
    .filter(([character]) => !character.startsWith('\\'))
    .map(({ 0: character, index }) => {
      const around = text.slice(Math.max(0, index - 20), index + 20).replaceAll('\n', ' ');
      return {
        at: index,
        stray: finding(
          `The character ${character} in ${quoted(around.trim())} would begin code here.`,
          `Write it in words or with round brackets, or put a backslash before it: \\${character}.`,
        ),
      };
    });

/** Marks that the page would show: what each was meant as, and how that is written. */
const SHOWN: readonly [pattern: RegExp, meant: string, instead: string][] = [
  [
    /\[[^[\]]*\] ?\([^)\n]*\)?/,
    'a link',
    'Write it without spaces in or between the brackets, and close both: [the words](/the-address).',
  ],
  [
    /(?<!\\)(?:\*\*|__)[^*_\n]*/,
    'strong words',
    'Put two asterisks right before the first word and right behind the last: **strong words**.',
  ],
  [
    new RegExp(`${BULLET.source}|^ *(?:-\\p{L}.*|\\d{1,2}[.)]\\p{L}.*)`, 'mu'),
    'an item of a list',
    'Begin each item on a line of its own with a hyphen and a space, or with its number, a full stop and a space.',
  ],
  [
    /^\|.*\|/m,
    'the row of a table',
    'Put a row of hyphens below the first row, with as many cells: | --- | --- |. In the forms, make the first row a header row.',
  ],
  [/^#{1,6}[^#\s].*/, 'a heading', 'Put a space after the #.'],
];

function explainMarks(text: string): Finding | undefined {
  for (const [pattern, meant, instead] of SHOWN) {
    const mark = pattern.exec(text)?.[0];
    if (mark !== undefined)
      return finding(`${quoted(mark.trim())} is not read as ${meant}.`, instead);
  }
  return undefined;
}

/** The closing half of a pair was already reported with its opening half. */
const explainTag = (html: string) =>
  html.startsWith('</')
    ? undefined
    : finding(
        `${quoted(html)} is no prose.`,
        'Prose has no tags and no comments of HTML. Write **strong words**, [links](/about), lists and ## headings, and {/* a comment */}; what has a shape (cards, steps, figures) goes into sections, in the frontmatter.',
      );

/** A field of a section as frontmatter has it; "Type: note" and "title: who owns it" are words. */
const FIELD = /^(?:type: *\w+|(?:heading|title|text|label|href|summary|icon): *(["']).*\1)$/;

function explainParagraph(words: string): Finding | undefined {
  const [first = ''] = words.split('\n');
  // MDX takes every paragraph that begins with one of these words for code, though it may be the customs' kind.
  if (/^(?:import|export)\s/.test(first))
    return finding(
      `A paragraph that begins like ${quoted(first)} is read as code.`,
      'Begin it with another word. A line of code, leave out: pictures and sections need no import.',
    );
  return FIELD.test(first)
    ? finding(
        `${quoted(first)} is a field, and would be printed here.`,
        'Fields belong above the second ---, those of a section below "sections:".',
      )
    : undefined;
}

function explainHeading(node: ProseNode, markup: string, before: number): Finding | undefined {
  const text = quoted(plainText(node));
  const depth = node.depth ?? 1;
  if (!/^ *#/.test(markup))
    return finding(
      `The line under ${text} makes a heading of it.`,
      'Put an empty line between the two; or take the line away, and begin a heading with ## and a space.',
    );
  if (depth > 1 && depth <= before + 1) return undefined;
  return finding(
    `The heading ${text} is of the wrong level.`,
    'Headings in prose begin with ##, and those below them with ###.',
  );
}
