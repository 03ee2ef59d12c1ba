/** The prose of an entry as a tree of Markdown, with lines counted in the file. */
import GithubSlugger from 'github-slugger';
import { markdownToMdast, mdxToMdast } from 'satteri';
import type { SourceFile } from './read.ts';

/** The few properties of Markdown nodes that the rules read. */
export interface ProseNode {
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
export function proseTree(file: SourceFile): ProseNode {
  return markdownToMdast(withoutComments(file.body)) as ProseNode;
}

/** What the MDX reader, which Astro will use, says about the prose; it stops at the first mistake. */
export function mdxError(file: SourceFile): { line: number; text: string } | undefined {
  try {
    mdxToMdast(file.body);
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const place = /^(\d+):\d+: (.*)$/s.exec(text);
    return { line: file.bodyLine + Number(place?.[1] ?? 1) - 1, text: place?.[2] ?? text };
  }
}

/** Visits a node and everything in it. */
export function visitProse(node: ProseNode, visit: (node: ProseNode) => void): void {
  visit(node);
  for (const inner of node.children ?? []) visitProse(inner, visit);
}

/** The words of a node without their marks. */
export function wordsOf(node: ProseNode): string {
  return node.value ?? (node.children ?? []).map(wordsOf).join('');
}

export interface ProseHeading {
  depth: number;
  text: string;
  /** What links to it name. */
  id: string;
  line: number;
}

/** Headings of an entry's body, with the line of the file in which each stands. */
export function proseHeadings(file: SourceFile): ProseHeading[] {
  const headings: ProseHeading[] = [];
  if (file.body.trim() === '') return headings;
  // The same package that gives Astro's headings their ids, so that both agree on every heading.
  const slugger = new GithubSlugger();
  visitProse(proseTree(file), (node) => {
    if (node.type !== 'heading') return;
    const text = wordsOf(node);
    const id = slugger.slug(text);
    headings.push({ depth: node.depth ?? 1, text, id, line: lineOf(file, node) });
  });
  return headings;
}

/** Line of the file on which a node begins. */
export const lineOf = (file: SourceFile, node: ProseNode) =>
  file.bodyLine + (node.position?.start.line ?? 1) - 1;
