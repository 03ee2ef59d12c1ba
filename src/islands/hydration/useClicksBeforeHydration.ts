import { useEffect, useEffectEvent } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';

/**
 * Runs the actions of controls that were clicked before hydration; src/client/clicks-before-hydration.ts has recorded their names. Returns a
 * function that returns the `data-early-click` attribute of a control.
 */
export function useClicksBeforeHydration(actions: Record<string, () => void>) {
  const isHydrated = useIsHydrated();
  const runRecorded = useEffectEvent(() => {
    const root = document.documentElement.dataset;
    const clicks = root['earlyClicks']?.split(' ') ?? [];
    for (const name of clicks) actions[name]?.();
    // Clicks in other islands.
    const others = clicks.filter((name) => !Object.hasOwn(actions, name));
    if (clicks.length > 0) root['earlyClicks'] = others.join(' ');
  });
  useEffect(() => {
    if (isHydrated) runRecorded();
  }, [isHydrated]);
  return (name: string) => ({ 'data-early-click': isHydrated ? undefined : name });
}
