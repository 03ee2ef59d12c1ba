import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the HTML and while React takes it over, true afterwards. For what depends on the visitor's browser. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
