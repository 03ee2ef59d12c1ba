import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns false in the HTML and during hydration, then true. For output that depends on the visitor's browser. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
