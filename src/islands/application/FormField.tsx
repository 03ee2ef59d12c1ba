import { MAX_LENGTH, type ApplicationForm, type birthDates } from '../../schemas/application.ts';

/** A field of the application form. Without a `type` it is a list of countries. */
interface Field extends Partial<Record<'type' | 'autoComplete' | 'hint', string>> {
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

interface Props extends Field {
  isInvalid: boolean | undefined;
  /** First and last date of birth; undefined before hydration, because they depend on the visitor's day. */
  births: ReturnType<typeof birthDates> | undefined;
  countries: readonly { code: string; name: string }[];
}

/** A field with its label, its hint and, if its value is not valid, its error. */
export function FormField({ isInvalid, births, countries, ...field }: Props) {
  const { name, label, hint, error, ...attributes } = field;
  const id = `application-${name}`;
  const describedBy = [hint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ');
  const common = {
    ...attributes,
    ...(attributes.type === 'date' ? births : {}),
    id,
    name,
    className: 'field',
    'aria-required': true,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <p className="sm:first:col-span-2 sm:nth-4:col-span-2">
      <label htmlFor={id} suppressHydrationWarning>
        {label}
      </label>
      {attributes.type ? (
        <input maxLength={attributes.type === 'date' ? undefined : MAX_LENGTH} {...common} />
      ) : (
        <select {...common}>
          <option value="" suppressHydrationWarning>
            Choose a country
          </option>
          {countries.map((country) => (
            <option key={country.code} value={country.code} suppressHydrationWarning>
              {country.name}
            </option>
          ))}
        </select>
      )}
      {hint && (
        <span id={`${id}-hint`} className="mt-1.5 block text-small" suppressHydrationWarning>
          {hint}
        </span>
      )}
      {isInvalid && (
        <span id={`${id}-error`} className="mt-1.5 block text-small/[1.333] text-danger">
          {error}
        </span>
      )}
    </p>
  );
}
