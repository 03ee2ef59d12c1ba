/**
 * The words that every schema shares: text with a length, links, icons, figures, calls to action.
 *
 * Each field carries a description written to the editor. The same text reaches the code reader, the editor's hover
 * and the generated docs, so it says what to write, not how it is stored.
 */
import { z } from 'zod';
import { iconNames } from '../icons/names.ts';

/** Quotation marks and apostrophes as they are set, whatever the keyboard has; in prose Markdown does the same. */
const typographic = (typed: string) =>
  typed
    .replace(/(?<=[\p{L}\p{N}])'/gu, '’')
    .replace(/'(?=[\p{L}\p{N}])/gu, '‘')
    .replace(/(?<=^|[\s([–—])"/g, '“')
    .replace(/"/g, '”');

/** A line or sentence of plain text. Limits are in characters and come from what the layout holds. */
export const text = (min: number, max: number, description: string) =>
  z
    .string()
    .trim()
    .overwrite(typographic)
    .min(min, `write at least ${min} characters`)
    .max(max, `write at most ${max} characters`)
    .describe(description);

/** Kebab-case key: file names, figure keys, category ids. */
export const key = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'use small letters, digits and single hyphens, like "annual-return"',
  );

/**
 * Day without a time zone, always `YYYY-MM-DD`. YAML readers hand over either text or a `Date`; both end as the same
 * text, so no page can show the day before because of where it was built.
 */
export const day = z.preprocess(
  (value) =>
    value instanceof Date && !Number.isNaN(value.valueOf())
      ? value.toISOString().slice(0, 10)
      : value,
  z.iso.date('write the date as year-month-day, like 2026-09-14'),
);

/** Where a link goes: an address of this site (no trailing slash), or a full https, mailto or tel address. */
export const href = z
  .string()
  .regex(
    /^(\/|\/[a-z0-9][a-z0-9/-]*[a-z0-9](#[a-z0-9-]+)?|\/?#[a-z0-9-]+|https:\/\/\S+|mailto:\S+|tel:\+\d+)$/,
    'write an address of this site like /services/mutual-funds (no slash at the end), or a full one that starts with https://, mailto: or tel:+',
  )
  .describe(
    'Where the link goes: an address of this site, like /services/mutual-funds, or a full one that starts with https://.',
  );

/** One of the drawn icons. */
export const icon = z
  .enum(iconNames)
  .describe('Name of a line icon. Decorative: readers of the page never depend on it.');

export const action = z
  .strictObject({
    label: text(3, 40, 'What the button says: a verb first, like "Speak to an adviser".'),
    href,
  })
  .describe('A button: its words and where it goes.');

/** The end of a page: what the last heading, the sentence below it and the button say. */
export const closingWords = z.strictObject({
  heading: text(3, 80, 'Heading.'),
  text: text(10, 200, 'One sentence.'),
  action,
});

/** A page of this site by kind and file name: `services/wealth-management` is content/services/wealth-management.mdx. */
export const entryReference = z
  .string()
  .regex(
    /^(pages|services|funds|industries|portfolios|press)\/[a-z0-9-]+$/,
    'write the folder and the file name without its ending, like services/wealth-management',
  )
  .describe('Folder and file name of another page, like funds/blockchain.');

/** What UK promotion rules ask of a performance figure (COBS 4.6.2R) and `check:launch` waits for. */
export const provenance = {
  period: text(4, 60, 'The time the figure covers: "five years to 30 June 2026".').optional(),
  source: text(4, 80, 'Who says so: "Audited accounts 2025".').optional(),
  basis: text(
    4,
    80,
    'How it was worked out: "net of charges, in US dollars, income reinvested".',
  ).optional(),
};

/**
 * One figure that the site shows. The value is text, exactly as it should read.
 *
 * `performance` decides whether the risk note follows (decisions.md, Content).
 */
export const figure = z.strictObject({
  value: text(1, 12, 'The figure as it should read, in quotes: "$5B+", "27%".'),
  label: text(3, 60, 'What it counts, in a few words: "average annual return".'),
  performance: z
    .boolean()
    .describe(
      'true for a return, a yield, a ratio or anything else that says how well money did; the risk note then follows by itself.',
    ),
  ...provenance,
});

export type Figure = z.infer<typeof figure>;

export const figures = z
  .record(key, figure)
  .describe(
    'Figures of this entry, each under a key of its own that sections refer to. While none is known, write {}.',
  );

/** Key of a figure: of the entry's own `figures`, or else of the firm's in content/data/firm.yaml. */
export const figureKey = key.describe(
  "Key of a figure: this entry's own, or one of the firm's in content/data/firm.yaml.",
);

/** The heading of a section: 3 to 80 characters. */
export const heading = text(
  3,
  80,
  'Heading of the section. Say something: "Positions are capped before they are opened".',
);

/** A paragraph of a section: 20 to 700 characters, no Markdown. */
export const paragraph = text(20, 700, 'A paragraph of plain text, in quotes.');
