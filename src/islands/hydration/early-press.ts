import { useEffect, useState } from 'react';

const root = () => document.documentElement.dataset;

/**
 * Presses of controls that need React are recorded until it listens (src/client/early-press.ts), and run then. Returns a function
 * that gives a control its `data-early-press` attribute.
 */
export function useEarlyPress(actions: Record<string, () => void>) {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    setListening(true);
    const { pressed } = root();
    if (pressed === undefined || !Object.hasOwn(actions, pressed)) return;
    delete root()['pressed'];
    actions[pressed]!();
    // Once, when React begins to listen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (name: string) => ({ 'data-early-press': isListening ? undefined : name });
}
