import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

const FORGOTTEN = (
  <>
    This page can’t reset a password, and you don’t need one yet.{' '}
    <a href="/contact-us" className="link">
      Write to us
    </a>{' '}
    from the email address we have on file, and we’ll send what you need once we know that it’s you.
  </>
);

const field = (id: string) => ({
  required: true,
  spellCheck: false,
  className: 'field',
  id,
  name: id,
});

/** Client login, which sends and keeps nothing. `method="dialog"` keeps the password from the address. */
export default function LoginForm({ note }: { note: string | undefined }) {
  const [visible, setVisible] = useState(false);
  const [said, setSaid] = useState<ReactNode>();

  useEffect(() => {
    // Back may bring the page as it is when this returns, so the password is hidden.
    window.onpagehide = () => flushSync(() => setVisible(false));
  }, []);

  return (
    <form
      method="dialog"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setVisible(false);
        setSaid(note);
        console.log('Client login submitted');
      }}
    >
      <p>
        <label htmlFor="username">Username</label>
        <input {...field('username')} type="text" autoComplete="username" autoCapitalize="none" />
      </p>
      <div>
        <label htmlFor="password">Password</label>
        <div className="flex gap-2">
          <input
            {...field('password')}
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
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
          <label htmlFor="remember" className="target m-0 gap-3 font-normal">
            <input id="remember" type="checkbox" className="size-5.5 accent-accent" />
            Remember me
          </label>
          <a
            href="#"
            className="link target text-base"
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
      <button className="button">Sign In</button>
    </form>
  );
}
