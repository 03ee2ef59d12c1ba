/** Section types, one for each `src/sections/NAME.schema.ts`. */
import { z } from 'zod';
import type { Section, SectionType, SectionOf } from '../schemas/section.ts';

/** Definitions by file: imported by Vite or, in plain Node.js, from the folder. */
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

/** Returns `callToAction` for `../sections/CallToAction.schema.ts`. */
const typeOfFile = (file: string) =>
  file.replace(/^.*\/|\.schema\.ts$/g, '').replace(/^./, (letter) => letter.toLowerCase());

const definitions = new Map(
  Object.entries(files).map(([file, definition]) => [typeOfFile(file), definition]),
);

/** Every section type, with its name as `type` and its schema. */
export const sectionTypes = [...definitions]
  .toSorted(
    ([a, { formOrder: placeOfA = 9 }], [b, { formOrder: placeOfB = 9 }]) =>
      placeOfA - placeOfB || (a < b ? -1 : 1),
  )
  .map(([type, { fields, launch, ...definition }]) => {
    const schema = z.strictObject({ type: z.literal(type), ...fields }).meta({ launch });
    return { ...definition, type, schema };
  });

/** Returns a section type by its name; undefined if there is none. */
export const findSectionType = (type: string) =>
  sectionTypes.find((definition) => definition.type === type);

/** True if a section is of a type: `isSectionOfType(figures, section)`. */
export const isSectionOfType = <Type extends SectionType>(
  type: Type,
  section: Section,
): section is Section & SectionOf<Type> => definitions.get(section.type) === type;

const unionOf = (types: typeof sectionTypes) => {
  const [first, ...others] = types.map(({ schema }) => schema);
  const union = z.discriminatedUnion('type', [first!, ...others]).meta({ title: 'section' });
  return union as z.ZodType<Section, Section>;
};

/** A section of a service, fund, industry or portfolio page. */
export const offeringSection = unionOf(
  sectionTypes.filter(({ generalPagesOnly }) => !generalPagesOnly),
);

/** A section of a general page, which may have every type. */
export const pageSection = unionOf(sectionTypes);
