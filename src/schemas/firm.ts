/** Schema of `content/data/firm.yaml`. */
import { keysOf } from '../utils/keys-of.ts';
import { Encrypter } from 'age-encryption';
import { z } from 'zod';
import { themeNames } from '../styles/tokens.ts';
import { approval, toFill } from './approval.ts';
import {
  choice,
  object,
  nonEmptyObjectList,
  paragraphsOf,
  pattern,
  nonEmptyArray,
  text,
  unique,
  rawText,
  integer,
} from './fields.ts';
import { closingCopy } from './links.ts';
import { figures } from './figures.ts';
import type { LaunchCheck } from './launch.ts';
import { listAt, valueAt } from '../utils/nested-data.ts';
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
  answeredBy: text(10, 160, 'Who answers, and when, including nights and weekends.'),
  place: object('Where maps mark the city. Leave it out where it should not be marked.', {
    text: text(3, 28, 'What the office does, in a few words.'),
    latitude: degrees(90, 'Degrees north of the equator, with a minus sign south of it: 51.5.'),
    longitude: degrees(180, 'Degrees east of Greenwich, with a minus sign west of it: -0.1.'),
  }).optional(),
});

const activityStatus = withCheck(
  z.strictObject({
    status: z
      .enum(keysOf(statuses))
      .describe(
        'authorised if the firm has a licence, registered if it is in a register, approved if another firm approves what it publishes, not-authorised if it may not do this.',
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
    activityStatus.describe(
      `What the firm may do there: ${activity}. Leave it out until you know.`,
    ),
  ]),
) as Record<(typeof activities)[number], typeof activityStatus>;

const countryStatus = object('What the firm may do in a country.', {
  country: text(2, 40, 'The country, spelled as in the application form or on the map.'),
  ...statusByActivity,
}).meta({ title: 'country' });

/** Launch check: each country that the site names needs a status for each activity. */
const missingStatuses: LaunchCheck = (regulatoryStatus, { countries }) => {
  const rows = listAt(regulatoryStatus, ['countries']);
  return countries.flatMap((name) => {
    const index = rows.findIndex((row) => valueAt(row, ['country']) === name);
    const missing = activities.filter((activity) => valueAt(rows[index], [activity]) === undefined);
    if (missing.length === 0) return [];
    return {
      category: 'status',
      path: index < 0 ? ['countries'] : ['countries', index],
      message: `${name}: the status is missing for ${new Intl.ListFormat('en-GB').format(missing)}.`,
      hint: 'Write what the firm may do there, under the name of the country.',
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

export const firm = object('Everything about the firm, once.', {
  name: text(2, 40, 'Name that the firm uses.'),
  legalName: text(2, 80, 'Registered name.'),
  description: text(40, 160, 'What the firm is, in one sentence, for search engines.'),
  theme: choice(themeNames).default('gold').describe('Colours of the site.'),
  website: httpsHost.describe('URL of the site.'),
  apiBase: httpsHost
    .optional()
    .describe('Host of another service that takes applications. Without it, the site stores them.')
    .meta({ title: 'host of the application form' }),
  applications: object(
    'How the site stores applications. A change takes effect with the next deployment.',
    {
      keptForDays: integer(
        1,
        3650,
        'Days until an application is deleted. Texts show it as {firm.applications.keptForDays}.',
      ),
      publicKeys: nonEmptyArray(publicKey.meta({ title: 'public key', role: 'key' }))
        .optional()
        .describe(
          'Public keys that encrypt applications, as npm run applications -- keys prints them.',
        ),
    },
  ),
  email: email('Email address for messages from the contact form.'),
  securityEmail: email('Email address for reports of security problems.'),
  offices: object('Name, address, telephone and email of each office.', {
    uk: office.describe('The office in the United Kingdom.').meta({ title: 'United Kingdom' }),
    cayman: office.describe('The office in the Cayman Islands.'),
  }),
  licence: object('The licence, in the footer, the application and on the contact page.', {
    number: rawText(3, 30, 'Licence number, as in the register.'),
    regulator: text(5, 80, 'Name of the regulator.'),
    registerUrl: httpsUrl('Where anybody can look up the licence.', 'link to the register'),
    country: text(2, 40, 'Name of the country that the licence is for.'),
    notice: text(20, 300, 'What the licence covers. The number follows it.'),
  }),
  regulatoryStatus: object('What the firm may do in each country, besides the licence.', {
    countries: unique(z.array(countryStatus), 'The country', ['country'])
      .default([])
      .describe('As in the register. npm run check:launch lists countries without a status.'),
    elsewhere: text(20, 240, 'Sentence for readers in all other countries.'),
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
  callToAction: closingCopy.describe('End of each page whose sections have no callToAction.'),
  firstConversation: text(
    10,
    160,
    'What a first conversation costs, above the telephone number at the end of each page with a risk warning.',
  ).optional(),
  figures: figures.describe('Figures of the whole firm, each once; pages refer to them by key.'),
  toFill: toFill.optional(),
  approved: approval.optional(),
}).meta({
  launch: missingPublicKey,
  title: 'the firm: name, offices, telephone, licence, figures',
});

/** Content of `content/data/firm.yaml`. */
export type Firm = z.infer<typeof firm>;
