/** Writes content as people keep it here: texts in double quotes, names and references without. */
import { Document, visit, type Node, type Scalar, type YAMLMap } from 'yaml';
import { wrapped } from '../../content/reader/words.ts';
import { walk, wordsOf, type Shape } from '../../content/schemas/introspection.ts';
import { valueAt } from '../../content/schemas/paths.ts';

/** Icons, keys, references and types: words that YAML reads as text without quotes. */
export const isName = (value: string) =>
  /^[a-z][\w/-]*$/.test(value) && !/^(true|false|yes|no|on|off|null)$/i.test(value);

/** A value as YAML, in the style of `content/`. */
export const toYaml = (value: unknown): string => print(styled(new Document(value)));

/** The same with a comment above each field that says what to write there, from the schema. Each stands once in a file. */
export function toCommentedYaml(value: Record<string, unknown>, schema: Shape): string {
  const document = new Document(value);
  const said = new Set(['']);
  walk(schema, value, (inner, path, shape) => {
    const words = wordsOf(shape);
    const key = path.at(-1);
    if (typeof key === 'string' && !said.has(words)) {
      said.add(words);
      const holder = document.getIn(path.slice(0, -1)) as YAMLMap<Scalar>;
      const index = holder.items.findIndex(({ key: { value: name } }) => name === key);
      // Above "- title: ..." and not between the hyphen and the field.
      const target = index === 0 && path.length > 1 ? holder : holder.items[index]!.key;
      target.commentBefore = [wrap(words), target.commentBefore].filter(Boolean).join('\n');
    }
    const node = document.getIn(path, true) as Node;
    const more = missingFrom(inner, shape);
    if (more.length === 0) return;
    if (path.length === 0)
      node.comment = [
        wrap('You may add:'),
        ...more.map(([name, what]) => wrap(`${name}: ${what}`, '   ')),
      ].join('\n');
    else if (shape.properties?.['type'])
      node.commentBefore = wrap(`You may add: ${more.map(([name]) => name).join(', ')}.`);
  });
  return print(styled(document));
}

/** New YAML with the quotes that texts have here. */
export function styled<Part extends Document | Node>(part: Part): Part {
  visit(part, {
    Scalar: (place, node) => {
      if (typeof node.value !== 'string') return;
      node.type = place === 'key' || isName(node.value) ? 'PLAIN' : 'QUOTE_DOUBLE';
    },
  });
  return part;
}

/** A document as text. Lists on one line have no spaces inside their brackets. */
export const print = (document: Document): string =>
  document
    .toString({ lineWidth: 0 })
    .replace(/^(\s*(?:- )*(?:[\w-]+: )?)\[ (.*) \]( #.*)?$/gm, '$1[$2]$3');

/** Fields that an object has not, with their words. */
const missingFrom = (value: unknown, { properties = {} }: Shape): [string, string][] =>
  Object.entries(properties).flatMap(([name, property]): [string, string][] =>
    // What only a command writes is nobody's to add.
    valueAt(value, [name]) !== undefined || typeof property === 'boolean' || property.readOnly
      ? []
      : [[name, [formOf(property), wordsOf(property)].filter(Boolean).join(' ')]],
  );

/** How a group of texts is written on one line. */
function formOf({ properties = {}, required = [] }: Shape): string | undefined {
  const fields = Object.entries(properties);
  const isPlain = fields.every(
    ([name, field]) =>
      required.includes(name) && typeof field !== 'boolean' && field.type === 'string',
  );
  return fields.length > 0 && isPlain
    ? `{ ${fields.map(([name]) => `${name}: "..."`).join(', ')} }.`
    : undefined;
}

/** Lines for a comment, without the # that the YAML library puts before each. */
const wrap = (text: string, indent = ' ') => wrapped(text, indent).join('\n');
