/**
 * The prose of an entry: Markdown and nothing else, and where an entry may have it. No code, no tags, headings in order.
 * Lines are counted in the prose, 1 first.
 */
import GithubSlugger from 'github-slugger';
import { markdownToMdast, mdxToMdast } from 'satteri';
import { z } from 'zod';
import { BULLET, explainAlt, explainLabel, explainUnseen, formsOf } from './fields.ts';
import { valueAt } from './paths.ts';
import { PLACEHOLDER } from './placeholders.ts';
import { finding, quoted, refuse, refuseAs, type Finding } from './refusals.ts';
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
function mdxError(body: string): { line: number; text: string } | undefined {
  try {
    mdxToMdast(body);
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const place = /^(\d+):\d+: (.*)$/s.exec(text);
    return { line: Number(place?.[1] ?? 1), text: place?.[2] ?? text };
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

/** Headings of the prose in order, with the ids that Astro gives them. */
export function proseHeadings(body: string): ProseHeading[] {
  const headings: ProseHeading[] = [];
  if (body.trim() === '') return headings;
  // The same package that gives Astro's headings their ids, so that both agree on every heading.
  const slugger = new GithubSlugger();
  visitProse(proseTree(body), (node) => {
    if (node.type !== 'heading') return;
    const text = plainText(node);
    const id = slugger.slug(text);
    headings.push({ depth: node.depth ?? 1, text, id, line: lineOf(node) });
  });
  return headings;
}

/** Line of the prose on which a node begins, 1 first. */
export const lineOf = (node: ProseNode) => node.position?.start.line ?? 1;

/** What an entry's prose is judged by. */
interface ProseContext {
  /** Whether prose is needed, goes with a `body` section, or is not possible. */
  use: 'needed' | 'with-body-section' | 'none';
  /** What the entry is called in a message. */
  noun: string;
  /** The entry's sections as they are written. */
  sections?: unknown;
}

/** The schema of the prose of an entry. Its refusals have the line in their parameters, or the path of a section. */
export const prose = (context: ProseContext) =>
  z.string().superRefine((body, issues) => {
    refusePlace(body, context, issues);
    if (body.trim() !== '') refuseMarkup(body, issues);
  });

/** Prose that is missing, shown nowhere, or shown twice. */
function refusePlace(
  body: string,
  { use, noun, sections }: ProseContext,
  issues: z.core.$RefinementCtx,
): void {
  const isEmpty = body.trim() === '';
  if (use === 'needed' && isEmpty)
    refuse(
      issues,
      [],
      'Nothing is written below the frontmatter.',
      `A ${noun} needs its text there, after the second ---.`,
    );
  if (use !== 'with-body-section' || !Array.isArray(sections)) return;
  const [first, second] = sections.flatMap((section, index) =>
    valueAt(section, ['type']) === 'body' ? [index] : [],
  );
  if (first !== undefined && isEmpty)
    refuse(
      issues,
      ['sections', first],
      'This section shows the prose below the frontmatter, and there is none.',
      'Write it after the second ---, or leave the section out.',
    );
  if (second !== undefined)
    refuse(
      issues,
      ['sections', second],
      'A second section of the type "body" would show the same prose again.',
      'Leave it out.',
    );
  // While a section does not say its type, it may be the one.
  const typed = sections.every((section) => typeof valueAt(section, ['type']) === 'string');
  if (first === undefined && !isEmpty && typed && sections.length > 0)
    refuseAs(
      issues,
      [],
      finding(
        'No section shows this prose.',
        'Add "- type: body" to the sections where it should stand.',
      ),
      body.split('\n').findIndex((line) => line.trim() !== '') + 1,
    );
}

/** Whatever is no plain Markdown. */
function refuseMarkup(source: string, issues: z.core.$RefinementCtx): void {
  let found = false;
  const report = (line: number, refusal: Finding | undefined) => {
    if (refusal) refuseAs(issues, [], refusal, line);
    found ||= refusal !== undefined;
  };
  const body = withoutComments(source);

  visitProse(proseTree(source), (node) => {
    const line = lineOf(node);
    const markup = body.slice(node.position?.start.offset, node.position?.end.offset);
    if (node.type === 'html') report(line, explainTag(node.value ?? ''));
    if (node.type === 'delete') report(line, explainStruck(markup));
    if (node.type === 'code') report(line, explainIndent(markup, node.value ?? ''));
    if (node.type === 'text') {
      for (const { at, stray } of strayCharacters(body, node))
        report(body.slice(0, at).split('\n').length, stray);
      report(line, explainMarks(markup));
      // As HTML writes it: &shy;
      report(line, explainUnseen((node.value ?? '').replaceAll(NO_SPACE, '')));
    }
    if (node.type === 'paragraph') {
      report(line, explainCode(plainText(node)));
      report(line, explainField(plainText(node)));
    }
    if (node.type === 'heading' && !/^ *#/.test(markup))
      report(
        line,
        finding(
          `The line under ${quoted(plainText(node))} makes a heading of it.`,
          'Put an empty line between the two; or take the line away, and begin a heading with ## and a space.',
        ),
      );
    if (node.type === 'image' && (node.alt ?? '').trim().length < 5)
      report(
        line,
        finding(
          `The picture ${quoted(node.url?.split('/').at(-1))} has no description.`,
          'Say what it shows, for those who cannot see it, between the square brackets: ![Two engineers at a turbine](...).',
        ),
      );
    else if (node.type === 'image') report(line, explainAlt(node.alt ?? ''));
    if (node.type === 'link' && markup.startsWith('<'))
      report(line, explainAngleLink(markup, node.url ?? ''));
    else if (node.type === 'link' && isWordless(node))
      report(
        line,
        finding(
          `The link to ${quoted(node.url)} has no words.`,
          'Write them between the square brackets.',
        ),
      );
    else if (node.type === 'link') report(line, explainLabel(plainText(node)));
  });

  let level = 1;
  for (const { depth, text, line } of proseHeadings(source)) {
    report(line, explainLevel(depth, level, text));
    // One heading of the wrong level does not make those below it wrong.
    level = Math.max(depth, 2);
  }

  // Whatever the rules above do not know, the MDX reader still refuses, and the build must not be the first to say so.
  const error = found ? undefined : mdxError(source);
  if (error)
    report(
      error.line,
      finding(
        `The prose cannot be read here: ${error.text}`,
        'Write it as plain Markdown: words, ## headings, lists, [links](/about) and **strong** words.',
      ),
    );
}

const isWordless = (node: ProseNode) =>
  plainText(node).trim() === '' && !node.children?.some(({ type }) => type === 'image');

/**
 * `<` and `{` begin code in MDX unless a backslash stands before them. What was meant as a placeholder is for the rule about
 * references to explain.
 */
function strayCharacters(body: string, node: ProseNode): { at: number; stray: Finding }[] {
  const start = node.position?.start.offset ?? 0;
  const text = body.slice(start, node.position?.end.offset);
  return [...text.replace(PLACEHOLDER, (found) => ' '.repeat(found.length)).matchAll(/\\.|[<{]/g)]
    .filter(([character]) => !character.startsWith('\\'))
    .map(({ 0: character, index }) => {
      const around = text
        .slice(Math.max(0, index - 20), index + 20)
        .split('\n')
        .join(' ')
        .trim();
      const words =
        character === '<' ? 'Write it in words ("less than 5%"), or' : 'Use round brackets, or';
      return {
        at: start + index,
        stray: finding(
          `The character ${character} in ${quoted(around)} would begin code here.`,
          `${words} put a backslash before it: \\${character}.`,
        ),
      };
    });
}

/** Words that Word has deleted keep their line when they are pasted, and nobody means them to be read. */
const explainStruck = (words: string) =>
  finding(
    `The words ${quoted(words)} are struck out.`,
    'Delete them, or take the line (the ~~ round them) away.',
  );

/** Marks that were meant as a link, a list, strong words or a heading, and that the page would show. */
function explainMarks(text: string): Finding | undefined {
  // The reader in the browser knows no struck-out words.
  const struck = /(?<!\\)~~(?!\s)[^~\n]+~~/.exec(text)?.[0];
  if (struck !== undefined) return explainStruck(struck);
  // The whole expression tries every letter as a beginning, which takes long where there is nothing to find.
  const [closed, address] = /\[[^[\]]*\]\(([^()\n]*)\)/.exec(text) ?? [];
  if (closed !== undefined && address !== undefined && /\S\s+\S/.test(address))
    return finding(
      `${quoted(closed)} is not read as a link, because its address has a space in it.`,
      formsOf(address),
    );
  const link = /\] ?\(/.test(text) ? /\[?[^[\]]*\] ?\([^)\s]*\)?/.exec(text)?.[0] : undefined;
  if (link !== undefined)
    return finding(
      `${quoted(link.trim())} is not read as a link.`,
      'Write it without spaces between the brackets, and close both: [the words](/the-address).',
    );
  const strong = /(?<!\\)(?:\*\*|__)[^*_\n]*/.exec(text)?.[0];
  if (strong !== undefined)
    return finding(
      `${quoted(strong.trim())} is not read as strong words.`,
      'Put two asterisks right before the first word and right behind the last: **strong words**.',
    );
  // Word writes rings and squares as letters. A dash may begin one line, which names who is quoted above.
  const item = (BULLET.exec(text) ??
    /^ *(?:[o§](?:\t|[ \u00A0]{2}).*|-\p{L}.*|\d{1,2}[.)]\p{L}.*|[–—] .*(?=\n *[–—] ))/mu.exec(
      text,
    ))?.[0];
  if (item !== undefined)
    return finding(
      `${quoted(item.trim())} is not read as an item of a list.`,
      'Begin each item on a line of its own with a hyphen and a space, or with its number, a full stop and a space.',
    );
  const row = /^\|.*\|/m.exec(text)?.[0];
  if (row !== undefined)
    return finding(
      `${quoted(row)} is not read as the row of a table.`,
      'Put a row of hyphens below the first row, with as many cells: | --- | --- |. In the forms, make the first row a header row.',
    );
  const heading = /^#{1,6}[^#\s].*/.exec(text)?.[0];
  if (heading === undefined) return undefined;
  return finding(`${quoted(heading)} is not read as a heading.`, 'Put a space after the #.');
}

function explainTag(html: string): Finding | undefined {
  if (html.startsWith('<!--'))
    return finding(
      'Comments in this form stop the page.',
      'Write {/* the comment */}, or put it into the frontmatter after a #.',
    );
  const name = /^<\/?\s*([A-Za-z][\w.-]*)/.exec(html)?.[1];
  if (name === undefined) return finding(`${quoted(html)} is not prose.`, 'Leave it out.');
  // The closing half of a pair was already reported with its opening half.
  if (html.startsWith('</')) return undefined;
  return finding(
    `The tag <${name}> stands in the prose.`,
    'Prose has no tags. Write **strong words**, [links](/about), lists and ## headings; what has a shape (cards, steps, figures) goes into sections, in the frontmatter.',
  );
}

/**
 * Four spaces make code in Markdown, whose words no rule looks at, and nothing in MDX, where links, tags and braces in
 * them count.
 */
function explainIndent(markup: string, text: string): Finding | undefined {
  if (/^ {0,3}(```|~~~)/.test(markup)) return undefined;
  const [first = ''] = text.trim().split('\n');
  return finding(
    `The text ${quoted(first)} begins with four spaces or a tab.`,
    'Take them away, so that it begins in the column of the text around it.',
  );
}

/** MDX takes every paragraph that begins with one of these words for code, though it may be the customs' kind. */
function explainCode(paragraph: string): Finding | undefined {
  const word = /^(import|export)\s/.exec(paragraph)?.[1];
  if (word === undefined) return undefined;
  return finding(
    `A paragraph that begins with "${word}" is read as code.`,
    'Begin it with another word. A line of code, leave out: pictures and sections need no import.',
  );
}

/** A field of a section as frontmatter has it; "Type: note" and "title: who owns it" are words. */
const FIELD = /^(?:type: *\w+|(?:heading|title|text|label|href|summary|icon): *(["']).*\1)$/;

function explainField(paragraph: string): Finding | undefined {
  const [first = ''] = paragraph.split('\n');
  if (!FIELD.test(first)) return undefined;
  return finding(
    `${quoted(first)} is a field, and would be printed here.`,
    'Fields belong above the second ---, those of a section below "sections:".',
  );
}

function explainAngleLink(markup: string, url: string): Finding {
  const target = /^[a-z][a-z+.-]*:/.test(url) ? url : `mailto:${url}`;
  return finding(
    `${quoted(markup)} would begin code here.`,
    `Write a link with words: [the words](${target}).`,
  );
}

function explainLevel(depth: number, before: number, text: string): Finding | undefined {
  if (depth === 1)
    return finding(
      `The heading ${quoted(text)} is of the level that only the page's title has.`,
      'Headings in prose begin with ##, those below them with ###.',
    );
  if (depth > before + 1)
    return finding(
      `The heading ${quoted(text)} skips a level.`,
      `Begin it with ${'#'.repeat(before + 1)} and a space.`,
    );
  return undefined;
}
