/**
 * Writes changed data into YAML that is there already. What nobody changed stays as it is, byte for byte: its comments,
 * blank lines and quotes, and the order of fields.
 */
import { isMap, isScalar, isSeq, Pair, parseDocument, type Document } from 'yaml';
import { isName, print, styled } from '../commands/yaml.ts';
import { child, variantOf, type Shape } from '../../content/schemas/introspection.ts';
import { merge } from './merge.ts';
import { isObject, isRecord, matched } from './values.ts';

/**
 * The text with the data in it. Names of a record follow the order of the data; fields of a group keep their place, and new
 * ones come where the shape has them.
 */
export function rewrite(text: string, data: unknown, shape: Shape): string {
  const document = parseDocument(text);
  const usual = print(document);
  document.contents = changed(document, document.contents, data, shape) as typeof document.contents;
  const written = print(document);
  // What somebody wrote in another form, like a text over several lines, keeps it.
  return usual === text ? written : merge(usual, written, text).text;
}

/** The node with the value in it, or a new one where nothing of the old can stay. */
function changed(document: Document, node: unknown, value: unknown, shape: Shape): unknown {
  const own = variantOf(shape, value) ?? shape;
  if (isMap(node) && isObject(value)) {
    const pairs = new Map(node.items.map((pair) => [String(pair.key), pair]));
    node.items = namesIn([...pairs.keys()], value, own).map((name) => {
      const pair: Pair<unknown, unknown> = pairs.get(name) ?? new Pair(document.createNode(name));
      pair.value = changed(document, pair.value, value[name], child(own, name) ?? {});
      return pair;
    });
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const { items } = node;
    const places = matched(node.toJSON() as unknown[], value);
    node.items = value.map((item, index) =>
      changed(document, items[places[index] ?? -1], item, child(own, index) ?? {}),
    );
    return node;
  }
  if (!isScalar(node) || typeof value === 'object') return styled(document.createNode(value));
  if (node.value !== value) {
    const isPlain = node.type === 'PLAIN' && (typeof value !== 'string' || isName(value));
    node.value = value;
    node.type = isPlain ? 'PLAIN' : 'QUOTE_DOUBLE';
  }
  return node;
}

/** Names of a map in the order in which the file has them, each new one behind the one before it in the schema. */
function namesIn(there: string[], value: Record<string, unknown>, shape: Shape): string[] {
  if (isRecord(shape)) return Object.keys(value);
  const names = there.filter((name) => Object.hasOwn(value, name));
  const known = Object.keys(shape.properties ?? {});
  for (const name of Object.keys(value).filter((each) => !names.includes(each))) {
    const before = known.slice(0, known.indexOf(name)).findLast((other) => names.includes(other));
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
  }
  return names;
}
