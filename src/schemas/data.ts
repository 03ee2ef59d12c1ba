/** Schemas of the data files in `content/data`, except the firm's file (`firm.ts`). */
import { z } from 'zod';
import { approval } from './approval.ts';
import {
  byKey,
  boolean,
  object,
  nonEmptyObjectList,
  keyedList,
  objectList,
  ownKey,
  paragraphsOf,
  pastDay,
  pattern,
  nonEmptyArray,
  text,
  unique,
} from './fields.ts';
import { href, linkLabel } from './links.ts';
import type { LaunchCheck } from './launch.ts';
import { valueAt } from '../utils/nested-data.ts';
import { diagnostic, withCheck, quoted } from './diagnostics.ts';

const link = object('A link.', { label: linkLabel(2, 40, 'Text of the link.'), path: href });

const navigationItem = withCheck(
  z.strictObject({
    label: text(2, 40, 'Text of the item.'),
    path: href.optional(),
    children: nonEmptyArray(link.meta({ title: 'link' }))
      .meta({ description: 'Links in the dropdown of the item.', title: 'links' })
      .optional(),
    isButton: boolean('true draws the link as a button.').meta({ title: 'drawn as a button' }),
  }),
  ({ label, path, children }) => {
    const hasOneOfThem = (path === undefined) !== (children === undefined);
    const fields = path === undefined ? 'neither a path nor children' : 'both a path and children';
    const message = `The menu item ${quoted(label)} has ${fields}.`;
    const hint = 'Write "path" for a link, or "children" for a dropdown, but not both.';
    return !hasOneOfThem && diagnostic(message, hint);
  },
).meta({ title: 'menu item' });

/**
 * Number of characters that fit into the header: for labels on one line at 1,024 px, and for the longest word of each label at
 * 56rem. `around` is the space around each item.
 */
const HEADER_CAPACITY = { labels: 80, words: 66, around: 4 };

function validateHeaderWidth(items: readonly { label: string }[]) {
  const length = (lengthOf: (label: string) => number) =>
    items.reduce((sum, { label }) => sum + lengthOf(label) + HEADER_CAPACITY.around, 0);
  const longest = (label: string) => Math.max(...label.split(/\s/).map((word) => word.length));
  const labels = length((label) => label.length);
  const excess = Math.max(labels - HEADER_CAPACITY.labels, length(longest) - HEADER_CAPACITY.words);
  const message = `Together, the menu items are ${excess} characters too long for the header.`;
  const hint = 'Shorten some labels, or move items into a dropdown.';
  return excess > 0 && diagnostic(message, hint);
}

/** The menus of header and footer. */
export const navigation = object('Links of header and footer.', {
  header: withCheck(nonEmptyArray(navigationItem), validateHeaderWidth).describe(
    'Items of the header, from left to right.',
  ),
  quickLinks: nonEmptyArray(link.meta({ title: 'footer link' })).describe(
    'Links of the footer, the way out of a fraud first.',
  ),
  legalLinks: nonEmptyArray(link.meta({ title: 'legal link' })).describe(
    'Links beside Search, Glossary and Important Information, last in the footer.',
  ),
}).meta({ title: 'menus of header and footer' });

/** The countries of the application form. */
export const countries = unique(
  nonEmptyObjectList('country', {
    code: pattern(/^([A-Z]{2}|OTHER)$/, 'write two capital letters, or OTHER').describe(
      'What the form sends.',
    ),
    name: text(2, 40, 'Name of the country as the form shows it.'),
  }),
  'The code',
  ['code'],
  'Delete one of them.',
)
  .describe('Choices of nationality and country, in order. Without one, nobody can apply.')
  .meta({ title: 'countries of the application form' });

/** Launch check: somebody has to compare a prescribed risk summary with its rule. */
const uncomparedSummary: LaunchCheck = (summary) =>
  summary !== undefined &&
  valueAt(summary, ['compared']) === undefined && {
    category: 'unconfirmed',
    message: `Nobody has compared this risk summary with ${String(valueAt(summary, ['source']))}.`,
    hint: 'Compare it word for word, and write under compared who did, and when.',
  };

const furtherReading = nonEmptyObjectList('link', {
  label: linkLabel(3, 80, 'What the reader finds there.'),
  href,
})
  .optional()
  .describe('Links that the rule requires, below the text.');

export const warnings = keyedList(
  object('A risk warning.', {
    key: ownKey,
    lead: text(10, 200, 'First sentence, emphasised.'),
    text: text(10, 300, 'The rest.'),
    approved: approval.optional(),
    summary: object('The risk summary behind "Take 2 mins to learn more". It is prescribed too.', {
      source: text(5, 120, 'The rule that prescribes it: "FCA Handbook, COBS 4 Annex 1R".'),
      since: pastDay.describe('Day on which this wording took effect.'),
      compared: text(5, 80, 'Who compared them, and when: "A. Person, 1 May 2026".').optional(),
      opening: text(20, 300, 'The text above the risks.'),
      risks: nonEmptyObjectList('risk', {
        title: text(5, 100, 'The risk in a few words.'),
        text: paragraphsOf('What it means', 500),
        links: furtherReading,
      }).describe('The key risks, in the prescribed order.'),
      closing: text(20, 300, 'The text below the risks.'),
      links: furtherReading,
    })
      .meta({ launch: uncomparedSummary })
      .optional(),
  }).meta({ title: 'risk warning' }),
)
  .transform(byKey)
  .describe(
    'Risk warnings that pages name by key. The wording is prescribed: do not edit it for style.',
  )
  .meta({ title: 'risk warnings' });

/** Advice about words, and words that the spelling check accepts. */
export const style = object('What npm run check:content advises. Advice never stops a build.', {
  knownWords: z
    .array(pattern(/^\S+$/, 'write one word').meta({ title: 'word' }))
    .default([])
    .describe('Words that are right although the spelling check does not know them: names, terms.'),
  avoid: objectList('word to avoid', {
    words: text(2, 60, 'Words to avoid. An asterisk is any ending: empower*.'),
    better: text(5, 160, 'What to write instead, or why not to write it.'),
  })
    .default([])
    .describe('Marketing words, and promises of a return.')
    .meta({ title: 'words to avoid' }),
}).meta({ title: 'advice about words' });

/** Synonyms for the search, and queries that `npm run check:specification` tests. */
export const search = z.strictObject({
  synonyms: objectList('group', {
    typed: text(
      2,
      200,
      'Text that visitors type, in lower-case letters, separated by commas: "fees, costs, price".',
    ),
    meant: text(2, 100, 'The words that our pages use for it, separated by commas.'),
  })
    .max(20)
    .default([])
    .describe('Words that visitors search for, and the words that our pages use instead.'),
  questions: unique(
    objectList('question', {
      typed: text(2, 60, 'Text that visitors type, in lower-case letters.')
        .toLowerCase()
        .meta({ title: 'words' }),
      page: pattern(
        /^\/[a-z0-9/-]*$/,
        'write a path of this site, like /services/mutual-funds, without a #',
      ).meta({ description: 'The page that must be among the first three results.', role: 'link' }),
    }),
    'The question',
    ['typed'],
  )
    .default([])
    .describe(
      'What visitors search for, and the page that they must find. npm run check:specification tests it.',
    ),
});
