import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isModified } from '../modified.ts';
import { refusalOf, type ApplicationForm as Values } from '../../schemas/application.ts';
import { FAILURE, RECEIVED, sendApplication, SUCCESS } from './send.ts';

/** How long the success message stays, in ms. */
const CLOSE_AFTER = 3000;

/** An input; without a type it is the list of countries. */
interface Field extends Partial<Record<'type' | 'autoComplete' | 'hint', string>> {
  name: keyof Values;
  label: string;
}

const FIELDS: readonly Field[] = [
  { name: 'fullName', label: 'Full Name', type: 'text', autoComplete: 'name' },
  { name: 'dateOfBirth', label: 'Date of Birth', type: 'date', autoComplete: 'bday' },
  { name: 'nationality', label: 'Nationality' },
  { name: 'countryOfResidence', label: 'Country of Residence', autoComplete: 'country' },
  {
    name: 'email',
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    hint: 'We’ll send the link for your registration here',
  },
  {
    name: 'phoneNumber',
    label: 'Phone Number',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Start with the country code, like +44 7700 900123',
  },
];

interface Props {
  /** API host, like `https://api.example.com`; empty for this origin. */
  apiBase: string;
  countries: { code: string; name: string }[];
}

/** The application form, which makes the page's dialog modal. Uncontrolled: what was typed before it wakes stays. */
export default function ApplicationForm({ apiBase, countries }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<'idle' | 'asking' | 'submitting' | 'sent'>('idle');
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>();
  /** False in the HTML: until this listens, a press of the button would close the dialog. */
  const isAwake = useDeferredValue(true, false);

  const dialog = () => form.current!.closest('dialog')!;
  const typed = () => Object.fromEntries(new FormData(form.current!)) as Values;
  /** Nothing is lost: it is sent, or nothing is typed; never while it is on its way. */
  const mayClose = () =>
    step === 'sent' || (step !== 'submitting' && !Object.values(typed()).some(Boolean));

  function requestClose() {
    if (mayClose()) dialog().close();
    else if (step !== 'submitting') setStep('asking');
  }

  const onCancel = useEffectEvent((event: Event) => {
    event.preventDefault();
    requestClose();
  });

  const onClose = useEffectEvent(() => {
    if (mayClose()) return location.assign(step === 'sent' ? `/${RECEIVED}` : '/');
    // Chromium closes at a second Escape whatever it is told.
    dialog().showModal();
    requestClose();
  });

  /** Links leave the modal too: not while it submits, and once sent to Home only as closing does. */
  const onLink = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || isModified(event)) return;
    const closes = step === 'sent' && link.pathname === '/';
    if (closes || step === 'submitting') event.preventDefault();
    if (closes) dialog().close();
  });

  useEffect(() => {
    const modal = dialog();
    const focused = document.activeElement as HTMLElement | null;
    // Only what is closed can become modal.
    modal.removeAttribute('open');
    modal.showModal();
    if (modal.contains(focused)) focused!.focus();
    modal.oncancel = onCancel;
    modal.onclose = onClose;
    modal.onclick = onLink;
    // Back may show this page as it was left: closed, and so empty.
    window.onpageshow = ({ persisted }) => {
      if (persisted && !modal.open) location.reload();
    };
    modal.setAttribute('closedby', 'closerequest');
  }, []);

  /** At once, so that nothing is sent twice and what has come can take the focus. */
  function show(next: typeof step, refused?: typeof refusal) {
    flushSync(() => {
      setStep(next);
      setRefusal(refused);
    });
    dialog().setAttribute('closedby', next === 'submitting' ? 'none' : 'closerequest');
    // The button that was pressed is disabled, or gone.
    if (next !== 'idle') status.current!.focus();
  }

  /** With `around` in sight, which in large text, or in WebKit, would stand above the window. */
  function focus(field: HTMLElement, around: Element) {
    field.focus();
    around.scrollIntoView({ block: 'nearest' });
  }

  async function apply(event: Pick<Event, 'preventDefault'>) {
    event.preventDefault();
    const values = typed();
    const refused = refusalOf(values, new Date());
    if (refused) {
      show('idle', refused);
      const field = document.getElementById(`application-${refused.fields[0]}`)!;
      return focus(field, field.closest('p')!);
    }
    show('submitting');
    const failure = await sendApplication(apiBase, values);
    if (failure) {
      console.error('The application was not sent:', failure);
      show('idle', { message: FAILURE, fields: [] });
      return focus(submit.current!, document.getElementById('application-message')!);
    }
    show('sent');
    form.current!.reset();
    setTimeout(() => dialog().close(), CLOSE_AFTER);
  }

  function mend() {
    if (!refusal) return;
    const still = refusalOf(typed(), new Date())?.fields ?? [];
    setRefusal({ ...refusal, fields: refusal.fields.filter((field) => still.includes(field)) });
  }

  function draw({ name, label, hint, ...own }: Field) {
    const isFaulty = refusal?.fields.includes(name);
    const id = `application-${name}`;
    const describing = [hint && `${id}-hint`, isFaulty && 'application-message'].filter(Boolean);
    const attributes = {
      ...own,
      // Without it browsers take years of six digits.
      max: own.type === 'date' ? '2999-12-31' : undefined,
      id,
      name,
      className: 'field',
      onBlur: mend,
      'aria-required': true,
      'aria-invalid': isFaulty || undefined,
      'aria-describedby': describing.join(' ') || undefined,
    };
    return (
      <p key={name} className="sm:first:col-span-2 sm:nth-4:col-span-2">
        <label htmlFor={id}>{label}</label>
        {own.type ? (
          <input {...attributes} />
        ) : (
          <select {...attributes}>
            <option value="">Choose a country</option>
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </select>
        )}
        {hint && (
          <span id={`${id}-hint`} className="mt-1.5 block text-small">
            {hint}
          </span>
        )}
      </p>
    );
  }

  return (
    <>
      <div className="flex items-start justify-between gap-x-6">
        <h2 id="application-title">Your application</h2>
        <button
          aria-label="Close the application"
          className="icon-button flex-none border border-control hover:border-accent-strong in-data-failed:hidden noscript:hidden"
          disabled={step === 'submitting'}
          onClick={requestClose}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" stroke="currentColor" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" strokeWidth="1.5" />
          </svg>
        </button>
      </div>
      {step === 'asking' && (
        <div role="alertdialog" aria-labelledby="application-asked" className="message mt-4">
          <p id="application-asked">Close the form? What you’ve typed will be lost.</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <button
              autoFocus
              className="button"
              onClick={() => {
                setStep('idle');
                submit.current!.focus();
              }}
            >
              Keep the form
            </button>
            <button
              className="button"
              data-kind="quiet"
              onClick={() => {
                form.current!.reset();
                dialog().close();
              }}
            >
              Close and lose it
            </button>
          </p>
        </div>
      )}
      <form
        ref={form}
        method="dialog"
        noValidate
        className="in-data-failed:hidden noscript:hidden"
        onSubmit={(event) => void apply(event)}
      >
        <div hidden={step === 'sent'}>
          <p className="mt-1 text-small">All six fields are required.</p>
          <div className="mt-5 grid gap-x-5 gap-y-5 sm:grid-cols-2">{FIELDS.map(draw)}</div>
        </div>
        <div id="application-message" role="alert" className="mt-5">
          {refusal && (
            <p className="message" data-tone="danger">
              {refusal.message}
            </p>
          )}
        </div>
        <div ref={status} role="status" tabIndex={-1}>
          {step === 'submitting' && <p className="message">Your application is on its way.</p>}
          {step === 'sent' && (
            <p className="message" data-tone="success">
              {SUCCESS}
            </p>
          )}
        </div>
        <p className="mt-5" hidden={step === 'sent'}>
          <button
            ref={submit}
            type="submit"
            className="button w-full sm:w-auto"
            disabled={!isAwake || step === 'submitting'}
          >
            {step === 'submitting' ? 'Submitting Application...' : 'Submit Application'}
          </button>
        </p>
      </form>
    </>
  );
}
