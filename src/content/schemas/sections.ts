/**
 * The closed list of sections a page is made of. An entry names them in order in its frontmatter; `src/sections` has
 * one component for each `type`, under the same name. Objects are strict: a misspelt key stops the build.
 */
import { z } from 'zod';
import {
  action,
  entryReference,
  figureKey,
  flag,
  groups,
  heading,
  href,
  icon,
  key,
  names,
  oneCountryEach,
  paragraph,
  picture,
  provenance,
  some,
  text,
  unique,
  weekdays,
  whole,
} from './fields.ts';
import { refuse } from './refusals.ts';

const intro = text(20, 320, 'One or two sentences beside the heading.').optional();

/** Id of a section, so that a link can point to it: `/services/mutual-funds#fees`. */
const id = key
  .describe('Name for links to this section: /the-page#the-name.')
  .meta({ title: 'name for links' })
  .optional();

/** Common opening of a section that has a heading of its own. */
const headed = { id, heading, intro };

/** A kind of section: its `type`, and what it shows and when to use it. */
const kind = <Type extends string>(type: Type, use: string) =>
  z.strictObject({ type: z.literal(type).describe(use) });

const paragraphs = some(paragraph).describe('The paragraphs, each in quotes on a line of its own.');

const point = z.strictObject({
  label: text(1, 24, 'A short mark before the title, like an age group: "20s-30s".').optional(),
  title: text(2, 70, 'What this point is, in a few words.'),
  text: text(20, 320, 'What it means for the reader, in one to three sentences.'),
});

const textSection = kind(
  'text',
  'A heading beside paragraphs, perhaps with a picture. For what needs explaining in sentences.',
).extend({
  ...headed,
  paragraphs,
  figure: figureKey.optional(),
  engraving: flag('true draws an engraved plate beside the words, made for this page.'),
  picture: picture.optional().describe('A photograph beside the words, in place of an engraving.'),
  action: action.optional(),
});

const figuresSection = kind(
  'figures',
  'A band of figures, best three to five. With a heading the figures stand beside it; without one they fill the width. For numbers that say something together.',
).extend({
  id,
  heading: heading.optional(),
  intro,
  items: names(figureKey, 'The figure')
    .min(1)
    .describe(
      "Keys of the figures to show, in order: this entry's own or the firm's. Take the section out when there are none.",
    ),
});

const cardsSection = kind(
  'cards',
  'Cards with icons. For things of equal weight that are scanned, not read in order.',
).extend({
  ...headed,
  items: groups('card', {
    icon,
    title: text(2, 60, 'Name of the thing, in a few words.'),
    text: text(20, 260, 'What is done and how, in one to three sentences.'),
    href: href.optional(),
  }).describe('The cards, in order.'),
  action: action.optional(),
});

const entriesSection = kind(
  'entries',
  'Cards that lead to other pages of the site. For a choice between pages; title, icon and words come from the pages themselves.',
).extend({
  ...headed,
  items: names(entryReference, 'The page')
    .min(1)
    .describe('Pages to show as cards. Title, icon and words come from each page itself.'),
  actions: z
    .array(action)
    .max(2)
    .optional()
    .describe('Buttons below the cards.')
    .meta({ title: 'buttons' }),
});

const stepsSection = kind(
  'steps',
  'Numbered steps on a gold line. Only for things that happen one after the other.',
).extend({
  ...headed,
  items: groups('step', {
    title: text(2, 60, 'Name of the step.'),
    text: text(20, 260, 'Who does what in this step, and how long it takes.'),
    by: z
      .enum(['you', 'us', 'both'])
      .optional()
      .describe(
        'Whose turn it is: you for the reader, us for the firm, or both. With it in every step, the page draws whose turn it is.',
      ),
    binding: z
      .literal(true)
      .optional()
      .describe(
        'true for the step in which the reader signs or pays: the line is dotted before it, because nothing binds yet.',
      ),
  })
    .superRefine((items, context) => {
      const by = items.map((item) => item.by);
      const without = by.indexOf(undefined);
      if (without !== -1 && by.some((turn) => turn !== undefined))
        refuse(
          context,
          [without],
          `Step ${without + 1} does not say whose turn it is, and others do.`,
          'Write by: you, by: us or by: both in every step, or in none.',
        );
      const [first, second] = items.flatMap(({ binding }, index) => (binding ? [index] : []));
      if (first !== undefined && by[first] === undefined)
        refuse(
          context,
          [first, 'binding'],
          'What binds is drawn only where every step says whose turn it is.',
          'Write by: you, by: us or by: both in every step.',
        );
      if (second !== undefined)
        refuse(
          context,
          [second, 'binding'],
          `Steps ${first! + 1} and ${second + 1} are both the one that binds.`,
          'Keep binding: true in the first step in which the reader signs or pays.',
        );
    })
    .describe('The steps, in order.'),
  action: action.optional(),
});

const pointsSection = kind(
  'points',
  'A heading column beside a list of titled points. For advantages, principles, life stages.',
).extend({
  ...headed,
  items: some(point.meta({ title: 'point' })).describe('The points, in order.'),
  action: action.optional(),
});

const factsSection = kind(
  'facts',
  'A table of facts, a label and a text in each row. For terms, conditions and who a thing suits. With the id key-facts the page adds its keyFacts below.',
).extend({
  ...headed,
  items: groups('row', {
    label: text(2, 40, 'What the row is about: "Who it suits".'),
    text: text(2, 320, 'The fact, in a few words or one sentence.'),
  }).describe('The rows of the table.'),
});

const rewardAndRiskSection = kind(
  'rewardAndRisk',
  'Reward and risk side by side, in the same size. For every page about something that can lose money.',
).extend({
  ...headed,
  reward: z
    .strictObject({
      title: text(2, 60, 'Heading of the left side: how money is made.'),
      items: some(text(20, 300, 'One way it makes money.').meta({ title: 'way' })).describe(
        'Each way in which it makes money, in quotes.',
      ),
    })
    .describe('The left side: how money is made.'),
  risk: z
    .strictObject({
      title: text(2, 60, 'Heading of the right side: what can go wrong.'),
      items: some(
        text(20, 300, 'One way it loses money, plainly.').meta({ title: 'way' }),
      ).describe('Each way in which it loses money, in quotes.'),
    })
    .describe('The right side: how money is lost.'),
});

const testimonialsSection = kind(
  'testimonials',
  'Quotations with author and position. For what clients say; sample text gets its label by itself.',
).extend({
  ...headed,
  items: groups('quotation', {
    quote: text(30, 320, 'What the person says, without quotation marks.'),
    author: text(2, 50, 'Name of the person.'),
    position: text(2, 80, 'What the person does, and where.'),
    illustrative: z
      .boolean()
      .default(true)
      .describe(
        'true while the words are a sample: the page then says "Illustrative quotation: not a client" above it. Write false only for a real quotation with written permission.',
      ),
  }).describe('The quotations, in order.'),
});

const allocationsSection = kind(
  'allocations',
  'Portfolios as discs of stocks and bonds, drawn from the numbers. For a choice between fixed mixes.',
).extend({
  ...headed,
  items: z
    .array(
      z
        .strictObject({
          name: text(2, 40, 'Name of the portfolio.'),
          text: text(20, 260, 'Who it is for and how it behaves.'),
          stocks: whole(0, 100, 'Share of stocks in per cent, a whole number.'),
          bonds: whole(0, 100, 'Share of bonds in per cent, a whole number.'),
        })
        .superRefine(({ stocks, bonds }, context) => {
          if (stocks + bonds !== 100)
            refuse(
              context,
              ['bonds'],
              `Stocks of ${stocks} and bonds of ${bonds} add up to ${stocks + bonds}.`,
              'Together they must be 100.',
            );
        })
        .meta({ title: 'portfolio' }),
    )
    .min(1)
    .describe('The portfolios, in order.'),
});

const yieldsSection = kind(
  'yields',
  'Assets and their yields, as ruled columns with the value printed. The risk note follows by itself.',
).extend({
  ...headed,
  average: figureKey
    .optional()
    .describe(
      'Key of the figure that states the average of the fund, like "8.5%": a line across all columns. It is what the fund states and need not be the mean of the assets.',
    ),
  items: groups('asset', {
    name: text(2, 40, 'Name of the asset.'),
    info: text(10, 160, 'What the asset is, in one sentence.'),
    percent: z
      .number()
      .positive()
      .max(100)
      .describe('Yearly yield in per cent, a number without the sign: 5.2.'),
  }).describe('The assets, in order.'),
  ...provenance,
});

const fundTableSection = kind(
  'fundTable',
  'Every fund side by side, from the figures that fund pages have under fixed names (assets, return, ...), and what each counts besides. For the page that compares them.',
).extend({
  ...headed,
});

const lifelineSection = kind(
  'lifeline',
  'Stages of a life below a drawing that widens and narrows, called schematic. For what changes with age.',
).extend({
  ...headed,
  items: z
    .array(
      point
        .extend({
          decades: whole(
            1,
            4,
            'How many decades the stage covers, which is its length: 2 for "20s-30s".',
          ),
          widest: z
            .literal(true)
            .optional()
            .describe(
              'true for the one stage in which most is saved: the drawing is widest there.',
            ),
        })
        .meta({ title: 'stage' }),
    )
    .min(2)
    .max(6)
    .superRefine((stages, context) => {
      const marked = stages.flatMap(({ widest }, index) => (widest ? [index] : []));
      const [first, second] = marked;
      if (first === undefined)
        refuse(
          context,
          [],
          'No stage says where the drawing is widest.',
          'Write widest: true for the stage in which most is saved.',
        );
      else if (second !== undefined)
        refuse(
          context,
          [second, 'widest'],
          `Stages ${first + 1} and ${second + 1} are both the widest.`,
          'The drawing widens once. Take widest: true out of the others.',
        );
    })
    .describe('The stages, youngest first.'),
});

/** What a picture of a target draws: a part that is taken away from a whole. */
const part = {
  figure: figureKey.describe(
    'Key of the figure that says how large the part is: "One-third", "Two-fifths", "25%".',
  ),
  whole: text(3, 60, 'What the whole bar is: "the starting year".'),
  left: text(3, 60, 'What is left when the part is gone: "2030, if the target is met".'),
};

/** The picture of a target by itself, for pages that are not made of sections. */
export const targetPicture = z.strictObject(part);

const targetSection = kind(
  'target',
  'A heading and paragraphs beside a bar from which a part is lifted out. For a target that takes a part away; results are not drawn.',
).extend({
  ...headed,
  paragraphs,
  ...part,
  action: action.optional(),
});

const mapSection = kind(
  'map',
  'Countries, and the offices of content/data/firm.yaml, on a map of the world, which chooses its part of the globe by itself. For where the firm is present.',
).extend({
  ...headed,
  regions: groups('region', {
    name: text(2, 30, 'Name of the region: "Latin America".'),
    countries: groups('country', {
      code: z
        .string()
        .regex(/^[A-Z]{2}$/, 'write the two capital letters of the country, like ES')
        .describe('Country code (ISO 3166), in quotes: "ES".'),
      name: text(2, 24, 'Name of the country as readers know it.'),
    })
      .superRefine(unique(({ code }) => code, 'The country', 'Leave one of the two out.', 'code'))
      .superRefine(oneCountryEach)
      .describe('The countries of the region, in order.'),
  }).describe('The countries, region by region.'),
});

const dialSection = kind(
  'dial',
  'A heading and paragraphs beside the year as a dial, with a needle in each month. For what happens once a month, on much the same day.',
).extend({
  ...headed,
  paragraphs,
  figure: figureKey.describe(
    'Key of the figure in the middle of the dial. Its value must be 12, because there are twelve needles.',
  ),
  weekday: z.enum(weekdays).describe('Needles stand on the first of this weekday in each month.'),
  note: text(20, 240, 'What the strokes and needles stand for, and what they do not show.'),
  action: action.optional(),
});

const fundAssetsSection = kind(
  'fundAssets',
  'The assets of every fund as discs on one scale, from the figure "assets" of each fund page. For showing how large the funds are beside one another; a table of funds can follow.',
).extend({
  ...headed,
});

const passes = (description: string) => text(3, 40, description).optional();

const handsSection = kind(
  'hands',
  'Who holds what: two to four kinds of people, what passes from one to the next, and who keeps the assets. For work that is kept apart on purpose.',
).extend({
  ...headed,
  before: z
    .strictObject({
      title: text(2, 40, 'Who or what it begins with: "You", "The deed".'),
      passes: text(3, 40, 'What the first of the people get from there: "limits".'),
    })
    .optional()
    .describe('What comes before the first of the people.'),
  items: z
    .array(
      z
        .strictObject({
          title: text(2, 40, 'Who they are and what they do: "Brokers place the order".'),
          text: text(20, 220, 'What they decide or do, in one or two sentences.'),
          passes: passes(
            'What passes from them to the next, or from the last of four to the first: "the order". Leave it out where nothing does.',
          ),
          barred: passes(
            'What keeps them from the assets, on a line that ends before the keeper: "no key, no payment".',
          ),
          checked: passes(
            'How their work is checked against what the keeper holds, on a line between them: "both lists compared".',
          ),
        })
        .superRefine(({ barred, checked }, context) => {
          if (barred !== undefined && checked !== undefined)
            refuse(
              context,
              ['checked'],
              'One line cannot both end before the keeper and lead to it.',
              'Keep barred or checked, and take the other one out.',
            );
        })
        .meta({ title: 'hand' }),
    )
    .min(2)
    .max(4)
    .superRefine((people, context) => {
      const last = people.length - 1;
      if (last < 3 && people[last]?.passes !== undefined)
        refuse(
          context,
          [last, 'passes'],
          'Nobody stands after the last of the people.',
          'Take passes out here: only the last of four passes something on, to the first.',
        );
    })
    .describe('The people, in the order in which something passes between them.'),
  keeper: z
    .strictObject({
      title: text(2, 16, 'Who keeps the assets, in one or two words: "Custodian".'),
      text: text(3, 30, 'What it does: "holds the assets".'),
    })
    .describe('Who keeps the assets, in the middle.'),
});

const portfoliosSection = kind(
  'portfolios',
  'Portfolios with what each publishes: the figure "assets" as a disc, all others in words. For the fund that holds them.',
).extend({
  ...headed,
  items: names(
    entryReference
      .regex(/^portfolios\//, 'name a portfolio, like portfolios/liquid-token')
      .describe('Folder and file name of a portfolio.')
      .meta({ role: 'entry', title: 'portfolio' }),
    'The portfolio',
  )
    .min(1)
    .describe(
      'The portfolios, in order. Title, summary and figures come from each page itself; a page that states no assets has no disc.',
    ),
});

const noteSection = kind(
  'note',
  'A framed note that readers must not miss, like who a page is not for.',
).extend({
  id,
  title: text(3, 80, 'What the note is about.'),
  text: text(20, 500, 'The note, in one to four sentences.'),
});

const bodySection = kind(
  'body',
  'Shows the prose below the frontmatter. For longer writing with headings, lists and links.',
);

const callToActionSection = kind(
  'callToAction',
  "One heading, one button, perhaps a quieter second one. For the end of a page; a page without one ends in the firm's own closing words.",
).extend({
  heading,
  text: text(10, 200, 'One sentence: what happens after the click.').optional(),
  action,
  second: action.meta({ title: 'second button' }).optional(),
});

const regulatoryNoticeSection = kind(
  'regulatoryNotice',
  'Who regulates the firm, and where. Licence and status by country come from content/data/firm.yaml. For pages that speak to people of a country.',
).extend({
  ...headed,
});

/** Sections that any page may use. */
const anywhere = [
  textSection,
  figuresSection,
  cardsSection,
  entriesSection,
  stepsSection,
  pointsSection,
  factsSection,
  rewardAndRiskSection,
  testimonialsSection,
  allocationsSection,
  yieldsSection,
  fundTableSection,
  fundAssetsSection,
  handsSection,
  portfoliosSection,
  dialSection,
  mapSection,
  lifelineSection,
  targetSection,
  noteSection,
  regulatoryNoticeSection,
  bodySection,
  callToActionSection,
] as const;

const officesSection = kind(
  'offices',
  "Cards of the firm's offices, from content/data/firm.yaml.",
).extend({
  ...headed,
  map: flag('true draws a globe beside the cards, with each office that has a place.'),
});

const messageFormSection = kind(
  'messageForm',
  "The contact form. It hands the message to the visitor's own email program.",
).extend({
  ...headed,
});

const pressReleasesSection = kind(
  'pressReleases',
  'The newest press release large, the others in a grid with category buttons.',
).extend({
  ...headed,
});

const questionsSection = kind(
  'questions',
  'All questions and answers of content/faqs, group by group.',
).extend({
  ...headed,
});

const glossarySection = kind(
  'glossary',
  'Every term of content/glossary with its meaning, in the order of the alphabet.',
).extend({
  ...headed,
});

const loginFormSection = kind(
  'loginForm',
  'The client login form with its security notice.',
).extend({
  ...headed,
  note: text(
    20,
    200,
    'What pressing the button does, directly above the fields, so that it is read before a password is typed.',
  ).optional(),
  notice: z
    .strictObject({
      title: text(3, 80, 'Heading of the security notice.'),
      text: text(20, 500, 'What clients should watch for.'),
    })
    .describe('The security notice beside the form.'),
});

const searchSection = kind(
  'search',
  'The search field, and below it every page of the site by kind.',
).extend({
  id,
  hint: text(10, 160, 'A line below the search field.'),
  nothingFound: text(
    20,
    240,
    'What is said when a search finds nothing. The advice to try one word, where there were several, and links to the main pages stand around it by themselves.',
  ),
  heading: text(3, 80, 'Heading of the list of all pages, below the search field.'),
  intro,
});

const officialChannelsSection = kind(
  'officialChannels',
  'Every official address of the firm: website, email, telephone, offices, licence, from content/data/firm.yaml.',
).extend({
  ...headed,
});

/** Sections of general pages, once on each: parts of them, like the fields of a form, have fixed ids. */
const single = [
  officesSection,
  messageFormSection,
  pressReleasesSection,
  questionsSection,
  glossarySection,
  loginFormSection,
  searchSection,
  officialChannelsSection,
] as const;

/** A section of a service, fund, industry or portfolio page. */
export const section = z.discriminatedUnion('type', [...anywhere]).meta({ title: 'section' });

/** A section of a general page: all of the above, and those that only such pages have. */
export const pageSection = z
  .discriminatedUnion('type', [...anywhere, ...single])
  .meta({ title: 'section' });

/** Whether a page can have a section of this type once only. */
export const isSingle = (type: SectionType) =>
  single.some(({ shape }) => shape.type.value === type);

/** A section after validation: defaults are filled in. */
export type Section = z.output<typeof pageSection>;
export type SectionType = Section['type'];
/** One kind of section by its `type`, for the component that draws it. */
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>;
