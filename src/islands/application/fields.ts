/** The fields of the application form, and their values. */
import type { ApplicationForm } from '../../shared/application.ts';

/** A field of the application form. Without a `type` it is a list of countries. */
export interface Field extends Partial<Record<'type' | 'autoComplete' | 'hint', string>> {
  name: keyof ApplicationForm;
  label: string;
  /** Message below the field if its value is not valid. */
  error: string;
}

/** The fields, in the order of the specification. */
export const FIELDS: readonly Field[] = [
  {
    name: 'fullName',
    label: 'Full Name',
    type: 'text',
    autoComplete: 'name',
    error: 'Enter your full name.',
  },
  {
    name: 'dateOfBirth',
    label: 'Date of Birth',
    type: 'date',
    autoComplete: 'bday',
    error: 'Enter your date of birth, with a year of four digits.',
  },
  { name: 'nationality', label: 'Nationality', error: 'Choose your nationality.' },
  {
    name: 'countryOfResidence',
    label: 'Country of Residence',
    autoComplete: 'country',
    error: 'Choose the country you live in.',
  },
  {
    name: 'email',
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    hint: 'We’ll send the link for your registration here',
    error: 'Enter your email address, like name@example.com.',
  },
  {
    name: 'phoneNumber',
    label: 'Phone Number',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Start with the country code, like +44\u00a07700\u00a0900123',
    error: 'Enter your phone number, with the country code.',
  },
];

/** Returns the id of a field. */
export const fieldId = (name: Field['name']) => `application-${name}`;

/**
 * Returns the typed values. The fields are uncontrolled, and found by their ids, because other software adds fields to forms, even
 * with the same names.
 */
export function typedValues() {
  const valueOf = (name: Field['name']) =>
    document.querySelector<HTMLInputElement>(`#${fieldId(name)}`)!.value;
  return Object.fromEntries(FIELDS.map(({ name }) => [name, valueOf(name)])) as ApplicationForm;
}
