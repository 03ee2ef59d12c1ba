import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useEarlyPress } from '../hydration/early-press.ts';
import { Island, LiveRegion, LoadError, Text } from '../hydration/Island.tsx';

interface Props {
  /** Message about pressing the button. */
  note: string | undefined;
  /** Help for visitors who have forgotten the password. */
  forgotten: { text: string; action: { label: string; href: string } };
}

const field = (id: string) => ({
  required: true,
  spellCheck: false,
  className: 'field',
  id,
  name: id,
});

/** Client login, which sends and stores nothing. `method="dialog"` keeps the password out of the URL. */
export default function LoginForm({ note, forgotten }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isVisible, setVisible] = useState(false);
  const [message, setMessage] = useState<'note' | 'forgotten'>();
  const toggle = () => setVisible((was) => !was);
  const explain = () => setMessage('forgotten');
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

  const messages: Record<string, ReactNode> = {
    note: note && <Text>{note}</Text>,
    forgotten: (
      <>
        <Text>{`${forgotten.text} `}</Text>
        <a href={forgotten.action.href} className="link" suppressHydrationWarning>
          {forgotten.action.label}
        </a>
      </>
    ),
  };

  return (
    <Island>
      <form
        ref={form}
        method="dialog"
        className="flex flex-col gap-4 in-data-failed:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          setVisible(false);
          setMessage('note');
          console.log('Client login submitted');
        }}
      >
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
            {message && messages[message] ? (
              <p key={message} className="message mt-2">
                {messages[message]}
              </p>
            ) : undefined}
          </LiveRegion>
        </div>
        <button className="button" suppressHydrationWarning {...earlyPress('signIn')}>
          Sign In
        </button>
      </form>
      <LoadError>We couldn’t load the login. Reload the page to try again.</LoadError>
    </Island>
  );
}
