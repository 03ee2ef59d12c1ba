/** Prose of an entry: Markdown without code and HTML. Its lines are counted from 1. */
import GithubSlugger from 'github-slugger';
import { markdownToHast, markdownToMdast, mdxToMdast } from 'satteri';
import { BULLET, validateAlt, validateLinkLabel } from '../schemas/fields.ts';
import { PLACEHOLDER } from './placeholders.ts';
import { diagnostic, quoted, type Diagnostic } from '../schemas/diagnostics.ts';
import { typeset, withOrdinarySpaces } from '../utils/typography.ts';

interface ProseNode {
  type: string;
  position: { start: { line: number; offset: number }; end: { offset: number } };
  children?: ProseNode[];
  value?: string;
  depth?: number;
  url?: string;
  alt?: string;
  identifier?: string;
}

const nodesIn = (node: ProseNode): ProseNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

/** Returns the nodes of prose, outer ones first. It is parsed as Markdown, so a tag is `html`, and `{` and a stray `<` are text. */
export const proseNodes = (body: string) => nodesIn(markdownToMdast(body) as ProseNode);

/** Returns the text of a node without markup, with the line breaks of the file. */
function plainText(node: ProseNode): string {
  if (node.type === 'break') return '\n';
  return node.value ?? (node.children ?? []).map(plainText).join('');
}

const isBlock = ({ type }: ProseNode) => ['paragraph', 'heading', 'tableCell'].includes(type);

/** Returns the text of each paragraph, heading and table cell, with its first line. */
export const proseBlocks = (body: string) =>
  proseNodes(body)
    .filter(isBlock)
    .map((node) => ({
      text: plainText(node).replaceAll('\n', ' '),
      line: node.position.start.line,
    }));

const replaced = (body: string, nodes: readonly ProseNode[], by: (node: ProseNode) => string) =>
  nodes.reduceRight((text, node) => {
    const { start, end } = node.position;
    return text.slice(0, start.offset) + by(node) + text.slice(end.offset);
  }, body);

/** Returns prose with its text typeset and its markup unchanged. Headings keep ordinary spaces, because their ids are made from them. */
export const typesetProse = (body: string) =>
  replaced(body, proseNodes(body).filter(isBlock), (block) => {
    const { start, end } = block.position;
    const texts = nodesIn(block).filter(({ type }) => type === 'text');
    const edges = [start, ...texts.flatMap(({ position }) => [position.start, position.end]), end];
    // Text and markup alternate, starting with an empty text.
    const parts = edges.slice(1).map((to, at) => body.slice(edges[at]!.offset, to.offset));
    const set = typeset('', ...parts);
    return block.type === 'heading' ? withOrdinarySpaces(set) : set;
  });

/** Returns prose in which links that the site leaves out are replaced by their text. */
export function withoutLinks(body: string, isLeftOut: (link: string) => boolean) {
  const nodes = proseNodes(body);
  const definitions = nodes.filter(({ type }) => type === 'definition');
  const urlOf = ({ url, identifier }: ProseNode) =>
    url ?? definitions.find((definition) => definition.identifier === identifier)?.url ?? '';
  const leftOut = nodes.filter(
    (node) => /^link(?:Reference)?$/.test(node.type) && isLeftOut(urlOf(node)),
  );
  return replaced(body, leftOut, ({ children = [] }) => {
    const [from, to] = [children.at(0)?.position.start, children.at(-1)?.position.end];
    return body.slice(from?.offset ?? 0, to?.offset ?? 0);
  });
}

const headingsIn = (body: string) => proseNodes(body).filter(({ type }) => type === 'heading');

/** The parts of a rendered element from which ids of headings are made. */
interface RenderedNode {
  type: string;
  tagName?: string;
  properties?: { id?: unknown };
  value?: string;
  children?: RenderedNode[];
}

const renderedText = ({ value, children = [] }: RenderedNode): string =>
  value ?? children.map(renderedText).join('');

const renderedHeadings = (node: RenderedNode): RenderedNode[] =>
  /^h[1-6]$/.test(node.tagName ?? '') ? [node] : (node.children ?? []).flatMap(renderedHeadings);

/** Returns the headings in order, with the ids that Astro gives them: rendered with the same features and the same slugger. */
export function proseHeadings(body: string) {
  const slugger = new GithubSlugger();
  const lines = headingsIn(body).map(({ position }) => position.start.line);
  const rendered = markdownToHast(typesetProse(body), { features: { smartPunctuation: true } });
  return renderedHeadings(rendered as RenderedNode).map((heading, index) => {
    const text = renderedText(heading);
    // Satteri adds the heading of footnotes, which is in no line of the file.
    const { id = slugger.slug(text) } = heading.properties ?? {};
    return { text, id: String(id), line: lines[index] ?? 1 };
  });
}

/** `line` is counted from 1 in the prose. From `validateNode` it is counted from 0 in the node. */
type ProseDiagnostic = Diagnostic & { line?: number };

/** Returns the diagnostics for the prose of an entry. `isRequired` rejects empty prose. */
export function validateProse(body: string, isRequired: boolean): ProseDiagnostic[] {
  if (isRequired && body.trim() === '')
    return [diagnostic('The text is missing.', 'Write it below the second ---.')];
  let level = 1;
  const problems = proseNodes(body).flatMap((node) => {
    const { start, end } = node.position;
    const markup = body.slice(start.offset, end.offset);
    const issues: ProseDiagnostic[] = [validateNode(node, markup, level) || []].flat();
    // A heading of the wrong level is reported once, and not again for those below it.
    if (node.type === 'heading') level = Math.max(node.depth ?? 1, 2);
    return issues.map((issue) => ({ ...issue, line: start.line + (issue.line ?? 0) }));
  });
  // The MDX parser also rejects mistakes that these rules do not cover.
  return problems.length > 0 ? problems : mdxErrors(body);
}

/** Returns the error of Astro's MDX parser, which stops at the first one. */
function mdxErrors(body: string) {
  try {
    mdxToMdast(body);
    return [];
  } catch (error) {
    const reason = (error as Error).message;
    const [, line = 1, text = reason] = /^(\d+):\d+: (.*)$/s.exec(reason) ?? [];
    const message = `This text cannot be read: ${text}`;
    const hint = 'Use only plain text, ## headings, lists, [links](/about) and **bold**.';
    return [{ line: Number(line), message, hint }];
  }
}

/** Returns a diagnostic if a node is not valid. `markup` is its source, `level` is the level of the heading above. */
function validateNode(node: ProseNode, markup: string, level: number) {
  const { type, alt = '', depth = 1, url, children = [] } = node;
  const copy = plainText(node);
  switch (type) {
    case 'html':
      // Its opening tag has been reported.
      if (markup.startsWith('</')) return undefined;
      return diagnostic(
        `HTML like ${quoted(markup)} does not work in text.`,
        'Use **bold**, [links](/about), lists and ## headings. For cards, steps or figures, add a section.',
      );
    case 'code':
      // Indented text is code in Markdown, which no rule reads, and a paragraph in MDX.
      if (/^ {0,3}(```|~~~)/.test(markup)) return undefined;
      return diagnostic(
        `The text ${quoted(markup.trim())} starts with four spaces or a tab.`,
        'Delete them, so that it starts in the same column as the text around it.',
      );
    case 'text':
      return [strayCharacters(markup), validateMarks(markup)].flat();
    case 'paragraph':
      return validateLine(copy.split('\n')[0]!);
    case 'heading':
      // Fields above a line of hyphens are a heading.
      if (FIELD.test(copy.split('\n')[0]!)) return validateLine(copy.split('\n')[0]!);
      if (depth > 1 && depth <= level + 1) return undefined;
      return diagnostic(
        `The heading ${quoted(copy)} has the wrong level.`,
        'Start a heading with ##, and a heading below it with ###.',
      );
    case 'image':
      if (alt.trim().length >= 5) return validateAlt(alt);
      return diagnostic(
        `The picture ${quoted(url?.split('/').at(-1))} has no description.`,
        'Write what it shows between the square brackets: ![Two engineers at a turbine](...).',
      );
    case 'link':
      if (markup.startsWith('<'))
        return diagnostic(`${quoted(markup)} would be read as code.`, `Write [link text](${url}).`);
      return children.some((inner) => inner.type === 'image') ? undefined : validateLinkLabel(copy);
    default:
      return undefined;
  }
}

/** Reports `<` and `{`, which start code in MDX. Placeholders are validated as references. */
const strayCharacters = (text: string) =>
  [
    ...text
      .replace(PLACEHOLDER, (placeholder) => ' '.repeat(placeholder.length))
      .matchAll(/\\.|[<{]/g),
  ]
    .filter(([character]) => !character.startsWith('\\'))
    .map(({ 0: character, index: at }) => {
      const around = text.slice(Math.max(0, at - 20), at + 20).replaceAll('\n', ' ');
      return {
        line: text.slice(0, at).split('\n').length - 1,
        message: `The character ${character} in ${quoted(around.trim())} would be read as code.`,
        hint: `Write it in words, use round brackets, or put a backslash before it: \\${character}.`,
      };
    });

/** Invalid markup of a link, bold text, a list item, a table row or a heading, which visitors would see. */
const INVALID_MARKUP = new RegExp(
  [
    /\[[^[\]]*\] ?\([^)\n]*\)?/,
    /(?<!\\)(?:\*\*|__)[^*_\n]*/,
    BULLET,
    /^ *(?:-\p{L}.*|\d{1,2}[.)]\p{L}.*)/u,
    /^\|.*\|/,
    /^#{1,6}[^#\s].*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'mu',
);

function validateMarks(text: string) {
  const [mark] = INVALID_MARKUP.exec(text) ?? [];
  if (mark === undefined) return [];
  const message = `Visitors would see ${quoted(mark.trim())} exactly as written.`;
  const hint =
    'Write a link as [text](/about) and bold as **text**. Put a hyphen and a space before a list item, and ## and a space before a heading. Below the first row of a table, write | --- | --- |.';
  return [{ message, hint }];
}

/** A field of a section, typed into the prose. `Type: note` and `title: who owns it` are prose. */
const FIELD = /^(?:type: *\w+|(?:heading|title|text|label|href|summary|icon): *(["']).*\1)$/;

function validateLine(line: string) {
  // MDX reads these words as code, even in a sentence about trade.
  if (/^(?:import|export)\s/.test(line))
    return diagnostic(
      `A paragraph that starts with ${quoted(line)} would be read as code.`,
      'Start it with another word. If it is code, delete it: pictures and sections do not need it.',
    );
  if (!FIELD.test(line)) return undefined;
  const message = `${quoted(line)} is a field, but visitors would see it as text here.`;
  const hint = 'Move it above the second ---. Fields of a section go below "sections:".';
  return diagnostic(message, hint);
}
