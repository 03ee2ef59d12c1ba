import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type SubmitEvent,
} from 'react';
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
  countries: { code: string; name: string }[];
}

const readForm = (form: HTMLFormElement): ApplicationForm => {
  const data = new FormData(form);
  const fields = Object.keys(emptyForm) as ApplicationField[];
  return Object.fromEntries(
    fields.map((field) => [field, String(data.get(field) ?? '')]),
  ) as unknown as ApplicationForm;
};

const dialogOf = (form: HTMLFormElement) => form.closest('dialog')!;

/** What the fields hold before React listens, which it loses when a browser extension has put something between them. */
const early =
  typeof document === 'undefined'
    ? undefined
    : readForm(document.querySelector<HTMLFormElement>('.application form')!);

/**
 * The application form. The `<dialog>` around it is the page's, open from the start; this makes it modal, and closing it leaves
 * for the home page. Fields are uncontrolled: what is typed before hydration stays, and an error never clears anything.
 */
export default function ApplicationForm({ apiBase, countries }: Props) {
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

  /** Closing waits for the answer. Browsers without `closedby` ask here before they close, the first time at least. */
  const askToClose = useEffectEvent((event: Event) => {
    if (state.step === 'submitting') event.preventDefault();
  });

  /** Links in the modal leave it too: not while the application is on its way, and to Home only as closing does. */
  const followLink = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link || opensElsewhere) return;
    if (state.step === 'submitting') event.preventDefault();
    if (state.step !== 'sent' || link.pathname !== '/') return;
    event.preventDefault();
    dialogOf(form.current!).close();
  });

  const leave = useEffectEvent(() => {
    if (state.step === 'submitting') dialogOf(form.current!).showModal();
    else location.assign(state.step === 'sent' ? `/${RECEIVED}` : '/');
  });

  /** Back may show this page as it was left: closed, and so empty. */
  const reopen = useEffectEvent((event: PageTransitionEvent) => {
    const dialog = dialogOf(form.current!);
    if (!event.persisted || dialog.open) return;
    dialog.showModal();
    busy.current = false;
    setState({ step: 'idle' });
  });

  useEffect(() => {
    for (const [name, value] of Object.entries(early!)) {
      const field = form.current!.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
      if (field.value === '') field.value = value;
    }
    const dialog = dialogOf(form.current!);
    const focused = document.activeElement;
    // Open in the HTML, but only a script can make it modal. Who types already goes on.
    dialog.removeAttribute('open');
    dialog.showModal();
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
    const listening = new AbortController();
    const { signal } = listening;
    dialog.addEventListener('cancel', askToClose, { signal });
    dialog.addEventListener('click', followLink, { signal });
    dialog.addEventListener('close', leave, { signal });
    addEventListener('pageshow', reopen, { signal });
    return () => listening.abort();
  }, []);

  // In step with what is shown: who reads that it is sent can close at once.
  useLayoutEffect(() => {
    dialogOf(form.current!).setAttribute(
      'closedby',
      state.step === 'submitting' ? 'none' : 'closerequest',
    );
    if (state.step === 'refused')
      form.current!.querySelector<HTMLElement>(`[name="${state.fields[0]}"]`)!.focus();
    if (state.step === 'failed') submit.current!.focus();
    if (state.step !== 'sent') return undefined;
    form.current!.reset();
    const timer = setTimeout(() => dialogOf(form.current!).close(), CLOSE_AFTER);
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
    <>
      <div className="flex max-w-[46rem] items-start justify-between gap-6">
        <h2 id="application-title" className="text-h2">
          Your application
        </h2>
        <button
          type="button"
          data-wake
          aria-label="Close the application"
          className="icon-button scripting-only flex-none border border-control hover:border-accent-strong"
          disabled={state.step === 'submitting'}
          onClick={() => dialogOf(form.current!).close()}
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
      <form
        ref={form}
        method="dialog"
        noValidate
        className="scripting-only max-w-[46rem]"
        onSubmit={apply}
      >
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
          {state.step === 'submitting' && (
            <p className="sr-only">Your application is on its way.</p>
          )}
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
      </form>
    </>
  );
}
