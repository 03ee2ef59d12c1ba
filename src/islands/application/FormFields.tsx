import type { ComponentProps } from 'react';
import type { ValidationError } from '../../shared/application.ts';
import { FIELDS } from './fields.ts';
import { FormField } from './FormField.tsx';

interface Props extends Pick<ComponentProps<typeof FormField>, 'births' | 'countries'> {
  error: ValidationError | undefined;
  hidden: boolean;
}

/** All fields of the form. */
export const FormFields = ({ error, births, countries, hidden }: Props) => (
  <div hidden={hidden}>
    <p className="mt-1 text-small" suppressHydrationWarning>
      All six fields are required.
    </p>
    <div className="mt-5 grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {FIELDS.map((field) => (
        <FormField
          key={field.name}
          {...field}
          births={births}
          countries={countries}
          isInvalid={error?.fields.includes(field.name)}
        />
      ))}
    </div>
  </div>
);
