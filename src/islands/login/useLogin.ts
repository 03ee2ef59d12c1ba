import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

/** The state of the login: what it shows, and how often it was submitted. */
export function useLogin() {
  const passwordRef = useRef<HTMLInputElement>(null);
  const statusRef = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  /** How often the form was submitted. */
  const [attempts, setAttempts] = useState(0);
  const togglePassword = () => setVisible((wasVisible) => !wasVisible);
  const showHelp = () => setForgotten(true);

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
    passwordRef.current!.value = '';
    statusRef.current!.focus();
  }

  return {
    isVisible,
    isForgotten,
    attempts,
    togglePassword,
    showHelp,
    submit,
    passwordRef,
    statusRef,
  };
}
