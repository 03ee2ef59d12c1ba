/** Template values of a new entry: the fields that its schema requires, with texts that explain what to write. */
import { definitionOf, type CollectionName } from '../../src/content/collections.ts';
import {
  getMeta,
  describeLimits,
  isRequired,
  labelOf,
  itemSchema,
  limitsOf,
  shapeOf,
  valueType,
  type Schema,
} from '../../src/content/introspection.ts';
import { TEMPLATE_PREFIX } from '../../src/schemas/diagnostics.ts';
import { findSectionType } from '../../src/schemas/section-types.ts';

/** `id` is the file name without its extension, `today` is `YYYY-MM-DD`. */
interface NewEntry {
  title: string;
  id: string;
  today: string;
  /** Reference of the parent, like `funds/blockchain` of a portfolio. */
  parent?: string | undefined;
  /** Key of the risk warning of a fund or portfolio. */
  warning?: string | undefined;
  /** Position of a group of questions on its page. */
  order: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Figures that the table of funds shows. They have the template prefix, so that nobody takes the zeros for real values. */
const figures = [
  {
    key: 'assets',
    value: `${TEMPLATE_PREFIX} $0M`,
    label: 'assets under management',
    performance: false,
  },
  { key: 'return', value: `${TEMPLATE_PREFIX} 0%`, label: 'annual return', performance: true },
];

/** Returns the fields of a new entry, which match the schema of its collection. */
export function scaffold(collection: CollectionName, entry: NewEntry): Fields {
  const { schema, defaultSections, parent } = definitionOf(collection);
  return templateValue(schema, {
    ...entry,
    ...(parent && 'field' in parent && { [parent.field]: entry.parent }),
    // Contains the title, because two pages must not have the same summary.
    summary: `${TEMPLATE_PREFIX} in one sentence, what a reader finds on the page ${entry.title}.`,
    draft: true,
    ...(defaultSections?.includes('figures') && { figures }),
    sections: defaultSections?.map((type) =>
      templateValue(findSectionType(type)!.schema, {
        type,
        ...(type === 'figures' && { items: figures.map(({ key }) => key) }),
      }),
    ),
    date: entry.today,
    edition: entry.today,
    wordingChanged: entry.today,
    category: 'company',
    warning: entry.warning ?? 'capital',
  }) as Fields;
}

/** Optional fields that a new entry has nevertheless. */
const OPTIONAL_TEMPLATE_FIELDS = ['draft', 'figures'];

/** Returns a valid value for a schema. Fields in `given` replace template values. */
function templateValue(schema: Schema, given: Fields, name = 'text'): unknown {
  const item = itemSchema(schema);
  if (item) return [templateValue(item, given, name)];
  const limits = limitsOf(schema);
  if (limits.values) return limits.values[0];
  if (valueType(schema) === 'object')
    return Object.fromEntries(
      Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
        const value = given[name];
        if (!isRequired(field) && (value === undefined || !OPTIONAL_TEMPLATE_FIELDS.includes(name)))
          return [];
        return [[name, value ?? templateValue(field, { id: `${String(given['id'])}-1` }, name)]];
      }),
    );
  const { template, role } = getMeta(schema);
  if (role === 'link') return '/contact-us';
  const what = template ?? `${labelOf(name, schema)}, ${describeLimits(limits)}`;
  return `${TEMPLATE_PREFIX} ${what}`.slice(0, limits.max);
}

/** Template of the prose of a new press release or legal page. */
export const articleTemplate = `${TEMPLATE_PREFIX} the text, with an empty line between paragraphs.

## ${TEMPLATE_PREFIX} a heading

${TEMPLATE_PREFIX} what belongs below it.
`;
