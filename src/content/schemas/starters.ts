/**
 * What a new entry of each kind begins with: the smallest page that is valid and complete, with texts that say what to
 * write in their place.
 */
import type { z } from 'zod';
import type * as entries from './entries.ts';
import type { Section } from './section.ts';

/** How a text that is still to be written begins. Only a draft may have one (src/content/check/rules/unwritten.ts). */
export const TO_WRITE = 'Write:';

/** What is known of an entry when it begins. */
export interface NewEntry {
  title: string;
  /** File name without its ending. */
  id: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** For a portfolio: the fund it belongs to, like `funds/blockchain`. */
  fund?: string;
  /** For a fund or portfolio: the key of its risk warning. */
  warning?: string;
  /** For a group of questions: the next free place on the page. */
  order: number;
}

const opening: Section = {
  type: 'text',
  heading: `${TO_WRITE} what this part says`,
  paragraphs: [`${TO_WRITE} what it is, in the words you would use to a client.`],
};

const cards: Section = {
  type: 'cards',
  heading: `${TO_WRITE} what is offered`,
  items: [
    {
      icon: 'document',
      title: `${TO_WRITE} the first thing`,
      text: `${TO_WRITE} what is done, and how.`,
    },
    {
      icon: 'calendar',
      title: `${TO_WRITE} the second thing`,
      text: `${TO_WRITE} what is done, and how.`,
    },
  ],
};

const risk: Section = {
  type: 'rewardAndRisk',
  heading: `${TO_WRITE} where a gain comes from, and a loss`,
  reward: {
    title: 'How it makes money',
    items: [`${TO_WRITE} the first way.`, `${TO_WRITE} the second way.`],
  },
  risk: {
    title: 'What can go wrong',
    items: [`${TO_WRITE} the first thing.`, `${TO_WRITE} the second thing.`],
  },
};

/** Of pages made of prose; the others have it as their last section. */
const callToAction = {
  heading: `${TO_WRITE} what to do next`,
  text: `${TO_WRITE} what happens after the click.`,
  action: { label: 'Speak to an adviser', href: '/contact-us' },
};

const closing: Section = { type: 'callToAction', ...callToAction };

/** The keys that the table of funds reads. Nobody may take a zero for a figure, so each says that it is still to come. */
const figures = {
  assets: { value: `${TO_WRITE} $0M`, label: 'assets under management', performance: false },
  return: { value: `${TO_WRITE} 0%`, label: 'annual return', performance: true },
};

const shownFigures: Section = { type: 'figures', items: Object.keys(figures) };

const base = ({ title }: NewEntry) => ({
  title,
  summary: `${TO_WRITE} in one sentence, what a reader finds on the page ${title}.`,
  draft: true,
});

/** A general page. */
export const page = (entry: NewEntry): z.input<typeof entries.generalPage> => ({
  ...base(entry),
  sections: [opening, closing],
});

/** A service or an industry. */
export const offering = (entry: NewEntry): z.input<typeof entries.servicePage> => ({
  ...base(entry),
  icon: 'document',
  sections: [opening, cards, closing],
});

/** A fund or, inside one, a portfolio. */
export const investment = (
  entry: NewEntry,
): z.input<typeof entries.fundPage> & { fund?: string } => ({
  ...base(entry),
  ...(entry.fund !== undefined && { fund: entry.fund }),
  icon: 'bars',
  figures,
  warning: entry.warning ?? 'capital',
  sections: [shownFigures, opening, risk, closing],
});

/** A press release of today. */
export const release = (entry: NewEntry): z.input<typeof entries.pressRelease> => ({
  ...base(entry),
  date: entry.today,
  category: 'company',
  callToAction,
});

/** A legal page, worded today and reviewed by nobody. */
export const legal = (entry: NewEntry): z.input<typeof entries.legalPage> => ({
  ...base(entry),
  wordingChanged: entry.today,
  callToAction,
});

/** A group of questions. */
export const questions = ({
  title,
  id,
  order,
}: NewEntry): z.input<typeof entries.questionGroup> => ({
  title,
  draft: true,
  order,
  questions: [
    {
      id: `${id}-1`,
      question: `${TO_WRITE} the question, as a visitor would ask it`,
      answer: [`${TO_WRITE} the answer. Begin with yes or no where you can.`],
    },
  ],
});

/** A term of the glossary. */
export const term = ({ title }: NewEntry): z.input<typeof entries.term> => ({
  title,
  draft: true,
  meaning: `${TO_WRITE} what it means, for someone who has never heard it.`,
});

/** A document, whose PDF is still to come. */
export const document = ({ title, today }: NewEntry): z.input<typeof entries.document> => ({
  title,
  draft: true,
  edition: today,
});

/** Prose of a new press release or legal page. */
export const article = `${TO_WRITE} the text, with an empty line between paragraphs.

## ${TO_WRITE} a heading

${TO_WRITE} what stands below it.
`;
