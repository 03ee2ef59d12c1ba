import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import type { Country } from '../../schemas/data.ts';
import { FAILURE, RECEIVED, SUCCESS } from './outcome.ts';
import { emptyForm, refusalOf, type ApplicationField, type ApplicationForm } from './rules.ts';
import { sendApplication } from './send.ts';

/** How long the success message stays before the modal closes, in ms. */
const CLOSE_AFTER = 3000;

type State =
  | { step: 'idle' }
  | { step: 'submitting' }
  | { step: 'refused'; message: string; fields: ApplicationField[] }
  | { step: 'failed'; message: string }
  | { step: 'sent' };

interface Props {
  /** API host, like `https://api.example.com`; empty for this origin. */
  apiBase: string;
  countries: Country[];
  /** Introduction beside the form, rendered by Astro. */
  children: ReactNode;
  /** Words beside the button: who receives the data. */
  notice?: ReactNode;
  /** What stands in the place of the form where scripts are off or lost. */
  unavailable?: ReactNode;
}

const readForm = (form: HTMLFormElement): ApplicationForm => {
  const data = new FormData(form);
  const fields = Object.keys(emptyForm) as ApplicationField[];
  return Object.fromEntries(
    fields.map((field) => [field, String(data.get(field) ?? '')]),
  ) as unknown as ApplicationForm;
};

/**
 * The application form in a modal that is open from the start. Fields are uncontrolled:
 * what is typed before hydration stays, and an error never clears anything. Closing leaves for the home page.
 */
export default function ApplicationModal({
  apiBase,
  countries,
  children,
  notice,
  unavailable,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const busy = useRef(false);
  // false in the HTML, so that nothing can be sent, and by Enter closed, before React listens.
  const ready = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [state, setState] = useState<State>({ step: 'idle' });

  useEffect(() => {
    // The server renders the dialog open but not modal; only a script can make it modal. Who types already goes on.
    const focused = document.activeElement;
    dialog.current!.removeAttribute('open');
    dialog.current!.showModal();
    if (focused instanceof HTMLElement && dialog.current!.contains(focused)) focused.focus();
  }, []);

  useEffect(() => {
    // Back may show this page as it was left: closed, and so empty.
    const reopen = (event: PageTransitionEvent) => {
      if (!event.persisted || dialog.current!.open) return;
      dialog.current!.showModal();
      busy.current = false;
      setState({ step: 'idle' });
    };
    addEventListener('pageshow', reopen);
    return () => removeEventListener('pageshow', reopen);
  }, []);

  useEffect(() => {
    if (state.step === 'refused')
      form.current!.querySelector<HTMLElement>(`[name="${state.fields[0]}"]`)!.focus();
    if (state.step === 'failed') submit.current!.focus();
    if (state.step !== 'sent') return undefined;
    form.current!.reset();
    const timer = setTimeout(() => dialog.current!.close(), CLOSE_AFTER);
    return () => clearTimeout(timer);
  }, [state]);

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

  /** Closing waits for the answer. Browsers without `closedby` ask here before they close, the first time at least. */
  function askToClose(event: SyntheticEvent) {
    if (state.step === 'submitting') event.preventDefault();
  }

  /** Links in the modal leave it too: not while the application is on its way, and to Home only as closing does. */
  function followLink(event: MouseEvent<HTMLDialogElement>) {
    const link = (event.target as Element).closest('a');
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link || opensElsewhere) return;
    if (state.step === 'submitting') event.preventDefault();
    if (state.step !== 'sent' || link.pathname !== '/') return;
    event.preventDefault();
    dialog.current!.close();
  }

  function leave() {
    if (state.step === 'submitting') dialog.current!.showModal();
    else location.assign(state.step === 'sent' ? `/${RECEIVED}` : '/');
  }

  const message = state.step === 'refused' || state.step === 'failed' ? state.message : undefined;
  const faulty = state.step === 'refused' ? state.fields : [];
  /** Name and states that every control shares. */
  const control = (name: ApplicationField, hint?: string) => ({
    id: name,
    name,
    className: 'field',
    'aria-required': true,
    'aria-invalid': faulty.includes(name) || undefined,
    'aria-describedby':
      [hint, faulty.includes(name) && 'application-message'].filter(Boolean).join(' ') || undefined,
  });
  const options = countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

  return (
    <dialog
      ref={dialog}
      open
      closedby={state.step === 'submitting' ? 'none' : 'closerequest'}
      aria-labelledby="application-title"
      className="application"
      onCancel={askToClose}
      onClick={followLink}
      onClose={leave}
    >
      <div className="application-intro">{children}</div>
      <div className="application-panel">
        <div className="flex items-start justify-between gap-6">
          <h2 id="application-title" className="text-h2">
            Your application
          </h2>
          <button
            type="button"
            data-wake
            aria-label="Close the application"
            className="icon-button application-close scripting-only"
            disabled={state.step === 'submitting'}
            onClick={() => dialog.current!.close()}
          >
            <svg
              width="24"
              height="24"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="M5 5l14 14M19 5L5 19" strokeWidth="1.5" />
            </svg>
          </button>
        </div>
        {unavailable}
        <form ref={form} method="dialog" noValidate className="scripting-only" onSubmit={apply}>
          <p className="mt-2 text-muted">All six fields are required.</p>
          <div className="mt-6 grid gap-x-5 gap-y-5 sm:grid-cols-2">
            <p className="sm:col-span-2">
              <label htmlFor="fullName">Full Name</label>
              <input {...control('fullName')} type="text" autoComplete="name" />
            </p>
            <p>
              <label htmlFor="dateOfBirth">Date of Birth</label>
              <input {...control('dateOfBirth')} type="date" autoComplete="bday" />
            </p>
            <p>
              <label htmlFor="nationality">Nationality</label>
              <select {...control('nationality')} defaultValue="">
                <option value="">Choose a country</option>
                {options}
              </select>
            </p>
            <p className="sm:col-span-2">
              <label htmlFor="countryOfResidence">Country of Residence</label>
              <select {...control('countryOfResidence')} autoComplete="country" defaultValue="">
                <option value="">Choose a country</option>
                {options}
              </select>
            </p>
            <p>
              <label htmlFor="email">Email Address</label>
              <input
                {...control('email', 'email-hint')}
                type="email"
                inputMode="email"
                autoComplete="email"
              />
              <span id="email-hint" className="mt-1.5 block text-small text-muted">
                The link that completes your registration goes here
              </span>
            </p>
            <p>
              <label htmlFor="phoneNumber">Phone Number</label>
              <input {...control('phoneNumber', 'phone-hint')} type="tel" autoComplete="tel" />
              <span id="phone-hint" className="mt-1.5 block text-small text-muted">
                Country code first, like +44 7700 900123
              </span>
            </p>
          </div>
          <div id="application-message" role="alert" className="mt-6">
            {message && (
              <p className="message" data-tone="danger">
                {message}
              </p>
            )}
          </div>
          <div role="status">
            {state.step === 'sent' && (
              <p className="message" data-tone="success">
                {SUCCESS}
              </p>
            )}
          </div>
          <div className="mt-6">
            <button
              ref={submit}
              type="submit"
              className="button w-full sm:w-auto"
              disabled={!ready || state.step === 'submitting' || state.step === 'sent'}
            >
              {state.step === 'submitting' ? 'Submitting Application...' : 'Submit Application'}
            </button>
          </div>
          <div className="mt-5 text-small text-muted">{notice}</div>
        </form>
      </div>
    </dialog>
  );
}
