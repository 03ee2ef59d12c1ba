/**
 * The kinds of page. Each is the base page and what the kind adds; each is one folder in `content/`, one collection in
 * `src/content.config.ts` and one template in `src/templates/`.
 */
import { z } from 'zod';
import { action, closingWords, day, entryReference, figures, icon, key, text } from './fields.ts';
import { pageSection, section } from './sections.ts';

const base = {
  title: text(3, 70, 'Name of the page: the large heading, the browser tab and search results.'),
  summary: text(
    40,
    160,
    'One sentence: what the reader finds here. Shown under the heading, on cards that lead here and in search results.',
  ),
};

const related = z
  .array(entryReference)
  .max(4)
  .optional()
  .describe('Pages a reader of this one wants next. Shown as cards near the end.');

const warning = key
  .optional()
  .describe(
    'Risk warning directly under the banner: a key of content/data/warnings.yaml, like crypto.',
  );

const sections = z
  .array(section)
  .min(2)
  .describe('What the page is made of, from top to bottom. The last one is a callToAction.');

const callToAction = closingWords
  .optional()
  .describe(
    "The end of the page: what its reader may want to ask, and the button. Left out, the firm's own closing words stand there.",
  );

const offering = { ...base, icon, figures: figures.optional(), warning, related, sections };

/** A service (specification 2.3): sections, and figures where it has any. */
export const servicePage = z.strictObject(offering);

/** An industry: as a service. */
export const industryPage = z.strictObject(offering);

/** A fund: as a service, and never without figures. */
export const fundPage = z.strictObject({ ...offering, figures });

/** A portfolio: as a fund, and part of one. */
export const portfolioPage = z.strictObject({
  ...offering,
  figures,
  fund: entryReference.describe('The fund that this portfolio belongs to, like funds/blockchain.'),
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
      second: action.optional(),
    })
    .optional()
    .describe('A first screen that fills the window, instead of the banner.'),
  figures: figures.optional(),
  warning,
  related,
  sections: z
    .array(pageSection)
    .min(1)
    .describe('What the page is made of, from top to bottom. The last one is a callToAction.'),
});

/** Categories of press releases and the words of their filter buttons (specification 2.3). */
export const pressCategories = {
  fund: 'Fund News',
  company: 'Company Updates',
  performance: 'Performance',
  service: 'Service Updates',
  award: 'Awards & Recognition',
} as const;

export type PressCategory = keyof typeof pressCategories;

/** Press release. `summary` is the excerpt; the article is the prose below the frontmatter. */
export const pressRelease = z.strictObject({
  ...base,
  date: day.describe('Day of publication, like 2026-09-14. The newest one is featured.'),
  category: z
    .enum(Object.keys(pressCategories) as [PressCategory, ...PressCategory[]])
    .describe('Which filter button shows it.'),
  image: z
    .strictObject({
      src: z
        .string()
        .regex(
          /^[\w.-]+\.(avif|jpe?g|png|webp)$/,
          'write the name of a picture in content/images, like opening.jpg',
        )
        .describe('Name of a picture in content/images.'),
      alt: text(5, 160, 'What the picture shows, for those who cannot see it.'),
    })
    .optional()
    .describe('A photograph. Without one the page draws an engraved rosette of its own.'),
  callToAction,
});

/** Privacy policy, terms. The wording is the prose below the frontmatter. */
export const legalPage = z.strictObject({
  ...base,
  wordingChanged: day.describe('Day on which the wording last changed. Change it with the words.'),
  reviewed: z
    .strictObject({
      on: day.describe('Day of the approval, like 2026-12-01.'),
      by: text(3, 80, 'Who reviewed it.'),
    })
    .optional()
    .describe('Who approved the wording for publication, and when.'),
  callToAction,
});

/** One group of the FAQ page. */
export const questionGroup = z.strictObject({
  title: text(3, 60, 'Name of the group.'),
  order: z.number().int().min(1).describe('Place of the group on the page, 1 first.'),
  questions: z
    .array(
      z.strictObject({
        id: key.describe('Name for links to this question: /faqs#the-name.'),
        question: text(8, 120, 'The question, as a visitor would ask it.'),
        answer: z
          .array(text(20, 700, 'A paragraph of the answer.'))
          .min(1)
          .max(4)
          .describe('The answer, a text for each paragraph.'),
      }),
    )
    .min(1)
    .describe('The questions in order.'),
});
