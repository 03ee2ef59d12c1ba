import { useEffect, useEffectEvent } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';

/**
 * Runs the action of a control that was pressed before hydration; src/client/early-press.ts has recorded its name. Returns a
 * function that returns the `data-early-press` attribute of a control.
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
