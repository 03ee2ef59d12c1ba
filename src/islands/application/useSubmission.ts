import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  validateApplication,
  type ApplicationForm,
  type ValidationError,
} from '../../shared/application.ts';
import { fieldId, typedValues } from './fields.ts';
import { FAILURE, sendApplication } from './send.ts';

/** Progress of the application. */
export type Status = 'idle' | 'submitting' | 'sent';

/** Focuses a control and scrolls its label or message into view, which could be above the viewport in large text. */
function focusWith(control: HTMLElement, surroundings: Element) {
  control.focus();
  surroundings.scrollIntoView({ block: 'nearest' });
}

/** Validates and sends the application, and moves the focus to what the applicant should read or do next. */
export function useSubmission(apiBase: string) {
  const [status, setStatus] = useState<Status>('idle');
  const [error, setError] = useState<ValidationError>();
  const [sentValues, setSentValues] = useState<ApplicationForm>();
  /** The status for event handlers: the state changes only at the next rendering, and would allow a second submission before. */
  const statusRef = useRef(status);
  const alertRef = useRef<HTMLDivElement>(null);
  const messageRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  /** Renders synchronously, so that new elements can be focused. */
  function show(next: Status, nextError?: ValidationError) {
    statusRef.current = next;
    flushSync(() => {
      setStatus(next);
      setError(nextError);
    });
    // The submit button is disabled or hidden now.
    if (next !== 'idle') messageRef.current!.focus();
  }

  /** Submits the application unless it is invalid, pending or sent. Resolves to true if it was accepted. */
  async function submit() {
    if (statusRef.current !== 'idle') return false;
    const values = typedValues();
    const invalid = validateApplication(values, new Date());
    if (invalid) {
      show('idle', invalid);
      const field = document.getElementById(fieldId(invalid.fields[0]!))!;
      focusWith(field, field.closest('p')!);
      return false;
    }
    show('submitting');
    const failure = await sendApplication(apiBase, values);
    if (failure) {
      console.error('The application was not sent:', failure);
      show('idle', { message: FAILURE, fields: [] });
      focusWith(buttonRef.current!, alertRef.current!);
      return false;
    }
    setSentValues(values);
    show('sent');
    return true;
  }

  /**
   * Removes the error from fields that are valid now. Not when the focus leaves them: pressing the submit button would move it away
   * before it is released.
   */
  function updateErrors() {
    if (!error) return;
    const invalid = validateApplication(typedValues(), new Date())?.fields ?? [];
    setError({ ...error, fields: error.fields.filter((field) => invalid.includes(field)) });
  }

  return {
    status,
    error,
    sentValues,
    submit,
    updateErrors,
    statusRef,
    alertRef,
    messageRef,
    buttonRef,
  };
}
