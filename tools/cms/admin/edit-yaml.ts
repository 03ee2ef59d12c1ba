/** Writes changed values into YAML. Keeps everything else: comments, quotation marks, the order of fields. */
import { isMap, isScalar, isSeq, parse, parseDocument } from 'yaml';
import type { Document, Node, Pair, Scalar } from 'yaml';
import { YAML_FORMAT } from '../../content/canonical.ts';
import { mergeEdits } from './merge.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the YAML with the differences between `before`, the data that it contains, and `after`. */
export function editYaml(yaml: string, before: unknown, after: unknown): string {
  if (isSame(before, after)) return yaml;
  const document = parseDocument(yaml) as Document;
  const layout = { ...YAML_FORMAT, ...indentationOf(yaml) };
  // Frontmatter starts with the line break after its hyphens, which the YAML library drops.
  const [start = ''] = /^\n*/.exec(yaml) ?? [];
  const base = start + document.toString(layout);
  document.contents = editNode(document, document.contents as Node | null, before, after);
  const changed = start + document.toString(layout);
  const merged = mergeEdits(yaml, base, changed);
  return isSameYaml(merged, changed) ? merged : changed;
}

/** Returns how YAML indents its fields, and whether it indents the items of lists, as options for the YAML library. */
const indentationOf = (yaml: string) => ({
  indent: /^[\w-]+:[^\S\n]*\n( +)/m.exec(yaml)?.[1]?.length ?? 2,
  indentSeq: !/^( *)[\w-]+:[^\S\n]*\n\1- /m.test(yaml),
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function isSameYaml(a: string, b: string) {
  try {
    return isSame(parse(a), parse(b));
  } catch {
    return false;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a node for the changed value: the existing node, edited, if its type still fits, else a new one. */
function editNode(document: Document, node: Node | null, before: unknown, after: unknown): Node {
  if (isMap<Scalar<string>, Node | null>(node) && isFields(before) && isFields(after)) {
    node.items = node.items.filter(({ key }) => key.value in after || !(key.value in before));
    for (const [index, [name, value]] of Object.entries(after).entries()) {
      if (isSame(before[name], value)) continue;
      const pair = node.items.find(({ key }) => key.value === name);
      if (pair) pair.value = editNode(document, pair.value, before[name], value);
      else
        node.items.splice(index, 0, document.createPair(name, value) as Pair<Scalar<string>, Node>);
    }
    return node;
  }
  if (isSeq<Node>(node) && Array.isArray(before) && Array.isArray(after)) {
    node.items = editItems(document, node.items, before, after);
    return node;
  }
  if (isScalar(node) && typeof after === typeof node.value && typeof after !== 'object') {
    node.value = after;
    return node;
  }
  return document.createNode(after) as Node;
}

/** Returns the nodes of a changed list. Unchanged items keep their nodes, even if they have moved. */
function editItems(document: Document, nodes: Node[], before: unknown[], after: unknown[]) {
  const unused = new Set(nodes.keys());
  const reusedIndexes = after.map((value) => {
    const index = [...unused].find((candidate) => isSame(before[candidate], value));
    if (index !== undefined) unused.delete(index);
    return index;
  });
  return after.map((value, at) => {
    const index = reusedIndexes[at];
    if (index !== undefined) return nodes[index]!;
    // If the old item at this position was not reused, the item is a changed version of it.
    if (!unused.delete(at)) return document.createNode(value) as Node;
    return editNode(document, nodes[at]!, before[at], value);
  });
}
