/**
 * The kinds of page. Each is the base page and what the kind adds; `src/content/kinds.ts` says where each lies and what becomes
 * of it.
 */
import { z } from 'zod';
import {
  action,
  choice,
  closingWords,
  day,
  different,
  entryReference,
  figures,
  fundFigures,
  groups,
  icon,
  key,
  figureKey,
  names,
  pastDay,
  pattern,
  picture,
  some,
  text,
  unique,
  verbatim,
  warningKey,
} from './fields.ts';
import { keyFacts } from './key-facts.ts';
import type { Launch } from './launch.ts';
import { finding, judged, quoted } from './refusals.ts';
import type { Section } from './section.ts';
import { offeringSection, pageSection, sectionKind } from '../section-kinds.ts';

const isMissing: Launch = (missing) => ({
  kind: 'fact',
  found: `${String(missing)}.`,
  allowed: 'Write it where readers look for it, and take this line out.',
});

/** What a file lacks that no field is for, in words. */
export const toFill = z
  .array(
    text(10, 200, 'What is missing, and why a reader needs it.').meta({
      title: 'missing fact',
      launch: isMissing,
    }),
  )
  .describe(
    'What this file should say but can’t yet, in words: "Who founded the firm, and when: journalists ask first". Shown to editors and never to visitors; npm run check:launch names each.',
  )
  .meta({ title: 'facts still missing' });

const base = {
  title: text(3, 70, 'Name of the page: the large heading, the browser tab and search results.'),
  summary: text(
    40,
    160,
    'One sentence: what the reader finds here. Shown under the heading, on cards that lead here and in search results.',
  ),
};

/** Who answers for what a file says. `npm run approve` writes it. */
export const approval = z
  .strictObject({
    by: verbatim(3, 80, 'Who approved it.'),
    on: pastDay.describe('Day of the approval, like 2026-12-01.'),
    until: day.describe('Last day on which it counts.'),
    words: pattern(
      /^[0-9a-f]{8}( [0-9a-f]{8})*$/,
      'leave this to npm run approve, which takes it from the file',
    )
      .describe('Fingerprint of what it said: a short hash for each of its parts.')
      .meta({ title: 'fingerprint' }),
  })
  .superRefine(
    judged(({ on, until }) => {
      const found = `The approval ends on ${until}, before ${on}, the day it was given.`;
      return until < on && { path: ['until'], found, allowed: 'Write a later day.' };
    }),
  )
  .readonly()
  .describe(
    'Who approved what this says, when and until when. npm run approve writes it; a changed word ends it, and npm run check:launch then says which.',
  );

export type Approval = z.output<typeof approval>;

const status = {
  draft: z
    .boolean()
    .default(false)
    .describe(
      'true while the page is being written: it is there in development and previews and nowhere else.',
    ),
  toFill: toFill.optional(),
  approved: approval.optional(),
};

/** Folders and files that the build makes besides pages. */
const MADE =
  /^\/(?:_astro|api|admin|art|images|scripts|social|\.well-known|press-release\/older)(?:\/|$)|\.(?:xml|txt|json|svg|ico|png|webmanifest)$/i;

/** Whether the build answers an address by something that is no page. */
export const isMade = (address: string): boolean => MADE.test(address);

/** A former address as the site writes it, from any spelling that was one: `/old/` and `/old.html` are `/old`. */
export const plainAddress = (address: string) => address.replace(/\.html$|\/$/, '');

/** What every page has besides, for its life from draft to former address. */
const life = {
  ...status,
  formerAddresses: z
    .array(
      pattern(
        /^\/[a-z0-9][\w./-]*[\w-]\/?$/i,
        'write an address of this site as it was, like /services/old-name',
      ).refine((address) => !isMade(address), 'The site has this address itself. Take it out.'),
    )
    .superRefine(unique(plainAddress, 'The address', 'Leave one of the two out.'))
    .optional()
    .describe(
      'Addresses that this page once had. Visitors who come by one are sent on. npm run rename adds them by itself.',
    ),
};

const related = names(entryReference, 'The page')
  .max(4)
  .optional()
  .describe('Pages a reader of this one wants next. Shown as a list of links near the end.')
  .meta({ title: 'related pages' });

const warning = warningKey.describe(
  'Risk warning directly under the banner: a key of content/data/warnings.yaml, like crypto.',
);

const ids = unique<Section>(
  ({ id }) => id,
  'The id',
  'An id stands once on a page. Rename one.',
  'id',
);

/** The end of a page, and sections of general pages that can stand there once. */
const once = unique<Section>(
  ({ type }) => {
    const kind = sectionKind(type);
    return kind?.general || kind?.closing ? type : undefined;
  },
  'The section',
  'Leave one of the two out.',
  'type',
);

const made = (section: z.ZodType<Section, Section>) =>
  some(section)
    .superRefine(ids)
    .superRefine(once)
    .superRefine(different)
    .describe(
      "What the page is made of, from top to bottom. A callToAction ends the page wherever it stands here; a page without one ends in the firm's own closing words.",
    );

const callToAction = closingWords
  .optional()
  .describe(
    "The end of the page: what its reader may want to ask, and the button. Left out, the firm's own closing words stand there.",
  );

/** A page about something that the firm offers; what can be bought or signed has key facts too. */
const offering = <Facts extends z.core.$ZodLooseShape>(facts: Facts) => ({
  ...base,
  icon,
  warning: warning.optional(),
  figures: figures.optional(),
  ...facts,
  sections: made(offeringSection),
  related,
});

/** A service: sections, and figures where it has any. */
export const servicePage = z.strictObject({
  ...offering({ keyFacts: keyFacts('services') }),
  ...life,
});

/** An industry: as a service, without key facts. */
export const industryPage = z.strictObject({ ...offering({}), ...life });

/** A fund: as a service, and never without figures and a risk warning. */
export const fundPage = z.strictObject({
  ...offering({ keyFacts: keyFacts('funds') }),
  warning,
  figures: fundFigures.default({}),
  ...life,
});

/** A portfolio: as a fund, of which it is part. */
export const portfolioPage = z.strictObject({
  ...base,
  fund: entryReference
    .regex(/^funds\//, 'name a fund, like funds/blockchain')
    .describe('The fund that this portfolio belongs to, like funds/blockchain.')
    .meta({ role: 'entry', title: 'fund' }),
  ...offering({ keyFacts: keyFacts('portfolios') }),
  warning,
  figures: figures.default({}),
  ...life,
});

/** Home, About, Contact and the index pages. `hero` instead of a banner is for the home page. */
export const generalPage = z.strictObject({
  ...base,
  icon: icon.optional(),
  hero: z
    .strictObject({
      heading: text(3, 60, 'The large words on the first screen.'),
      text: text(20, 200, 'One or two sentences below them.'),
      action,
      second: action.meta({ title: 'second button' }).optional(),
      figures: names(figureKey, 'The figure')
        .max(3)
        .optional()
        .describe('Keys of up to three figures at the foot of the first screen.'),
      check: action
        .meta({ title: 'link beside the figures' })
        .optional()
        .describe('Where readers can tell whether a message is really the firm’s.'),
    })
    .optional()
    .describe('A first screen that fills the window, instead of the banner.'),
  warning: warning.optional(),
  figures: figures.optional(),
  sections: made(pageSection),
  related,
  ...life,
});

/** Categories of press releases and the words of their filter buttons. */
export const pressCategories = {
  fund: 'Fund News',
  company: 'Company Updates',
  performance: 'Performance',
  service: 'Service Updates',
  award: 'Awards & Recognition',
} as const;

/** Of a mistyped year nobody would hear: the release is out at once, or waits for good. */
const publicationDay = day.superRefine(
  judged((value) => {
    const last = new Date();
    last.setFullYear(last.getFullYear() + 2);
    const when =
      value < '2000'
        ? 'is in the last century'
        : value > last.toISOString() && 'is more than two years ahead';
    const allowed = 'Write the year with four digits, like 2026-09-14.';
    return when && finding(`The day ${quoted(value)} ${when}.`, allowed);
  }),
);

/** Press release. `summary` is the excerpt; the article is the prose below the frontmatter. */
export const pressRelease = z.strictObject({
  ...base,
  date: publicationDay.describe(
    'Day of publication, like 2026-09-14. The newest one is featured. One with a day ahead waits for it.',
  ),
  time: pattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'write hours and minutes, like "07:00"')
    .optional()
    .describe('When on that day it appears, in London. Without it: 07:00.'),
  category: choice(pressCategories).describe('Which filter button shows it.'),
  image: picture
    .optional()
    .describe('A photograph. Without one the page draws an engraved rosette of its own.'),
  callToAction,
  ...life,
});

/** Privacy policy, terms. The wording is the prose below the frontmatter. */
export const legalPage = z.strictObject({
  ...base,
  wordingChanged: pastDay.describe(
    'Day on which the wording last changed. Change it with the words.',
  ),
  callToAction,
  ...life,
});

/** One group of the FAQ page. */
export const questionGroup = z.strictObject({
  title: text(3, 60, 'Name of the group.'),
  ...status,
  order: z.number().int().min(1).describe('Place of the group on the page, 1 first.'),
  questions: groups('question', {
    id: key
      .describe('Name for links to this question: /faqs#the-name.')
      .meta({ title: 'name for links' }),
    question: text(8, 120, 'The question, as a visitor would ask it.'),
    answer: some(text(20, 700, 'A paragraph of the answer.').meta({ title: 'paragraph' }))
      .describe('The answer, a text for each paragraph.')
      .meta({ title: 'paragraphs of the answer' }),
  }).describe('The questions in order.'),
});

/** A PDF to download, which lies beside its entry under the same name. Its address stays when a new edition takes its place. */
export const document = z.strictObject({
  title: text(3, 80, 'What the document is: "Prospectus of the Water Fund".'),
  ...status,
  edition: pastDay.describe('Day of this edition, like 2026-06-01. A new edition has a new one.'),
});

/** A word of the trade: an entry of the glossary, explained where a page first uses it (src/site/glossary.ts). */
export const term = z.strictObject({
  title: text(2, 50, 'The term as a heading: "Net asset value", "KYC".'),
  ...status,
  otherForms: z
    .array(text(2, 60, 'The term as sentences have it too: the plural, a short form.'))
    .optional()
    .describe(
      'Other forms to be explained: the plural, what is said instead. Small and capital first letters count as one.',
    ),
  meaning: text(
    20,
    320,
    'What it means, for someone who has never heard it, in one to three sentences.',
  ),
});
