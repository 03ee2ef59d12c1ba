/**
 * Rules of the application form, free of React and of the browser so that they can be tested alone.
 */

/** What the form holds while it is filled in: text, as typed. */
export interface ApplicationForm {
  fullName: string;
  /** `YYYY-MM-DD`, or empty. */
  dateOfBirth: string;
  /** Code of content/data/countries.yaml. */
  nationality: string;
  countryOfResidence: string;
  email: string;
  phoneNumber: string;
}

export type ApplicationField = keyof ApplicationForm;

/** A form in which nothing has been typed; its keys are all the fields there are. */
export const emptyForm: ApplicationForm = {
  fullName: '',
  dateOfBirth: '',
  nationality: '',
  countryOfResidence: '',
  email: '',
  phoneNumber: '',
};

/** One refusal: the exact message, and the fields at fault in the order of the form. */
interface Refusal {
  message: string;
  fields: ApplicationField[];
}

const MINIMUM_AGE = 18;
/** In years: a date of birth longer ago than this is a slip of the hand. */
const LONGEST_LIFE = 120;

/** Text, at sign, text, dot, text, no spaces. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Optional plus, first digit 1 to 9, then up to 15 more. */
const PHONE = /^\+?[1-9]\d{0,15}$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether an address, or a number, passes its check. */
const isEmail = (value: string) => EMAIL.test(value);
const isPhone = (value: string) => PHONE.test(value.replace(/\s/g, ''));

/** White space, and the invisible marks that come along when a number is copied from a list of contacts (U+202A, U+200B). */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** The form with white space around every value removed. */
export function trimmed(form: ApplicationForm): ApplicationForm {
  const entries = Object.entries(form) as [ApplicationField, string][];
  return Object.fromEntries(
    entries.map(([field, value]) => [field, value.replace(AROUND, '')]),
  ) as unknown as ApplicationForm;
}

/**
 * Age in whole years on the visitor's own calendar day, by month and day; born on 29 February, one is a year older on
 * 1 March of common years. Undefined when the text is no day of the calendar; negative for a day to come.
 */
export function ageOn(dateOfBirth: string, today: Date): number | undefined {
  const match = DAY.exec(dateOfBirth);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const born = new Date(Date.UTC(year, month - 1, day));
  // A day that the month does not have runs into another month.
  if (born.getUTCMonth() !== month - 1) return undefined;
  const beforeBirthday =
    today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day);
  return today.getFullYear() - year - (beforeBirthday ? 1 : 0);
}

/** Whether a date of birth is the beginning of a life of 18 to 120 years, to the day. */
function isOfAge(dateOfBirth: string, today: Date): boolean {
  const age = ageOn(dateOfBirth, today);
  if (age === undefined || age < MINIMUM_AGE) return false;
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  // Who was already that old yesterday was born more than 120 years ago.
  return ageOn(dateOfBirth, yesterday)! < LONGEST_LIFE;
}

/** What the first check says. */
const INCOMPLETE = 'Please fill in all required fields.';

/** The first check that the form fails, in the order in which they are made, or undefined when it may be sent. */
export function refusalOf(form: ApplicationForm, today: Date): Refusal | undefined {
  const values = trimmed(form);
  const empty = (Object.keys(values) as ApplicationField[]).filter((field) => values[field] === '');
  if (empty.length > 0) return { message: INCOMPLETE, fields: empty };
  if (!isEmail(values.email))
    return { message: 'Please enter a valid email address.', fields: ['email'] };
  if (!isPhone(values.phoneNumber))
    return { message: 'Please enter a valid phone number.', fields: ['phoneNumber'] };
  if (!isOfAge(values.dateOfBirth, today))
    return {
      message: 'You must be at least 18 years old to register.',
      fields: ['dateOfBirth'],
    };
  return undefined;
}
