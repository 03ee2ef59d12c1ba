/** The section types: one for each `src/sections/NAME.schema.ts`, called by that name. */
import { z } from 'zod';
import type { Section, SectionType, SectionOf } from '../schemas/section.ts';

/** Vite puts the files in; plain Node, where it is not, reads the folder. */
const files = import.meta.env
  ? import.meta.glob<SectionType>('../sections/*.schema.ts', { eager: true, import: 'default' })
  : await importFromFolder();

async function importFromFolder(): Promise<Record<string, SectionType>> {
  const { readdirSync } = process.getBuiltinModule('node:fs');
  const names = readdirSync(`${import.meta.dirname}/../sections`).filter((name) =>
    name.endsWith('.schema.ts'),
  );
  const imported = names.map(async (name) => {
    const module: unknown = await import(/* @vite-ignore */ `../sections/${name}`);
    return [name, (module as { default: SectionType }).default] as const;
  });
  return Object.fromEntries(await Promise.all(imported));
}

/** `callToAction` of `../sections/CallToAction.schema.ts`. */
const typeOfFile = (file: string) =>
  file.replace(/^.*\/|\.schema\.ts$/g, '').replace(/^./, (letter) => letter.toLowerCase());

const definitions = new Map(
  Object.entries(files).map(([file, definition]) => [typeOfFile(file), definition]),
);

/** Fields stand where the first kind has them: after these, most keep their order. */
const FIRST = ['map', 'note', 'text', 'points'];

const rank = (type: string) => (FIRST.includes(type) ? `${FIRST.indexOf(type)}` : type);

/** Every kind, with its type and its schema. */
export const sectionTypes = [...definitions]
  .toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
  .map(([type, { fields, launch, ...said }]) => {
    const schema = z.strictObject({ type: z.literal(type), ...fields }).meta({ launch });
    return { ...said, type, schema };
  });

/** The kind of a section by its type; undefined where that is misspelt. */
export const findSectionType = (type: string) => sectionTypes.find((one) => one.type === type);

/** Whether a section is of a kind: `isA(figures, section)`. */
export const isSectionOfType = <Type extends SectionType>(
  type: Type,
  section: Section,
): section is Section & SectionOf<Type> => definitions.get(section.type) === type;

const unionOf = (among: typeof sectionTypes) => {
  const [first, ...others] = among.map(({ schema }) => schema);
  const union = z.discriminatedUnion('type', [first!, ...others]).meta({ title: 'section' });
  return union as z.ZodType<Section, Section>;
};

/** A section of a service, fund, industry or portfolio page. */
export const offeringSection = unionOf(sectionTypes.filter(({ general }) => !general));

/** A section of a general page: those that only such pages have, too. */
export const pageSection = unionOf(sectionTypes);
