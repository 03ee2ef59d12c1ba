/** Rules of the application form; the receiver asks them again. */

/** As typed: the day as `YYYY-MM-DD`, countries as codes of content/data/countries.yaml. */
export type ApplicationForm = Record<
  'fullName' | 'dateOfBirth' | 'nationality' | 'countryOfResidence' | 'email' | 'phoneNumber',
  string
>;

/** White space, and invisible marks around a number that was copied (U+202A, U+200B). */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** The form without white space around its values. */
export const trimmed = (form: ApplicationForm) =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, value.replace(AROUND, '')]),
  ) as ApplicationForm;

/** The local day so many years ago, as `YYYY-MM-DD`; it may be a 29 February of a common year. */
const dayBefore = (today: Date, years: number) =>
  [today.getFullYear() - years, today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const MINIMUM_AGE = 18;

/** 18 to 120 years old; more is a typing slip. Whoever was born on 29 February is a year older on 1 March. */
const isOfAge = (born: string, today: Date) =>
  // What is no day, or one that the month does not have, becomes another, or no date.
  new Date(born).toJSON()?.slice(0, 10) === born &&
  dayBefore(today, 120) <= born &&
  born <= dayBefore(today, MINIMUM_AGE);

/** Message and fields of the first check that fails; undefined when the form may be sent. */
export function refusalOf(form: ApplicationForm, today: Date) {
  const values = trimmed(form);
  const refusal = (message: string, ...fields: (keyof typeof values)[]) => ({ message, fields });
  const names = Object.keys(values) as (keyof typeof values)[];
  const empty = names.filter((name) => values[name] === '');
  if (empty.length > 0) return refusal('Please fill in all required fields.', ...empty);
  // Text, at sign, text, dot, text, no spaces.
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email))
    return refusal('Please enter a valid email address.', 'email');
  // Optional plus, first digit 1 to 9, then up to 15 more.
  if (!/^\+?[1-9]\d{0,15}$/.test(values.phoneNumber.replace(/\s/g, '')))
    return refusal('Please enter a valid phone number.', 'phoneNumber');
  if (!isOfAge(values.dateOfBirth, today))
    return refusal('You must be at least 18 years old to register.', 'dateOfBirth');
  return undefined;
}

export const APPLICATION_PATH = '/api/submit-application';

/** Body of the call: exactly eight keys, values trimmed, two of them fixed. */
export function applicationBody(form: ApplicationForm) {
  const values = trimmed(form);
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
