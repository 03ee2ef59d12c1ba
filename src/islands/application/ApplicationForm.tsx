import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import {
  birthDates,
  validateApplication,
  type ApplicationForm as Values,
  type ValidationError,
} from '../../schemas/application.ts';
import { useEarlyPress } from '../hydration/early-press.ts';
import { Island, LiveRegion, Text } from '../hydration/Island.tsx';
import { useIsHydrated } from '../hydration/useIsHydrated.ts';
import { hasModifierKey } from '../modifier-key.ts';
import { ApplicationCopy } from './ApplicationCopy.tsx';
import { FIELDS, FormField } from './FormField.tsx';
import { FAILURE, sendApplication, SUCCESS, SUCCESS_FRAGMENT } from './send.ts';

/** Milliseconds for which the success message stays (specification, section 9). */
const CLOSE_AFTER = 3000;

interface Props extends Pick<ComponentProps<typeof ApplicationCopy>, 'receiver' | 'next' | 'seal'> {
  /** API host, like `https://api.example.com`; empty for this origin. */
  apiBase: string;
  countries: { code: string; name: string }[];
}

/** The dialog with the application form. Fields are uncontrolled, so that values typed before hydration stay. */
export default function ApplicationForm({ apiBase, countries, ...copy }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDialogElement>(null);
  /** True while a request is pending. State would allow a second submission before the next rendering. */
  const isPending = useRef(false);
  const isSent = useRef(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** URL to which the visitor goes when the form is closed. */
  const destination = useRef('/');
  const [step, setStep] = useState<'idle' | 'submitting' | 'sent'>('idle');
  const [formError, setFormError] = useState<ValidationError>();
  const [sentValues, setSentValues] = useState<Values>();
  const births = useIsHydrated() ? birthDates(new Date()) : undefined;
  const earlyPress = useEarlyPress({ submit: () => form.current!.requestSubmit() });

  /** Returns the values of the fields, found by their ids: other software adds fields to forms, even with the same names. */
  function typedValues() {
    const valueOf = (name: string) =>
      document.querySelector<HTMLInputElement>(`#application-${name}`)!.value;
    return Object.fromEntries(FIELDS.map(({ name }) => [name, valueOf(name)])) as Values;
  }
  const isTyped = () => Object.values(typedValues()).some(Boolean);

  /** Leaves the page; asks first if typed values would be lost. Does nothing while a request is pending. */
  function leave(to = '/') {
    if (isPending.current) return;
    // On a slow line, the page stays until the next one arrives.
    clearTimeout(closing.current);
    destination.current = isSent.current && to === '/' ? `/${SUCCESS_FRAGMENT}` : to;
    if (!isSent.current && isTyped()) question.current!.showModal();
    else location.assign(destination.current);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Escape during composition (Japanese, Chinese, Korean) cancels the composition only.
    if (event.key !== 'Escape' || event.isComposing || question.current!.open) return;
    event.preventDefault();
    leave();
  });

  /** Handles clicks on links of the page, which lead away from the form too. */
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    // Links that open a program, a file or a tab do not leave the page.
    const isLeaving = link && /^https?:/.test(link.href) && !link.matches('[download], [target]');
    if (!isLeaving || hasModifierKey(event)) return;
    const { origin, pathname, search, hash, href } = link;
    const isOwnOrigin = origin === location.origin;
    if (isOwnOrigin && pathname === location.pathname && hash) return;
    event.preventDefault();
    leave(isOwnOrigin ? pathname + search + hash : href);
  });

  /** Resets a page that Back has restored: the form may have been sent, or the question may still be open. */
  const onRestore = () => {
    if (isSent.current) location.reload();
    else question.current!.close();
  };

  /** Shows the form again if a program has submitted it without a `submit` event, which closes the dialog. */
  const reopen = () => {
    dialog.current!.open = true;
  };

  useEffect(() => {
    reopen();
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    document.addEventListener('click', (event) => onClick(event), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && onRestore(), { signal });
    return () => listeners.abort();
  }, []);

  /** Renders synchronously, so that new elements can be focused. */
  function show(next: typeof step, error?: ValidationError) {
    flushSync(() => {
      setStep(next);
      setFormError(error);
    });
    // The submit button is disabled or hidden now.
    if (next !== 'idle') status.current!.focus();
  }

  /** Focuses a control and scrolls its label or message into view, which could be above the viewport in large text. */
  function focus(control: HTMLElement, surroundings: Element) {
    control.focus();
    surroundings.scrollIntoView({ block: 'nearest' });
  }

  async function apply(event: SubmitEvent) {
    event.preventDefault();
    if (isPending.current || isSent.current) return;
    const values = typedValues();
    const error = validateApplication(values, new Date());
    if (error) {
      show('idle', error);
      const field = document.getElementById(`application-${error.fields[0]}`)!;
      return focus(field, field.closest('p')!);
    }
    isPending.current = true;
    show('submitting');
    const failure = await sendApplication(apiBase, values);
    isPending.current = false;
    if (failure) {
      console.error('The application was not sent:', failure);
      show('idle', { message: FAILURE, fields: [] });
      return focus(submit.current!, alert.current!);
    }
    isSent.current = true;
    setSentValues(values);
    show('sent');
    form.current!.reset();
    closing.current = setTimeout(() => leave(), CLOSE_AFTER);
  }

  /**
   * Removes the error from fields that are valid now. Not when the focus leaves them: pressing the submit button would move it away
   * before it is released.
   */
  function updateErrors() {
    if (!formError) return;
    const invalid = validateApplication(typedValues(), new Date())?.fields ?? [];
    setFormError({
      ...formError,
      fields: formError.fields.filter((field) => invalid.includes(field)),
    });
  }

  return (
    <Island>
      <dialog
        ref={dialog}
        open
        aria-labelledby="application-title"
        className="application"
        onClose={reopen}
      >
        <div className="flex items-start justify-between gap-x-6">
          <h2 id="application-title" suppressHydrationWarning>
            Your application
          </h2>
          <button
            type="button"
            aria-label="Close the application"
            className="icon-button flex-none border border-control hover:border-accent-strong in-data-failed:hidden noscript:hidden"
            disabled={step === 'submitting'}
            onClick={() => leave()}
          >
            <svg
              width="24"
              height="24"
              viewBox="0 0 24 24"
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
          className="in-data-failed:hidden noscript:hidden"
          onInput={updateErrors}
          onSubmit={(event) => void apply(event)}
        >
          <LiveRegion ref={alert} role="alert">
            {formError && (
              <div key={formError.message} className="message mt-4" data-tone="danger">
                <p>{formError.message}</p>
                {formError.fields.length > 1 && (
                  <ul className="mt-1 flex flex-wrap gap-x-5">
                    {FIELDS.filter(({ name }) => formError.fields.includes(name)).map(
                      ({ name, label }) => (
                        <li key={name}>
                          <a href={`#application-${name}`} className="link target">
                            {label}
                          </a>
                        </li>
                      ),
                    )}
                  </ul>
                )}
              </div>
            )}
          </LiveRegion>
          <div hidden={step === 'sent'}>
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
                  isInvalid={formError?.fields.includes(field.name)}
                />
              ))}
            </div>
          </div>
          <LiveRegion ref={status} role="status" tabIndex={-1} className="mt-5">
            {step !== 'idle' && (
              <p key={step} className="message" data-tone={step === 'sent' ? 'success' : undefined}>
                {step === 'sent' ? SUCCESS : 'Your application is on its way.'}
              </p>
            )}
          </LiveRegion>
          {step === 'sent' && (
            <ApplicationCopy {...copy} labels={FIELDS} values={sentValues!} countries={countries} />
          )}
          <p className="mt-5" hidden={step === 'sent'}>
            <button
              ref={submit}
              type="submit"
              className="button w-full sm:w-auto"
              disabled={step === 'submitting'}
              {...earlyPress('submit')}
            >
              <Text>
                {step === 'submitting' ? 'Submitting Application...' : 'Submit Application'}
              </Text>
            </button>
          </p>
        </form>
        <dialog
          ref={question}
          role="alertdialog"
          aria-labelledby="application-question"
          className="application-question"
        >
          <p id="application-question" className="text-title" suppressHydrationWarning>
            Close the form? What you’ve typed will be lost.
          </p>
          <p className="mt-5 flex flex-wrap gap-3">
            <button
              type="button"
              className="button"
              suppressHydrationWarning
              onClick={() => question.current!.close()}
            >
              Keep the form
            </button>
            <button
              type="button"
              className="button"
              data-variant="quiet"
              suppressHydrationWarning
              onClick={() => {
                form.current!.reset();
                location.assign(destination.current);
              }}
            >
              Close and lose it
            </button>
          </p>
        </dialog>
      </dialog>
    </Island>
  );
}
