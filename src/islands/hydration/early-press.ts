import { useEffect, useEffectEvent } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';

/**
 * Presses of controls that need React are recorded until it listens (src/client/early-press.ts), and run then. Returns a function
 * that gives a control its `data-early-press` attribute.
 */
export function useEarlyPress(actions: Record<string, () => void>) {
  const isHydrated = useIsHydrated();
  const runRecorded = useEffectEvent(() => {
    const root = document.documentElement.dataset;
    const { pressed } = root;
    if (pressed === undefined || !Object.hasOwn(actions, pressed)) return;
    delete root['pressed'];
    actions[pressed]!();
  });
  useEffect(() => {
    if (isHydrated) runRecorded();
  }, [isHydrated]);
  return (name: string) => ({ 'data-early-press': isHydrated ? undefined : name });
}
