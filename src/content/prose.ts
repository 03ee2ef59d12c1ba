/** Prose of an entry: Markdown without code and HTML. Its lines are counted from 1. */
import GithubSlugger from 'github-slugger';
import { markdownToHast, markdownToMdast, type HastNode, type MdastNode } from 'satteri';
import { typeset, withOrdinarySpaces } from '../utils/typography.ts';

const childrenOf = (node: MdastNode): readonly MdastNode[] =>
  'children' in node ? node.children : [];

const nodesIn = (node: MdastNode): MdastNode[] => [node, ...childrenOf(node).flatMap(nodesIn)];

/** Returns the nodes of prose, outer ones first. It is parsed as Markdown, so a tag is `html`, and `{` and a stray `<` are text. */
export const proseNodes = (body: string) => nodesIn(markdownToMdast(body));

/** Returns the place of a node in the prose. Every node that the parser returns has one. */
export const placeOf = ({ position }: MdastNode) => ({
  line: position!.start.line,
  start: position!.start.offset!,
  end: position!.end.offset!,
});

/** Returns the text of a node without markup, with the line breaks of the file. */
export function plainText(node: MdastNode): string {
  if (node.type === 'break') return '\n';
  return 'value' in node ? node.value : childrenOf(node).map(plainText).join('');
}

const isBlock = ({ type }: MdastNode) => ['paragraph', 'heading', 'tableCell'].includes(type);

/** Returns the text of each paragraph, heading and table cell, with its first line. */
export const proseBlocks = (body: string) =>
  proseNodes(body)
    .filter(isBlock)
    .map((node) => ({ text: plainText(node).replaceAll('\n', ' '), line: placeOf(node).line }));

/** Returns prose in which each of the nodes is replaced. */
const replaceNodes = <Node extends MdastNode>(
  body: string,
  nodes: readonly Node[],
  replacementOf: (node: Node) => string,
) =>
  nodes.reduceRight((text, node) => {
    const { start, end } = placeOf(node);
    return text.slice(0, start) + replacementOf(node) + text.slice(end);
  }, body);

/** Returns prose with its text typeset and its markup unchanged. Headings keep ordinary spaces, because their ids are made from them. */
export const typesetProse = (body: string) =>
  replaceNodes(body, proseNodes(body).filter(isBlock), (block) => {
    const { start, end } = placeOf(block);
    const texts = nodesIn(block).filter(({ type }) => type === 'text');
    const inner = texts.map(placeOf).flatMap((place) => [place.start, place.end]);
    const edges = [start, ...inner, end];
    // Text and markup alternate, starting with an empty text.
    const parts = edges.slice(1).map((to, at) => body.slice(edges[at], to));
    const set = typeset('', ...parts);
    return block.type === 'heading' ? withOrdinarySpaces(set) : set;
  });

/** Returns prose in which links that the site leaves out are replaced by their text. */
export function withoutLinks(body: string, isLeftOut: (link: string) => boolean) {
  const nodes = proseNodes(body);
  const definitions = nodes.filter((node) => node.type === 'definition');
  const links = nodes.filter((node) => node.type === 'link' || node.type === 'linkReference');
  const urlOf = (link: (typeof links)[number]) =>
    link.type === 'link'
      ? link.url
      : (definitions.find(({ identifier }) => identifier === link.identifier)?.url ?? '');
  const leftOut = links.filter((link) => isLeftOut(urlOf(link)));
  return replaceNodes(body, leftOut, ({ children }) => {
    const [first, last] = [children.at(0), children.at(-1)];
    return first && last ? body.slice(placeOf(first).start, placeOf(last).end) : '';
  });
}

const renderedText = (node: HastNode): string => {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(renderedText).join('') : '';
};

const renderedHeadings = (node: HastNode): { text: string; id: unknown }[] => {
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName))
    return [{ text: renderedText(node), id: node.properties.id }];
  return 'children' in node ? node.children.flatMap(renderedHeadings) : [];
};

/** Returns the headings in order, with the ids that Astro gives them: rendered with the same features and the same slugger. */
export function proseHeadings(body: string) {
  const slugger = new GithubSlugger();
  const headings = proseNodes(body).filter(({ type }) => type === 'heading');
  const rendered = markdownToHast(typesetProse(body), { features: { smartPunctuation: true } });
  return renderedHeadings(rendered).map(({ text, id = slugger.slug(text) }, index) => {
    // Satteri adds the heading of footnotes, which is in no line of the file.
    const heading = headings[index];
    return { text, id: String(id), line: heading ? placeOf(heading).line : 1 };
  });
}
