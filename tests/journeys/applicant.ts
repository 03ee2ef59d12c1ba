/** The application form as a test sees it. */
import { expect, type Page } from '@playwright/test';

export const SUCCESS =
  'Application submitted successfully! Please check your email for next steps.';
export const FAILURE = 'Failed to submit application. Please try again.';

/** Values by label, in the order of the form. */
export interface Values {
  'Full Name': string;
  'Date of Birth': string;
  Nationality: string;
  'Country of Residence': string;
  'Email Address': string;
  'Phone Number': string;
}

/** The countries of the specimen. */
const NATIONALITY = { code: 'GB', name: 'United Kingdom' };
const RESIDENCE = { code: 'OTHER', name: 'Another country' };

/** Values that are accepted. The address is the test's own, by which it finds its application again. */
export const goodValues = (email = 'ada@example.com'): Values => ({
  'Full Name': 'Ada Example',
  'Date of Birth': '1990-06-15',
  Nationality: NATIONALITY.name,
  'Country of Residence': RESIDENCE.name,
  'Email Address': email,
  'Phone Number': '+44 7700 900123',
});

/** The eight keys of the request for such values, by the address and the day of birth. */
export const requestOf = (email: string, dateOfBirth: string) => ({
  name: 'Ada Example',
  date_of_birth: dateOfBirth,
  nationality: NATIONALITY.code,
  country_of_residence: RESIDENCE.code,
  email,
  phone: '+44 7700 900123',
  application_type: 'basic_application',
  status: 'pending',
});

export async function fill(page: Page, values: Partial<Values>) {
  for (const [label, value] of Object.entries(values)) {
    const control = page.getByLabel(label, { exact: true });
    if (label === 'Nationality' || label === 'Country of Residence')
      await control.selectOption(value === '' ? '' : { label: value });
    else await control.fill(value);
  }
}

export async function expectValues(page: Page, values: Values) {
  for (const [label, value] of Object.entries(values)) {
    const control = page.getByLabel(label, { exact: true });
    if (label === 'Nationality' || label === 'Country of Residence')
      await expect(control.locator('option:checked')).toHaveText(value);
    else await expect(control).toHaveValue(value);
  }
}

export const submitButton = (page: Page) =>
  page.getByRole('button', { name: 'Submit Application' });
