import { useEffect, useRef, type ComponentProps, type SubmitEvent } from 'react';
import { birthDates } from '../../shared/application.ts';
import { useClicksBeforeHydration } from '../hydration/useClicksBeforeHydration.ts';
import { Island, LiveRegion, Text } from '../hydration/Island.tsx';
import { useIsHydrated } from '../hydration/useIsHydrated.ts';
import { ApplicationCopy } from './ApplicationCopy.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FIELDS } from './fields.ts';
import { FormFields } from './FormFields.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { SUCCESS } from './send.ts';
import { useLeaveConfirmation } from './useLeaveConfirmation.ts';
import { useSubmission } from './useSubmission.ts';

interface Props extends Pick<ComponentProps<typeof ApplicationCopy>, 'receiver' | 'next' | 'seal'> {
  /** API host, like `https://api.example.com`; empty for this origin. */
  apiBase: string;
  countries: { code: string; name: string }[];
}

/** The dialog with the application form. Fields are uncontrolled, so that values typed before hydration stay. */
export default function ApplicationForm({ apiBase, countries, ...copy }: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const {
    status,
    error,
    sentValues,
    submit,
    updateErrors,
    statusRef,
    alertRef,
    messageRef,
    buttonRef,
  } = useSubmission(apiBase);
  const {
    leave,
    leaveAfterSuccess,
    goToDestination,
    dialogRef: leaveDialogRef,
  } = useLeaveConfirmation(statusRef);
  const births = useIsHydrated() ? birthDates(new Date()) : undefined;
  const earlyClick = useClicksBeforeHydration({
    submit: () => formRef.current!.requestSubmit(),
    close: () => leave(),
  });
  const isSubmitting = status === 'submitting';
  const isSent = status === 'sent';

  /** Shows the form again if a program has submitted it without a `submit` event, which closes the dialog. */
  const reopen = () => {
    dialogRef.current!.open = true;
  };
  useEffect(() => reopen(), []);

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!(await submit())) return;
    formRef.current!.reset();
    leaveAfterSuccess();
  }

  /** Leaves the page without the typed values, so that Back does not restore them. */
  function discard() {
    formRef.current!.reset();
    goToDestination();
  }

  return (
    <Island>
      <dialog
        ref={dialogRef}
        open
        aria-labelledby="application-title"
        className="application"
        onClose={reopen}
      >
        <DialogHeader
          closeButton={{ disabled: isSubmitting, onClick: () => leave(), ...earlyClick('close') }}
        />
        <form
          ref={formRef}
          method="dialog"
          noValidate
          className="in-data-failed:hidden noscript:hidden"
          onInput={updateErrors}
          onSubmit={(event) => void onSubmit(event)}
        >
          <LiveRegion ref={alertRef} role="alert">
            {error && <ErrorSummary key={error.message} {...error} />}
          </LiveRegion>
          <FormFields error={error} births={births} countries={countries} hidden={isSent} />
          <LiveRegion ref={messageRef} role="status" tabIndex={-1} className="mt-5">
            {status !== 'idle' && (
              <p key={status} className="message" data-tone={isSent ? 'success' : undefined}>
                {isSent ? SUCCESS : 'Your application is on its way.'}
              </p>
            )}
          </LiveRegion>
          {isSent && (
            <ApplicationCopy {...copy} labels={FIELDS} values={sentValues!} countries={countries} />
          )}
          <p className="mt-5" hidden={isSent}>
            <button
              ref={buttonRef}
              type="submit"
              className="button w-full sm:w-auto"
              disabled={isSubmitting}
              {...earlyClick('submit')}
            >
              <Text>{isSubmitting ? 'Submitting Application...' : 'Submit Application'}</Text>
            </button>
          </p>
        </form>
        <LeaveDialog
          ref={leaveDialogRef}
          onStay={() => leaveDialogRef.current!.close()}
          onLeave={discard}
        />
      </dialog>
    </Island>
  );
}

interface HeaderProps {
  closeButton: ComponentProps<'button'>;
}

const DialogHeader = ({ closeButton }: HeaderProps) => (
  <div className="flex items-start justify-between gap-x-6">
    <h2 id="application-title" suppressHydrationWarning>
      Your application
    </h2>
    <button
      type="button"
      aria-label="Close the application"
      className="icon-button flex-none border border-control hover:border-accent-strong in-data-failed:hidden noscript:hidden"
      {...closeButton}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" stroke="currentColor" aria-hidden="true">
        <path d="M5 5l14 14M19 5L5 19" strokeWidth="1.5" />
      </svg>
    </button>
  </div>
);
