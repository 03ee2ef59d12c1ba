import { useRef, type ComponentProps, type Ref } from 'react';
import { useClicksBeforeHydration } from '../hydration/useClicksBeforeHydration.ts';
import { Island, LiveRegion, LoadError, Text } from '../hydration/Island.tsx';
import { useLogin } from './useLogin.ts';

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

/** Client login, which sends and stores nothing. `method="dialog"` keeps the password out of the URL. */
export default function LoginForm({ note, afterSubmit, call, forgotten }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  const {
    isVisible,
    isForgotten,
    attempts,
    togglePassword,
    showHelp,
    submit,
    passwordRef,
    statusRef,
  } = useLogin();
  const earlyClick = useClicksBeforeHydration({
    show: togglePassword,
    forgotten: showHelp,
    signIn: () => formRef.current!.requestSubmit(),
  });

  return (
    <Island>
      <form
        ref={formRef}
        method="dialog"
        className="flex flex-col gap-4 in-data-failed:hidden"
        onSubmit={submit}
      >
        <LiveRegion ref={statusRef} role="status" tabIndex={-1}>
          {attempts > 0 ? (
            <SignInUnavailable key={attempts} {...afterSubmit} call={call} />
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
        <PasswordField
          ref={passwordRef}
          isVisible={isVisible}
          toggle={{ onClick: togglePassword, ...earlyClick('show') }}
        />
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
                showHelp();
              }}
              {...earlyClick('forgotten')}
            >
              Forgot password?
            </a>
          </div>
          <LiveRegion role="status">
            {isForgotten && <PasswordHelp key="forgotten" {...forgotten} />}
          </LiveRegion>
        </div>
        {/* Not the most prominent control while nobody can sign in. */}
        <button
          className="button sm:self-start"
          data-variant={note && 'quiet'}
          suppressHydrationWarning
          {...earlyClick('signIn')}
        >
          Sign In
        </button>
      </form>
      <LoadError>We couldn’t load the login. Reload the page to try again.</LoadError>
    </Island>
  );
}

const field = (id: string) => ({
  required: true,
  spellCheck: false,
  className: 'field',
  id,
  name: id,
});

interface PasswordFieldProps {
  ref: Ref<HTMLInputElement>;
  isVisible: boolean;
  /** Attributes of the button that shows and hides the password. */
  toggle: ComponentProps<'button'>;
}

const PasswordField = ({ ref, isVisible, toggle }: PasswordFieldProps) => (
  <div>
    <label htmlFor="password" suppressHydrationWarning>
      Password
    </label>
    <div className="flex gap-2">
      <input
        {...field('password')}
        ref={ref}
        type={isVisible ? 'text' : 'password'}
        autoComplete="current-password"
      />
      <button
        type="button"
        aria-controls="password"
        aria-label={isVisible ? 'Hide password' : 'Show password'}
        className="button min-w-22 shrink-0 noscript:hidden"
        data-variant="quiet"
        {...toggle}
      >
        <Text>{isVisible ? 'Hide' : 'Show'}</Text>
      </button>
    </div>
  </div>
);

/** The message after Sign In: nobody can sign in yet. */
const SignInUnavailable = ({ title, text, call }: Props['afterSubmit'] & Pick<Props, 'call'>) => (
  <div className="message" data-tone="danger">
    <p>
      <strong suppressHydrationWarning>{title}</strong>
    </p>
    <p>
      <Text>{text}</Text>
    </p>
    {call && (
      <p className="mt-3">
        <a href={call.href} className="button" suppressHydrationWarning>
          {call.label}
        </a>
      </p>
    )}
  </div>
);

const PasswordHelp = ({ text, action }: Props['forgotten']) => (
  <p className="message mt-2">
    <Text>{`${text} `}</Text>
    <a href={action.href} className="link" suppressHydrationWarning>
      {action.label}
    </a>
  </p>
);
