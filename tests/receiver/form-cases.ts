/** Cases for the rules of the application form, which the form and the receiver apply. */
import type { ApplicationForm } from '../../src/shared/application.ts';

export const FILL_IN = 'Please fill in all required fields.';
export const EMAIL = 'Please enter a valid email address.';
export const PHONE = 'Please enter a valid phone number.';
export const AGE = 'You must be at least 18 years old to register.';

/** A valid form. */
export const GOOD: ApplicationForm = {
  fullName: 'Ada Example',
  dateOfBirth: '1990-06-15',
  nationality: 'UK',
  countryOfResidence: 'OTHER',
  email: 'ada@example.com',
  phoneNumber: '+44 7700 900123',
};

/** Returns the date `YYYY-MM-DD` a number of years before a day, plus some days. */
export function born(today: Date, years: number, days = 0): string {
  const time = Date.UTC(today.getFullYear() - years, today.getMonth(), today.getDate() + days);
  return new Date(time).toISOString().slice(0, 10);
}

type Case = [typed: Partial<ApplicationForm>, message: string | undefined];

const each = (field: keyof ApplicationForm, message: string | undefined, ...values: string[]) =>
  values.map((value): Case => [{ [field]: value }, message]);

/** How each form differs from GOOD, and the message of the first rule that rejects it on this day. */
export const casesOn = (today: Date): Case[] => [
  [{}, undefined],
  ...(Object.keys(GOOD) as (keyof ApplicationForm)[]).flatMap((field) =>
    each(field, FILL_IN, '', ' \t\uFEFF\n ', '\u3164', '\u2800'),
  ),
  // The form gets the message of the first rule that fails.
  [{ fullName: ' ', email: 'x', phoneNumber: 'x', dateOfBirth: 'x' }, FILL_IN],
  [{ email: 'ada', phoneNumber: '0', dateOfBirth: '2020-01-01' }, EMAIL],
  [{ phoneNumber: '0', dateOfBirth: '2020-01-01' }, PHONE],
  ...each('email', undefined, 'a@b.c', ' ada@example.com ', 'ada+x@mail.example.co.uk', 'a@b.c.'),
  ...each('email', EMAIL, '<ada@example.com>, <bob@example.com>', 'Ada <ada>'),
  ...each('email', EMAIL, 'ada', 'ada@example', 'ada@.', 'ada@@example.com', 'ada@exa mple.com'),
  ...each('phoneNumber', undefined, '+1', ' + 4 4 7 ', '+44\u00a07700\u2009900123'),
  ...each('phoneNumber', undefined, '1234567890123456', '\u202A+1234567890123456\u202C'),
  ...each('phoneNumber', PHONE, '0', '07700 900123', '+0 7700', '44+7700', '+12345678901234567'),
  ...each('phoneNumber', undefined, '+44 (0)7700 900123', '+44-7700-900123', '0044 7700 900123'),
  ...each('phoneNumber', PHONE, '++44', '+', '+44 ask Ada', '00', '+49 30 123456/7'),
  ...each('dateOfBirth', undefined, born(today, 18), born(today, 120), ' 1990-06-15 '),
  ...each('dateOfBirth', AGE, born(today, 18, 2), born(today, 0, 2), born(today, 120, -2)),
  ...each('dateOfBirth', AGE, '0190-06-15', '11990-01-01', '1990-02-30', '1990-13-01', 'May'),
];
