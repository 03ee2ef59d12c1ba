import type { ComponentProps } from 'react';
import type { ApplicationForm } from '../../shared/application.ts';
import { longDay } from '../../utils/days.ts';

interface Props {
  /** Who has received the application: the firm's legal name. */
  receiver: string;
  /** Labels of the fields, in their order. */
  labels: readonly { name: keyof ApplicationForm; label: string }[];
  values: ApplicationForm;
  countries: readonly { code: string; name: string }[];
  /** The step that follows. */
  next: { title: string; text: string } | undefined;
  /** The picture of the seal: a decoration. */
  seal: ComponentProps<'img'>;
}

/** The applicant's copy of a received application, as a sheet of paper with the firm's seal. */
export function ApplicationCopy({ receiver, labels, values, countries, next, seal }: Props) {
  const textOf = (name: keyof ApplicationForm) => {
    const value = values[name].trim();
    if (name === 'dateOfBirth') return longDay(value);
    return countries.find(({ code }) => code === value)?.name ?? value;
  };
  return (
    <article className="sheet mt-5" aria-labelledby="application-copy">
      <div className="sheet-head">
        <p>
          <b>{receiver}</b>
          <span>What you sent</span>
        </p>
        <h3 id="application-copy">Application</h3>
      </div>
      <dl>
        {labels.map(({ name, label }) => (
          <div key={name} data-line="">
            <dt>{label}</dt>
            <dd>{textOf(name)}</dd>
          </div>
        ))}
        {next && (
          <div>
            <dt>{next.title}</dt>
            <dd>{next.text}</dd>
          </div>
        )}
      </dl>
      <div className="sheet-foot">
        <p>Received, not yet accepted</p>
        <img {...seal} alt="" />
      </div>
    </article>
  );
}
