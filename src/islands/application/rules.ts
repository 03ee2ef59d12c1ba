/** Rules of the application form, free of React and of the browser: the receiver asks them again. */

/** What the form holds while it is filled in: text as typed, under the names of its fields and in their order. */
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

/** White space, and the invisible marks that come along when a number is copied from a list of contacts (U+202A, U+200B). */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** The form with white space around every value removed. */
export const trimmed = (form: ApplicationForm): ApplicationForm =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, (value as string).replace(AROUND, '')]),
  ) as unknown as ApplicationForm;

/** The visitor's own calendar day so many years ago, as `YYYY-MM-DD`; it may be a 29 February of a common year. */
const daysOf = (today: Date, years: number) =>
  [today.getFullYear() - years, today.getMonth() + 1, today.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-');

/** Whether a text is a day of the calendar: one that the month does not have runs into another, or is no date. */
const isDay = (text: string) =>
  /^\d{4}(?:-\d{2}){2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/**
 * Whether a date of birth is the beginning of a life of 18 to 120 years, to the day; before the first or after the last it is a slip
 * of the hand. Days that are written so sort as they follow each other: who was born on 29 February is a year older on 1 March.
 */
const isOfAge = (born: string, today: Date) =>
  isDay(born) && daysOf(today, 120) <= born && born <= daysOf(today, MINIMUM_AGE);

const MINIMUM_AGE = 18;

/** The checks behind the first, in the order in which they are made: field, whether it passes, what is said if not. */
const checks: [ApplicationField, (value: string, today: Date) => boolean, string][] = [
  // Text, at sign, text, dot, text, no spaces.
  [
    'email',
    (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
    'Please enter a valid email address.',
  ],
  // Optional plus, first digit 1 to 9, then up to 15 more.
  [
    'phoneNumber',
    (value) => /^\+?[1-9]\d{0,15}$/.test(value.replace(/\s/g, '')),
    'Please enter a valid phone number.',
  ],
  ['dateOfBirth', isOfAge, 'You must be at least 18 years old to register.'],
];

/** The first check that the form fails: the exact message, and the fields at fault in their order. Undefined when it may be sent. */
export function refusalOf(
  form: ApplicationForm,
  today: Date,
): { message: string; fields: ApplicationField[] } | undefined {
  const values = trimmed(form);
  const empty = (Object.keys(values) as ApplicationField[]).filter((field) => values[field] === '');
  if (empty.length > 0) return { message: 'Please fill in all required fields.', fields: empty };
  const failed = checks.find(([field, passes]) => !passes(values[field], today));
  return failed && { message: failed[2], fields: [failed[0]] };
}
