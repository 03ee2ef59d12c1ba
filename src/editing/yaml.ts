/** Writes content as people keep it here: texts in double quotes, names and references without. */
import { Document, isMap, isSeq, visit, type Node, type YAMLMap } from 'yaml';
import { itemOf, wordsOf, type Shape } from '../schemas/introspection.ts';

/** Width at which comments wrap. */
const WIDTH = 100;

/** Icons, keys, references and types: words that YAML reads as text without quotes. */
export const isName = (value: string) =>
  /^[a-z][\w/-]*$/.test(value) && !/^(true|false|yes|no|on|off|null)$/i.test(value);

/** A value as YAML, in the style of `content/`. */
export const toYaml = (value: unknown): string => print(new Document(value));

/** The same with a comment above each field that says what to write there, from the schema. */
export function toCommentedYaml(value: Record<string, unknown>, schema: Shape): string {
  const document = new Document(value);
  comment(document.contents, schema, new Set(), true);
  return print(document);
}

function print(document: Document): string {
  visit(document, {
    Scalar: (place, node) => {
      if (typeof node.value !== 'string') return;
      node.type = place === 'key' || isName(node.value) ? 'PLAIN' : 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** Each comment stands once in a file, at the first field it belongs to. */
function comment(node: unknown, schema: Shape, said: Set<string>, isTop = false): void {
  if (isSeq(node)) {
    const item = itemOf(schema);
    if (item) for (const child of node.items) comment(child, variantOf(item, child), said);
    return;
  }
  if (!isMap(node)) return;
  for (const [index, pair] of node.items.entries()) {
    const key = pair.key as Node & { value: string };
    const property = schema.properties?.[key.value] ?? schema.additionalProperties;
    if (typeof property !== 'object') continue;
    const words = wordsOf(property);
    if (words !== '' && !said.has(words)) {
      said.add(words);
      // Above "- title: ..." and not between the hyphen and the field.
      const target = index === 0 && !isTop ? node : key;
      target.commentBefore = [target.commentBefore, wrap(words)].filter(Boolean).join('\n');
    }
    comment(pair.value, property, said);
  }
  const more = missingFrom(node, schema);
  if (more.length === 0) return;
  if (isTop)
    node.comment =
      wrap('You may add:') +
      more.map(([name, words]) => `\n${wrap(`${name}: ${words}`, '  ')}`).join('');
  else if (schema.properties?.['type'])
    node.commentBefore = [
      node.commentBefore,
      wrap(`You may add: ${more.map(([name]) => name).join(', ')}.`),
    ]
      .filter(Boolean)
      .join('\n');
}

const missingFrom = (map: YAMLMap, schema: Shape): [string, string][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, string][] =>
    // What only a command writes is nobody's to add.
    map.has(name) || typeof property === 'boolean' || property.readOnly
      ? []
      : [[name, wordsOf(property)]],
  );

/** The schema of one kind of section, by its type. */
function variantOf(schema: Shape, node: unknown): Shape {
  const type: unknown = isMap(node) ? node.get('type') : undefined;
  const fits = (schema.oneOf ?? schema.anyOf)?.find(
    (option) => option.properties?.['type'] && (option.properties['type'] as Shape).const === type,
  );
  return fits ?? schema;
}

/** Lines for a comment, without the # that the YAML library puts before each. */
function wrap(text: string, indent = ''): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    if ((lines.at(-1) ?? '').length + word.length + 1 > WIDTH) lines.push('');
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.map((line) => ` ${indent}${line.trimStart()}`).join('\n');
}
