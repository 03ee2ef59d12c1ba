/** Schemas of entries. `src/content/collections.ts` assigns them to collections. */
import { z } from 'zod';
import { approval, toFill } from './approval.ts';
import {
  choice,
  day,
  boolean,
  object,
  nonEmptyObjectList,
  key,
  paragraphsOf,
  pastDay,
  pattern,
  text,
  unique,
} from './fields.ts';
import { action, closingCopy, entryReference } from './links.ts';
import { icon, picture, plate, subject } from './pictures.ts';
import { figureKey, figures, fundFigures } from './figures.ts';
import { allFactNames, keyFacts, serviceFacts } from './key-facts.ts';
import { diagnostic, withCheck, quoted } from './diagnostics.ts';
import { formerAddresses } from './previous-urls.ts';
import { offeringSections, pageSections } from './section-types.ts';

const status = {
  draft: boolean('true while it is being written: only development and previews show it.'),
  toFill: toFill.optional(),
  approved: approval.optional(),
};

/** Returns the schema of a page: its own fields between those of every page. */
const page = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({
    title: text(3, 70, 'Name of the page: the large heading, the browser tab and search results.'),
    summary: text(
      40,
      160,
      'One sentence on what the reader finds: for cards and search results too.',
    ),
    ...fields,
    ...status,
    formerAddresses: formerAddresses.optional(),
  });

const warning = key.meta({
  description:
    'Risk warning directly under the banner: a key of content/data/warnings.yaml, like crypto.',
  role: 'warning',
});

const callToAction = closingCopy
  .optional()
  .describe("The end of the page. If it is left out, the page shows the firm's own closing text.");

/** Returns the fields of a page of sections. `facts` is the field `keyFacts`, or empty if the page offers nothing to buy or sign. */
const sectionFields = <Facts extends z.core.$ZodLooseShape>(
  facts: Facts,
  sections = offeringSections,
) => ({
  warning: warning.optional(),
  figures: figures.optional(),
  ...facts,
  sections,
  related: unique(z.array(entryReference).max(4), 'The page')
    .optional()
    .describe('Pages to read next: a list of links near the end.')
    .meta({ title: 'related pages' }),
});

/** A service. */
export const servicePage = page({
  icon,
  plate: plate.optional(),
  ...sectionFields({ keyFacts: keyFacts(serviceFacts) }),
});

/** An industry: like a service, without key facts. */
export const industryPage = page({ icon, plate: plate.optional(), ...sectionFields({}) });

/** A fund, which always has figures and a risk warning. */
export const fundPage = page({
  owns: text(
    10,
    80,
    'What it owns, in a few words below its certificate: "Wind and solar farms".',
  ).meta({ template: 'what it owns, in a few words' }),
  plate: subject.optional(),
  ...sectionFields({ keyFacts: keyFacts(allFactNames) }),
  warning,
  figures: fundFigures.default({}),
});

/** A portfolio, part of a fund. */
export const portfolioPage = page({
  fund: entryReference
    .regex(/^funds\//, 'name a fund, like funds/blockchain')
    .describe('The fund that this portfolio belongs to, like funds/blockchain.')
    .meta({ title: 'fund' }),
  plate: subject.optional(),
  ...sectionFields({ keyFacts: keyFacts(allFactNames) }),
  warning,
  figures: figures.default({}),
});

/** Home, About, Contact and the index pages. */
export const generalPage = page({
  icon: icon.optional(),
  plate: plate.optional(),
  hero: object('A first screen that fills the window, instead of the banner.', {
    heading: text(3, 60, 'The large heading on the first screen.'),
    text: text(20, 200, 'One or two sentences below them.'),
    action,
    second: action.meta({ title: 'second button' }).optional(),
    figures: unique(z.array(figureKey).max(3), 'The figure')
      .optional()
      .describe('Keys of up to three figures at the foot of the first screen.'),
    check: action
      .meta({
        description: 'Where readers can tell whether a message is really the firm’s.',
        title: 'link beside the figures',
      })
      .optional(),
  }).optional(),
  ...sectionFields({}, pageSections),
});

/** Categories of press releases, with the labels of their filter buttons. */
export const pressCategories = {
  fund: 'Fund News',
  company: 'Company Updates',
  performance: 'Performance',
  service: 'Service Updates',
  award: 'Awards & Recognition',
} as const;

/** A day of publication. Rejects a mistyped year, which would publish a press release at once or never. */
const publicationDay = withCheck(day, (value) => {
  const last = new Date();
  last.setFullYear(last.getFullYear() + 2);
  const when =
    value < '2000'
      ? 'is before the year 2000'
      : value > last.toISOString() && 'is more than two years in the future';
  const hint = 'Write the year with four digits, like 2026-09-14.';
  return when && diagnostic(`The day ${quoted(value)} ${when}.`, hint);
});

/** A press release. The article is the prose below the frontmatter. */
export const pressRelease = page({
  date: publicationDay.describe(
    'Day of publication, like 2026-09-14; until then visitors do not see it. The newest one is featured.',
  ),
  time: pattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'write hours and minutes, like "07:00"')
    .optional()
    .describe('Time of publication in London, like 09:30. If it is left out: 07:00.'),
  category: choice(pressCategories).describe('Which filter button shows it.'),
  warning: warning.optional(),
  image: picture
    .optional()
    .describe('A photograph. If it is left out, the page shows an engraved rosette.'),
  callToAction,
});

/** A legal page, like the privacy policy. The wording is the prose below the frontmatter. */
export const legalPage = page({
  wordingChanged: pastDay.describe(
    'Day of the last change of the text. Update it when you change the text.',
  ),
  storedValue: object('A box with a button that removes what the site stores in the browser.', {
    heading: text(3, 80, 'Heading of the box.'),
    text: text(20, 400, 'What the site stores, and what happens after it has been removed.'),
    button: text(3, 40, 'What the button says: "Remove it now".'),
  })
    .meta({ title: 'stored value' })
    .optional(),
  callToAction,
});

/** A group of the FAQ page. */
export const questionGroup = z.strictObject({
  title: text(3, 60, 'Name of the group.'),
  ...status,
  order: z.number().int().min(1).describe('Position of the group on the page: 1 is first.'),
  questions: nonEmptyObjectList('question', {
    id: key.meta({
      description: 'Name for links to this question: /faqs#the-name.',
      title: 'name for links',
    }),
    question: text(8, 120, 'The question, as a visitor would ask it.').meta({
      template: 'the question, as a visitor would ask it',
    }),
    answer: paragraphsOf('The answer', 700),
  }),
});

/** A PDF to download. The file is next to its entry, with the same name. */
export const document = z.strictObject({
  title: text(3, 80, 'What the document is: "Prospectus of the Water Fund".'),
  ...status,
  edition: pastDay.describe('Day of this edition, like 2026-06-01. A new edition has a new one.'),
});

/** A term of the glossary, explained where a page first uses it. */
export const term = z.strictObject({
  title: text(2, 50, 'The term as a heading: "Net asset value", "KYC".'),
  ...status,
  otherForms: z
    .array(
      text(2, 60, 'Another form of the term: the plural, an abbreviation.').meta({
        title: 'other form',
      }),
    )
    .optional()
    .describe('Other forms that are explained too. The first letter may be a capital or not.'),
  meaning: text(20, 320, 'What it means, for someone who has never heard it.').meta({
    template: 'what it means, for someone who has never heard it',
  }),
});
