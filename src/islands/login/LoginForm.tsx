import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useEarlyPress } from '../hydration/early-press.ts';
import { Island, LiveRegion, LoadError, Text } from '../hydration/Island.tsx';

interface Link {
  label: string;
  href: string;
}

interface Props {
  /** What pressing the button does, while nobody can sign in. */
  note: string | undefined;
  /** The message that takes the place of the note after the button was pressed. */
  afterSubmit: { title: string; text: string };
  /** Link that calls the firm, in that message. */
  call: Link | undefined;
  /** Help for visitors who have forgotten the password. */
  forgotten: { text: string; action: Link };
}

const field = (id: string) => ({
  required: true,
  spellCheck: false,
  className: 'field',
  id,
  name: id,
});

/** Client login, which sends and stores nothing. `method="dialog"` keeps the password out of the URL. */
export default function LoginForm({ note, afterSubmit, call, forgotten }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  /** How often the form was submitted. */
  const [attempts, setAttempts] = useState(0);
  const toggle = () => setVisible((was) => !was);
  const explain = () => setForgotten(true);
  const earlyPress = useEarlyPress({
    show: toggle,
    forgotten: explain,
    signIn: () => form.current!.requestSubmit(),
  });

  useEffect(() => {
    // Back may restore this page, and must not show the password.
    const hide = () => flushSync(() => setVisible(false));
    addEventListener('pagehide', hide);
    return () => removeEventListener('pagehide', hide);
  }, []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    console.log('Client login submitted');
    // Rendered synchronously, so that the message can be focused.
    flushSync(() => {
      setVisible(false);
      setForgotten(false);
      setAttempts((count) => count + 1);
    });
    password.current!.value = '';
    status.current!.focus();
  }

  return (
    <Island>
      <form
        ref={form}
        method="dialog"
        className="flex flex-col gap-4 in-data-failed:hidden"
        onSubmit={submit}
      >
        <LiveRegion ref={status} role="status" tabIndex={-1}>
          {attempts > 0 ? (
            <div key={attempts} className="message" data-tone="danger">
              <p>
                <strong suppressHydrationWarning>{afterSubmit.title}</strong>
              </p>
              <p>
                <Text>{afterSubmit.text}</Text>
              </p>
              {call && (
                <p className="mt-3">
                  <a href={call.href} className="button" suppressHydrationWarning>
                    {call.label}
                  </a>
                </p>
              )}
            </div>
          ) : note ? (
            <p key="note" className="message" suppressHydrationWarning>
              {note}
            </p>
          ) : undefined}
        </LiveRegion>
        <p>
          <label htmlFor="username" suppressHydrationWarning>
            Username
          </label>
          <input {...field('username')} type="text" autoComplete="username" autoCapitalize="none" />
        </p>
        <div>
          <label htmlFor="password" suppressHydrationWarning>
            Password
          </label>
          <div className="flex gap-2">
            <input
              {...field('password')}
              ref={password}
              type={isVisible ? 'text' : 'password'}
              autoComplete="current-password"
            />
            <button
              type="button"
              aria-controls="password"
              aria-label={isVisible ? 'Hide password' : 'Show password'}
              className="button shrink-0 noscript:hidden"
              data-variant="quiet"
              onClick={toggle}
              {...earlyPress('show')}
            >
              <Text>{isVisible ? 'Hide' : 'Show'}</Text>
            </button>
          </div>
        </div>
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <label htmlFor="remember" className="target m-0 gap-3 font-normal">
              <input id="remember" type="checkbox" className="size-5.5 accent-accent" />
              <Text>Remember me</Text>
            </label>
            {/* eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- The specification wants a link that opens the explanation. */}
            <a
              href="#"
              className="link target text-base"
              suppressHydrationWarning
              onClick={(event) => {
                event.preventDefault();
                explain();
              }}
              {...earlyPress('forgotten')}
            >
              Forgot password?
            </a>
          </div>
          <LiveRegion role="status">
            {isForgotten && (
              <p key="forgotten" className="message mt-2">
                <Text>{`${forgotten.text} `}</Text>
                <a href={forgotten.action.href} className="link" suppressHydrationWarning>
                  {forgotten.action.label}
                </a>
              </p>
            )}
          </LiveRegion>
        </div>
        {/* Not the most prominent control while nobody can sign in. */}
        <button
          className="button sm:self-start"
          data-variant={note && 'quiet'}
          suppressHydrationWarning
          {...earlyPress('signIn')}
        >
          Sign In
        </button>
      </form>
      <LoadError>We couldn’t load the login. Reload the page to try again.</LoadError>
    </Island>
  );
}
