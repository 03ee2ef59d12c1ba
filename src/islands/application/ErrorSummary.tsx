import type { ValidationError } from '../../shared/application.ts';
import { fieldId, FIELDS } from './fields.ts';

/** The message of an error, with links to the invalid fields if there are several. */
export const ErrorSummary = ({ message, fields }: ValidationError) => (
  <div className="message mt-4" data-tone="danger">
    <p>{message}</p>
    {fields.length > 1 && (
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {FIELDS.filter(({ name }) => fields.includes(name)).map(({ name, label }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} className="link target">
              {label}
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
);
