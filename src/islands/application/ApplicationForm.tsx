import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isModified } from '../modified.ts';
import { refusalOf, type ApplicationField, type ApplicationForm as Values } from './rules.ts';
import { FAILURE, RECEIVED, sendApplication, SUCCESS } from './send.ts';

/** How long the success message stays before the modal closes, in ms. */
const CLOSE_AFTER = 3000;

interface Field {
  name: ApplicationField;
  label: string;
  /** Of an input; without one it is the list of countries. */
  type?: string;
  autoComplete?: string;
  hint?: string;
  isWide?: boolean;
}

const FIELDS: readonly Field[] = [
  { name: 'fullName', label: 'Full Name', type: 'text', autoComplete: 'name', isWide: true },
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
    isWide: true,
  },
];

type State =
  | { step: 'idle' | 'submitting' | 'sent' | 'failed' }
  | { step: 'refused'; message: string; fields: ApplicationField[] };

interface Props {
  /** API host, like `https://api.example.com`; empty for this origin. */
  apiBase: string;
  countries: { code: string; name: string }[];
}

const never = () => () => {};

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as unknown as Values;

/**
 * The application form. The `<dialog>` around it is the page's, open from the start; this makes it modal, and closing it leaves
 * for the home page. Fields are uncontrolled: what is typed before hydration stays, and an error never clears anything.
 */
export default function ApplicationForm({ apiBase, countries }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  /** In the HTML the button is off: until this listens, a press would close the dialog. */
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [state, setState] = useState<State>({ step: 'idle' });
  /** Whether the applicant is asked before what was typed is lost: Escape is soon pressed by a slip. */
  const [isAsking, setIsAsking] = useState(false);
  const { step } = state;

  const dialog = () => form.current!.closest('dialog')!;
  const mustAsk = () => step !== 'sent' && Object.values(valuesOf(form.current!)).some(Boolean);

  /** Closing waits for the answer, and asks while anything is typed. */
  function requestClose() {
    if (step === 'submitting') return;
    if (mustAsk()) setIsAsking(true);
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

  /** Chromium closes at a second Escape whatever it is told. */
  const onClose = useEffectEvent(() => {
    if (step === 'submitting' || mustAsk()) {
      dialog().showModal();
      setIsAsking(step !== 'submitting');
    } else location.assign(step === 'sent' ? `/${RECEIVED}` : '/');
  });

  useEffect(() => {
    const modal = dialog();
    const focused = document.activeElement;
    // Open in the HTML, but only a script can make it modal, for which it is closed and opened again.
    modal.removeAttribute('open');
    modal.showModal();
    if (focused instanceof HTMLElement && modal.contains(focused)) focused.focus();
    // Back may show this page as it was left: closed, and so empty.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !modal.open) location.reload();
    };
    const listening = new AbortController();
    const { signal } = listening;
    modal.addEventListener('cancel', onCancel, { signal });
    modal.addEventListener('click', onLink, { signal });
    modal.addEventListener('close', onClose, { signal });
    addEventListener('pageshow', onShow, { signal });
    return () => listening.abort();
  }, []);

  // A layout effect: the dialog can be closed as soon as its words say that the application is sent.
  useLayoutEffect(() => {
    dialog().setAttribute('closedby', step === 'submitting' ? 'none' : 'closerequest');
    /** The focus, and in sight what belongs to it: in large text, or in WebKit, it would stand above the window. */
    const show = (field: HTMLElement, around: Element) => {
      field.focus();
      around.scrollIntoView({ block: 'nearest' });
    };
    if (state.step === 'refused') {
      const field = form.current!.querySelector<HTMLElement>(`[name="${state.fields[0]}"]`)!;
      show(field, field.closest('p')!);
    }
    if (step === 'failed') show(submit.current!, alert.current!);
    // The button that was pressed is disabled, and then gone with the form.
    if (step === 'submitting' || step === 'sent') status.current!.focus();
    if (step !== 'sent') return undefined;
    form.current!.reset();
    const timer = setTimeout(() => dialog().close(), CLOSE_AFTER);
    return () => clearTimeout(timer);
  }, [state, step]);

  async function apply() {
    if (busy.current) return;
    const values = valuesOf(form.current!);
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
      setState({ step: 'failed' });
    }
  }

  const faulty = state.step === 'refused' ? state.fields : [];

  /** A field that is mended is marked no more. */
  function mend() {
    if (state.step !== 'refused') return;
    const still = refusalOf(valuesOf(form.current!), new Date())?.fields ?? [];
    const fields = faulty.filter((field) => still.includes(field));
    if (fields.length > 0 && fields.length < faulty.length) setState({ ...state, fields });
  }

  function control({ name, type, autoComplete, hint }: Field) {
    const isFaulty = faulty.includes(name);
    const describing = [hint && `${name}-hint`, isFaulty && 'application-message'].filter(Boolean);
    const attributes = {
      id: name,
      name,
      autoComplete,
      className: 'field',
      onBlur: mend,
      'aria-required': true,
      'aria-invalid': isFaulty || undefined,
      'aria-describedby': describing.join(' ') || undefined,
    };
    // Without `max` browsers take years of six digits.
    if (type)
      return <input {...attributes} type={type} max={type === 'date' ? '2999-12-31' : undefined} />;
    return (
      <select {...attributes} defaultValue="">
        <option value="">Choose a country</option>
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </select>
    );
  }

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
              autoFocus
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
                // Back would bring what was typed.
                form.current!.reset();
                setIsAsking(false);
                location.assign('/');
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
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <div hidden={step === 'sent'}>
          <p className="mt-1 text-small">All six fields are required.</p>
          <div className="mt-5 grid gap-x-5 gap-y-4.5 sm:grid-cols-2">
            {FIELDS.map((field) => (
              <p key={field.name} className={field.isWide ? 'sm:col-span-2' : undefined}>
                <label htmlFor={field.name}>{field.label}</label>
                {control(field)}
                {field.hint && (
                  <span id={`${field.name}-hint`} className="mt-1.5 block text-small">
                    {field.hint}
                  </span>
                )}
              </p>
            ))}
          </div>
        </div>
        <div ref={alert} id="application-message" role="alert" className="mt-5">
          {(step === 'refused' || step === 'failed') && (
            <p className="message" data-tone="danger">
              {state.step === 'refused' ? state.message : FAILURE}
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
