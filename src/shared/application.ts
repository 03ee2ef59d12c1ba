/** The application form's rules. The form and the receiver normalise and validate with this one module. */

/** Values as typed: the date as `YYYY-MM-DD`, countries as codes of content/data/countries.yaml. */
export type ApplicationForm = Record<
  'fullName' | 'dateOfBirth' | 'nationality' | 'countryOfResidence' | 'email' | 'phoneNumber',
  string
>;

/** Largest number of characters in a field. The receiver rejects longer values (server/receiver/receiver.ts). */
export const MAX_LENGTH = 1000;

/** Invisible characters in copied text (U+200B, U+202A, U+FEFF), and fillers, which are as wide as a letter (U+3164). */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;
/** White space, invisible characters and fillers around a value. Not U+FE0F, with which an emoji may end. */
const SURROUNDING_SPACE =
  /^[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]+|[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]+$/gu;
/**
 * Lone surrogates, with which a truncated text may end, and NUL, both of which the receiver rejects; other control characters; and
 * U+FFFC, which dictation on iPhones inserts.
 */
const BROKEN = /(?!\s)[\p{Cc}\p{Cs}\uFFFC]/gu;

const trim = (text: string) =>
  text.normalize('NFC').replace(BROKEN, '').replace(SURROUNDING_SPACE, '');

/** Replaces decimal digits of any script by ASCII digits: each script has ten in a row. */
const toAsciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1)))
      value++;
    return String(value);
  });

/** Returns a domain in ASCII, as mail servers write it: `xn--exmple-cua.de` for `exämple.de`. */
function toAsciiDomain(domain: string) {
  // URL would cut the domain at these characters, and read a number as an IP address.
  if (/[\s/\\?#:@[\]%]/.test(domain) || /^[\d.]*$/.test(domain)) return domain;
  try {
    // Not `URL.parse`, which browsers have only since 2024.
    return new URL(`http://${domain}`).hostname || domain;
  } catch {
    return domain;
  }
}

/** An address with a display name: `Ada Example <ada@example.com>`. */
const WITH_NAME = /^[^<>]*<([^<>]+)>[\s.,;]*$/;
/** Text around a copied address: its label in a signature, brackets, quotation marks, the punctuation of a list or a sentence. */
const BEFORE_EMAIL =
  /^(?:[\s<([*`\p{Pi}\p{Pf}]|(?!\{)\p{Ps}|["'](?=[^"']*@)|e(?:\p{Pd}?mail)?\s*:)+/iu;
/** The first group is a host in brackets, which belongs to the address: `ada@[192.0.2.1]`. */
const AFTER_EMAIL = /(@\[[^\s[\]]+\])?(?:[\s>"'.,;:!?*`/。、\p{Pi}\p{Pf}]|(?!\})\p{Pe})*$/u;
/** A copied link, including one as the address after a name: `mailto:ada%2Bx@example.com?subject=Hello`. */
const LINK = /^([^<]*<)?[\s(["']*mailto:([^?<>\s]*)(?:\?[^<>\s]*)?/i;

/** Returns a text with the percent signs of a URL decoded, if they are valid. */
function decodeUrl(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns an email address without invisible characters and what surrounds a copied one, in compatible characters (NFKC), with the
 * hyphens and apostrophes of keyboards, its domain in ASCII.
 */
function normaliseEmail(text: string) {
  const address = text.replace(
    LINK,
    (_, name: string | undefined, encoded: string) => (name ?? '') + decodeUrl(encoded),
  );
  const email = trim(address.normalize('NFKC').replace(INVISIBLE, ''))
    .replace(WITH_NAME, '$1')
    .replace(BEFORE_EMAIL, '')
    .replace(AFTER_EMAIL, '$1')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018\u2019\u02BC]/g, "'");
  const at = email.lastIndexOf('@');
  return at < 0 ? email : `${email.slice(0, at)}@${toAsciiDomain(email.slice(at + 1))}`;
}

/** Returns the same text for every spelling of an email address. For look-ups only: mail goes to the address as stored. */
export const emailKey = (text: string) => normaliseEmail(text).toLowerCase();

/** Before a copied phone number: its label in a signature, a symbol, or the scheme of a link. No letter may touch the number: `O7700`. */
const BEFORE_PHONE = /^[^+\d()[\]{}]*[^+\d()[\]{}\p{L}](?=[+\d([{])/u;
/** Between groups of digits. Japanese keyboards write U+30FC for a hyphen; Swiss numbers have apostrophes. */
const PHONE_SEPARATORS = /[\s.'"\p{Pd}\p{Pi}\p{Pf}\u2212\u30FC\u00B7\u2022\u2027\u30FB]/gu;
/**
 * What is dialled for an international call: 00; 0011 in Australia; 011 in North America and the Cayman Islands, if more digits follow
 * than in a number of the United Kingdom, where 011 begins area codes.
 */
const INTERNATIONAL_PREFIX = /^([([{]?)\+?(?:0011|00|011(?=\D*(?:\d\D*){10}))\+?/;
/** Country codes after which no number begins with a zero (libphonenumber), although people dial one within the country. */
const CODES_WITHOUT_ZERO =
  /^\+(2[07]|3[1-3]|4[013469]|5[134578]|6[01346]|8[46]|9[0-58]|353|966|97[12])0/;

/**
 * Returns a phone number in ASCII digits, without label, spaces, brackets, separators and the slash after an area code; an international
 * prefix becomes `+`.
 */
const normalisePhone = (text: string) =>
  toAsciiDigits(trim(text).normalize('NFKC').replace(INVISIBLE, ''))
    .replace(BEFORE_PHONE, '')
    .replace(/[,;]$/, '')
    .replace(PHONE_SEPARATORS, '')
    .replace(INTERNATIONAL_PREFIX, '$1+')
    // Removes the zero that is dialled only within a country: +44 (0)20 7946 0123. In Italy it is part of the number.
    .replace(/^([([{]?\+(?!39)\d{1,3}[)\]}]?)[([{]0[)\]}]/, '$1')
    .replace(/[()[\]{}]/g, '')
    .replace(CODES_WITHOUT_ZERO, '+$1')
    // Country and area code have up to eight digits. After more digits a slash stays: a second number follows it.
    .replace(/^(\+?\d{1,8})[/\u2044](?=\d{5,}$)/, '$1');

/** Returns a date of birth with ASCII digits as `YYYY-MM-DD`, if the year comes first. Otherwise day and month may be either. */
const normaliseDate = (text: string) =>
  toAsciiDigits(trim(text)).replace(
    /^(\d{4})[^\da-z+:]{1,3}(\d{1,2})[^\da-z+:]{1,3}(\d{1,2})\D?$/i,
    (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

/**
 * Returns a name without traces of copying: tabs and line breaks become spaces, invisible characters are removed. The two
 * joiners (U+200C, U+200D) stay, because names in Persian and in scripts of India need them.
 */
const normaliseName = (text: string) =>
  trim(text.replace(/(?![\u200C\u200D])\p{Cf}/gu, '').replace(/[\s\u0085]+/g, ' '));

/** Returns a form's values as they are validated, sent and stored. Normalising twice changes nothing. */
export const normaliseApplication = (form: ApplicationForm): ApplicationForm => ({
  fullName: normaliseName(form.fullName),
  dateOfBirth: normaliseDate(form.dateOfBirth),
  nationality: trim(form.nationality),
  countryOfResidence: trim(form.countryOfResidence),
  email: normaliseEmail(form.email),
  phoneNumber: normalisePhone(form.phoneNumber),
});

/** Returns the local day a number of years ago, as `YYYY-MM-DD`; it may be 29 February of a common year. */
const dayBefore = (today: Date, years: number) =>
  [today.getFullYear() - years, today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const MINIMUM_AGE = 18;
const MAXIMUM_AGE = 120;

/** Returns the first and the last date of birth that the form accepts, for its date field. */
export const birthDates = (today: Date) => ({
  min: dayBefore(today, MAXIMUM_AGE),
  max: dayBefore(today, MINIMUM_AGE),
});

/** True from 18 to 120 years of age; a greater age is a typing error. Somebody born on 29 February is a year older on 1 March. */
function isOfAge(born: string, today: Date) {
  const { min, max } = birthDates(today);
  // Text that is not a date, or a day that the month does not have, becomes another date or none.
  return new Date(born).toJSON()?.slice(0, 10) === born && min <= born && born <= max;
}

/** The message of the first check that failed, and the fields at fault. */
export interface ValidationError {
  message: string;
  fields: (keyof ApplicationForm)[];
}

/** Normalises a form and runs the four checks in order. Returns undefined if the form may be sent. */
export function validateApplication(
  form: ApplicationForm,
  today: Date,
): ValidationError | undefined {
  const values = normaliseApplication(form);
  const names = Object.keys(values) as (keyof ApplicationForm)[];
  const empty = names.filter((name) => values[name] === '');
  if (empty.length > 0) return { message: 'Please fill in all required fields.', fields: empty };
  // Text, at sign, text, dot, text, no spaces.
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email))
    return { message: 'Please enter a valid email address.', fields: ['email'] };
  // Optional plus, first digit 1 to 9, then up to 15 more.
  if (!/^\+?[1-9]\d{0,15}$/.test(values.phoneNumber))
    return { message: 'Please enter a valid phone number.', fields: ['phoneNumber'] };
  if (!isOfAge(values.dateOfBirth, today))
    return {
      message: 'You must be at least 18 years old to register.',
      fields: ['dateOfBirth'],
    };
  return undefined;
}

/** Path of the call that sends an application, as specified. */
export const APPLICATION_PATH = '/api/submit-application';

/** Returns the body of the call: exactly eight keys, values normalised, two of them fixed. */
export function applicationBody(form: ApplicationForm) {
  const values = normaliseApplication(form);
  return {
    name: values.fullName,
    date_of_birth: values.dateOfBirth,
    nationality: values.nationality,
    country_of_residence: values.countryOfResidence,
    email: values.email,
    phone: values.phoneNumber,
    application_type: 'basic_application',
    status: 'pending',
  } as const;
}
