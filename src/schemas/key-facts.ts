/** Key facts: what readers ask before they invest. Pages show the questions that are answered. */
import { keysOf } from '../utils/keys-of.ts';
import { z } from 'zod';
import { object, nonEmptyObjectList, text } from './fields.ts';
import { href, linkLabel } from './links.ts';

/** The questions in the order of the page. */
export const keyFactQuestions = {
  minimum: {
    label: 'Minimum',
    hint: 'Smallest amount that can be invested, with its currency: "$25,000, then steps of $5,000".',
  },
  dealingDays: {
    label: 'Dealing days',
    hint: 'When money can go in and out, and by when to write: "The first business day of a month; write by the 20th before".',
  },
  charges: {
    label: 'Charges and fees',
    hint: 'Everything that is taken, on entry, yearly, from profit and on leaving: "2% a year, and 20% of profit above the last high; nothing on entry".',
  },
  notice: {
    label: 'Notice to leave',
    hint: 'How long before leaving to write, and when the money comes: "90 days in writing; paid within 10 business days".',
  },
  whoMayInvest: {
    label: 'Who may invest',
    hint: 'The kinds of investor and countries: "Professional investors, except residents of the United States".',
  },
  custodian: {
    label: 'Custodian',
    hint: 'Name and country of the company that holds the assets: "Example Custody Ltd, Ireland".',
  },
  administrator: {
    label: 'Administrator',
    hint: 'Name and country of the company that works out the value and keeps the books.',
  },
  auditor: {
    label: 'Auditor',
    hint: 'Name and country of the firm that audits the accounts.',
  },
  law: {
    label: 'Governing law',
    hint: 'Legal form and law: "Exempted company under the law of the Cayman Islands".',
  },
  currency: {
    label: 'Currency',
    hint: 'Currency in which it is valued and paid out: "US dollars".',
  },
  documents: {
    label: 'Documents to read',
    hint: 'Documents that an investor reads first, each with its link.',
  },
} as const;

/** Name of a key fact, in the field `keyFacts` of an entry. */
export type FactName = keyof typeof keyFactQuestions;

export const allFactNames = keysOf(keyFactQuestions);

/** Names of the key facts of services, which hold no assets and so have no custodian. */
export const serviceFacts: FactName[] = ['minimum', 'charges', 'whoMayInvest', 'law', 'documents'];

const answerFields = Object.fromEntries(
  Object.entries(keyFactQuestions).map(([name, { label, hint }]) => [
    name,
    text(2, 200, hint).meta({ title: label.toLowerCase() }).optional(),
  ]),
) as Record<Exclude<FactName, 'documents'>, z.ZodOptional<z.ZodString>>;

const fields = object(
  'What readers ask before they invest: a row for each that is filled, in the facts with the id key-facts or at the end. npm run check:launch names the others.',
  {
    ...answerFields,
    documents: nonEmptyObjectList('document', {
      label: linkLabel(3, 80, 'Name and date of the document: "Prospectus, June 2026".'),
      href,
    })
      .optional()
      .describe(keyFactQuestions.documents.hint)
      .meta({ title: 'documents to read' }),
  },
);

/** The answers, by the names of their questions. */
export type KeyFacts = z.infer<typeof fields>;

/** Returns the schema of `keyFacts`, with a launch check for required facts that are missing. */
export const keyFacts = (required: readonly FactName[]) =>
  fields.optional().meta({
    launch: (answers) =>
      unansweredFacts(required, (answers ?? undefined) as KeyFacts | undefined).map(
        ({ name, label }) => ({
          category: 'fact',
          path: [name],
          message: `${label}: the answer is missing.`,
          hint: `Write it below keyFacts, as "${name}".`,
        }),
      ),
  });

/** Id of the section of facts that shows them. */
export const KEY_FACTS_ID = 'key-facts';

/** Returns the questions with these names that are not answered. */
export const unansweredFacts = (names: readonly FactName[], answers: KeyFacts = {}) =>
  names
    .filter((name) => answers[name] === undefined)
    .map((name) => ({ name, ...keyFactQuestions[name] }));

/** Returns the answers that are texts, with the labels of their questions. */
export const answeredFacts = (answers: KeyFacts = {}) =>
  allFactNames.flatMap((name) => {
    const answer = answers[name];
    return typeof answer === 'string' ? { label: keyFactQuestions[name].label, text: answer } : [];
  });
