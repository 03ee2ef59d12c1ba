import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import { isModified } from '../modified.ts';
import { hintFor } from './hints.ts';
import { FAILURE, RECEIVED, SUCCESS } from './outcome.ts';
import {
  emptyForm,
  INCOMPLETE,
  refusalOf,
  type ApplicationField,
  type ApplicationForm,
} from './rules.ts';
import { sendApplication } from './send.ts';

/** How long the success message stays before the modal closes, in ms. */
const CLOSE_AFTER = 3000;

/**
 * Pause before a field that is left says what is wrong, in ms: a press that leaves it for the button would miss the button, which
 * the words move.
 */
const PRESS = 250;

type State =
  | { step: 'idle' }
  | { step: 'submitting' }
  | { step: 'refused'; message: string; fields: ApplicationField[] }
  | { step: 'failed'; message: string }
  | { step: 'sent' };

type Hints = Partial<Record<ApplicationField, string | undefined>>;

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

type Field = HTMLInputElement | HTMLSelectElement;

const dialogOf = (form: HTMLFormElement) => form.closest('dialog')!;

/**
 * Open in the HTML, but only a script can make it modal, for which it is closed and opened again. Who types already goes on, but a
 * date would lose the digits of its part, and an open list would shut: these are waited for.
 */
function makeModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.matches('[type="date"], select')) {
    focused.addEventListener('focusout', () => setTimeout(() => makeModal(dialog)), { once: true });
    return;
  }
  dialog.removeAttribute('open');
  dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
}

/** Whether nothing was typed, or the applicant says that the form may close: Escape is soon pressed by a slip. */
const mayClose = (form: HTMLFormElement) =>
  !Object.values(readForm(form)).some(Boolean) ||
  confirm('Close the form? What you’ve typed is not sent, and will be lost.');

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
  const said = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const [state, setState] = useState<State>({ step: 'idle' });
  /** What is wrong with what was typed, by field. */
  const [hints, setHints] = useState<Hints>({});
  /** Of the fields at fault, those that still are. */
  const [wrong, setWrong] = useState<readonly ApplicationField[]>([]);

  /** Closing waits for the answer. Browsers without `closedby` ask here before they close, the first time at least. */
  const askToClose = useEffectEvent((event: Event) => {
    if (state.step === 'submitting' || !mayClose(form.current!)) event.preventDefault();
  });

  /** Links in the modal leave it too: not while the application is on its way, and to Home only as closing does. */
  const followLink = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || isModified(event)) return;
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
      // An empty value would clear a date of which a part is typed.
      if (value !== '' && field.value === '') field.value = value;
    }
    makeModal(dialogOf(form.current!));
    const dialog = dialogOf(form.current!);
    const listening = new AbortController();
    const { signal } = listening;
    dialog.addEventListener('cancel', askToClose, { signal });
    dialog.addEventListener('click', followLink, { signal });
    dialog.addEventListener('close', leave, { signal });
    addEventListener('pageshow', reopen, { signal });
    return () => listening.abort();
  }, []);

  // A layout effect: the dialog can be closed as soon as its words say that the application is sent.
  useLayoutEffect(() => {
    dialogOf(form.current!).setAttribute(
      'closedby',
      state.step === 'submitting' ? 'none' : 'closerequest',
    );
    if (state.step === 'refused') {
      const field = form.current!.querySelector<HTMLElement>(`[name="${state.fields[0]}"]`)!;
      field.focus();
      // With its label, which WebKit leaves above the window.
      field.closest('p')!.scrollIntoView({ block: 'nearest' });
    }
    if (state.step === 'failed') {
      submit.current!.focus();
      // In large text it would stand above the window.
      said.current!.scrollIntoView({ block: 'nearest' });
    }
    // The button that was pressed is disabled, and then gone with the form.
    if (state.step === 'submitting' || state.step === 'sent') status.current!.focus();
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
      for (const field of refusal.fields)
        hint(event.currentTarget.elements.namedItem(field) as Field);
      setWrong(refusal.fields);
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

  /** Says at a field what is wrong with it, and marks it no more once it is right. A date that the browser can't read has no value, and is no day of the calendar. */
  function hint({ name, value, validity, form: own }: Field, isTyping = false) {
    const field = name as ApplicationField;
    const typed = validity.badInput ? 'no day' : value;
    const today = new Date();
    const said = hintFor(field, typed, today);
    setHints((before) => ({ ...before, [field]: said && isTyping ? before[field] : said }));
    if (!refusalOf(readForm(own!), today)?.fields.includes(field))
      setWrong((before) => before.filter((other) => other !== field));
  }

  const message = state.step === 'refused' || state.step === 'failed' ? state.message : undefined;
  const faulty = state.step === 'refused' ? wrong : [];
  /**
   * Said at each field that was empty, because the message, which alone is announced, can be out of sight in large text. Its
   * room stays when the field is filled, so that nothing moves under a press.
   */
  const missing = (name: ApplicationField) =>
    state.step === 'refused' &&
    state.message === INCOMPLETE &&
    state.fields.includes(name) && (
      <span
        className={`mt-1.5 block text-small font-medium text-text ${faulty.includes(name) ? '' : 'invisible'}`}
      >
        Please fill this in
      </span>
    );
  /** Looks of what asks for something, which is hidden once the application is sent. */
  const asks = (looks: string) => (state.step === 'sent' ? 'hidden' : looks);
  /** Name and states that every control shares. */
  const control = (name: ApplicationField, described?: string) => ({
    id: name,
    name,
    className: 'field',
    'aria-required': true,
    'aria-invalid': faulty.includes(name) || hints[name] !== undefined || undefined,
    'aria-describedby':
      [described, faulty.includes(name) && 'application-message'].filter(Boolean).join(' ') ||
      undefined,
    onBlur: ({ currentTarget }: SyntheticEvent<Field>) =>
      setTimeout(() => {
        // Made modal, the dialog takes the focus from who types for a moment; so does another window.
        if (document.activeElement !== currentTarget) hint(currentTarget);
      }, PRESS),
    // Said when a field is left, in the same words until then, and taken back as soon as it is mended.
    onChange({ currentTarget }: SyntheticEvent<Field>) {
      if (hints[name] !== undefined) hint(currentTarget, true);
    },
  });
  const options = countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

  return (
    <>
      <div className="flex items-start justify-between gap-x-6">
        <h2 id="application-title" className="text-routine">
          Your application
        </h2>
        <button
          type="button"

          aria-label="Close the application"
          className="icon-button scripting-only flex-none border border-control hover:border-accent-strong"
          disabled={state.step === 'submitting'}
          onClick={() => {
            if (mayClose(form.current!)) dialogOf(form.current!).close();
          }}
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
        data-unsent={state.step === 'failed' || undefined}
        className="scripting-only"
        onSubmit={apply}
      >
        <p className={asks('mt-2 text-muted')}>All six fields are required.</p>
        <div className={asks('mt-6 grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2')}>
          <p className="sm:col-span-2">
            <label htmlFor="fullName">Full Name</label>
            <input {...control('fullName')} type="text" autoComplete="name" />
            {missing('fullName')}
          </p>
          <p>
            <label htmlFor="dateOfBirth">Date of Birth</label>
            <input
              {...control('dateOfBirth', 'birth-hint')}
              type="date"
              // Without it browsers take years of six digits.
              max="2999-12-31"
              autoComplete="bday"
            />
            {missing('dateOfBirth')}
            <Hint id="birth-hint" wrong={hints.dateOfBirth} />
          </p>
          <p>
            <label htmlFor="nationality">Nationality</label>
            <select {...control('nationality')} defaultValue="">
              <option value="">Choose a country</option>
              {options}
            </select>
            {missing('nationality')}
          </p>
          <p className="sm:col-span-2">
            <label htmlFor="countryOfResidence">Country of Residence</label>
            <select {...control('countryOfResidence')} autoComplete="country" defaultValue="">
              <option value="">Choose a country</option>
              {options}
            </select>
            {missing('countryOfResidence')}
          </p>
          <p>
            <label htmlFor="email">Email Address</label>
            <input
              {...control('email', 'email-hint')}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
            {missing('email')}
            <Hint
              id="email-hint"
              wrong={hints.email}
              usual="We’ll send the link for your registration here"
            />
          </p>
          <p>
            <label htmlFor="phoneNumber">Phone Number</label>
            <input {...control('phoneNumber', 'phone-hint')} type="tel" autoComplete="tel" />
            {missing('phoneNumber')}
            <Hint
              id="phone-hint"
              wrong={hints.phoneNumber}
              usual="Start with the country code, like +44 7700 900123"
            />
          </p>
        </div>
        <div ref={said} id="application-message" role="alert" className="mt-6">
          {message && (
            <p className="message" data-tone="danger">
              {message}
            </p>
          )}
        </div>
        <div ref={status} role="status" tabIndex={-1}>
          {state.step === 'submitting' && (
            <p className="message">Your application is on its way.</p>
          )}
          {state.step === 'sent' && (
            <p className="message" data-tone="success">
              {SUCCESS}
            </p>
          )}
        </div>
        <div className={asks('mt-6')}>
          <button
            ref={submit}
            type="submit"

            className="button w-full sm:w-auto"
            disabled={state.step === 'submitting'}
          >
            {state.step === 'submitting' ? 'Submitting Application...' : 'Submit Application'}
          </button>
        </div>
      </form>
    </>
  );
}

interface HintProps {
  id: string;
  /** What is wrong, in place of the usual words. */
  wrong: string | undefined;
  usual?: string;
}

/** Words below a field; what is wrong with it is announced, because who has left the field would not hear it. */
const Hint = ({ id, wrong, usual = '' }: HintProps) => (
  <span
    id={id}
    aria-live="polite"
    className={`mt-1.5 block text-small ${wrong === undefined ? 'text-muted' : 'font-medium text-text'}`}
  >
    {wrong ?? usual}
  </span>
);
