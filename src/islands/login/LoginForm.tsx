import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** What pressing the button does; said again when it is pressed. */
  note: string | undefined;
}

const FORGOTTEN = (
  <>
    This page can’t reset a password.{' '}
    <a href="/contact-us" className="link">
      Write to us
    </a>{' '}
    from the email address we have on file. We’ll send you a new link once we’ve checked that it’s
    you.
  </>
);

/**
 * Client login. Submitting logs that it happened and sends nothing. `method="dialog"` outside a
 * dialog goes nowhere, so even before the script has arrived a password never reaches the address.
 * Remember me keeps nothing, and a password that was shown is hidden again when the form is sent or left: Back
 * would bring the page with it.
 */
export default function LoginForm({ note }: Props) {
  const [visible, setVisible] = useState(false);
  const [said, setSaid] = useState<ReactNode>();

  useEffect(() => {
    // At once: the browser may keep the page as it is when this returns.
    const hide = () => flushSync(() => setVisible(false));
    addEventListener('pagehide', hide);
    return () => removeEventListener('pagehide', hide);
  }, []);

  return (
    <form
      method="dialog"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setVisible(false);
        setSaid(note);
        console.log('Client login submitted');
      }}
    >
      <p>
        <label htmlFor="username">Username</label>
        <input
          id="username"
          name="username"
          type="text"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          className="field"
        />
      </p>
      <div>
        <label htmlFor="password">Password</label>
        <div className="flex gap-2">
          <input
            id="password"
            name="password"
            type={visible ? 'text' : 'password'}
            required
            autoComplete="current-password"
            spellCheck={false}
            className="field"
          />
          <button
            type="button"
            aria-controls="password"
            className="button shrink-0 in-data-failed:hidden noscript:hidden"
            data-kind="quiet"
            onClick={() => setVisible(!visible)}
          >
            {visible ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </div>
      </div>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <label
            htmlFor="remember"
            className="m-0 inline-flex min-h-11 items-center gap-2.5 font-normal"
          >
            <input
              id="remember"
              name="remember"
              type="checkbox"
              className="size-5.5 accent-accent"
            />
            Remember me
          </label>
          <a
            href="#"
            className="link inline-flex min-h-11 items-center"
            onClick={(event) => {
              event.preventDefault();
              setSaid(FORGOTTEN);
            }}
          >
            Forgot password?
          </a>
        </div>
        <div role="status">{said && <p className="message mt-2">{said}</p>}</div>
      </div>
      <button type="submit" className="button">
        Sign In
      </button>
    </form>
  );
}
