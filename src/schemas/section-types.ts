/** Section types, one for each `src/sections/NAME.schema.ts`. */
import { z } from 'zod';
import { nonEmptyArray, unique } from './fields.ts';
import { withCheck } from './diagnostics.ts';
import type { Section, SectionType, SectionOf } from './section.ts';

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
    ([a, { formOrder: orderOfA = 9 }], [b, { formOrder: orderOfB = 9 }]) =>
      orderOfA - orderOfB || (a < b ? -1 : 1),
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

/** A section of a general page, which may have every type. */
export const pageSection = unionOf(sectionTypes);

/** Returns the schema of a list of sections. Closing sections, and types for general pages only, may appear once. */
const sectionList = (section: z.ZodType<Section, Section>) => {
  const ids = unique(
    nonEmptyArray(section),
    'The id',
    ['id'],
    'Rename one of them: two sections of a page cannot have the same id.',
  );
  const paired = withCheck(ids, (sections) =>
    sections.flatMap(({ layout }, index) =>
      layout !== 'beside' ||
      [index - 1, index + 1].some((next) => sections[next]?.layout === 'beside')
        ? []
        : {
            path: [index, 'layout'],
            message: 'This half-width text needs another one beside it.',
            hint: 'Set the same layout on the text before or after it.',
          },
    ),
  );
  return unique(paired, 'The section', ['type'], undefined, ({ type }) => {
    const isSingle = type === 'callToAction' || findSectionType(type)?.generalPagesOnly;
    return isSingle ? type : undefined;
  }).describe(
    'What the page is made of, from top to bottom; a fund or portfolio has it in a fixed order. A callToAction always comes last, wherever it is in this list.',
  );
};

/** The sections of a service, fund, industry or portfolio page. */
export const offeringSections = sectionList(
  unionOf(sectionTypes.filter(({ generalPagesOnly }) => !generalPagesOnly)),
);

/** The sections of a general page. */
export const pageSections = sectionList(pageSection);
