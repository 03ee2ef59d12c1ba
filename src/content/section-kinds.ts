/** The kinds of section: every file of `src/content/sections`, by name. */
import { z } from 'zod';
import type { Section, SectionKind, SectionOf } from './schemas/section.ts';

/** Vite puts the files in; plain Node, where it is not, reads the folder. */
const found = import.meta.env
  ? Object.values(
      import.meta.glob<SectionKind>('./sections/*.ts', { eager: true, import: 'default' }),
    )
  : await besides(import.meta.url);

/** As a parameter, because Vite takes `new URL(…, import.meta.url)` for an asset. */
function besides(file: string): Promise<SectionKind[]> {
  const { readdirSync } = process.getBuiltinModule('node:fs');
  const folder = new URL('sections/', file);
  const imported = readdirSync(folder).map(async (name) => {
    const module: unknown = await import(/* @vite-ignore */ new URL(name, folder).href);
    return (module as { default: SectionKind }).default;
  });
  return Promise.all(imported);
}

/** Fields stand where the first kind has them: after these, most keep their order. */
const FIRST = ['map', 'note', 'text', 'points'];

const rank = ({ type }: SectionKind) => (FIRST.includes(type) ? `${FIRST.indexOf(type)}` : type);

export const sectionKinds: readonly SectionKind[] = found.toSorted((a, b) =>
  rank(a) < rank(b) ? -1 : 1,
);

/** The kind of a section by its type; undefined where that is misspelt. */
export const sectionKind = (type: string): SectionKind | undefined =>
  sectionKinds.find((one) => one.type === type);

/** Whether a section is of a kind: `isA(figures, section)`. */
export const isA = <Kind extends SectionKind>(
  kind: Kind,
  section: Section,
): section is Section & SectionOf<Kind> => section.type === kind.type;

const oneOf = (kinds: readonly SectionKind[]) =>
  z
    .discriminatedUnion(
      'type',
      kinds.map(({ schema }) => schema) as unknown as [z.ZodObject<{ type: z.ZodLiteral<string> }>],
    )
    .meta({ title: 'section' }) as unknown as z.ZodType<Section, Section>;

/** A section of a service, fund, industry or portfolio page. */
export const offeringSection = oneOf(sectionKinds.filter(({ general }) => !general));

/** A section of a general page: those that only such pages have, too. */
export const pageSection = oneOf(sectionKinds);
