/** The script of every page except what islands need. It has no React, and the HTML works without it. */
import './application-success.ts';
import './dark-mode.ts';
import './dates.ts';
import './fragment.ts';
import './images.ts';
import './popovers.ts';
import './reveal.ts';
import './scroll.ts';
import './section-links.ts';
import { withTimeout } from './with-timeout.ts';

/** Loads the web-vitals module, as specified without a callback. */
function loadWebVitals() {
  withTimeout(import('./web-vitals.ts')).then(
    ({ reportWebVitals }) => reportWebVitals(),
    (error: unknown) => {
      // The event that Astro dispatches for an island, for which chunk-errors.ts listens.
      const detail = { error, componentUrl: '/scripts/web-vitals.js' };
      document.dispatchEvent(new CustomEvent('astro:hydration-error', { detail }));
    },
  );
}

if ('requestIdleCallback' in window) requestIdleCallback(loadWebVitals);
else setTimeout(loadWebVitals, 2000);
