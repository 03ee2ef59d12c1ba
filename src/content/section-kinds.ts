/** The closed list of sections that a page is made of: every file of `src/content/sections`, in the order of their names. */
import { z } from 'zod';
import type { Section, SectionKind, SectionOf } from './schemas/section.ts';

type Found = Record<string, { default: SectionKind }>;

/** Vite puts the files in; plain Node, where it is not, reads the folder. */
const found: Found = import.meta.env
  ? import.meta.glob<Found[string]>('./sections/*.ts', { eager: true })
  : await inFolder(`${import.meta.dirname}/sections`);

async function inFolder(folder: string): Promise<Found> {
  const { readdirSync } = process.getBuiltinModule('node:fs');
  const { pathToFileURL } = process.getBuiltinModule('node:url');
  const imported = readdirSync(folder).map(async (name) => [
    name,
    (await import(/* @vite-ignore */ pathToFileURL(`${folder}/${name}`).href)) as Found[string],
  ]);
  return Object.fromEntries(await Promise.all(imported)) as Found;
}

/**
 * In files every field stands where the first kind that has one of its name has it, because the editor in the browser sorts so
 * (src/content/canonical.ts). After these, hardly a kind leaves the order of its own schema.
 */
const FIRST = ['map', 'note', 'text', 'points'];

const rank = ({ type }: SectionKind) => (FIRST.includes(type) ? `${FIRST.indexOf(type)}` : type);

export const sectionKinds: readonly SectionKind[] = Object.values(found)
  .map((module) => module.default)
  .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));

/** The kind of a section by its type; undefined where that is misspelt, which no schema lets through. */
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
