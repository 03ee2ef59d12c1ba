/** What a new entry begins with: the fields that its schema needs, with texts that say what to write. */
import { kindOf, type EntryKind } from '../../src/content/collections.ts';
import {
  about,
  bare,
  describeLimits,
  isNeeded,
  labelOf,
  limitsOf,
  type Schema,
} from '../../src/schemas/introspection.ts';
import { TO_WRITE } from '../../src/schemas/refusals.ts';
import { sectionKind } from '../../src/content/section-types.ts';

/** `id` is the file name without its ending, `today` is `YYYY-MM-DD`. */
interface NewEntry {
  title: string;
  id: string;
  today: string;
  /** Of a portfolio, like `funds/blockchain`. */
  fund?: string | undefined;
  /** Key of the risk warning of a fund or portfolio. */
  warning?: string | undefined;
  /** Of a group of questions: its place on the page. */
  order: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Those that the table of funds reads. Nobody may take a zero for a figure. */
const figures = [
  { key: 'assets', value: `${TO_WRITE} $0M`, label: 'assets under management', performance: false },
  { key: 'return', value: `${TO_WRITE} 0%`, label: 'annual return', performance: true },
];

/** The fields of a new entry. */
export function startOf(kind: EntryKind, entry: NewEntry): Fields {
  const { schema, begins } = kindOf(kind);
  return begun(schema, {
    ...entry,
    // Each its own, because no two pages may have the same.
    summary: `${TO_WRITE} in one sentence, what a reader finds on the page ${entry.title}.`,
    draft: true,
    ...(begins?.includes('figures') && { figures }),
    sections: begins?.map((type) =>
      begun(sectionKind(type)!.schema, {
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

/** Fields that a new entry has though it needs none. */
const BESIDES = ['draft', 'figures'];

/** A value as a schema needs it, with the fields that are `given`. */
function begun(schema: Schema, given: Fields, name = 'text'): unknown {
  const { def } = bare(schema)._zod;
  if (def.type === 'array') return [begun(def.element, given, name)];
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape).flatMap(([name, field]) => {
        const value = given[name];
        if (!isNeeded(field) && (value === undefined || !BESIDES.includes(name))) return [];
        return [[name, value ?? begun(field, { id: `${String(given['id'])}-1` }, name)]];
      }),
    );
  const { template, role } = about(schema);
  if (role === 'link') return '/contact-us';
  const limits = limitsOf(schema);
  const what = template ?? `${labelOf(name, schema)}, ${describeLimits(limits)}`;
  return `${TO_WRITE} ${what}`.slice(0, limits.max);
}

/** Prose of a new press release or legal page. */
export const article = `${TO_WRITE} the text, with an empty line between paragraphs.

## ${TO_WRITE} a heading

${TO_WRITE} what belongs below it.
`;
