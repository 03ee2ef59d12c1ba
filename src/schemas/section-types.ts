/** The section types (docs/adding.md, "A section type"). */
import { z } from 'zod';
import bars from '../sections/Bars.schema.ts';
import body from '../sections/Body.schema.ts';
import callToAction from '../sections/CallToAction.schema.ts';
import callout from '../sections/Callout.schema.ts';
import cards from '../sections/Cards.schema.ts';
import custodyChain from '../sections/CustodyChain.schema.ts';
import dial from '../sections/Dial.schema.ts';
import entries from '../sections/Entries.schema.ts';
import facts from '../sections/Facts.schema.ts';
import figures from '../sections/Figures.schema.ts';
import fundAssets from '../sections/FundAssets.schema.ts';
import fundTable from '../sections/FundTable.schema.ts';
import glossary from '../sections/Glossary.schema.ts';
import loginForm from '../sections/LoginForm.schema.ts';
import map from '../sections/Map.schema.ts';
import messageForm from '../sections/MessageForm.schema.ts';
import offices from '../sections/Offices.schema.ts';
import officialChannels from '../sections/OfficialChannels.schema.ts';
import points from '../sections/Points.schema.ts';
import portfolios from '../sections/Portfolios.schema.ts';
import pressReleases from '../sections/PressReleases.schema.ts';
import questions from '../sections/Questions.schema.ts';
import regulatoryNotice from '../sections/RegulatoryNotice.schema.ts';
import rewardAndRisk from '../sections/RewardAndRisk.schema.ts';
import search from '../sections/Search.schema.ts';
import steps from '../sections/Steps.schema.ts';
import testimonials from '../sections/Testimonials.schema.ts';
import text from '../sections/Text.schema.ts';
import writtenPage from '../sections/WrittenPage.schema.ts';
import { nonEmptyArray, unique } from './fields.ts';
import { withCheck } from './diagnostics.ts';
import type { Section, SectionType, SectionOf } from './section.ts';

/** The definitions by the `type` that content editors write. `src/sections/SectionContent.astro` has the components. */
const definitions = {
  bars,
  body,
  callToAction,
  callout,
  cards,
  custodyChain,
  dial,
  entries,
  facts,
  figures,
  fundAssets,
  fundTable,
  glossary,
  loginForm,
  map,
  messageForm,
  offices,
  officialChannels,
  points,
  portfolios,
  pressReleases,
  questions,
  regulatoryNotice,
  rewardAndRisk,
  search,
  steps,
  testimonials,
  text,
  writtenPage,
} satisfies Record<string, SectionType>;

/** The `type` of a section type, like `callToAction`. */
export type SectionTypeName = keyof typeof definitions;

const definitionOf = (type: string): SectionType | undefined =>
  definitions[type as SectionTypeName];

/** Every section type, with its name as `type` and its schema. */
export const sectionTypes = Object.entries<SectionType>(definitions)
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
): section is Section & SectionOf<Type> => definitionOf(section.type) === type;

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
