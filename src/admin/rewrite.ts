/**
 * Writes changed data into YAML that stands already: only what differs is written anew, everything else stays byte for
 * byte, with its comments, order, blank lines and quotes.
 */
import { isMap, isScalar, isSeq, parseDocument, type Node, type Pair, type YAMLMap } from 'yaml';
import { isName, toYaml } from '../editing/yaml.ts';
import { child, variantOf, type Shape } from '../schemas/introspection.ts';
import { isObject, isRecord, matched, same } from './values.ts';

/** A stretch of the text and what takes its place. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

/** An item of a list, or a field of a group, as it stands in the text. */
interface Block {
  /** Of a field its name. */
  name: string | undefined;
  node: unknown;
  value: unknown;
  /** Lines above that belong to it: blank ones and comments. */
  lead: string;
  from: number;
  to: number;
}

/**
 * The text with the data in it. Names of a record follow the order of the data; fields of a group keep their place, and new
 * ones stand where the shape has them.
 */
export function rewrite(text: string, data: unknown, shape: Shape): string {
  const document = parseDocument(text, { keepSourceTokens: true });
  const edits = changes(text, document.contents, data, shape);
  // Nothing of the old can stay: another kind of value, or none at all.
  return edits === undefined ? toYaml(data) : apply(text, edits, 0, text.length);
}

/** What must change for a node to hold the value; undefined when whatever holds the node has to print it anew. */
function changes(text: string, node: unknown, value: unknown, shape: Shape): Edit[] | undefined {
  if (!isMap(node) && !isSeq(node) && !isScalar(node)) return undefined;
  if (same(valueOf(node), value)) return [];
  const [from = 0] = node.range ?? [];
  if (isScalar(node)) {
    if (node.source === '' || typeof value === 'object') return undefined;
    const quotes = node.type !== undefined && node.type !== 'PLAIN';
    return [{ from, to: endOf(text, node), text: inline(value, quotes) }];
  }
  const isSame = isMap(node) ? isObject(value) : Array.isArray(value);
  if (!isSame) return undefined;
  if (node.flow) return [{ from, to: endOf(text, node), text: inline(value) }];
  if (Object.keys(value as object).length === 0 || node.items.length === 0) return undefined;
  return isMap(node)
    ? mapChanges(text, node, value as Record<string, unknown>, shape)
    : listChanges(text, blocksOf(text, node), value as unknown[], shape);
}

function mapChanges(
  text: string,
  node: YAMLMap,
  value: Record<string, unknown>,
  shape: Shape,
): Edit[] {
  const own = variantOf(shape, value) ?? shape;
  const blocks = blocksOf(text, node);
  const kept = blocks.filter(({ name = '' }) => Object.hasOwn(value, name));
  // Fields keep the order of the file; each new one follows the field that precedes it in the schema.
  const names = isRecord(own) ? Object.keys(value) : kept.map(({ name = '' }) => name);
  const known = Object.keys(own.properties ?? {});
  const added = Object.keys(value).filter((name) => !names.includes(name));
  for (const name of added) {
    const before = known.slice(0, known.indexOf(name)).findLast((other) => names.includes(other));
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
  }
  const items = names.map((name) => ({
    name,
    value: value[name],
    block: kept.find((block) => block.name === name),
    shape: child(own, name) ?? {},
  }));
  return arrange(text, blocks, items);
}

function listChanges(text: string, blocks: Block[], value: unknown[], shape: Shape): Edit[] {
  const places = matched(
    blocks.map((block) => block.value),
    value,
  );
  const items = value.map((item, index) => ({
    name: undefined,
    value: item,
    block: blocks[places[index] ?? -1],
    shape: child(shape, index) ?? {},
  }));
  return arrange(text, blocks, items);
}

interface Item {
  name: string | undefined;
  value: unknown;
  /** What of the text becomes it; none is written anew. */
  block: Block | undefined;
  shape: Shape;
}

/** The blocks in a new order, each with its own changes, and new ones among them. */
function arrange(text: string, blocks: Block[], items: Item[]): Edit[] {
  const inPlace =
    items.length === blocks.length && items.every(({ block }, index) => block === blocks[index]);
  const edited = items.map(({ name, value, block, shape }) => {
    const inside = block && changes(text, block.node, value, shape);
    // The whole item anew, from its name or hyphen on.
    const anew = () =>
      indented(toYaml(name === undefined ? [value] : { [name]: value }), blocks, text);
    if (block === undefined) return { lead: '', body: anew(), edits: [] };
    const edits = inside ?? [{ from: block.from, to: block.to, text: anew() }];
    return { lead: block.lead, body: apply(text, edits, block.from, block.to), edits };
  });
  if (inPlace) return edited.flatMap(({ edits }) => edits);
  const [first, last] = [blocks[0]!, blocks.at(-1)!];
  const indent = indentOf(text, first.from);
  const atLineStart = text.slice(lineStart(text, first.from), first.from).trim() === '';
  const whole = edited.map(({ lead, body }, index) => {
    if (index > 0) return `\n${lead}${indent}${body}`;
    const comments = items[0]?.block === first || !atLineStart ? '' : lead.trim();
    return comments === '' ? body : `${comments}\n${indent}${body}`;
  });
  return [{ from: first.from, to: last.to, text: whole.join('') }];
}

function blocksOf(text: string, node: Node): Block[] {
  const blocks: Block[] = [];
  const add = (name: string | undefined, from: number, held: unknown, to: number) => {
    const before = blocks.at(-1);
    const above = before ? text.slice(before.to, lineStart(text, from)) : '';
    // Without the rest of the line on which the block before it ends.
    const lead = above.slice(above.indexOf('\n') + 1);
    blocks.push({ name, node: held, value: valueOf(held), lead, from, to });
  };
  if (isMap(node))
    for (const pair of node.items as Pair<Node, Node | null>[]) {
      const { key, value } = pair;
      const [from = 0, keyEnd = 0] = key.range ?? [];
      add(String(valueOf(key)), from, value, value?.range ? endOf(text, value) : keyEnd + 1);
    }
  if (isSeq(node)) {
    const tokens = (node.srcToken as { items?: { start: { type: string; offset: number }[] }[] })
      ?.items;
    for (const [index, item] of (node.items as Node[]).entries()) {
      const hyphen = tokens?.[index]?.start.find(({ type }) => type === 'seq-item-ind');
      add(undefined, hyphen?.offset ?? 0, item, endOf(text, item));
    }
  }
  // A comment on the last line of a block moves and goes with it.
  for (const block of blocks) block.to = withComment(text, block.to);
  return blocks;
}

/** Where a node ends: the last character that belongs to it. */
function endOf(text: string, node: Node): number {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last: unknown = node.items.at(-1);
    const inner = isMap(node) ? (last as Pair<Node, Node | null> | undefined)?.value : last;
    if (inner && (inner as Node).range) return endOf(text, inner as Node);
  }
  const [from = 0, end = 0] = node.range ?? [];
  return from + text.slice(from, end).trimEnd().length;
}

const withComment = (text: string, end: number) =>
  end + (/^[ \t]+#[^\n]*/.exec(text.slice(end))?.[0].trimEnd().length ?? 0);

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

/** As many spaces as there are characters before a place on its line. */
const indentOf = (text: string, at: number) => ' '.repeat(at - lineStart(text, at));

const indented = (yaml: string, [first]: Block[], text: string) =>
  yaml.trimEnd().replaceAll('\n', `\n${first ? indentOf(text, first.from) : ''}`);

/** A value on one line. */
function inline(value: unknown, quotes = false): string {
  if (Array.isArray(value)) return `[${value.map((item) => inline(item)).join(', ')}]`;
  if (isObject(value)) {
    const fields = Object.entries(value).map(([name, inner]) => `${name}: ${inline(inner)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return typeof value === 'string' && (quotes || !isName(value))
    ? JSON.stringify(value)
    : String(value);
}

/** A part of the text with its edits made; they do not overlap. */
function apply(text: string, edits: Edit[], from: number, to: number): string {
  let result = '';
  let at = from;
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at, to);
}

const valueOf = (node: unknown): unknown =>
  isMap(node) || isSeq(node) || isScalar(node) ? (node.toJSON() as unknown) : undefined;
