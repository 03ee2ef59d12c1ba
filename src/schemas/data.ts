/** Schemas of the data files in `content/data`. */
import { Encrypter } from 'age-encryption';
import { z } from 'zod';
import { themeNames } from '../styles/tokens.ts';
import { approval, toFill } from './approval.ts';
import {
  byKey,
  choice,
  closingCopy,
  figures,
  boolean,
  object,
  nonEmptyObjectList,
  href,
  keyedList,
  linkLabel,
  objectList,
  ownKey,
  paragraphsOf,
  pastDay,
  pattern,
  nonEmptyArray,
  text,
  unique,
  rawText,
  integer,
} from './fields.ts';
import type { LaunchCheck } from './launch.ts';
import { listAt, valueAt } from './paths.ts';
import { diagnostic, withCheck, quoted } from './diagnostics.ts';
import { activities, statuses } from './regulatory-activities.ts';

const httpsUrl = (description: string, title: string) =>
  pattern(
    /^https:\/\/\S+[^/]$/,
    'write a full URL that starts with https:// and does not end with a slash',
  ).meta({ description, title });

/** An origin without a path: callers append one. */
const httpsHost = pattern(
  /^https:\/\/[^\s/?#]+$/,
  'write https:// and the name of the host, like https://www.example.com',
);

const email = (description: string) =>
  z.email('write an email address, like office@example.com').describe(description);

const degrees = (limit: number, description: string) =>
  z.number().min(-limit).max(limit).describe(description);

const phone = text(
  8,
  24,
  'Telephone of the office: +44 20 7946 0123. Leave it out if no one answers it.',
).regex(/^\+[\d\s()-]+$/, 'write it with a plus sign and the country code, like +44 20 7946 0123');

const office = z.strictObject({
  title: text(3, 40, 'Name of the office, as a heading.'),
  short: text(2, 30, 'Name of the office in the footer.'),
  city: text(2, 24, 'The city alone. Texts write its name in braces: {firm.offices.uk.city}.'),
  address: z
    .array(text(2, 60, 'A line of the address.').meta({ title: 'line' }))
    .min(2)
    .max(6)
    .describe('The postal address, a line each.'),
  // UK is a common mistake: the code is GB.
  country: pattern(
    /^(?!UK)[A-Z]{2}$/,
    'write the two capital letters of the country, like GB for the United Kingdom',
  ).describe('Country code (ISO 3166), for search engines.'),
  phone: phone.optional(),
  email: email('Email address of the office.').optional(),
  answeredBy: text(10, 160, 'Who answers, and when: pages speak of nights and weekends too.'),
  place: object('Where maps mark the city. Leave it out where it should not be marked.', {
    text: text(3, 28, 'What the office does, in a few words.'),
    latitude: degrees(90, 'Degrees north of the equator, with a minus sign south of it: 51.5.'),
    longitude: degrees(180, 'Degrees east of Greenwich, with a minus sign west of it: -0.1.'),
  }).optional(),
});

const activityStatus = withCheck(
  z.strictObject({
    status: z
      .enum(Object.keys(statuses) as (keyof typeof statuses)[])
      .describe(
        'authorised for a licence of ours, registered for an entry in a register, approved where another firm approves what we publish, not-authorised where we may not do it.',
      ),
    by: text(3, 80, 'The regulator or, for approved, the firm.').optional(),
    number: rawText(2, 30, 'The number in the register: "123456".').optional(),
  }),
  ({ status, by, number }) =>
    Object.entries({ by, number })
      .filter(([, value]) => value === undefined && status !== 'not-authorised')
      .map(([name]) => ({
        path: [name],
        message: `The status ${quoted(status)} needs the field "${name}".`,
        hint: 'Copy "by" and "number" from the register.',
      })),
).optional();

const statusByActivity = Object.fromEntries(
  activities.map((activity) => [
    activity,
    activityStatus.describe(`What we may do there about ${activity}. Leave it out until you know.`),
  ]),
) as Record<(typeof activities)[number], typeof activityStatus>;

const countryStatus = object('What we may do in a country.', {
  country: text(2, 40, 'The country, as the application form or the map has it.'),
  ...statusByActivity,
}).meta({ title: 'country' });

/** Launch check: each country that the site names needs a status for each activity. */
const missingStatuses: LaunchCheck = (regulatoryStatus, { countries }) => {
  const rows = listAt(regulatoryStatus, ['countries']);
  return countries.flatMap((name) => {
    const index = rows.findIndex((row) => valueAt(row, ['country']) === name);
    const open = activities.filter((activity) => valueAt(rows[index], [activity]) === undefined);
    if (open.length === 0) return [];
    return {
      category: 'status',
      path: index < 0 ? ['countries'] : ['countries', index],
      message: `${name}: the status is missing for ${new Intl.ListFormat('en-GB').format(open)}.`,
      hint: 'Write what we may do there, under the name of the country.',
    };
  });
};

/** Launch check: applications that the site stores need a public key. */
const missingPublicKey: LaunchCheck = (data, { isUnconfirmed }) => {
  const areStored = valueAt(data, ['apiBase']) === undefined || isUnconfirmed(['apiBase']);
  if (!areStored || listAt(data, ['applications', 'publicKeys']).length > 0) return false;
  return {
    category: 'unencrypted',
    path: ['applications'],
    message: 'Applications would be stored unencrypted.',
    hint: 'Make a key with npm run applications -- keys and add it as publicKeys, or name the service that takes applications in apiBase.',
  };
};

/** A public key of age. Its checksum detects a mistyped or missing letter. */
const publicKey = withCheck(z.string(), (key) => {
  try {
    new Encrypter().addRecipient(key);
    return undefined;
  } catch {
    return diagnostic(
      `${quoted(key)} is not a valid public key.`,
      'Copy the public key that npm run applications -- keys printed, from age1 to its end. Never write a private key here: if one was committed, create a new key.',
    );
  }
});

/** The firm. */
export const firm = object('Everything about the firm, once.', {
  name: text(2, 40, 'Name of the firm as it calls itself.'),
  legalName: text(2, 80, 'Registered name.'),
  description: text(40, 160, 'What the firm is, in one sentence, for search engines.'),
  theme: choice(themeNames).default('gold').describe('Colours of the site.'),
  website: httpsHost.describe('URL of the site.'),
  apiBase: httpsHost
    .optional()
    .describe('Host of another service that takes applications. Without it the site keeps them.')
    .meta({ title: 'host of the application form' }),
  applications: object('How the site keeps applications. A change waits for the next deploy.', {
    keptForDays: integer(
      1,
      3650,
      'Days until it is deleted. Texts print {firm.applications.keptForDays}.',
    ),
    publicKeys: nonEmptyArray(publicKey.meta({ title: 'public key', role: 'key' }))
      .optional()
      .describe('Public keys that encrypt them, as npm run applications -- keys prints them.'),
  }),
  email: email('Address to which the contact form hands messages.'),
  securityEmail: email('Address for reports of security problems.'),
  offices: object('Name, address, telephone and email of each office.', {
    uk: office.describe('The office in the United Kingdom.').meta({ title: 'United Kingdom' }),
    cayman: office.describe('The office in the Cayman Islands.'),
  }),
  licence: object('The licence, in the footer, the application and on the contact page.', {
    number: rawText(3, 30, 'Licence number, as the register has it.'),
    regulator: text(5, 80, 'Name of the regulator.'),
    registerUrl: httpsUrl('Where anyone can look the licence up.', 'link to the register'),
    country: text(2, 40, 'Name of the country that the licence is for.'),
    notice: text(20, 300, 'What the licence covers. The number is put after it.'),
  }),
  regulatoryStatus: object('What the firm may do where, besides the licence.', {
    countries: unique(z.array(countryStatus), 'The country', ['country'])
      .default([])
      .describe('As the register says; npm run check:launch names countries that lack it.'),
    elsewhere: text(20, 240, 'What readers in any other country are told.'),
  }).meta({ launch: missingStatuses }),
  certificates: nonEmptyObjectList('certificate', {
    year: integer(1900, 2100, 'Year of the certificate, four digits.'),
    label: text(5, 60, 'Text of the link.'),
    href: httpsUrl('Full URL of the certificate in the registry.', 'link to the registry'),
  }).describe('Company-registry certificate pages.'),
  riskDisclosure: paragraphsOf('The risk disclosure in every footer', 500),
  importantInformation: nonEmptyObjectList('paragraph', {
    title: text(3, 80, 'Heading of a paragraph.'),
    text: text(20, 800, 'The paragraph.'),
  }).describe('The panel Important Investment Information in every footer.'),
  callToAction: closingCopy.describe('End of each page that has no callToAction of its own.'),
  figures: figures.describe('Figures of the whole firm, each once; pages refer to them by key.'),
  toFill: toFill.optional(),
  approved: approval.optional(),
}).meta({
  launch: missingPublicKey,
  title: 'the firm: name, offices, telephone, licence, figures',
});

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
    const isOne = (path === undefined) !== (children === undefined);
    const has = path === undefined ? 'neither a path nor children' : 'both a path and children';
    const message = `The menu item ${quoted(label)} has ${has}.`;
    const hint = 'Write "path" for a link, or "children" for a dropdown, but not both.';
    return !isOne && diagnostic(message, hint);
  },
).meta({ title: 'menu item' });

/**
 * Capacity of the header in characters: of labels on one line of 1,024 px, and of their longest words at 56rem. `around` is the
 * space around each item.
 */
const HEADER_CAPACITY = { labels: 80, words: 66, around: 4 };

function validateHeaderWidth(items: readonly { label: string }[]) {
  const length = (lengthOf: (label: string) => number) =>
    items.reduce((sum, { label }) => sum + lengthOf(label) + HEADER_CAPACITY.around, 0);
  const longest = (label: string) => Math.max(...label.split(/\s/).map((word) => word.length));
  const labels = length((label) => label.length);
  const over = Math.max(labels - HEADER_CAPACITY.labels, length(longest) - HEADER_CAPACITY.words);
  const message = `Together, the menu items are ${over} characters too long for the header.`;
  const hint = 'Shorten some labels, or move items into a dropdown.';
  return over > 0 && diagnostic(message, hint);
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
  .describe('Pages that the rule asks to link, below the text.');

/** The risk warnings. */
export const warnings = keyedList(
  object('A risk warning.', {
    key: ownKey,
    lead: text(10, 200, 'First sentence, shown strong.'),
    text: text(10, 300, 'The rest.'),
    approved: approval.optional(),
    summary: object('The risk summary behind "Take 2 mins to learn more". Prescribed as well.', {
      source: text(5, 120, 'The rule that prescribes it: "FCA Handbook, COBS 4 Annex 1R".'),
      since: pastDay.describe('Day since which the rule has had these words.'),
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
export const style = object('What npm run check:content advises. Nothing here stops anything.', {
  knownWords: z
    .array(pattern(/^\S+$/, 'write one word').meta({ title: 'word' }))
    .default([])
    .describe('Words that the spelling check does not know and that are right: names, terms.'),
  avoid: objectList('word to avoid', {
    words: text(2, 60, 'Words to avoid. An asterisk is any ending: empower*.'),
    better: text(5, 160, 'What to write instead, or why not to write it.'),
  })
    .default([])
    .describe('Words of brochures, and promises of a return.')
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
    meant: text(2, 100, 'Words of the pages that they want, with commas between.'),
  })
    .max(20)
    .default([])
    .describe('Words of visitors for which our pages have others.'),
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
    .describe('What visitors look for, and where it is: npm run check:specification tests it.'),
});

/** Content of `content/data/firm.yaml`. */
export type Firm = z.infer<typeof firm>;
