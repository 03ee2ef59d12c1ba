import { MAX_LENGTH, type birthDates } from '../../shared/application.ts';
import { fieldId, type Field } from './fields.ts';

interface Props extends Field {
  isInvalid: boolean | undefined;
  /** First and last date of birth; undefined before hydration, because they depend on the visitor's day. */
  births: ReturnType<typeof birthDates> | undefined;
  countries: readonly { code: string; name: string }[];
}

/** A field with its label, its hint and, if its value is not valid, its error. */
export function FormField({ isInvalid, births, countries, ...field }: Props) {
  const { name, label, hint, error, ...attributes } = field;
  const id = fieldId(name);
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
