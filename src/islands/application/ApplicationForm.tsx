import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { isModified } from '../modified.ts';
import { FAILURE, RECEIVED, SUCCESS } from './outcome.ts';
import {
  emptyForm,
  refusalOf,
  type ApplicationField,
  type ApplicationForm as Values,
} from './rules.ts';
import { sendApplication } from './send.ts';

/** How long the success message stays before the modal closes, in ms. */
const CLOSE_AFTER = 3000;

type State =
  | { step: 'idle' | 'submitting' | 'sent' }
  | { step: 'refused'; message: string; fields: ApplicationField[] }
  | { step: 'failed'; message: string };

interface Props {
  /** API host, like `https://api.example.com`; empty for this origin. */
  apiBase: string;
  countries: { code: string; name: string }[];
}

function readForm(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const fields = Object.keys(emptyForm) as ApplicationField[];
  return Object.fromEntries(
    fields.map((field) => [field, String(data.get(field) ?? '')]),
  ) as unknown as Values;
}

/**
 * The application form. The `<dialog>` around it is the page's, open from the start; this makes it modal, and closing it leaves
 * for the home page. Fields are uncontrolled: what is typed before hydration stays, and an error never clears anything.
 */
export default function ApplicationForm({ apiBase, countries }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const busy = useRef(false);
  /** Set when the applicant has said that what was typed may be lost. */
  const mayLose = useRef(false);
  /** In the HTML the button is off: until this listens, a press would close the dialog. */
  const [isReady, setIsReady] = useState(false);
  const [state, setState] = useState<State>({ step: 'idle' });
  /** Whether the applicant is asked before what was typed is lost: Escape is soon pressed by a slip. */
  const [isAsking, setIsAsking] = useState(false);
  const { step } = state;

  const dialog = () => form.current!.closest('dialog')!;
  const isTouched = () => step !== 'sent' && Object.values(readForm(form.current!)).some(Boolean);

  /** Closing waits for the answer, and asks while anything is typed. */
  function requestClose() {
    if (step === 'submitting') return;
    if (isTouched()) setIsAsking(true);
    else dialog().close();
  }

  const onCancel = useEffectEvent((event: Event) => {
    event.preventDefault();
    requestClose();
  });

  /** Links in the modal leave it too: not while the application is on its way, and to Home only as closing does. */
  const onLink = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || isModified(event)) return;
    if (step === 'submitting') event.preventDefault();
    if (step !== 'sent' || link.pathname !== '/') return;
    event.preventDefault();
    dialog().close();
  });

  const onClose = useEffectEvent(() => {
    // Chromium closes at a second Escape whatever it is told.
    if (step === 'submitting') dialog().showModal();
    else if (isTouched() && !mayLose.current) {
      dialog().showModal();
      setIsAsking(true);
    } else location.assign(step === 'sent' ? `/${RECEIVED}` : '/');
  });

  /** Back may show this page as it was left: closed, and so empty. */
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted || dialog().open) return;
    dialog().showModal();
    busy.current = false;
    mayLose.current = false;
    setIsAsking(false);
    setState({ step: 'idle' });
  });

  useEffect(() => {
    const modal = dialog();
    const focused = document.activeElement;
    // Open in the HTML, but only a script can make it modal, for which it is closed and opened again.
    modal.removeAttribute('open');
    modal.showModal();
    setIsReady(true);
    if (focused instanceof HTMLElement && modal.contains(focused)) focused.focus();
    const listening = new AbortController();
    const { signal } = listening;
    modal.addEventListener('cancel', onCancel, { signal });
    modal.addEventListener('click', onLink, { signal });
    modal.addEventListener('close', onClose, { signal });
    addEventListener('pageshow', onShow, { signal });
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    if (isAsking) stay.current!.focus();
  }, [isAsking]);

  // A layout effect: the dialog can be closed as soon as its words say that the application is sent.
  useLayoutEffect(() => {
    dialog().setAttribute('closedby', step === 'submitting' ? 'none' : 'closerequest');
    if (state.step === 'refused') {
      const field = form.current!.querySelector<HTMLElement>(`[name="${state.fields[0]}"]`)!;
      field.focus();
      // With its label, which WebKit leaves above the window.
      field.closest('p')!.scrollIntoView({ block: 'nearest' });
    }
    if (step === 'failed') {
      submit.current!.focus();
      // In large text it would stand above the window.
      said.current!.scrollIntoView({ block: 'nearest' });
    }
    // The button that was pressed is disabled, and then gone with the form.
    if (step === 'submitting' || step === 'sent') status.current!.focus();
    if (step !== 'sent') return undefined;
    form.current!.reset();
    const timer = setTimeout(() => dialog().close(), CLOSE_AFTER);
    return () => clearTimeout(timer);
  }, [state, step]);

  async function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const values = readForm(event.currentTarget);
    const refusal = refusalOf(values, new Date());
    if (refusal) {
      setState({ step: 'refused', ...refusal });
      return;
    }
    busy.current = true;
    setState({ step: 'submitting' });
    try {
      await sendApplication(apiBase, values);
      setState({ step: 'sent' });
    } catch (error) {
      busy.current = false;
      console.error('The application was not sent:', error instanceof Error ? error.message : '');
      setState({ step: 'failed', message: FAILURE });
    }
  }

  /** A field that is mended is marked no more. */
  function mend() {
    if (state.step !== 'refused') return;
    const still = refusalOf(readForm(form.current!), new Date())?.fields ?? [];
    const fields = state.fields.filter((field) => still.includes(field));
    if (fields.length > 0 && fields.length < state.fields.length) setState({ ...state, fields });
  }

  const faulty = state.step === 'refused' ? state.fields : [];
  /** Name and states that every control shares; `hint` says that words below it have the id `NAME-hint`. */
  const control = (name: ApplicationField, hint = false) => ({
    id: name,
    name,
    className: 'field',
    'aria-required': true,
    'aria-invalid': faulty.includes(name) || undefined,
    'aria-describedby':
      [hint && `${name}-hint`, faulty.includes(name) && 'application-message']
        .filter(Boolean)
        .join(' ') || undefined,
    onBlur: mend,
  });
  const select = (name: ApplicationField, label: string, autoComplete?: string) => (
    <p>
      <label htmlFor={name}>{label}</label>
      <select {...control(name)} autoComplete={autoComplete} defaultValue="">
        <option value="">Choose a country</option>
        {countries.map(({ code, name: country }) => (
          <option key={code} value={code}>
            {country}
          </option>
        ))}
      </select>
    </p>
  );

  return (
    <>
      <div className="flex items-start justify-between gap-x-6">
        <h2 id="application-title" className="text-routine">
          Your application
        </h2>
        <button
          type="button"
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
      {isAsking && (
        <div role="alertdialog" aria-labelledby="asked" className="message mt-4">
          <p id="asked">Close the form? What you’ve typed won’t be sent, and will be lost.</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <button
              ref={stay}
              type="button"
              className="button"
              onClick={() => {
                setIsAsking(false);
                submit.current!.focus();
              }}
            >
              Keep the form
            </button>
            <button
              type="button"
              className="button"
              data-kind="quiet"
              onClick={() => {
                mayLose.current = true;
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
          <div className="mt-5 grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
            <p className="sm:col-span-2">
              <label htmlFor="fullName">Full Name</label>
              <input {...control('fullName')} type="text" autoComplete="name" />
            </p>
            <p>
              <label htmlFor="dateOfBirth">Date of Birth</label>
              {/* Without `max` browsers take years of six digits. */}
              <input {...control('dateOfBirth')} type="date" max="2999-12-31" autoComplete="bday" />
            </p>
            {select('nationality', 'Nationality')}
            {select('countryOfResidence', 'Country of Residence', 'country')}
            <p>
              <label htmlFor="email">Email Address</label>
              <input {...control('email', true)} type="email" autoComplete="email" />
              <Hint id="email-hint">We’ll send the link for your registration here</Hint>
            </p>
            <p className="sm:col-span-2">
              <label htmlFor="phoneNumber">Phone Number</label>
              <input {...control('phoneNumber', true)} type="tel" autoComplete="tel" />
              <Hint id="phoneNumber-hint">Start with the country code, like +44 7700 900123</Hint>
            </p>
          </div>
        </div>
        <div ref={said} id="application-message" role="alert" className="mt-5">
          {'message' in state && (
            <p className="message" data-tone="danger">
              {state.message}
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
            disabled={!isReady || step === 'submitting'}
          >
            {step === 'submitting' ? 'Submitting Application...' : 'Submit Application'}
          </button>
        </p>
      </form>
    </>
  );
}

const Hint = ({ id, children }: { id: string; children: ReactNode }) => (
  <span id={id} className="mt-1.5 block text-small">
    {children}
  </span>
);
