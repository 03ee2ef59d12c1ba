import { useEffect, useEffectEvent } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';

/**
 * Runs the actions of controls that were pressed before hydration; src/client/early-press.ts has recorded their names. Returns a
 * function that returns the `data-early-press` attribute of a control.
 */
export function useEarlyPress(actions: Record<string, () => void>) {
  const isHydrated = useIsHydrated();
  const runRecorded = useEffectEvent(() => {
    const root = document.documentElement.dataset;
    const pressed = root['pressed']?.split(' ') ?? [];
    for (const name of pressed) actions[name]?.();
    // Presses in other islands.
    const others = pressed.filter((name) => !Object.hasOwn(actions, name));
    if (pressed.length > 0) root['pressed'] = others.join(' ');
  });
  useEffect(() => {
    if (isHydrated) runRecorded();
  }, [isHydrated]);
  return (name: string) => ({ 'data-early-press': isHydrated ? undefined : name });
}
